/// Saves recordings as files and reads them. Somebody else can open a file and inspect a bug tick by tick.
///
/// ### File content
/// `RECORDING-FORMAT.md`, next to this module's sources, specifies every byte. A file contains the world's schema (types with
/// their fields, systems with the types they watch), a snapshot of the first state, for each branch the ticks with segments,
/// reports, inputs and hashes, and the edits after the newest tick.
///
/// ### Packages
/// This package has the public API. Two packages are not exported: `orrery.ecs.recording.chunk` encodes chunks and ticks, and
/// `orrery.ecs.recording.schema` describes the classes of a file's values and encodes the values.
///
/// ### Life cycle
/// [orrery.ecs.recording.Recordings] writes a [orrery.ecs.history.Recording] to a file and reads it from there. A recording
/// that was read supports the same operations as one that this program recorded. But further ticks can be run only if the
/// world's provider is available, with the same schema and with classes that can hold all values of the file.
///
/// ### Threads
/// Writing moves the world through its recorded states and back, on the world's thread. Flight recorders do not move the world.
/// [orrery.ecs.recording.RecordingSave] reads the states in short steps. Between them the world's thread is free, while another
/// thread compresses and writes. Any thread may read a file; the world that is read then belongs to that thread.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 27 to 32.
package orrery.ecs.recording;
