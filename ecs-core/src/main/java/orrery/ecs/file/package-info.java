/// Files that are replaced as a whole, step by step, and read without waiting for ever. For the editor alone beside this module.
///
/// ### Threads
/// Any thread may write a file. Two threads or programs that write the same one at once don't hinder each other: the last to
/// end wins.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 46.
package orrery.ecs.file;
