/**
 * The one grid that all big tables, lists and trees use, painted on a canvas: the control itself, its mouse, keys and editing.
 * What it shows is in {@link orrery.editor.grid.model}, how it is drawn in {@link orrery.editor.grid.paint}; a strip that shows
 * a whole array at a glance is in {@link orrery.editor.grid.overview}.
 *
 * <p>
 * <b>How a pane uses it.</b>
 *
 * <pre>{@code
 * Grid grid = new Grid(GridColumn.number("row", "row", 80).sorts(), GridColumn.link("entity", "entity", 160).grows(),
 *         GridColumn.number("phase", "phase", 110).sorts());          // Grid.list(...) for a tree: no header
 * grid.setEmptyText("No rows", "Add the component to an entity.");
 * grid.setActions(new GridActions() {
 *     public void rangeWanted(int first, int last) { session.showRows(first, last); }   // visible rows and a page around
 *     public void selected(GridSelection selection) { session.select(selection.keys()); }
 *     public void linked(long key, String columnId, String text) { session.follow(key); }
 *     public void sorted(GridSort sort) { session.sort(sort); }
 * });
 * // once per view, on the FX thread: these rows of so many, cells formatted, CHANGED ones amber
 * grid.show(new GridSlice(view.rowCount(), view.first(), view.rows().stream().map(r -> GridRow.of(r.entity(),
 *         GridCell.dim(r.number()), GridCell.name(r.name(), r.id()),
 *         r.changed() ? GridCell.changed(r.phase()) : GridCell.of(r.phase()))).toList()));
 * }</pre>
 *
 * A node of a tree is a row {@link orrery.editor.grid.model.GridRow#at at a depth}, a group's title is
 * {@link orrery.editor.grid.model.GridRow#group}; who expands, collapses and sorts is whoever owns the rows, when
 * {@link orrery.editor.grid.model.GridActions} says so. Small lists are {@link orrery.editor.grid.model.GridRows#of}.
 *
 * <p>
 * Rows that are selected or copied but not at hand are had by {@code slice.fetchedBy(fetch)}, a
 * {@link orrery.editor.grid.model.GridRows.Fetch} of rows and of their keys alone. Cells are
 * edited in place by {@link orrery.editor.grid.Grid#setEditing}, and rows dragged where
 * {@link orrery.editor.grid.model.GridActions#canDrag} says so. A strip at the right shows all rows as dots:
 *
 * <pre>{@code
 * OverviewStrip strip = new OverviewStrip(grid);
 * strip.setOnRowsPerDot(rows -> session.showMarks(rows));   // how many rows one dot stands for
 * strip.show(view.marks());                                 // an OverviewRows: a mark for every dot
 * }</pre>
 *
 * <p>
 * <b>Life cycle.</b> A grid is made with its columns, shown rows as often as there are views, and thrown away; it holds no
 * resources. It paints in the first pulse after something changed, at most once per pulse, and not at all otherwise. A grid
 * that is hidden should be shown no rows.
 *
 * <p>
 * <b>Threads.</b> FX thread only, except that cells, rows and slices are immutable and may be made on any.
 *
 * <p>
 * <b>Decisions.</b>
 * <ul>
 * <li>A tree is a flat list of rows with depths, so that one control shows both.</li>
 * <li>Dragging rows uses mouse events, not a Dragboard, which can neither be tested without a display nor shows where a row
 * would go.</li>
 * <li>Space, full stop and comma are left to the window's transport; Ctrl+Space toggles a row. On a check box Space switches
 * it over, as check boxes do everywhere; the transport has it back one column further.</li>
 * </ul>
 */
package orrery.editor.grid;
