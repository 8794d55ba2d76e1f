/// The model of a grid, without a window: columns, rows and cells, selection, cursor and sorting.
///
/// Rows of a pane are [orrery.editor.grid.model.GridRow]s of [orrery.editor.grid.model.GridCell]s, passed as
/// [orrery.editor.grid.model.GridRows]; [orrery.editor.grid.model.GridActions] receives the user's actions.
/// [orrery.editor.grid.model.GridModel] holds columns, rows, sorting and the [orrery.editor.grid.model.GridCursor].
///
/// ### Life cycle
/// Each grid has one model. Cells and rows are values.
///
/// ### Threads
/// FX thread only, except that cells, rows and slices are immutable and may be created on any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 18.
package orrery.editor.grid.model;
