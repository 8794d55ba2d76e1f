package orrery.editor.viewport;

/// A part of the selection that can be dragged to move, turn or scale it.
enum Handle {
    /// The shape of a selected entity. A drag moves the selection.
    BODY(Kind.MOVE, "Drag moves the selection"),
    /// The square at the origin. A drag moves the selection.
    CENTRE(Kind.MOVE, "Drag moves the selection"),
    /// The arrow to the right. A drag moves the selection along the world's x axis.
    ALONG_X(Kind.MOVE, "Drag moves along x"),
    /// The arrow upwards. A drag moves the selection along the world's y axis.
    ALONG_Y(Kind.MOVE, "Drag moves along y"),
    /// The ring with its knob. A drag turns the selection.
    RING(Kind.TURN, "Drag turns around the centre of the ring"),
    /// The square between the two axes. A drag scales along both.
    SCALE(Kind.STRETCH, "Drag scales"),
    /// The square on the entity's x axis. A drag scales along this axis.
    SCALE_X(Kind.STRETCH, "Drag scales along the x axis"),
    /// The square on the entity's y axis. A drag scales along this axis.
    SCALE_Y(Kind.STRETCH, "Drag scales along the y axis");

    private final Kind kind;
    private final String hint;

    /// What dragging a handle does.
    enum Kind {
        /// Moves the selection.
        MOVE,
        /// Turns the selection.
        TURN,
        /// Scales the selection.
        STRETCH
    }

    Handle(Kind kind, String hint) {
        this.kind = kind;
        this.hint = hint;
    }

    Kind kind() {
        return kind;
    }

    /// Returns what dragging the handle does, as a sentence for the user.
    String hint() {
        return hint;
    }

    /// Returns what Shift does during a drag, as a sentence for the user.
    String shift(Snapping snapping) {
        return switch (kind) {
            case MOVE -> snapping.isOn() ? "Shift moves freely" : "Shift snaps to the grid";
            case TURN -> "Shift snaps to 15°";
            case STRETCH -> "Shift snaps to tenths";
        };
    }

    /// Returns the verb of the edit that a drag makes.
    String verb() {
        return switch (kind) {
            case MOVE -> "Move";
            case TURN -> "Rotate";
            case STRETCH -> "Scale";
        };
    }

    /// Whether dragging moves along x.
    boolean movesX() {
        return kind == Kind.MOVE && this != ALONG_Y;
    }

    /// Whether dragging moves along y.
    boolean movesY() {
        return kind == Kind.MOVE && this != ALONG_X;
    }
}
