package orrery.editor.fields;

import java.util.List;
import orrery.ecs.type.ComponentType;
import orrery.editor.fields.editor.FieldSlice;

/// One component at one moment, with its row and last writer. Immutable.
///
/// @param state the state from which the component was read
/// @param type type of the component
/// @param mark what the shown tick did to the component
/// @param origin row and last writer of the component
/// @param fields fields of the component, including those of nested records, in declared order
public record CardSlice(State state, ComponentType<?> type, Mark mark, Origin origin, List<FieldSlice> fields) {

    /// Copies the list.
    public CardSlice {
        fields = List.copyOf(fields);
    }

    /// What the shown tick did to a component.
    public enum Mark {
        /// Nothing.
        QUIET,
        /// It changed the component.
        CHANGED,
        /// It added the component.
        ADDED
    }

    /// Row and last writer of a component.
    ///
    /// @param row row of the component; -1 for a singleton
    /// @param writer name of the last writer; empty if the writer is unknown, or if it is the program outside of systems and
    ///     edits
    /// @param bySystem whether the writer is a system
    /// @param tick number of the world's tick at the last write; 0 if `writer` is empty
    public record Origin(int row, String writer, boolean bySystem, long tick) {}

    /// A state of the world.
    ///
    /// @param tick number of completed ticks
    /// @param systemsDone number of systems that have run in the next tick; 0 between ticks
    public record State(long tick, int systemsDone) {}

    /// Returns the words of the badges: at most one of `derived`, `managed` and `tag`, and at most one of `pending` and
    /// `deferred`.
    public List<String> badges() {
        boolean pending = fields.stream().anyMatch(FieldSlice::isPending);
        String deferred = pending ? "pending" : type.isDeferred() ? "deferred" : "";
        String kind = type.isDerived() ? "derived" : type.isManaged() ? "managed" : type.isTag() ? "tag" : "";
        return java.util.stream.Stream.of(kind, deferred).filter(word -> !word.isEmpty()).toList();
    }
}
