/// Values as JSON and back, a codec for each kind of value.
///
/// [orrery.ecs.scene.codec.Codecs] finds the [orrery.ecs.scene.codec.Codec] of a component or field; a
/// [orrery.ecs.scene.codec.Reading] and a [orrery.ecs.scene.codec.Writing] say whose value is at hand and collect what has no
/// place: [orrery.ecs.scene.codec.UnknownContent] of a file, [orrery.ecs.scene.codec.DiscardedReferences] of an authoring
/// scene, and what can't be written.
///
/// ### Life cycle
/// One `Codecs` for a world; one `Reading` or `Writing` for a pass. Unknown content is filled while reading and goes with the
/// scene.
///
/// ### Threads
/// The thread that reads or writes.
///
/// Decisions: see `ecs-core/docs/decisions`, records 34 and 35.
package orrery.ecs.scene.codec;
