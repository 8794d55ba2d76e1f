package orrery.editor.diff;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.diff.Difference;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;

/// The rows of a list of differences. A row is created when it is painted. FX thread.
final class DiffRows implements GridRows {
    static final String NAME = "name";
    private static final int SECTION_BITS = 32;
    /// Width of the two value columns together, in pixels.
    private static final double VALUES = 282;
    private static final double LEAST_VALUE = 116;
    private static final double CHARACTER = 7.2;
    private static final double PADDING = 28;

    private final DiffList list;
    private final DiffTexts texts;
    private final boolean[] open;
    /// For each section the row of its header, then the total number of rows.
    private final int[] starts;

    DiffRows(DiffList list, Predicate<String> isOpen) {
        this.list = list;
        texts = new DiffTexts(list.diff());
        List<DiffList.Section> sections = list.sections();
        open = new boolean[sections.size()];
        starts = new int[sections.size() + 1];
        for (int i = 0; i < open.length; i++) {
            open[i] = isOpen.test(sections.get(i).title());
            starts[i + 1] = starts[i] + 1 + (open[i] ? sections.get(i).differences().size() : 0);
        }
    }

    /// Returns the columns. The two columns of values share a fixed width. The first is as wide as its title, within limits. The
    /// second gets the remaining width. This is at least the width of its title, up to half of the shared width.
    static List<GridColumn> columns(String before, String after) {
        double afterLeast = Math.clamp(width(after), LEAST_VALUE, VALUES / 2);
        double beforeWidth = Math.clamp(width(before), LEAST_VALUE, VALUES - afterLeast);
        return List.of(GridColumn.link(NAME, "entity", 128).grows(), GridColumn.text("field", "field", 112),
                GridColumn.number("before", before, beforeWidth).grows(), GridColumn.text("arrow", "", 26),
                GridColumn.number("after", after, VALUES - beforeWidth).grows(),
                GridColumn.number("by", "difference", 104));
    }

    private static double width(String title) {
        return title.length() * CHARACTER + PADDING;
    }

    @Override
    public int rowCount() {
        return starts[open.length];
    }

    @Override
    public @Nullable GridRow row(int index) {
        if (index < 0 || index >= rowCount()) {
            return null;
        }
        int section = sectionOf(index);
        DiffList.Section of = list.sections().get(section);
        long key = (long) (section + 1) << SECTION_BITS;
        int place = index - starts[section] - 1;
        return place < 0
                ? GridRow.group(key, of.title(), of.badge(), open[section])
                : row(key + place + 1, of.differences().get(place));
    }

    private int sectionOf(int row) {
        int at = Arrays.binarySearch(starts, row);
        return at >= 0 ? Math.min(at, open.length - 1) : -at - 2;
    }

    private GridRow row(long key, Difference of) {
        GridMark mark = switch (of.kind()) {
            case ENTITY_GONE, COMPONENT_GONE -> GridMark.REMOVED;
            case ENTITY_NEW, COMPONENT_NEW -> GridMark.ADDED;
            case PARENT, SIBLINGS, ROWS -> GridMark.MOVED;
            case FIELD, STATE -> GridMark.CHANGED;
        };
        GridCell name = GridCell.of(texts.name(of));
        boolean isNamed = !of.entity().isNone() && !name.text().equals(of.entity().toString());
        return GridRow.of(key, (isNamed ? name.withDetail("#" + of.entity().index()) : name).withMark(mark),
                GridCell.dim(texts.field(of)), GridCell.dim(texts.before(of)), GridCell.dim("→"),
                GridCell.of(texts.after(of), mark.style()), GridCell.dim(texts.by(of)));
    }

    @Override
    public int indexOf(long key) {
        int section = (int) (key >>> SECTION_BITS) - 1;
        int place = (int) key;
        return section < 0 || section >= open.length || place > 0 && !open[section] ? -1 : starts[section] + place;
    }

    /// Returns the difference of a row; null if the row is the header of a section.
    @Nullable
    Difference at(long key) {
        int section = (int) (key >>> SECTION_BITS) - 1;
        int place = (int) key - 1;
        return place < 0 || section >= open.length ? null : list.sections().get(section).differences().get(place);
    }

    /// Returns the title of the section that contains a row.
    String sectionAt(long key) {
        return list.sections().get((int) (key >>> SECTION_BITS) - 1).title();
    }
}
