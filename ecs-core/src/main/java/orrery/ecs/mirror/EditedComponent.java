package orrery.ecs.mirror;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// The edits of a component of an entity since the last tick, and the edited values that were already written to the game. These
/// are not written again, because the game may have changed them since.
final class EditedComponent {
    private final BitSet fields = new BitSet();
    private final Map<Integer, Object> given = new HashMap<>();
    private final Map<Integer, Former> formers = new HashMap<>();
    private @Nullable Boolean isGivenThere;
    private boolean wasGiven;
    private boolean isPresenceEdited;
    private @Nullable Object removed;

    /// What a field of the game held before it was written.
    ///
    /// @param component the component that has the field
    /// @param value what the mirror shows for it
    private record Former(Object component, Object value, @Nullable Object object) {}

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

    /// Remembers what a field of the game holds, unless it was written already. The mirror shows less than that: the same for no
    /// text and an empty one.
    void remember(int field, Object component, Object value, @Nullable Object object) {
        Former known = formers.get(field);
        if (known == null || known.component != component) {
            formers.put(field, new Former(component, value, object));
        }
    }

    /// Whether a field of the game showed this value before it was written.
    boolean isFormer(int field, Object component, Object value) {
        Former known = formers.get(field);
        return known != null && known.component == component && Values.same(known.value, value);
    }

    /// What the field held before it was written.
    @Nullable
    Object former(int field) {
        Former known = formers.get(field);
        return known == null ? null : known.object;
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
