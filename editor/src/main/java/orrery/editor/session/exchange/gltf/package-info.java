/// Import of glTF 2.0 files (`.gltf`, `.glb`): [orrery.editor.session.exchange.gltf.GltfModel] reads and checks a file,
/// [orrery.editor.session.exchange.gltf.GltfReader] turns its nodes into [orrery.editor.session.exchange.gltf.ImportedNodes],
/// projected to a [orrery.editor.session.exchange.gltf.Plane]. `Buffers` reads numbers, `Extras` turns `extras` into components,
/// `Meshes` turns meshes into outlines, for which `Flattening` maps points to the plane and `Outline` makes the convex hull.
///
/// ### Life cycle
/// Created for each import.
///
/// ### Threads
/// Files are read on any thread; the simulation thread adds the nodes to the world.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 39 and 42.
package orrery.editor.session.exchange.gltf;
