/// The plot: values over the recorded ticks, as lines.
///
/// ### Life cycle
/// What is drawn is the session's list ([orrery.editor.session.Session#plotted]), to which menus elsewhere add; it ends with the
/// scene, and the window keeps it in a file beside the scene's. [orrery.editor.plot.PlotReader] keeps a [orrery.editor.session.search.ValueTrace] of each value while the pane has been shown on
/// the branch.
///
/// ### Threads
/// The reader belongs to the simulation thread, slices are immutable, all else belongs to the FX thread.
///
/// ### Decisions
/// - Values of the past are read out of the segments, a few milliseconds a view, beginning at the shown tick: going to each
///   tick would move the whole world for one number.
/// - The oldest state is drawn with the edits that were made at it, with which tick 1 begins and as which the window shows it:
///   what it was before is no part of the run.
/// - Ticks are put together to bins of about a pixel on the simulation thread, a power of two of them counted from tick 0,
///   with the least and the most of each: so 200,000 ticks are painted as one line is, and no peak is lost.
/// - One scale for all lines: two values are drawn together to be compared.
/// - A line has a gap where the value is absent, and a mark below where it is NaN.
package orrery.editor.plot;
