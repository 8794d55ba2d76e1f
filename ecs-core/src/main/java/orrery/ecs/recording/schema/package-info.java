/// What the values of a recording are of: the classes of its world as a file describes them, and values as bytes.
///
/// A [orrery.ecs.recording.schema.Schema] describes a world; [orrery.ecs.recording.schema.SchemaOf] makes it of one,
/// [orrery.ecs.recording.schema.Binding] finds the world for it, with stand-ins for classes that are not there.
/// [orrery.ecs.recording.schema.ValueBytes] reads and writes values of these classes.
///
/// ### Life cycle
/// One schema for a file; chunks may add classes to it.
///
/// ### Threads
/// The thread that reads or writes the file.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 28.
package orrery.ecs.recording.schema;
