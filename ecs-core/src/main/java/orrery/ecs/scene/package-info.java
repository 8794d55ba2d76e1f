/// Worlds as JSON: reading with all errors at once, writing made for diffs, safe saving, and replays.
///
/// ### What a file holds
/// A header (`format`, `version`, `world`, and with defaults `kind` = `authoring` and `seed` = 0), `schedule`, `invariants`
/// where it has any (each a `name` and what `holds`, see [orrery.ecs.expression]), `singletons` and `entities`. An entity has
/// an `id`, and where it has them a `name` and a `parent`: no `parent` is an entity outside of the scene tree, `null` a root, a
/// number the parent's id. Its other keys are registered names of component types. A reference to an entity is `"#12"`, in a
/// tick snapshot the handle `"12v3"`. Colours are `"#rrggbb"`, enum constants their names, NaN and infinities strings, records
/// objects, those of fields x, y (z, w) arrays, maps arrays of pairs. A tick snapshot names entities by `handle` and has a
/// section `state`: free slots, row orders that are not the file's, pending values, random streams, what watches have yet to
/// receive (handles, `"none"` for a watched singleton), and the inputs that wait for the next tick, by the names that the
/// provider gave their classes. A [orrery.ecs.scene.Replay] is a tick snapshot and, in a file beside it, the inputs of the
/// ticks that followed: `format`, `version`, the name of the `snapshot`, the state `from` which and how many `ticks` it goes
/// on, and `inputs` by tick.
///
/// ### Rooms
/// This package is what users of the library see. Below it, and not exported: `orrery.ecs.scene.text` (JSON, its problems, the
/// outline of a file), `orrery.ecs.scene.codec` (values of each kind), `orrery.ecs.scene.read` and `orrery.ecs.scene.write`.
///
/// ### Life cycle
/// [orrery.ecs.scene.Scenes] reads in two passes over the bytes. The first proves that the text is JSON and reads header, ids,
/// handles and parents; then the provider opens the world; the second reads values and checks each reference where it stands.
/// Only without an error are the values put into the world, by one segment (authoring) or a [orrery.ecs.world.Snapshot] (tick
/// snapshot). A [orrery.ecs.scene.Scene] is the world with what its file says beside it; writing it again loses nothing.
///
/// ### Threads
/// A world that was read belongs to the thread that read it, until it releases it. Reading and writing keep nothing between
/// calls.
///
/// Decisions: see `ecs-core/docs/decisions`, records 33 to 38.
package orrery.ecs.scene;
