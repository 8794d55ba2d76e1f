package orrery.ecs.scene.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.codec.WriteContext;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.SceneId;

/// The entities of a file, in file order, and the ids by which the file names them.
public final class SceneIndex {
    private final EngineWorld world;
    private final SceneTree tree;
    private final SceneKind kind;
    private final UnknownContent kept;
    private final WriteContext out;
    private final EngineArray<Generated> generated;
    private final List<Entity> withoutId = new ArrayList<>();
    private final Set<Long> taken = new HashSet<>();
    private final Map<Entity, Long> absent = new LinkedHashMap<>();
    private long largest;
    private List<Entity> entities;
    private Set<Entity> written = Set.of();

    SceneIndex(Simulation simulation, SceneKind kind, UnknownContent kept, WriteContext out) {
        world = EngineWorld.of(simulation.world());
        tree = simulation.tree();
        this.kind = kind;
        this.kept = kept;
        this.out = out;
        generated = world.array(Generated.class);
        entities = inOrder();
    }

    /// Entities of the scene tree in tree order, then the others by slot (entity index). An authoring scene leaves out generated
    /// entities.
    private List<Entity> inOrder() {
        List<Entity> order = new ArrayList<>();
        boolean all = kind == SceneKind.TICK;
        tree.forEach(entity -> {
            if (all || !generated.has(entity)) {
                order.add(entity);
            }
        });
        world.forEachEntity(entity -> {
            if (!tree.contains(entity) && (all || !generated.has(entity))) {
                order.add(entity);
            }
        });
        return order;
    }

    List<Entity> entities() {
        return entities;
    }

    /// Keeps only some entities with their subtrees, in file order; the topmost entities become roots. All entities keep their
    /// ids. Call this after [#giveIds].
    ///
    /// @return the chosen entities and all below them, including generated ones, which the file leaves out
    Set<Entity> restrictTo(List<Entity> chosen) {
        Set<Entity> inside = new LinkedHashSet<>();
        for (Entity entity : chosen) {
            if (tree.contains(entity)) {
                tree.forEachInSubtree(entity, inside::add);
            } else {
                inside.add(entity);
            }
        }
        entities = entities.stream().filter(inside::contains).toList();
        written = inside;
        return inside;
    }

    private boolean isWritten(Entity entity) {
        return written.isEmpty() || written.contains(entity);
    }

    /// Assigns an id to each entity without one, in file order: the id that an earlier save gave it, otherwise the next free
    /// id. An id that is invalid, or that an entity earlier in the file has, counts as none. If no ids are left above the
    /// largest one, the search for free ids starts at 1. Assigns no new ids in tick snapshots, which name entities by handle.
    void giveIds() {
        EngineArray<SceneId> known = world.array(SceneId.class);
        largest = kept.largestId();
        for (Entity entity : entities) {
            SceneId id = known.find(entity);
            if (id != null && SceneLimits.isId(id.number()) && taken.add(id.number())) {
                out.ids().put(entity, id.number());
                largest = Math.max(largest, id.number());
            } else {
                withoutId.add(entity);
            }
        }
        if (kind == SceneKind.AUTHORING) {
            List<Entity> unknown = withoutId.stream().filter(entity -> !giveAgain(entity)).toList();
            if (largest > SceneLimits.MOST_ID - unknown.size()) {
                largest = SceneLimits.MOST_ID; // makes nextFree start at 1
            }
            for (Entity entity : unknown) {
                out.ids().put(entity, nextFree());
            }
        }
    }

    private boolean giveAgain(Entity entity) {
        Long given = kept.idGiven(entity);
        if (given == null || !taken.add(given)) {
            return false;
        }
        out.ids().put(entity, given);
        return true;
    }

    /// Makes later saves give the same ids. Call this when the text was saved.
    void keepIds() {
        for (Entity entity : withoutId) {
            Long id = out.ids().get(entity);
            if (id != null) {
                kept.giveId(entity, id);
            }
        }
        absent.forEach(kept::giveIdOfAbsent);
    }

    /// Returns the id by which conditions name an entity that is not in the file. This is the entity's id in the file that was
    /// read or, without one, the id by which an earlier save named the entity. Returns a new id if there is no such id, or if
    /// another entity has it now.
    ///
    /// @param report called if the id is new
    long idOfAbsent(Entity entity, Runnable report) {
        Long known = kept.idOfAbsent(entity);
        if (known != null && !taken.contains(known)) {
            absent.put(entity, known);
            return known;
        }
        return absent.computeIfAbsent(entity, _ -> {
            report.run();
            return nextFree();
        });
    }

    /// Returns an id for an entity that a system generates and to which a text of chosen entities refers. Null if that entity
    /// is destroyed. Also null if it is below a chosen entity, because the system generates another one below the copy.
    @Nullable
    Long idOfOutside(Entity entity) {
        return world.isAlive(entity) && !isWritten(entity) ? nextFree() : null;
    }

    private long nextFree() {
        if (largest == SceneLimits.MOST_ID) {
            taken.addAll(kept.idsUsed());
            largest = 0;
        }
        do {
            largest++;
        } while (taken.contains(largest));
        return largest;
    }

    /// Owner id under which the unknown content of an entity is kept: its [SceneId] or, without one, its negated handle. The id
    /// that the written file gives to an entity without a [SceneId] is no owner id.
    long owner(Entity entity) {
        Long id = world.array(SceneId.class).find(entity) == null ? null : out.ids().get(entity);
        return id == null ? -entity.handle() : id;
    }

    /// The parent as JSON text, or null for an entity outside the scene tree.
    @Nullable
    String parent(Entity entity) {
        if (!tree.contains(entity)) {
            return null;
        }
        Entity parent = tree.parentOf(entity);
        if (parent.isNone() || !isWritten(parent)) {
            return "null";
        }
        if (kind == SceneKind.TICK) {
            return JsonText.quoted(parent.toString());
        }
        if (generated.has(parent)) {
            out.unwritable().add(("%s hangs below %s, which a system makes again whenever the scene is loaded, so an"
                    + " authoring scene can't name it. Attach the first to an entity of the scene, or save a tick snapshot.")
                    .formatted(world.describe(entity), world.describe(parent)));
            return "null";
        }
        return Objects.requireNonNull(out.ids().get(parent)).toString();
    }

    /// Handles that the entities get when the file is read.
    public Map<Entity, Entity> handlesWhenRead() {
        Map<Entity, Entity> handles = new HashMap<>();
        entities.forEach(entity -> handles.put(entity, Entity.of(handles.size() + 1, 1)));
        return handles;
    }
}
