/// Worlds as JSON: reading with all errors at once, writing made for diffs, safe saving, and what differs between two
/// scenes.
///
/// ### What a file holds
/// A header (`format`, `version`, `world`, and with defaults `kind` = `authoring` and `seed` = 0), `schedule`, where it has any
/// `invariants` (each a `name` and what `holds`, see [orrery.ecs.expression]), `singletons` and `entities`. An entity has an `id`, and where it has them a `name` and a `parent`: no `parent` is an entity outside of the scene
/// tree, `null` is a root, a number is the parent's id. Its other keys are registered names of component types. A
/// reference to an entity is `"#12"`, in a tick snapshot the handle `"12v3"`. Colours are `"#rrggbb"`, enum constants their names, NaN
/// and infinities strings, records objects, those of fields x, y (z, w) arrays, maps arrays of pairs. A tick snapshot names
/// entities by `handle` and has a section `state` with free slots, row orders that are not the file's, pending values, random streams
/// and what watches have yet to receive, and inputs that wait for the next tick, by the names that the provider gave their classes.
/// What a watch has yet to receive are handles, and `"none"` for the singleton that it watches.
///
/// A [orrery.ecs.scene.Replay] is a tick snapshot and, in a file beside it, the inputs of the ticks that followed: `format`, `version`, the name of
/// the `snapshot`, the state `from` which and how many `ticks` it goes on, and `inputs` by tick.
///
/// ### Life cycle
/// [orrery.ecs.scene.Scenes] reads in two passes over the bytes. The first proves that the whole text is JSON and reads header, ids,
/// handles and parents; then the world is opened by its provider; the second pass reads values, so that each reference
/// can be checked where it stands. Only when no pass found an error are the values put into the world, in one
/// segment for an authoring scene, by a [orrery.ecs.world.Snapshot] for a tick snapshot. A [orrery.ecs.scene.Scene] is the world with
/// what its file says beside it; writing it again loses nothing.
///
/// ### Threads
/// A world that was read belongs to the thread that read it, until it releases it. Reading and writing keep nothing
/// between calls.
///
/// ### Decisions
/// - Jackson's streaming parser reads; its limits on documents are off but for nesting, names and strings. Lines and columns
///   are counted from byte offsets when a problem is told, since Jackson counts columns in bytes.
/// - Writing is done by hand ([orrery.ecs.scene.Scenes#toBytes]): which values share a line is the point of the layout, and Jackson's
///   generator can't be told.
/// - A tree of the whole text was turned down for reading: two streaming passes take a third of the memory. Migrations alone
///   get a tree, since old files are rare and their steps should be short.
/// - Unknown values are kept as their text, put on one line, not as trees: numbers keep their digits and strings their
///   escapes.
/// - An unknown field inside an element of a list, set or map is kept with the element: one that is as it was keeps it wherever
///   it stands now; one that is new at a place of a list that is as long as it was is taken for the one that is gone there,
///   edited. With any other element what was kept goes. By place alone was turned down: it would hang on to a stranger.
///   In a map the key tells elements apart, in an event queue the event's number.
/// - An authoring scene can't name an entity that a system makes anew. What hangs below one is no root all the same, so
///   saving is refused and names it, as with numbers that a scene must not hold; a tick snapshot holds both.
/// - A reference to such an entity, or to one that is destroyed, is left out, and saving says so with entity and field: a
///   refusal was turned down, since what a system makes anew it also finds anew.
/// - An authoring scene holds no inputs: they come from outside, and from there they come again. A tick snapshot refuses one
///   of an undeclared class, since nothing could be made of its name.
/// - A scene that is reopened in memory loses the references that its file would lose, and says which: a world that kept
///   them would run differently from its file. Its waiting inputs go over all the same, with the new handles in them; they
///   come from outside, and nobody would hand them in again.
/// - An invariant that is no condition of this world refuses the file, like a value of the wrong type: one that is silently
///   not checked is worse than none. It is written as it was read.
/// - A former name must lead to a type or field that there is, so that a slip in a provider is told when it is opened, not
///   found as an unknown thing in each of its scenes.
/// - The inputs of a replay lie in a file of their own, so that its snapshot is a scene like any other, which can be opened and looked at. Edits
///   made between its ticks are no inputs and can't be made again; a replay lies between two of them.
/// - What is no JSON is told in words of our own: the parser's name its settings, which the author of a scene does not have.
/// - Warnings of one cause are told once, with their number: a field that 100,000 entities lack is one line.
/// - Version 1 is the first that was ever written, so the list of migrations is empty; the steps are tested with made-up
///   versions.
/// - What a scene can hold is said in one place ([orrery.ecs.scene.SceneLimits]) that reader and writer ask, and the writer refuses
///   what is beyond with entity and field. What only the classes of a world refuse is found by reading what was written before it takes
///   the file's place: a scene that was saved is known to load. Saving takes as long as writing and reading together. Asking each
///   record's constructor while writing was turned down: it would not ask what the reader asks.
/// - References in sets and keys of maps that read as none, since the file does not hold what they refer to, are written once: a set
///   has none only once.
/// - Checked by: byte identity, random values of every kind of field (seeded), hashes equal after each of many ticks, tick snapshots
///   of random worlds (seeded) that go on as what they were made of, mutated scenes (seeded), every cut of a file, every step of saving
///   as a place to stop or fail.
package orrery.ecs.scene;
