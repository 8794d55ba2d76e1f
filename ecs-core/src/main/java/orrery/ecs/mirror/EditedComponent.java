package orrery.ecs.mirror;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// The edits of a component of an entity since the last tick, and the values of them that were written to the game. These are not
/// written again, because the game may have changed them since.
final class EditedComponent {
    private final BitSet fields = new BitSet();
    private final Map<Integer, Object> given = new HashMap<>();
    private @Nullable Boolean isGivenThere;
    private boolean wasGiven;
    private boolean isPresenceEdited;
    private @Nullable Object removed;

    /// Indices of the edited fields.
    BitSet fields() {
        return fields;
    }

    /// Called when fields were edited, or the component was added or removed.
    void edit(BitSet edited) {
        fields.or(edited);
        given.keySet().removeIf(edited::get);
        isGivenThere = null;
    }

    /// Called when the component was added or removed.
    void editPresence() {
        isPresenceEdited = true;
    }

    /// Whether edits have added or removed the component. Only then is it added to the game if the game lacks it.
    boolean isPresenceEdited() {
        return isPresenceEdited;
    }

    /// Forgets what was written to the game. Called when the component or its entity is created anew in the game.
    void restart() {
        given.clear();
        isGivenThere = null;
    }

    /// Drops the edits of fields that were not written to the game. Returns whether any edit of the component was written.
    boolean dropRefused() {
        for (int i = fields.nextSetBit(0); i >= 0; i = fields.nextSetBit(i + 1)) {
            fields.set(i, given.containsKey(i));
        }
        return wasGiven;
    }

    /// Whether the value of a field that was last written to the game is this one.
    boolean isGiven(int field, Object value) {
        Object last = given.get(field);
        return last != null && Values.same(last, value);
    }

    void give(int field, Object value) {
        given.put(field, value);
    }

    /// Whether it was last written to the game that the entity has the component, or that it lacks it.
    boolean isGivenThere(boolean isThere) {
        return isGivenThere != null && isGivenThere == isThere;
    }

    void giveThere(boolean isThere) {
        isGivenThere = isThere;
        wasGiven = true;
    }

    /// Keeps the object of the game that an edit has removed, for an undo.
    ///
    /// @param component null if the library uses it for another component
    void keep(@Nullable Object component) {
        removed = component;
    }

    /// Returns the kept object and drops it; null if there is none.
    @Nullable
    Object takeKept() {
        Object kept = removed;
        removed = null;
        return kept;
    }
}
