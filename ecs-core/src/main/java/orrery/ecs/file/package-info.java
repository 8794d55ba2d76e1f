/// Files that are replaced as a whole, step by step, and read without waiting for ever. For the editor alone beside this module.
///
/// ### Threads
/// Any thread may write a file. Two threads or programs that write the same one at once don't hinder each other: the last to end wins.
///
/// ### Decisions
/// - Whatever fails or stops, the file is the old one or the new one: what is new is written beside it, brought to the disk and
///   put in its place in one step, and the previous file is kept with `~` behind its name.
/// - What is written beside it has a name that can't be guessed and is created exclusively, so that nobody can plant a link there. Until its
///   group is right its owner alone may read it; it never lets more people in than the old file.
/// - It is locked while it is written. One that is not locked was left by a save that did not end; the next save of that file removes
///   it. A process id in the name was turned down: another machine may have the same folder. Where there are no locks, a day decides.
/// - Links are followed here, not by the system, so that one that leads to no file yet is kept, too. Pipes, devices and what a process has
///   open (`/dev/stdout`, also when that is a file) are written to where they are: another program holds them.
/// - What is read is a file, or was given open. A pipe with a name may never have a writer, and opening it would wait for one.
/// - The steps are an interface, so that tests stop or fail at each of them.
/// - What is written is handed in as something that writes itself: a recording need not stand in memory a second time.
package orrery.ecs.file;
