package orrery.ecs.mirror;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Values;

/// The edits of a component of an entity since the last tick, and the edited values that were already written to the game. Such a
/// value is not written again, because the game may have changed it since.
final class EditedComponent {
    private final BitSet fields = new BitSet();
    private final Map<Integer, Object> given = new HashMap<>();
    private final Map<Integer, Former> formers = new HashMap<>();
    private @Nullable Boolean isGivenThere;
    private boolean wasGiven;
    private boolean isPresenceEdited;
    private @Nullable Object removed;

    /// The content of a field of the game before the field was written.
    ///
    /// @param component the component that has the field
    /// @param value the mirror's value for the content
    /// @param object the content, numbers boxed
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

    /// Whether edits have added or removed the component. Only then is a component that the game lacks added to the game.
    boolean isPresenceEdited() {
        return isPresenceEdited;
    }

    /// Forgets what was written to the game. Called when the component or its entity was created again in the game.
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

    /// Whether `value` is the value of the field that was last written to the game.
    boolean isGiven(int field, Object value) {
        Object last = given.get(field);
        return last != null && Values.same(last, value);
    }

    void give(int field, Object value) {
        given.put(field, value);
    }

    /// Keeps the content of a field of the game before the field is written for the first time, for an undo. The mirror's value
    /// would not suffice, because it is the same for null and an empty text.
    void remember(int field, Object component, Object value, @Nullable Object object) {
        Former known = formers.get(field);
        if (known == null || known.component != component) {
            formers.put(field, new Former(component, value, object));
        }
    }

    /// Whether `value` was the mirror's value of a field before the field was written.
    boolean isFormer(int field, Object component, Object value) {
        Former known = formers.get(field);
        return known != null && known.component == component && Values.same(known.value, value);
    }

    /// The content of the game's field before the field was written.
    @Nullable
    Object former(int field) {
        Former known = formers.get(field);
        return known == null ? null : known.object;
    }

    /// If `isThere`, whether the component was written to the game since the component was last edited. Otherwise, whether the
    /// component was removed from the game since then.
    ///
    /// @param isThere whether the entity of the game has to have the component
    boolean isGivenThere(boolean isThere) {
        return isGivenThere != null && isGivenThere == isThere;
    }

    void giveThere(boolean isThere) {
        isGivenThere = isThere;
        wasGiven = true;
    }

    /// Keeps the object of the game that an edit has removed, for an undo.
    ///
    /// @param component the removed object; null if the game's ECS library reuses it for another component, as a pool does
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
