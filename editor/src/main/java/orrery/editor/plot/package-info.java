/// The plot pane: shows values over the recorded ticks as lines.
///
/// ### Life cycle
/// The session holds the list of plotted values ([orrery.editor.session.Session#plotted]). Menus of other panes add to the list.
/// The list is cleared when another scene is opened. The window stores it in a file beside the scene file.
/// [orrery.editor.plot.PlotReader] keeps a [orrery.editor.session.search.ValueTrace] of each value while the same branch is
/// shown.
///
/// ### Threads
/// The reader belongs to the simulation thread. Each `PlotSlice` is immutable. Everything else belongs to the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 29.
package orrery.editor.plot;
