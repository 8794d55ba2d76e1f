/// Converts values to and from JSON, with one codec for each kind of value.
///
/// [orrery.ecs.scene.codec.Codecs] finds the [orrery.ecs.scene.codec.Codec] of a component or field. A
/// [orrery.ecs.scene.codec.ReadContext] or [orrery.ecs.scene.codec.WriteContext] tracks the current value and collects content
/// that does not fit: [orrery.ecs.scene.codec.UnknownContent] of a file, [orrery.ecs.scene.codec.DiscardedReferences] of an
/// authoring scene, and values that cannot be written.
///
/// ### Life cycle
/// There is one `Codecs` per pass over a world, and one `ReadContext` or `WriteContext`. Unknown content is filled while reading
/// and stays with the scene.
///
/// ### Threads
/// Confined to the thread that reads or writes. After reading, several threads may use an
/// [orrery.ecs.scene.codec.UnknownContent].
///
/// Decisions: see `ecs-core/docs/decisions`, core 34 and 35.
package orrery.ecs.scene.codec;
