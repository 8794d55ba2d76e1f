/// The hand-over from the simulation thread to the FX thread: the only place that calls `Platform.runLater`.
///
/// [orrery.editor.fx.Views] takes the newest view once per pulse and hands each pane its slice;
/// [orrery.editor.fx.Surface] is the canvas of all that is painted by hand, once per pulse at most;
/// [orrery.editor.fx.CsvMenu] leads tables to other programs;
/// [orrery.editor.fx.SearchBox] is where the user types what is to be found in a grid;
/// [orrery.editor.fx.LineDialog] asks for one line of text, and [orrery.editor.fx.LossDialog] before something is lost for good;
/// [orrery.editor.fx.WindowPlace] shows every dialog, over its owner and within the screen.
///
/// ### Decisions
/// - Many views, one dirty flag, one hand-over per pulse. A `runLater` for each view was turned down: a simulation at 1,000 ticks
///   a second would flood the FX thread's queue.
/// - What was typed to find something ends with the scene: the window empties all fields of the style class `search` when
///   [orrery.editor.fx.Views#onScene] tells of another one, whatever pane they are in.
package orrery.editor.fx;
