package orrery.editor.fields.editor;

import javafx.geometry.Orientation;
import javafx.scene.control.Label;

/// Shows the note of a frame below the frame, if the frame has no space for the note. Otherwise takes no space. Style classes
/// `note` and `note-line`.
final class NoteLine extends Label {
    private final FieldBox box;

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

    @Override
    protected double computePrefHeight(double width) {
        return box.isNoteBelow(width < 0 ? getWidth() : width) ? super.computePrefHeight(width) : 0;
    }

    @Override
    protected void layoutChildren() {
        setVisible(getHeight() > 0);
        super.layoutChildren();
    }
}
