package orrery.editor.session.search;

import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// The lifetime of an entity, or the time in which it matched a query, in the recorded ticks of a branch. Immutable.
///
/// @param entity the entity
/// @param name the last name of the entity. Without a name, its handle if a start or end is recorded, otherwise empty
/// @param begin the first start; an entity can begin to match a query several times
/// @param end the last end; [End#OPEN] if the entity lives or matches in the newest state
/// @param times number of starts, including one before the recording
public record Lifetime(Entity entity, String name, End begin, End end, int times) {
    /// The tick of a start or end, with its author.
    ///
    /// @param tick the tick; -1 if it is before the first recorded tick or has not happened
    /// @param madeAt for an edit, the tick of the state at which it was made; otherwise the same as `tick`
    /// @param segmentsBefore number of segments between the state before the tick and the segment of the start or end
    /// @param author the author
    public record End(long tick, long madeAt, int segmentsBefore, Author author) {

        /// A start before the first recorded tick, or an end that has not happened.
        public static final End OPEN = new End(-1, -1, 0, Author.SCENE);

        /// Whether this start or end is outside the recorded ticks.
        public boolean isOpen() {
            return tick < 0;
        }
    }

    /// Whether the lifetime ended in the recorded ticks.
    public boolean isGone() {
        return !end.isOpen();
    }
}
