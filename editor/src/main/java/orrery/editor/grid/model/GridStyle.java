package orrery.editor.grid.model;

import orrery.editor.theme.Tone;

/// Styles of cells and rows. A style has a colour for text, and a tint for the background.
public enum GridStyle {
    /// Plain text; as a background, no tint.
    NORMAL(Tone.TEXT, Tone.PANEL),
    /// Secondary text: row numbers, writers.
    DIM(Tone.MUTED, Tone.PANEL),
    /// Least important text: ids, former values.
    FAINT(Tone.FAINT, Tone.PANEL),
    /// A value that changed in the shown tick.
    CHANGED(Tone.CHANGED, Tone.CHANGED_TINT),
    /// Added in the shown tick.
    ADDED(Tone.ADDED, Tone.ADDED_TINT),
    /// Removed in the shown tick.
    REMOVED(Tone.REMOVED, Tone.REMOVED_TINT),
    /// Moved: a row that took the place of a removed row, or a node with another parent.
    MOVED(Tone.MOVED, Tone.MOVED_TINT),
    /// A link in a column of any kind.
    LINK(Tone.ACCENT, Tone.PANEL),
    /// An error.
    ERROR(Tone.REMOVED, Tone.REMOVED_TINT),
    /// Bold text; as a background, the tint of a group's header row.
    HEADER(Tone.TEXT, Tone.RAISED);

    private final Tone ink;
    private final Tone tint;

    GridStyle(Tone ink, Tone tint) {
        this.ink = ink;
        this.tint = tint;
    }

    /// The colour of text.
    public Tone ink() {
        return ink;
    }

    /// The colour of the background.
    public Tone tint() {
        return tint;
    }
}
