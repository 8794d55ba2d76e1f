package orrery.editor.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRow.Disclosure;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.model.GridStyle;

/// Grids with sample rows like those of the panes, for pictures, tests and measurements.
final class GridScenes {
    private static final long FIRST_KEY = 1000;

    private static final List<String> NAMES = List.of("Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Moon",
            "ISS", "Io", "Europa", "Ganymede", "Callisto", "Titan", "Rhea", "Phobos", "Deimos", "Vesta", "Ceres",
            "Pallas", "Juno", "Hygiea", "Davida");

    private GridScenes() {}

    /// The component array of the design picture.
    static Grid table(int rowCount, int first) {
        Grid grid = new Grid(GridColumn.text("row", "row", 116).sorts(),
                GridColumn.link("entity", "entity", 150).grows().sorts(),
                GridColumn.number("radius", "radius", 104).sorts(), GridColumn.number("period", "period", 104).sorts(),
                GridColumn.number("phase", "phase", 128).sorts(), GridColumn.number("tilt", "tilt", 92).sorts(),
                GridColumn.link("writer", "written by", 195));
        grid.show(new GridSlice(rowCount, first, tableRows(first, 60, 0)));
        return grid;
    }

    /// All rows of a table, fetched immediately.
    static final class FarRows implements GridRows.Fetch {
        @Override
        public void rows(int first, int last, Consumer<List<GridRow>> into) {
            into.accept(tableRows(first, last - first + 1, 0));
        }

        @Override
        public void keys(int first, int last, Consumer<long[]> into) {
            into.accept(LongStream.rangeClosed(first, last).map(row -> row + FIRST_KEY).toArray());
        }
    }

    /// Returns the rows after a tick.
    static List<GridRow> tableRows(int first, int count, int tick) {
        List<GridRow> rows = new ArrayList<>();
        for (int i = first; i < first + count; i++) {
            rows.add(tableRow(i, tick));
        }
        return rows;
    }

    private static GridRow tableRow(int i, int tick) {
        boolean moved = i == 16;
        boolean added = i % 40 == 22;
        GridCell phase = GridCell.of(number(0.4 + i * 1.7 % 6 + tick * 0.01, 4));
        return GridRow.of(FIRST_KEY + i,
                moved
                        ? GridCell.of("16", GridStyle.MOVED).withMark(GridMark.MOVED)
                        : GridCell.of(String.valueOf(i), GridStyle.FAINT)
                                .withMark(added ? GridMark.ADDED : GridMark.NONE),
                GridCell.name(NAMES.get(i % NAMES.size()), "#" + (12 + i)), GridCell.of(number(5.3 + i * 7.13 % 90, 3)),
                GridCell.of(number(27 + i * 91.7 % 800, 2)),
                moved || added || i > 19 ? phase : GridCell.changed(phase.text()),
                GridCell.of(number(0.029 + i * 0.031 % 0.4, 4)),
                GridCell.dim(moved ? "from row 10 402" : added ? "Spawner" : "OrbitSystem"))
                .withTint(added ? GridStyle.ADDED : GridStyle.NORMAL);
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /// The scene tree of the design picture.
    static Grid tree() {
        Grid grid = Grid.tree(GridColumn.name("name", "name", 140).grows(), GridColumn.number("id", "id", 72));
        grid.show(GridRows.of(List.of(node(1, "Sun", 0, Disclosure.EXPANDED, GridMark.QUIET),
                node(12, "Mercury", 1, Disclosure.COLLAPSED, GridMark.CHANGED),
                node(13, "Venus", 1, Disclosure.COLLAPSED, GridMark.CHANGED),
                node(14, "Earth", 1, Disclosure.EXPANDED, GridMark.CHANGED),
                node(31, "Moon", 2, Disclosure.EXPANDED, GridMark.CHANGED),
                node(412, "Lander", 3, Disclosure.LEAF, GridMark.CHANGED),
                node(32, "ISS", 2, Disclosure.LEAF, GridMark.CHANGED),
                node(33, "Debris cloud", 2, Disclosure.LEAF, GridMark.CHANGED),
                node(15, "Mars", 1, Disclosure.COLLAPSED, GridMark.CHANGED),
                node(18, "Asteroid belt with a name much too long for its column", 1, Disclosure.COLLAPSED,
                        GridMark.ADDED),
                node(2, "Camera rig", 0, Disclosure.COLLAPSED, GridMark.QUIET),
                node(3, "HUD", 0, Disclosure.LEAF, GridMark.QUIET))));
        return grid;
    }

    private static GridRow node(long key, String name, int depth, Disclosure disclosure, GridMark mark) {
        return GridRow.of(key, GridCell.of(name).withMark(mark), GridCell.of("#" + key, GridStyle.FAINT)).at(depth,
                disclosure);
    }

    /// The dirty sets of the design picture.
    static Grid groups() {
        Grid grid = new Grid(GridColumn.link("entity", "component / entity", 200),
                GridColumn.text("field", "field", 120),
                GridColumn.number("before", "before", 120),
                GridColumn.of("arrow", "", GridColumn.Kind.GLYPH, 70), GridColumn.number("after", "after", 150),
                GridColumn.link("writer", "written by", 135), GridColumn.link("seen", "seen by", 160).grows());
        grid.show(GridRows.of(List.of(GridRow.group(1, "Orbit", "4 modified · 1 added · 1 removed", true),
                change(14, "Earth", "phase", "0.4215", "0.4387"), change(31, "Moon", "phase", "2.1670", "2.1708"),
                change(32, "ISS", "phase", "4.0012", "4.0124"), change(42, "Europa", "phase", "1.9655", "1.9728"),
                entity(10434, "Eros", GridMark.ADDED, "added", GridStyle.ADDED, "Spawner"),
                entity(977, "Debris", GridMark.REMOVED, "entity destroyed", GridStyle.REMOVED, "Collisions"),
                GridRow.group(2, "LocalTransform", "4 modified · 1 added", false),
                GridRow.group(3, "WorldTransform", "6 modified · derived: Earth and its 5 descendants", true),
                change(114, "Earth", "position", "149.6, 0.00", "149.6, 2.54"),
                change(131, "Moon", "position", "147.5, 18.01", "147.4, 18.06"))));
        return grid;
    }

    private static GridRow change(long key, String name, String field, String before, String after) {
        return GridRow.of(key, GridCell.name(name, "#" + key).withMark(GridMark.CHANGED), GridCell.dim(field),
                GridCell.of(before, GridStyle.FAINT), GridCell.dim("→"), GridCell.of(after, GridStyle.CHANGED),
                GridCell.dim("OrbitSystem"), GridCell.dim("Placement, Culler")).at(1, Disclosure.NONE);
    }

    private static GridRow entity(long key, String name, GridMark mark, String what, GridStyle style, String writer) {
        return GridRow.of(key, GridCell.name(name, "#" + key).withMark(mark), GridCell.EMPTY, GridCell.EMPTY,
                GridCell.EMPTY, GridCell.of(what, style), GridCell.dim(writer), GridCell.dim("Placement, Culler"))
                .at(1, Disclosure.NONE);
    }

    /// The other kinds of cells: check boxes, swatches, links, sentences, errors.
    static Grid kinds() {
        Grid grid = new Grid(GridColumn.of("on", "on", GridColumn.Kind.CHECK, 50),
                GridColumn.text("name", "name", 140).sorts(), GridColumn.name("message", "message", 180).grows(),
                GridColumn.text("color", "color", 120));
        grid.show(GridRows.of(List.of(
                GridRow.of(1, GridCell.of("true"), GridCell.of("Movement"),
                        GridCell.of("Row 12 of Orbit holds NaN in phase, and this goes on and on until it is cut"),
                        GridCell.of("#C9C4B8").withSwatch(0xffc9c4b8)),
                GridRow.of(2, GridCell.of("false"), GridCell.of("AVeryLongSystemNameThatDoesNotFit"),
                        GridCell.of("Not run: nothing it watches changed", GridStyle.DIM),
                        GridCell.of("#5AA9FF").withSwatch(0xff5aa9ff)),
                GridRow.of(3, GridCell.of("true"), GridCell.of("Go there", GridStyle.LINK),
                        GridCell.of("Failed", GridStyle.ERROR).withMark(GridMark.ERROR), GridCell.EMPTY)
                        .withTint(GridStyle.ERROR),
                GridRow.of(4, GridCell.EMPTY, GridCell.of("äé漢字 ↦ 😀"),
                        GridCell.of("Took long", GridStyle.CHANGED).withMark(GridMark.WARNING), GridCell.EMPTY))));
        grid.setSort(new GridSort("name", true));
        return grid;
    }
}
