package orrery.editor.fields;

import java.util.List;
import orrery.ecs.type.ComponentType;
import orrery.editor.fields.editor.FieldSlice;

/// One component as it stands at one moment, with where it lies and who wrote it. Immutable.
///
/// @param state the state it is of
/// @param type its type
/// @param mark what the shown tick did to it
/// @param origin where it lies and who wrote it last
/// @param editable whether its fields may be edited
/// @param fields its leaf fields, in declared order
public record CardSlice(State state, ComponentType<?> type, Mark mark, Origin origin, boolean editable,
        List<FieldSlice> fields) {

    /// Copies the list.
    public CardSlice {
        fields = List.copyOf(fields);
    }

    /// What the shown tick did to a component.
    public enum Mark {
        /// Nothing.
        QUIET,
        /// It was changed.
        CHANGED,
        /// It was added.
        ADDED
    }

    /// Where a component lies and who wrote it last.
    ///
    /// @param row its row; -1 for a singleton
    /// @param writer name of the author; empty where nobody is known
    /// @param bySystem whether that is a system
    /// @param tick tick in which it was written
    public record Origin(int row, String writer, boolean bySystem, long tick) {}

    /// A state of the world.
    ///
    /// @param tick ticks made
    /// @param systemsDone systems that have run of the next one
    public record State(long tick, int systemsDone) {}

    /// Words that say how the type is treated, for badges.
    public List<String> badges() {
        boolean pending = fields.stream().anyMatch(FieldSlice::isPending);
        String deferred = pending ? "pending" : type.isDeferred() ? "deferred" : "";
        String kind = type.isDerived() ? "derived" : type.isManaged() ? "managed" : type.isTag() ? "tag" : "";
        return java.util.stream.Stream.of(kind, deferred).filter(word -> !word.isEmpty()).toList();
    }
}
