package orrery.editor.timeline;

/// A lane of the timeline, where it lies.
///
/// @param kind what is drawn in it
/// @param name its label
/// @param typeId component type where it is of one, else -1
/// @param top upper edge below the ruler, scrolled, in pixels
/// @param height in pixels
record Lane(Kind kind, String name, int typeId, double top, double height) {

    /// Label of the lane of branches.
    static final String BRANCHES = "branches";
    /// Label of the lane of created and destroyed entities.
    static final String EVENTS = "events";
    /// Label of the lane of milliseconds.
    static final String SYSTEMS = "systems, ms";

    /// What is drawn in a lane.
    enum Kind {
        /// Where branches left each other.
        BRANCHES,
        /// Created and destroyed entities.
        EVENTS,
        /// Changes of one type.
        TYPE,
        /// Milliseconds a system.
        SYSTEMS
    }

    /// Lower edge.
    double bottom() {
        return top + height;
    }
}
