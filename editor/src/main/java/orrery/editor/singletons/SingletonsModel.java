package orrery.editor.singletons;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.session.edit.FieldEntry;

/// The request and the edits of the singletons pane. FX thread.
final class SingletonsModel {
    private final Session session;
    private final PaneRequest<SingletonsReader, Map<String, SingletonsReader.Rows>, SingletonsSlice> request;

    SingletonsModel(Session session) {
        this.session = session;
        request = new PaneRequest<>(session, "Singletons", Map.of(), SingletonsReader::new, SingletonsReader::fill);
    }

    PaneRequest<?, ?, SingletonsSlice> request() {
        return request;
    }

    /// The rows of a set.
    ///
    /// @param singleton name of the singleton's type
    /// @param field path of the set
    OwnedRows<SetSlice> set(String singleton, String field) {
        return new Rows<>(singleton, field, found -> found.sets().stream().filter(set -> set.field().equals(field))
                .findFirst());
    }

    /// The rows of a queue.
    ///
    /// @param singleton name of the singleton's type
    /// @param field path of the queue
    OwnedRows<QueueSlice> queue(String singleton, String field) {
        return new Rows<>(singleton, field, found -> found.queues().stream()
                .filter(queue -> queue.field().equals(field)).findFirst());
    }

    /// The rows of a set or queue of one singleton.
    private final class Rows<S> implements OwnedRows<S> {
        private final String singleton;
        private final String name;
        private final Function<SingletonSlice, Optional<S>> part;

        Rows(String singleton, String field, Function<SingletonSlice, Optional<S>> part) {
            this.singleton = singleton;
            this.name = singleton + "." + field;
            this.part = part;
        }

        @Override
        public void want(int first, int last) {
            change(wanted -> wanted.put(name, new SingletonsReader.Rows(first, last)));
        }

        @Override
        public CompletableFuture<Optional<S>> read(int first, int last) {
            return request.read(SingletonsReader::fill, _ -> Map.of(name, new SingletonsReader.Rows(first, last)))
                    .thenApply(slice -> slice.stream().flatMap(all -> all.singletons().stream())
                            .filter(found -> found.name().equals(singleton)).findFirst().flatMap(part));
        }
    }

    /// Stops requesting rows of the sets and queues of a singleton.
    void close(SingletonSlice singleton) {
        change(wanted -> {
            singleton.sets().forEach(set -> wanted.remove(singleton.name() + "." + set.field()));
            singleton.queues().forEach(queue -> wanted.remove(singleton.name() + "." + queue.field()));
        });
    }

    private void change(Consumer<Map<String, SingletonsReader.Rows>> change) {
        request.ask(wanted -> {
            Map<String, SingletonsReader.Rows> next = new HashMap<>(wanted);
            change.accept(next);
            return Map.copyOf(next);
        });
    }

    /// Sets a field. If the code was reloaded, `type` and `field` may belong to the old code. Then sets the open world's field
    /// that has the same name, or that had this name before a renaming.
    CompletionStage<EditResult> set(ComponentType<?> type, Field field, Object value, @Nullable Object gesture) {
        String name = ElementEdit.name(type, field, value);
        Edit edit = simulation -> {
            FieldEntry.Spot now = FieldEntry.spot(simulation.definition(), type, field)
                    .orElseThrow(() -> FieldEntry.gone(type, field, value));
            set(simulation, now.type(), now.field(), FieldEntry.inSpot(now, field, value));
        };
        return gesture == null ? session.edit(name, edit) : session.edit(name, gesture, edit);
    }

    private static <C extends Record> void set(Simulation simulation, ComponentType<C> type, Field field,
            Object value) {
        C now = simulation.world().singleton(type.recordClass());
        Object given = ElementEdit.applied(Entity.NONE, type.leaves(now)[field.index()], value, 0);
        simulation.world().setSingleton(type.with(now, field, given));
    }

    CompletionStage<EditResult> takeBack(Object gesture) {
        return session.takeBack(gesture);
    }

    CompletionStage<EditResult> reset(ComponentType<?> type) {
        return session.edit("Reset " + type, simulation -> simulation.world().setSingleton(type.defaultValue()));
    }
}
