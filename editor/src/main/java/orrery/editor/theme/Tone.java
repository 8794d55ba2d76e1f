package orrery.editor.theme;

import java.util.Locale;
import javafx.scene.paint.Color;

/// A colour of the window, named after its meaning. It has one value in the dark theme and one in the light theme.
public enum Tone {
    /// Background of inputs and of the viewport.
    WINDOW("#14171c", "#eef1f5"),
    /// Background of panes, toolbar and tables.
    PANEL("#1a1e25", "#ffffff"),
    /// Background of raised elements: buttons, cards, status bar.
    RAISED("#212631", "#f6f8fa"),
    /// Background of badges, and of buttons under the pointer.
    CHIP("#262d38", "#edf1f5"),
    /// Background of the timeline's lanes, and of plots.
    LANE("#171b21", "#f8fafb"),
    /// Lines between panes, and the viewport's grid.
    SEPARATOR("#2b323e", "#dfe4ea"),
    /// Lines between rows.
    ROW_LINE("#1d222a", "#f1f4f7"),
    /// Border of buttons and inputs.
    BORDER("#363f4d", "#cbd3dc"),
    /// Primary text.
    TEXT("#d7dde6", "#1f2732"),
    /// Secondary text: labels, column headings.
    MUTED("#a5b0bf", "#4f5b6a"),
    /// Text that is less important than secondary text: entity handles such as `12v3`, values before a change.
    FAINT("#8d98a8", "#606b7a"),
    /// Active elements: selected tab, play, links, playhead.
    ACCENT("#5aa9ff", "#1769d1"),
    /// Text on the accent.
    ON_ACCENT("#0d1b2b", "#ffffff"),
    /// Background of a selected row.
    SELECTED_ROW("#18304d", "#e4effd"),
    /// Background of the selected button of a group.
    SELECTED_SEGMENT("#16304c", "#e4effd"),
    /// Background of a selected range of ticks.
    RANGE("#1f2c3c", "#e5effa"),
    /// Text of a changed value.
    CHANGED("#f0b34a", "#935d00"),
    /// Marks of a changed value: bars, dots, edges.
    CHANGED_MARK("#f0b34a", "#a86a00"),
    /// Background of a changed value, and of the status bar while a past state is shown.
    CHANGED_TINT("#3a2e15", "#fdf0d5"),
    /// Something added.
    ADDED("#58c08a", "#18794e"),
    /// Background of an added row.
    ADDED_TINT("#16332a", "#e2f4eb"),
    /// Something removed, or an error.
    REMOVED("#ef6f6c", "#c2342f"),
    /// Background of a removed row, and of a notice of an error.
    REMOVED_TINT("#3b2023", "#fdeeed"),
    /// Something that was moved, such as a row that took the place of a removed row, or a node that got another parent. Also the
    /// lines to places to which a drag snaps, and the timeline's marks of edits.
    MOVED("#d9b8ff", "#6a1b9a"),
    /// Background of a moved row.
    MOVED_TINT("#2a2342", "#f4eefc");

    private final Color dark;
    private final Color light;

    Tone(String dark, String light) {
        this.dark = Color.web(dark);
        this.light = Color.web(light);
    }

    /// Returns the colour in a theme. It is opaque.
    public Color in(Theme theme) {
        return theme == Theme.DARK ? dark : light;
    }

    /// Returns the name of the colour in style sheets, such as `-orrery-changed-tint`.
    public String cssName() {
        return "-orrery-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
