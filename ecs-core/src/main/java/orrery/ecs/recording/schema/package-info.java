/// The classes of a recorded world as described in a file, and the encoding of values.
///
/// A [orrery.ecs.recording.schema.Schema] describes a world. [orrery.ecs.recording.schema.WorldSchema] creates it from a live
/// world; [orrery.ecs.recording.schema.Binding] finds or creates a world for it, with stand-ins for classes that are not
/// available. [orrery.ecs.recording.schema.ValueBytes] reads and writes values of these classes.
///
/// ### Life cycle
/// Each file has one schema, to which chunks may add classes.
///
/// ### Threads
/// Objects are used by the thread that reads or writes the file.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 28.
package orrery.ecs.recording.schema;
