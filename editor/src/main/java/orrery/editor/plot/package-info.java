/// The plot: values over the recorded ticks, as lines.
///
/// ### Life cycle
/// What is drawn is the session's list ([orrery.editor.session.Session#plotted]), to which menus elsewhere add; it ends with
/// the scene, and the window keeps it in a file beside the scene's. [orrery.editor.plot.PlotReader] keeps a
/// [orrery.editor.session.search.ValueTrace] of each value while the pane has been shown on the branch.
///
/// ### Threads
/// The reader belongs to the simulation thread, slices are immutable, all else belongs to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 29.
package orrery.editor.plot;
