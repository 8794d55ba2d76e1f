/// The systems in the order in which they run: what each watches, reads and writes, what it takes, and why it ran or did not
/// run in the shown tick.
///
/// ### Life cycle
/// [orrery.editor.systems.SystemsPane] shows its request while it is active.
///
/// ### Threads
/// [orrery.editor.systems.SystemsRequest] runs on the simulation thread, all else on the FX thread; slices are immutable.
///
/// ### Decisions
/// - Order and what is disabled are edits of the core singleton `ScheduleSettings`, so that they are undone and saved like
///   all else.
/// - Milliseconds over time are bars made of block characters: text costs a grid nothing and can be copied. A chart a row
///   was turned down.
/// - In a narrow pane what a system reads and writes gives way, then its times over ticks
///   ([orrery.editor.systems.SystemsColumns]): whether and why it ran is what is looked for here. The tips of its name and of
///   its time say the rest.
/// - When a system ran last is read off the times of the ticks ([orrery.editor.systems.LastRuns]), up to the shown tick: so it
///   is right in the past and on branches, too.
/// - A row is named by the system's place in the definition, which no reordering changes.
package orrery.editor.systems;
