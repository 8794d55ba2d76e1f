package orrery.editor.singletons;

import java.util.List;
import orrery.editor.fields.CardSlice;

/// One singleton at one moment. Immutable.
///
/// @param card type, origin and fields of the singleton
/// @param sets entity sets of the singleton
/// @param queues event queues of the singleton
record SingletonSlice(CardSlice card, List<SetSlice> sets, List<QueueSlice> queues) {
    SingletonSlice {
        sets = List.copyOf(sets);
        queues = List.copyOf(queues);
    }

    /// The name of the singleton's type.
    String name() {
        return card.type().name();
    }
}
