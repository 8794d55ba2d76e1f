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
/// See `editor/docs/decisions`, record 18.
package orrery.editor.grid.paint;
