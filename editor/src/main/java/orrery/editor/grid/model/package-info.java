/// What a grid shows, without a window: columns, rows and cells, selection, cursor and sorting.
///
/// Rows of a pane are [orrery.editor.grid.model.GridRow]s of [orrery.editor.grid.model.GridCell]s, handed over as
/// [orrery.editor.grid.model.GridRows]; [orrery.editor.grid.model.GridActions] tells the pane what the user did.
/// [orrery.editor.grid.model.GridModel] holds columns, rows, sorting and the [orrery.editor.grid.model.GridCursor].
///
/// ### Life cycle
/// One model for a grid; cells, rows and selections are values.
///
/// ### Threads
/// FX thread only, except that cells, rows, slices and selections are immutable and may be made on any.
///
/// ### Decisions
/// - Selection goes by key, since rows move, and has no limit: a sorted array answers whether a row is selected, and keys
///   are fetched without their rows. Until they come, the selection before stays. Turned down: a flag for "all", which
///   whoever hears of it has to turn into keys anyway. Copying has a limit, since text is what other programs have to take;
///   the pane is told.
package orrery.editor.grid.model;
