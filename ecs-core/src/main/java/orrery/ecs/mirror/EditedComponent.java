package orrery.ecs.mirror;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// What edits since the last tick have changed in a component of an entity, and what of that the game was given. What it was
/// given is not written again: the game may have changed it since.
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

    /// Fields were edited, or the component was added or removed.
    void edit(BitSet edited) {
        fields.or(edited);
        given.keySet().removeIf(edited::get);
        isGivenThere = null;
    }

    /// The component was added or removed.
    void editPresence() {
        isPresenceEdited = true;
    }

    /// Whether edits have added or removed the component. Only then may one that the game lacks be given to it.
    boolean isPresenceEdited() {
        return isPresenceEdited;
    }

    /// Nothing was given of it: its entity is a new one of the game.
    void restart() {
        given.clear();
        isGivenThere = null;
    }

    /// Drops the edits of fields that the game was not given. Returns whether it was given any edit of the component.
    boolean dropRefused() {
        for (int i = fields.nextSetBit(0); i >= 0; i = fields.nextSetBit(i + 1)) {
            fields.set(i, given.containsKey(i));
        }
        return wasGiven;
    }

    /// Whether the game was given a value of a field.
    boolean isGiven(int field, Object value) {
        Object last = given.get(field);
        return last != null && Values.same(last, value);
    }

    void give(int field, Object value) {
        given.put(field, value);
    }

    /// Whether the game was told that the entity has the component, or that it lacks it.
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

    /// The object that was kept last, which is then kept no more; null if there is none.
    @Nullable
    Object takeKept() {
        Object kept = removed;
        removed = null;
        return kept;
    }
}
