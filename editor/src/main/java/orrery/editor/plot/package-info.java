/// The plot pane: shows values over the recorded ticks as lines.
///
/// ### Life cycle
/// The session holds the list of plotted values ([orrery.editor.session.Session#plotted]), to which menus of other panes add. The
/// list is cleared with the scene; the window stores it in a file beside the scene's. [orrery.editor.plot.PlotReader] keeps a
/// [orrery.editor.session.search.ValueTrace] of each value while the same branch is shown.
///
/// ### Threads
/// The reader belongs to the simulation thread, slices are immutable, everything else belongs to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 29.
package orrery.editor.plot;
