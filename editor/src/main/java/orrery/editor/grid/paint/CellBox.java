package orrery.editor.grid.paint;

import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.TextMeasure;

/// The layout of one cell: mark, swatch, text, detail. One instance is reused for all cells, so that painting allocates nothing
/// for texts that fit.
public final class CellBox {
    /// Edge length of a colour swatch and of a check box.
    static final double SQUARE = 12;
    private static final double GAP = 6;
    private static final double BADGE_PAD = 6;
    /// Number of pixels by which a text may extend into its cell's padding before it is clipped.
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
    private boolean isPath;
    private boolean clipped;

    CellBox(GridLook look) {
        this.look = look;
        this.measure = look.measure();
        this.font = look.value();
    }

    /// Computes the layout of a cell.
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
        isPath = kind == GridColumn.Kind.PATH;
        spread(cell, before, right, group);
        clipped = wanted > right - start + SLACK;
    }

    private void spread(GridCell cell, double before, double right, boolean group) {
        markX = start;
        swatchX = start + markWidth(cell.mark());
        textX = Math.floor(start + before);
        double whole = right - textX + SLACK;
        double room = whole - Math.min(detailWidth(cell, group), whole / 2);
        text = isPath ? measure.clipStart(font, cell.text(), room) : measure.clip(font, cell.text(), room);
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

    /// Returns the link at `x`; null if no link is there. A link is a part of the cell's text between commas.
    @Nullable
    Span linkAt(double x, GridCell cell) {
        return x >= textX + measure.width(font, text) ? null : find(cell.text(), "", x);
    }

    /// Returns the place of the link with this text; null if the cell does not contain such a link.
    @Nullable
    Span span(String link, GridCell cell) {
        return find(cell.text(), link, 0);
    }

    /// Returns the link with this text. If the text is empty, returns the link at `x`. Null if there is no such link.
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

    /// A link's text with its left and right edge.
    record Span(String text, double left, double right) {}

    Font font() {
        return font;
    }

    Font detailFont(boolean group) {
        return group ? look.badge() : look.value();
    }

    /// Left edge of the badge, the rounded background of a group's detail.
    double badgeLeft() {
        return detailX - BADGE_PAD;
    }

    /// Width of the badge.
    double badgeWidth() {
        return Math.ceil(measure.width(look.badge(), detail)) + 2 * BADGE_PAD;
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

    /// The text, clipped if needed.
    String text() {
        return text;
    }

    /// The detail, clipped if needed.
    String detail() {
        return detail;
    }

    /// Width of the cell's whole content.
    public double wanted() {
        return wanted;
    }

    /// Whether the text or the detail was clipped.
    public boolean isClipped() {
        return clipped;
    }
}
