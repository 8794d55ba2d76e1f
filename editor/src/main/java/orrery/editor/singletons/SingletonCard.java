package orrery.editor.singletons;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.MenuItem;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fields.editor.FieldContext;
import orrery.editor.session.Navigator;

/// The card of one singleton with its sets and queues. FX thread.
final class SingletonCard {
    private final ComponentCard card;
    private final List<SetView> sets = new ArrayList<>();
    private final List<QueueView> queues = new ArrayList<>();
    private SingletonSlice shown;

    /// Creates a card.
    ///
    /// @param opened runs after the user has opened the card
    SingletonCard(SingletonSlice first, SingletonsModel model, FieldContext context,
            Supplier<List<MenuItem>> menu, Runnable opened) {
        shown = first;
        Navigator navigator = context.navigator();
        card = new ComponentCard(first.card().type(), context, menu);
        for (SetSlice set : first.sets()) {
            sets.add(new SetView(set.field(), navigator, model.set(first.name(), set.field())));
        }
        for (QueueSlice queue : first.queues()) {
            queues.add(new QueueView(queue.field(), navigator, model.queue(first.name(), queue.field())));
        }
        sets.forEach(card::addBelow);
        queues.forEach(card::addBelow);
        card.onToggled(() -> {
            if (card.isOpen()) {
                opened.run();
            } else {
                model.close(shown);
            }
        });
    }

    ComponentCard node() {
        return card;
    }

    void show(SingletonSlice slice) {
        shown = slice;
        card.show(slice.card());
        for (int i = 0; i < sets.size(); i++) {
            sets.get(i).show(slice.sets().get(i));
        }
        for (int i = 0; i < queues.size(); i++) {
            queues.get(i).show(slice.queues().get(i));
        }
    }
}
