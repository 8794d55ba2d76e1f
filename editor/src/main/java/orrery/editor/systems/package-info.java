/// The systems pane: the systems in running order, with what each watches, reads and writes, how long it takes, and why it ran or
/// did not run in the shown tick.
///
/// ### Life cycle
/// The request of [orrery.editor.systems.SystemsPane] is active while the pane is visible.
///
/// ### Threads
/// [orrery.editor.systems.SystemsReader] runs on the simulation thread, everything else on the FX thread. Slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 27.
package orrery.editor.systems;
