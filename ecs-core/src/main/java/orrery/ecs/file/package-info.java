/// Replacement of files as a whole, and reading without blocking forever. Exported only to the editor.
///
/// [orrery.ecs.file.SafeFile] replaces a file as a whole. [orrery.ecs.file.SharedFile] is a small file that several programs
/// change, one after the other. [orrery.ecs.file.RecordingMark] tells recordings from other files.
///
/// ### Threads
/// Thread-safe. If two threads or programs replace the same file at the same time, both succeed, and the file has the content of
/// the last to end.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 46.
package orrery.ecs.file;
