package orrery.editor.fields.editor;

import javafx.geometry.Orientation;
import javafx.scene.control.Label;

/// Shows the note of a frame below the frame, if the frame has no space for the note. Otherwise takes no space. Style classes
/// `note` and `note-line`.
final class NoteLine extends Label {
    private final FieldBox box;
    /// Whether the last computed height has space for the note.
    private boolean hasSpace;

    NoteLine(FieldBox box) {
        this.box = box;
        getStyleClass().addAll("note", "note-line");
        setMinWidth(0);
        setMinHeight(USE_PREF_SIZE);
        setMaxWidth(Double.MAX_VALUE);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    /// Whether the last computed height has space for the note.
    boolean hasSpace() {
        return hasSpace;
    }

    /// Computes the height for the frame's own width. Only while the frame has no width, uses the given one, which can be smaller
    /// than the width that the frame gets.
    @Override
    protected double computePrefHeight(double width) {
        hasSpace = box.isNoteBelow(box.getWidth() > 0 ? box.getWidth() : Math.max(width, 0));
        return hasSpace ? super.computePrefHeight(width) : 0;
    }

    @Override
    protected void layoutChildren() {
        setVisible(getHeight() > 0);
        super.layoutChildren();
    }
}
