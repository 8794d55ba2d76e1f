package orrery.editor.viewport;

/// A part of the selection that can be dragged to move or turn it.
enum Handle {
    /// The shape of a selected entity. Moves.
    BODY("Drag moves the selection · Shift snaps to whole units · Ctrl drags a rectangle"),
    /// The square at the origin. Moves.
    CENTRE("Drag moves the selection · Shift snaps to whole units"),
    /// The arrow to the right. Moves along the world's x axis.
    ALONG_X("Drag moves along x · Shift snaps to whole units"),
    /// The arrow upwards. Moves along the world's y axis.
    ALONG_Y("Drag moves along y · Shift snaps to whole units"),
    /// The ring with its knob. Turns.
    RING("Drag turns about here · Shift snaps to 15°");

    private final String hint;

    Handle(String hint) {
        this.hint = hint;
    }

    /// Returns what dragging the handle does, as a sentence for the user.
    String hint() {
        return hint;
    }

    /// Whether dragging turns the selection; otherwise it moves the selection.
    boolean turns() {
        return this == RING;
    }

    /// Whether dragging moves along x.
    boolean movesX() {
        return this != RING && this != ALONG_Y;
    }

    /// Whether dragging moves along y.
    boolean movesY() {
        return this != RING && this != ALONG_X;
    }
}
