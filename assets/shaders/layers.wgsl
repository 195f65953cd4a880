// The plastic of the men: Bevy's own material, whose surface shows the layers of its printing. Each layer bulges a
// little: below its middle the normal is tilted down, above it up. What is drawn is the mean tilt over a pixel, so that
// nothing flickers; where a layer is hardly wider than a pixel, as at the distance of a game, it has faded away.

#import bevy_pbr::{
    forward_io::{FragmentOutput, VertexOutput},
    mesh_functions::get_world_from_local,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

// x: layers per square of height; y: the greatest tilt, 0 for none.
@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> layers: vec4<f32>;

// The tilt at a height is 8 b³, where b goes from -1/2 to 1/2 within a layer. This is its integral, which has no jumps.
fn integral_of_tilt(layer: f32) -> f32 {
    let bulge = fract(layer) - 0.5;
    return 2.0 * bulge * bulge * bulge * bulge;
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr_input = pbr_input_from_standard_material(in, is_front);

    // The height within the figure itself: layers go with a man wherever it is carried, and shrink with it.
    let own = get_world_from_local(in.instance_index);
    let up = own[1].xyz;
    let height = dot(in.world_position.xyz - own[3].xyz, up) / dot(up, up);
    let layer = height * layers.x;
    // Not narrower, for the difference of two nearly equal numbers has few digits.
    let pixel = max(fwidth(layer), 0.02);
    let mean = (integral_of_tilt(layer + 0.5 * pixel) - integral_of_tilt(layer - 0.5 * pixel)) / pixel;
    let seen = 1.0 - smoothstep(0.45, 0.9, pixel);

    let axis = normalize(up);
    let steep = 1.0 - abs(dot(pbr_input.N, axis));
    let tilt = mean * layers.y * steep * seen;
    pbr_input.N = normalize(pbr_input.N + axis * tilt);

    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr_input);
    out.color = main_pass_post_lighting_processing(pbr_input, out.color);
    return out;
}
