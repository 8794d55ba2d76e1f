/// The one grid that all big tables, lists and trees use, painted on a canvas: the control itself, its mouse, keys and editing.
///
/// What it shows is in [orrery.editor.grid.model], how it is drawn in [orrery.editor.grid.paint]; a strip that shows a
/// whole array at a glance is in [orrery.editor.grid.overview]. `editor/docs/use-the-grid.md` shows how a pane uses it.
///
/// ### Life cycle
/// A grid is made with its columns, shown rows as often as there are views, and thrown away; it holds no resources. It
/// paints in the first pulse after something changed, at most once per pulse, and not at all otherwise. A grid that is
/// hidden should be shown no rows.
///
/// ### Threads
/// FX thread only, except that cells, rows and slices are immutable and may be made on any.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 18.
package orrery.editor.grid;
