package orrery.editor.session;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;

/// Identifies the present assignment of handles to the entities of the open scene. Compared by identity. Each opened scene
/// gets a new object. The scene gets another one when its entities are renumbered. This may happen at its first tick, when the
/// scene continues in another world.
///
/// An object contains a map from the handles of the object directly before it to its own handles. It contains no older maps, so
/// that these don't stay in memory.
public final class Handles {
    /// The handles while no scene is open.
    static final Handles NONE = new Handles();

    private final Object key = new Object();
    private final Object former;
    private final Map<Entity, Entity> moved;
    private final String numbering;

    /// Creates the handles of a scene in which no entity has an id.
    Handles() {
        this(new Object(), Map.of(), ThreadLocalRandom.current().nextInt());
    }

    private Handles(Object former, Map<Entity, Entity> moved, int hash) {
        this.former = former;
        this.moved = moved;
        StringBuilder letters = new StringBuilder();
        for (int shift = Integer.SIZE - 4; shift >= 0; shift -= 4) {
            letters.append((char) ('a' + (hash >>> shift & 15)));
        }
        numbering = letters.toString();
    }

    /// Returns the handles of a scene that was just opened. Simulation thread. Cost: linear in the number of entities.
    static Handles opened(EngineWorld world) {
        if (!world.types().contains(SceneId.class) || world.array(SceneId.class).size() == 0) {
            return new Handles();
        }
        EngineArray<SceneId> ids = world.array(SceneId.class);
        boolean isNamed = world.types().contains(Name.class);
        int hash = ids.size();
        for (int row = 0; row < ids.size(); row++) {
            Entity entity = ids.entityAt(row);
            Name name = isNamed ? world.find(entity, Name.class) : null;
            // a sum, because the order of the rows does not matter
            long identity = Values.mix(entity.handle(), ids.valueAt(row).number());
            hash += (int) Values.mix(identity, name == null ? 0 : name.value().hashCode());
        }
        return new Handles(new Object(), Map.of(), hash);
    }

    /// Names this assignment in exported tables: eight letters. The same if the same file is opened again, because its entities
    /// then get the same handles. Random if the entities of the scene have no ids, as those of other programs.
    public String numbering() {
        return numbering;
    }

    /// Returns the handles after a renumbering.
    ///
    /// @param to map from each present handle to the new one
    Handles then(Map<Entity, Entity> to) {
        int hash = numbering.hashCode();
        for (Map.Entry<Entity, Entity> each : to.entrySet()) {
            hash += (int) Values.mix(each.getKey().handle(), each.getValue().handle());
        }
        return new Handles(key, to, hash);
    }

    /// Converts handles of the shown assignment to handles of this one. Leaves out entities that have none in this one. Returns
    /// the given handles if this assignment does not directly follow the shown one.
    List<Entity> of(List<Entity> entities, Handles shown) {
        return from(shown).map(to -> moved(entities, to)).orElse(entities);
    }

    /// Returns the new handles of entities, without those that have none.
    static List<Entity> moved(List<Entity> entities, Map<Entity, Entity> to) {
        return entities.stream().map(to::get).filter(Objects::nonNull).toList();
    }

    /// Returns a map from the handles of another assignment to those of this one; empty if this one does not directly follow the
    /// other one.
    public Optional<Map<Entity, Entity>> from(Handles other) {
        return former == other.key ? Optional.of(moved) : Optional.empty();
    }
}
