package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.expression.Invariant;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;

/// Validated content of a scene before it becomes a world.
public final class SceneData {
    /// Components of one type in file order.
    static final class Column<C extends Record> {
        private final ComponentType<C> type;
        private final List<Entity> entities = new ArrayList<>();
        private final List<C> components = new ArrayList<>();

        Column(ComponentType<C> type) {
            this.type = type;
        }

        List<Entity> entities() {
            return entities;
        }

        void add(Entity entity, Record component) {
            entities.add(entity);
            components.add(type.recordClass().cast(component));
        }

        void addTo(EngineWorld world) {
            world.array(type).addAll(entities, components);
        }

        /// The rows in another order, where the row at index `i` comes from index `order[i]`; in file order if `order` is null.
        EngineSnapshot.Rows rows(int @Nullable [] order) {
            if (order == null) {
                return EngineSnapshot.Rows.of(type, entities, components);
            }
            List<Entity> sortedEntities = new ArrayList<>();
            List<C> sorted = new ArrayList<>();
            for (int place : order) {
                sortedEntities.add(entities.get(place));
                sorted.add(components.get(place));
            }
            return EngineSnapshot.Rows.of(type, sortedEntities, sorted);
        }
    }

    private final Map<ComponentType<?>, Column<?>> columns = new LinkedHashMap<>();
    final Map<ComponentType<?>, Record> singletons = new LinkedHashMap<>();
    final Map<EntitySet, List<Entity>> sets = new LinkedHashMap<>();
    final Map<String, EngineSnapshot.Queue> queues = new LinkedHashMap<>();
    @Nullable
    ScheduleSettings schedule;
    public List<Invariant> invariants = List.of();
    final TickState state = new TickState();

    Column<?> column(ComponentType<?> type) {
        return columns.computeIfAbsent(type, Column::new);
    }

    Map<ComponentType<?>, Column<?>> columns() {
        return columns;
    }
}
