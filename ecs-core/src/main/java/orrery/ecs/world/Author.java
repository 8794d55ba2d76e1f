package orrery.ecs.world;

/// The author of the changes in a segment.
///
/// @param kind kind of author
/// @param name name of the system or edit, such as `Rename Moon`; for other kinds a fixed word, such as `clock`
public record Author(Kind kind, String name) {
    /// Kinds of authors.
    public enum Kind {
        /// A run of a system.
        SYSTEM,
        /// An edit: a named change between ticks.
        EDIT,
        /// The inputs of a tick.
        INPUTS,
        /// The content of a scene file.
        SCENE,
        /// The end of a tick, when expired events are dropped and the tick number is incremented.
        CLOCK,
        /// The program, outside of systems and edits.
        PROGRAM
    }

    /// Author of writes by the program outside of systems and edits.
    public static final Author PROGRAM = new Author(Kind.PROGRAM, "program");
    /// Author of the changes at the end of a tick.
    public static final Author CLOCK = new Author(Kind.CLOCK, "clock");
    /// Author of the inputs of a tick.
    public static final Author INPUTS = new Author(Kind.INPUTS, "inputs");
    /// Author of the content of a scene file.
    public static final Author SCENE = new Author(Kind.SCENE, "scene");

    /// The author for a system.
    public static Author system(String name) {
        return new Author(Kind.SYSTEM, name);
    }

    /// The author for an edit.
    public static Author edit(String name) {
        return new Author(Kind.EDIT, name);
    }

    @Override
    public String toString() {
        return name;
    }
}
