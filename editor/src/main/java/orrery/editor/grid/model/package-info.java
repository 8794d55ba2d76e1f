/// The model of a grid, without a window: columns, rows and cells, selection, cursor and sorting.
///
/// Rows of a pane are [orrery.editor.grid.model.GridRow]s of [orrery.editor.grid.model.GridCell]s, passed as
/// [orrery.editor.grid.model.GridRows]; [orrery.editor.grid.model.GridActions] receives the user's actions.
/// [orrery.editor.grid.model.GridModel] holds columns, rows, sorting and the [orrery.editor.grid.model.GridCursor].
///
/// ### Life cycle
/// Each grid has one model. Cells, rows and selections are values.
///
/// ### Threads
/// FX thread only, except that cells, rows, slices and selections are immutable and may be created on any thread.
///
/// ### Decisions
/// - Rows are selected by key, because rows move. There is no limit: a sorted array tells whether a row is selected, and keys
///   are fetched without their rows. The former selection stays until the keys arrive. A flag for "all rows" was turned down,
///   because its receivers need the keys anyway. Copying has a limit, because other programs must take the text; the pane
///   receives a notice.
package orrery.editor.grid.model;
