package orrery.editor.grid.paint;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.theme.Fonts;
import orrery.editor.theme.TextMeasure;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// The colours, fonts and text measures of a grid, shared by its painters.
public final class GridLook {
    private static final double VALUE_SIZE = 12;
    private static final double BADGE_SIZE = 11;
    private static final double NAME_SIZE = 13;

    private final Font value = Fonts.value(VALUE_SIZE);
    private final Font boldValue = Fonts.boldValue(VALUE_SIZE);
    private final Font badge = Fonts.value(BADGE_SIZE);
    private final Font name = Fonts.text(NAME_SIZE);
    private final TextMeasure measure = new TextMeasure();
    private final CellBox box = new CellBox(this);
    private Theme theme = Theme.DARK;

    public void useTheme(Theme newTheme) {
        theme = newTheme;
    }

    Color color(Tone tone) {
        return tone.in(theme);
    }

    Color ink(GridStyle style) {
        return style.ink().in(theme);
    }

    public TextMeasure measure() {
        return measure;
    }

    /// The layout of a cell, reused by all painters.
    public CellBox box() {
        return box;
    }

    /// The font of values in tables.
    public Font value() {
        return value;
    }

    /// The current theme.
    public Theme theme() {
        return theme;
    }

    Font boldValue() {
        return boldValue;
    }

    /// The font of badges.
    Font badge() {
        return badge;
    }

    /// Returns the font of a kind of column.
    Font of(GridColumn.Kind kind) {
        return kind == GridColumn.Kind.NAME ? name : value;
    }

    /// Whether the title of a column is too long for the header.
    public boolean isTitleClipped(GridModel model, GridLayout layout, int column) {
        return measure.width(value, model.columns().get(column).title()) > titleRoom(model, layout, column);
    }

    /// Returns the width that the header has for the title of a column.
    double titleRoom(GridModel model, GridLayout layout, int column) {
        GridColumn of = model.columns().get(column);
        GridSort sort = model.sort();
        boolean isBesideArrow = sort != null && sort.columnId().equals(of.id()) && !of.kind().isRight();
        return layout.columnRight(column) - layout.columnLeft(column) - 2 * GridLayout.PAD
                - (isBesideArrow ? HeaderPainter.ARROW : 0);
    }

    /// Returns the distance from the top of a line to the baseline at which text looks vertically centred, in whole pixels.
    static double baseline(double lineHeight, double fontSize) {
        return Math.rint(lineHeight / 2 + fontSize * 0.36);
    }
}
