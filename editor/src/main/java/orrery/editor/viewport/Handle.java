package orrery.editor.viewport;

/// What can be taken hold of with the mouse to move or turn the selection.
enum Handle {
    /// A selected body: moves.
    BODY("Drag moves the selection · Shift snaps to whole units · Ctrl drags a rectangle"),
    /// The square at the origin: moves.
    CENTRE("Drag moves the selection · Shift snaps to whole units"),
    /// The arrow to the right: moves along the world's x axis.
    ALONG_X("Drag moves along x · Shift snaps to whole units"),
    /// The arrow upwards: moves along the world's y axis.
    ALONG_Y("Drag moves along y · Shift snaps to whole units"),
    /// The ring with its knob: turns.
    RING("Drag turns about here · Shift snaps to 15°");

    private final String hint;

    Handle(String hint) {
        this.hint = hint;
    }

    /// What dragging it does, in words.
    String hint() {
        return hint;
    }

    /// Whether it turns, and does not move.
    boolean turns() {
        return this == RING;
    }

    /// Whether it moves along x.
    boolean movesX() {
        return this != RING && this != ALONG_Y;
    }

    /// Whether it moves along y.
    boolean movesY() {
        return this != RING && this != ALONG_X;
    }
}
