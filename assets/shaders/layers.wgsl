// The plastic of the men: Bevy's own material, whose surface shows the layers of its printing. Each layer bulges a
// little: below its middle the normal is tilted down, above it up. Where a layer is hardly wider than a pixel the
// tilt fades away, so that nothing flickers at the distance of a game.

#import bevy_pbr::{
    forward_io::{FragmentOutput, VertexOutput},
    mesh_functions::get_world_from_local,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

// x: layers per square of height; y: the greatest tilt, 0 for none.
@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> layers: vec4<f32>;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr_input = pbr_input_from_standard_material(in, is_front);

    // The height within the figure itself: layers go with a man wherever it is carried, and shrink with it.
    let own = get_world_from_local(in.instance_index);
    let up = own[1].xyz;
    let height = dot(in.world_position.xyz - own[3].xyz, up) / dot(up, up);
    let layer = height * layers.x;
    let seen = 1.0 - smoothstep(0.18, 0.42, fwidth(layer));

    let axis = normalize(up);
    let bulge = fract(layer) - 0.5;
    let steep = 1.0 - abs(dot(pbr_input.N, axis));
    let tilt = 8.0 * bulge * bulge * bulge * layers.y * steep * seen;
    pbr_input.N = normalize(pbr_input.N + axis * tilt);

    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr_input);
    out.color = main_pass_post_lighting_processing(pbr_input, out.color);
    return out;
}
