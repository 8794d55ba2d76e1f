package orrery.editor.timeline;

/// A lane of the timeline with its position.
///
/// @param kind its content
/// @param name its label
/// @param typeId id of its component type; -1 if the lane is not [Kind#TYPE]
/// @param top y coordinate of the upper edge in pixels; takes account of scrolling
/// @param height height in pixels
record Lane(Kind kind, String name, int typeId, double top, double height) {

    /// Label of the lane of branches.
    static final String BRANCHES = "branches";
    /// Label of the lane of created and destroyed entities.
    static final String EVENTS = "events";
    /// Label of the lane of milliseconds.
    static final String SYSTEMS = "systems, ms";

    /// The contents of lanes.
    enum Kind {
        /// The branches with their forks.
        BRANCHES,
        /// Created and destroyed entities.
        EVENTS,
        /// Changes of one type.
        TYPE,
        /// Milliseconds of each system.
        SYSTEMS
    }

    /// Lower edge.
    double bottom() {
        return top + height;
    }
}
