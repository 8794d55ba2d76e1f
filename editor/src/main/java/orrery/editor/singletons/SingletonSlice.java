package orrery.editor.singletons;

import java.util.List;
import orrery.editor.fields.CardSlice;

/// One singleton at one moment. Immutable.
///
/// @param card its fields
/// @param sets its entity sets
/// @param queues its event queues
record SingletonSlice(CardSlice card, List<SetSlice> sets, List<QueueSlice> queues) {
    SingletonSlice {
        sets = List.copyOf(sets);
        queues = List.copyOf(queues);
    }

    /// The name of its type.
    String name() {
        return card.type().name();
    }
}
