/// Saves worlds as JSON scenes and loads them: errors are reported together, text is laid out for diffs, files are replaced as a
/// whole. Also reads and writes replays.
///
/// ### File content
/// A file has a header (`format`, `version`, `world`, `kind`, `seed` with the default 0), `schedule`, `singletons`, `entities`,
/// and optionally `invariants` (each with a `name` and a condition that `holds`, see [orrery.ecs.expression]). An entity has an
/// `id` and optionally a `name` and a `parent`: without `parent`, the entity is outside the scene tree; `null` makes it a root;
/// a number is the parent's id. Its other keys are registered names of component types. The `kind` is `authoring` (default) for
/// the state before tick 1, or `tick` for a complete state, called tick snapshot.
///
/// Values are written as follows: a reference to an entity is the id `"#12"` or, in a tick snapshot, the handle `"12v3"`; a
/// colour is `"#rrggbb"`; an enum constant is its name; NaN and infinities are strings; a record is an object, but a record whose
/// fields are the numbers `x, y`, `x, y, z` or `x, y, z, w` is an array; a map is an array of pairs.
///
/// A tick snapshot has a `tick` number in its header, names entities by `handle` and has a section `state`. The section contains
/// free slots, row orders that differ from the order of the entities in the file, pending values of deferred types, random
/// streams, changes that systems watch and have not yet received (handles, or `"none"` for a watched singleton), and pending
/// inputs, each with the name that the provider gave to its class. A [orrery.ecs.scene.Replay] is a tick snapshot and a second
/// file with the inputs of the ticks after it: `format`, `version`, the name of the `snapshot`, its tick (`from`), the number of
/// `ticks`, and `inputs` by tick.
///
/// ### Packages
/// This package is the public part. The packages below it are not exported: `orrery.ecs.scene.text` (JSON, problems, the outline
/// of a file), `orrery.ecs.scene.codec` (values of each kind), `orrery.ecs.scene.read` and `orrery.ecs.scene.write`.
///
/// ### Life cycle
/// [orrery.ecs.scene.Scenes] reads in two passes over the bytes. The first pass checks that the text is JSON and reads header,
/// ids, handles and parents. Then the provider opens the world. The second pass reads values and checks each reference where it
/// appears. Values enter the world only if there is no error, in one segment (authoring) or as a [orrery.ecs.world.Snapshot]
/// (tick snapshot). A [orrery.ecs.scene.Scene] holds the world and the other content of the file, and both are written.
///
/// ### Threads
/// A world belongs to the thread that read it until that thread releases it. Reading and writing keep no state between calls
/// except for the ids that a `Scene` remembers.
///
/// Decisions: see `ecs-core/docs/decisions`, core 33 to 38 and 55.
package orrery.ecs.scene;
