/// Recordings as files: a bug that was seen once can be sent to somebody else, who looks at it tick by tick.
///
/// ### What a file holds
/// `RECORDING-FORMAT.md` beside this module's sources says it byte by byte: what the world is made of (types with their fields,
/// systems with what they watch), a snapshot of the state from which the ticks go on, branch by branch the ticks with their
/// segments, reports, inputs and hashes, and what followed upon the newest.
///
/// ### Rooms
/// This package is what users see, with chunks and ticks as bytes. `orrery.ecs.recording.schema`, which is not exported, says
/// what classes a file's values are of, and reads and writes values.
///
/// ### Life cycle
/// [orrery.ecs.recording.Recordings] writes a [orrery.ecs.history.Recording] and reads one. What comes of reading is an
/// ordinary recording on an ordinary world: so all that can be done with one that was just made can be done with it.
///
/// ### Threads
/// Writing leads the world through its states and back, on its own thread, but for flight recorders; with
/// [orrery.ecs.recording.RecordingSave] a slice at a time, so that the thread can do other things in between, while another one
/// packs and writes. Any thread may read; the world belongs to it then.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 27 to 32.
package orrery.ecs.recording;
