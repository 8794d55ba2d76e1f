/// The grid: one control for all large tables, lists and trees, painted on a canvas, with mouse, keys and editing.
///
/// [orrery.editor.grid.model] contains its data, [orrery.editor.grid.paint] its layout and painting, and
/// [orrery.editor.grid.overview] a strip that shows all rows at once. `editor/docs/use-the-grid.md` shows how a pane uses it.
///
/// ### Life cycle
/// A pane creates a grid with columns, and passes rows to the grid whenever the pane gets new data. A grid holds no resources. It
/// paints in the first pulse after a change, at most once per pulse. Do not pass rows to a hidden grid.
///
/// ### Threads
/// FX thread only, except that cells, rows and slices are immutable and may be created on any thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 18.
package orrery.editor.grid;
