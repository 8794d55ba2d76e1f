package orrery.ecs.world;

/// Who made the change in a segment.
///
/// @param kind what sort of author
/// @param name name of the system, or what the edit did: `Rename Moon`
public record Author(Kind kind, String name) {
    /// Sorts of authors.
    public enum Kind {
        /// One run of one system.
        SYSTEM,
        /// One edit.
        EDIT,
        /// The inputs of a tick.
        INPUTS,
        /// What a scene file said.
        SCENE,
        /// The clock, at the end of a tick.
        CLOCK,
        /// Writes of the program outside of any system or edit.
        PROGRAM
    }

    /// The program itself.
    public static final Author PROGRAM = new Author(Kind.PROGRAM, "program");
    /// The clock.
    public static final Author CLOCK = new Author(Kind.CLOCK, "clock");
    /// The inputs of a tick.
    public static final Author INPUTS = new Author(Kind.INPUTS, "inputs");
    /// A scene.
    public static final Author SCENE = new Author(Kind.SCENE, "scene");

    /// A system.
    public static Author system(String name) {
        return new Author(Kind.SYSTEM, name);
    }

    /// An edit.
    public static Author edit(String name) {
        return new Author(Kind.EDIT, name);
    }

    @Override
    public String toString() {
        return name;
    }
}
