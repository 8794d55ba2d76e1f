/// Computes the layout of a grid and paints it on a canvas.
///
/// [orrery.editor.grid.paint.GridLayout] is the layout of rows and columns, [orrery.editor.grid.paint.CellBox] the layout of one
/// cell; [orrery.editor.grid.paint.GridPainter] paints; [orrery.editor.grid.paint.GridProbe] finds what is at a point;
/// [orrery.editor.grid.paint.GridBars] are the scroll bars.
///
/// A change of the grid leads to `Surface.requestPaint`; in the next pulse, `Grid.paint` calls `GridPainter.paint`, which calls
/// `HeaderPainter.paint` for the header and `CellPainter.paint` for each visible cell.
///
/// ### Life cycle
/// A grid has one object of each class. Only the layout is computed anew for each painting.
///
/// ### Threads
/// FX thread only.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 18.
package orrery.editor.grid.paint;
