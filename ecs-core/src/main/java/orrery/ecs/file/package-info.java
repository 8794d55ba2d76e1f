/// Files that are replaced as a whole, step by step. Not exported.
///
/// ### Threads
/// Any thread may write a file; two that write the same one at once are not kept apart.
///
/// ### Decisions
/// - Whatever fails or stops, the file is the old one or the new one: what is new is written beside it, brought to the disk and
///   put in its place in one step, and the previous file is kept with `~` behind its name.
/// - The steps are an interface, so that tests stop or fail at each of them.
/// - What is written is handed in as something that writes itself: a recording need not stand in memory a second time.
package orrery.ecs.file;
