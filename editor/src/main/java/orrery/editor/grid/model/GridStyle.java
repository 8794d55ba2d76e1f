package orrery.editor.grid.model;

import orrery.editor.theme.Tone;

/// How the text of a cell is coloured, and which tint lies behind a cell or a row.
public enum GridStyle {
    /// Plain text; as a tint: none.
    NORMAL(Tone.TEXT, Tone.PANEL),
    /// What stands beside: row numbers, writers.
    DIM(Tone.MUTED, Tone.PANEL),
    /// What stands behind: ids, values before.
    FAINT(Tone.FAINT, Tone.PANEL),
    /// A value that changed in the shown tick.
    CHANGED(Tone.CHANGED, Tone.CHANGED_TINT),
    /// What was added in the shown tick.
    ADDED(Tone.ADDED, Tone.ADDED_TINT),
    /// What was removed in the shown tick.
    REMOVED(Tone.REMOVED, Tone.REMOVED_TINT),
    /// A row that was moved into a hole.
    MOVED(Tone.MOVED, Tone.MOVED_TINT),
    /// Text that is a link whatever the kind of its column.
    LINK(Tone.ACCENT, Tone.PANEL),
    /// What is wrong.
    ERROR(Tone.REMOVED, Tone.REMOVED_TINT),
    /// Bold text; as a tint: the ground of a group's header row.
    HEADER(Tone.TEXT, Tone.RAISED);

    private final Tone ink;
    private final Tone tint;

    GridStyle(Tone ink, Tone tint) {
        this.ink = ink;
        this.tint = tint;
    }

    /// Colour of text.
    public Tone ink() {
        return ink;
    }

    /// Colour of the ground.
    public Tone tint() {
        return tint;
    }
}
