/// The systems in the order in which they run: what each watches, reads and writes, what it takes, and why it ran or did not
/// run in the shown tick.
///
/// ### Life cycle
/// [orrery.editor.systems.SystemsPane] shows its request while it is active.
///
/// ### Threads
/// [orrery.editor.systems.SystemsReader] runs on the simulation thread, all else on the FX thread; slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 27.
package orrery.editor.systems;
