package orrery.editor.grid.paint;

import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.TextMeasure;

/// Where the parts of one cell are: mark, swatch, text, detail. One instance is placed over cell after cell, so that
/// painting allocates nothing for cells that fit.
public final class CellBox {
    /// Edge length of a colour swatch, and of a check box.
    static final double SQUARE = 12;
    private static final double GAP = 6;
    private static final double BADGE_PAD = 6;
    /// How far text may go into its cell's padding before it is clipped; the padding of the next one still sets them apart.
    private static final double SLACK = 8;

    private final TextMeasure measure;
    private final GridLook look;
    private Font font;
    private double start;
    private double markX;
    private double swatchX;
    private double textX;
    private double detailX;
    private String text = "";
    private String detail = "";
    private double wanted;
    private boolean clipped;

    CellBox(GridLook look) {
        this.look = look;
        this.measure = look.measure();
        this.font = look.value();
    }

    /// Places the box over a cell of a row.
    public void place(GridLayout layout, GridColumn.Kind kind, GridRow row, int column) {
        GridCell cell = row.cell(column);
        boolean group = row.isGroup();
        double right = (group ? layout.width() : layout.columnRight(column)) - GridLayout.PAD;
        double from = column == 0 ? layout.contentLeft(row) : layout.columnLeft(column) + GridLayout.PAD;
        font = cell.style() == GridStyle.HEADER ? look.boldValue() : look.of(kind);
        double before = before(cell);
        wanted = before + measure.width(font, cell.text()) + detailWidth(cell, group);
        start = kind.isRight()
                ? Math.max(from, right - wanted)
                : kind.isCentred() ? Math.max(from, (from + right - wanted) / 2) : from;
        start = Math.floor(start);
        spread(cell, before, right, group);
        clipped = wanted > right - start + SLACK;
    }

    private void spread(GridCell cell, double before, double right, boolean group) {
        markX = start;
        swatchX = start + markWidth(cell.mark());
        textX = Math.floor(start + before);
        double room = right - textX + SLACK;
        text = measure.clip(font, cell.text(), room);
        double textEnd = textX + measure.width(font, text);
        detailX = Math.round(cell.text().isEmpty() ? textX : textEnd + (group ? GAP + BADGE_PAD : space()));
        detail = cell.detail().isEmpty() ? "" : measure.clip(detailFont(group), cell.detail(), right - detailX + SLACK);
    }

    private double before(GridCell cell) {
        return markWidth(cell.mark()) + (cell.swatch() == 0 ? 0 : SQUARE + GAP);
    }

    private double markWidth(GridMark mark) {
        return mark == GridMark.NONE ? 0 : 2 * space();
    }

    private double detailWidth(GridCell cell, boolean group) {
        if (cell.detail().isEmpty()) {
            return 0;
        }
        double gap = cell.text().isEmpty() ? 0 : group ? GAP + 2 * BADGE_PAD : space();
        return gap + measure.width(detailFont(group), cell.detail());
    }

    private double space() {
        return measure.width(look.value(), " ");
    }

    /// The link at a place in a cell: the part between commas, or null between and beside them.
    @Nullable
    Span linkAt(double x, GridCell cell) {
        return x >= textX + measure.width(font, text) ? null : find(cell.text(), "", x);
    }

    /// Where the link with this text is; null where the cell has none of it.
    @Nullable
    Span span(String link, GridCell cell) {
        return find(cell.text(), link, 0);
    }

    /// The part that has this text or, if that is empty, that lies under x.
    private @Nullable Span find(String whole, String link, double x) {
        int from = 0;
        while (from <= whole.length()) {
            int comma = whole.indexOf(", ", from);
            int to = comma < 0 ? whole.length() : comma;
            double left = textX + measure.width(font, whole, 0, from);
            double right = left + measure.width(font, whole, from, to);
            String part = whole.substring(from, to);
            if (link.isEmpty() ? x >= left && x < right : part.equals(link)) {
                return new Span(part, left, Math.min(right, textX + measure.width(font, text)));
            }
            from = to + 2;
        }
        return null;
    }

    /// A text and where it begins and ends.
    record Span(String text, double left, double right) {}

    Font font() {
        return font;
    }

    Font detailFont(boolean group) {
        return group ? look.badge() : look.value();
    }

    /// Left edge of the badge behind the detail of a group.
    double badgeLeft() {
        return detailX - BADGE_PAD;
    }

    /// Width of that badge.
    double badgeWidth() {
        return Math.ceil(measure.width(look.badge(), detail)) + 2 * BADGE_PAD;
    }

    /// Left edge of everything the cell shows.
    double start() {
        return start;
    }

    double markX() {
        return markX;
    }

    double swatchX() {
        return swatchX;
    }

    public double textX() {
        return textX;
    }

    double detailX() {
        return detailX;
    }

    /// The text as far as it fits.
    String text() {
        return text;
    }

    /// The detail as far as it fits.
    String detail() {
        return detail;
    }

    /// Width that everything the cell shows would need.
    public double wanted() {
        return wanted;
    }

    /// Whether something did not fit.
    public boolean isClipped() {
        return clipped;
    }
}
