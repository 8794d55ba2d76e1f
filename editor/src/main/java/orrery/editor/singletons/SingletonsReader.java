package orrery.editor.singletons;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.LibraryTypes;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.Field;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.editor.fields.CardReader;
import orrery.editor.fields.FieldSizes;
import orrery.editor.session.ReadContext;

/// Reads the singletons and the visible rows of their sets and queues. Simulation thread.
final class SingletonsReader {
    private static final Rows NO_ROWS = new Rows(0, -1);

    private final QueueReader queues = new QueueReader();
    private final FieldSizes sizes = new FieldSizes();

    /// A range of rows, both ends included.
    record Rows(int first, int last) {}

    /// Reads the singletons.
    ///
    /// @param wanted visible rows of sets and queues, by the name of the set or queue: `CullResult.visible`
    SingletonsSlice fill(ReadContext moment, Map<String, Rows> wanted) {
        List<SingletonSlice> slices = new ArrayList<>();
        CardReader cards = new CardReader(moment, sizes);
        for (EngineArray<?> array : moment.world().arrays()) {
            if (array.type().isSingleton() && array.size() > 0) {
                slices.add(read(moment, wanted, cards, array));
            }
        }
        slices.sort(Comparator.comparing(slice -> LibraryTypes.has(slice.card().type())));
        Scene scene = moment.open().file().scene();
        return new SingletonsSlice(slices, scene == null ? Map.of() : scene.unknown());
    }

    private SingletonSlice read(ReadContext moment, Map<String, Rows> wanted, CardReader cards, EngineArray<?> array) {
        List<SetSlice> sets = new ArrayList<>();
        List<QueueSlice> queueSlices = new ArrayList<>();
        Object[] values = leaves(array);
        for (Field field : array.type().fields()) {
            switch (values[field.index()]) {
                case EntitySet set ->
                    sets.add(SetReader.read(moment, field.path(), set, wanted.getOrDefault(set.name(), NO_ROWS)));
                case EventQueue<?> queue -> queueSlices.add(
                        queues.read(moment, new QueueReader.Place(array.type(), field.path()), queue,
                                wanted.getOrDefault(queue.name(), NO_ROWS)));
                default -> {
                }
            }
        }
        return new SingletonSlice(cards.readSingleton(array), sets, queueSlices);
    }

    private static <C extends Record> Object[] leaves(EngineArray<C> array) {
        return array.type().leaves(array.peekAt(0));
    }
}
