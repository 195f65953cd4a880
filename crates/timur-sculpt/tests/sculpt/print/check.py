#!/usr/bin/env python3
"""Are piece models closed bodies for others, too? Reads .stl, .3mf and .glb files (or all in a folder) with trimesh, hands
every body to manifold3d, and lets lib3mf, the reading library of the 3MF Consortium, read .3mf files strictly.

    python3 -m venv /tmp/print && /tmp/print/bin/pip install -q -r crates/timur-sculpt/tests/sculpt/print/requirements.txt
    timur-sculpt export --draft --out /tmp/bodies bull revealer
    /tmp/print/bin/python crates/timur-sculpt/tests/sculpt/print/check.py /tmp/bodies assets/pieces

Ends with 1 and one line per fault if something is wrong.
"""

import re
import sys
from pathlib import Path

import lib3mf
import manifold3d
import numpy as np
import trimesh

ENDINGS = {".stl", ".3mf", ".glb"}
# A printed piece is between these heights, in millimetres; a model of the game in squares.
HEIGHTS = {".stl": (5, 400), ".3mf": (5, 400), ".glb": (0.3, 1.7)}
BED = 220.0
# Tunnels of the models that have some (the lamp's windows, the bull's ring) in either set.
TUNNELS = {name: [0, count] for name, count in [
    ("bull", 1), ("pawn_of_bulls", 1), ("revealer", 6)
]}


def bodies(path):
    """Every body of a file as a mesh with one point per place, where the file sets it."""
    scene = trimesh.load_scene(path)
    for node in scene.graph.nodes_geometry:
        transform, name = scene.graph[node]
        mesh = scene.geometry[name].copy()
        mesh.apply_transform(transform)
        mesh.visual = trimesh.visual.ColorVisuals()
        mesh.merge_vertices(merge_tex=True, merge_norm=True, digits_vertex=7)
        mesh.metadata["stem"] = re.match(r"[a-z]+(_[a-z]+)*", path.name if path.suffix == ".stl" else name)[0]
        yield name, mesh


def faults_of(mesh, heights, up):
    if not mesh.is_watertight:
        yield "is not watertight"
    if not mesh.is_winding_consistent:
        yield "has faces that look different ways"
    if mesh.volume <= 0:
        yield f"has a volume of {mesh.volume}"
    height = mesh.extents[up]
    if not heights[0] <= height <= heights[1]:
        yield f"is {height} high"
    if abs(mesh.bounds[0][up]) > 1e-3:
        yield f"stands at {mesh.bounds[0][up]}, not on the floor"
    solid = manifold3d.Manifold(
        manifold3d.Mesh(np.asarray(mesh.vertices, np.float32), np.asarray(mesh.faces, np.uint32))
    )
    if solid.status() != manifold3d.Error.NoError:
        yield f"is no manifold: {solid.status()}"
        return
    if len(solid.decompose()) != 1:
        yield f"falls into {len(solid.decompose())} bodies"
    if solid.genus() not in TUNNELS.get(mesh.metadata["stem"], [0]):
        yield f"has {solid.genus()} tunnels"
    if abs(solid.volume() - mesh.volume) > 1e-3 * mesh.volume:
        yield f"has a volume of {solid.volume()} for manifold3d and of {mesh.volume} for trimesh"


def faults_of_3mf(path, items):
    """What the reference reader says, and whether the pieces of a plate stand apart from each other on the bed."""
    wrapper = lib3mf.get_wrapper()
    model = wrapper.CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    for i in range(reader.GetWarningCount()):
        yield f"lib3mf warns: {reader.GetWarning(i)}"
    if model.GetUnit() != lib3mf.ModelUnit.MilliMeter:
        yield f"is in {model.GetUnit()}"
    meshes = model.GetMeshObjects()
    while meshes.MoveNext():
        mesh = meshes.GetCurrentMeshObject()
        if not mesh.IsManifoldAndOriented():
            yield f"{mesh.GetName()} is not manifold and oriented for lib3mf"
    if model.GetBuildItems().Count() != len(items):
        yield f"sets up {model.GetBuildItems().Count()} pieces for lib3mf and {len(items)} for trimesh"
    boxes = [mesh.bounds[:, :2] for _, mesh in items]
    for i, (low, high) in enumerate(boxes):
        if low.min() < -1e-3 or high.max() > BED:
            yield f"{items[i][0]} reaches over the bed"
        for other_low, other_high in boxes[:i]:
            if np.all(low < other_high) and np.all(other_low < high):
                yield f"{items[i][0]} stands in another piece"


def faults_of_file(path):
    found = list(bodies(path))
    if not found:
        yield "holds no body"
    up = 1 if path.suffix == ".glb" else 2
    for name, mesh in found:
        for fault in faults_of(mesh, HEIGHTS[path.suffix], up):
            yield f"{name} {fault}"
    if path.suffix == ".3mf":
        yield from faults_of_3mf(path, found)


def main(arguments):
    files = []
    for path in map(Path, arguments):
        files += sorted(p for p in path.iterdir() if p.suffix in ENDINGS) if path.is_dir() else [path]
    if not files:
        sys.exit("nothing to check: name .stl, .3mf or .glb files, or folders of them")
    faults = [f"{path}: {fault}" for path in files for fault in faults_of_file(path)]
    print("\n".join(faults) or f"{len(files)} files are sound")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
