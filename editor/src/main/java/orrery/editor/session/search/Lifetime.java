package orrery.editor.session.search;

import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// When an entity lived, or matched a query, in the recorded ticks of a branch. Immutable.
///
/// @param entity the entity
/// @param name what it was called last; its handle, or empty, where it had no name
/// @param begin when it first began
/// @param end when it last ended
/// @param times how often it began, that from before the recording included
public record Lifetime(Entity entity, String name, End begin, End end, int times) {
    /// A tick and who made it so in it.
    ///
    /// @param tick the tick; -1 where it was so from the start, or is so still
    /// @param madeAt the number that the world showed then: of the state at which an edit was made, else of the tick
    /// @param author who
    public record End(long tick, long madeAt, Author author) {

        /// Before the first recorded tick, or not yet.
        public static final End OPEN = new End(-1, -1, Author.SCENE);

        /// Whether it lies outside of what is recorded.
        public boolean isOpen() {
            return tick < 0;
        }
    }

    /// Whether it is over at the end of the branch.
    public boolean isGone() {
        return !end.isOpen();
    }
}
