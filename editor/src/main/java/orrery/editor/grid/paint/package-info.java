/// Paints a grid on a canvas: where rows, columns and parts of cells are, and how they look.
///
/// [orrery.editor.grid.paint.GridLayout] says where rows and columns are, [orrery.editor.grid.paint.CellBox] where the parts of
/// one cell; [orrery.editor.grid.paint.GridPainter] draws; [orrery.editor.grid.paint.GridProbe] says what is at a point;
/// [orrery.editor.grid.paint.GridBars] are the scroll bars.
///
/// ### Life cycle
/// One of each for a grid. The layout is computed anew for each picture.
///
/// ### Threads
/// FX thread only.
///
/// ### Decisions
/// - Canvas in place of TableView: with all of 240 visible cells changing at each pulse a TableView takes 4–6 ms of the FX
///   thread and 18 ms of rendering, a canvas 0.7 and 3.1 ms. Turned down: nodes per cell. Checked by `GridSpeed` in the
///   tests, which prints figures.
/// - All rows of a grid are equally high: then a position is a multiplication for any number of rows. Where the last column
///   stands below the others all rows have two lines.
/// - [orrery.editor.grid.paint.GridLayout] knows no scene and is tested without one.
package orrery.editor.grid.paint;
