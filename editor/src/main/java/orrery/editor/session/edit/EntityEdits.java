package orrery.editor.session.edit;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.editor.text.NumberFormats;

/// The edits of entities that menus, keys and panes share; each is named after what it does to which entity. Any thread
/// may call. What was destroyed meanwhile is left out without a word.
public final class EntityEdits {
    /// Says that what was typed for an entity was dropped: in another world its handle may be another's.
    public static final String RENUMBERED = "What was typed was not written, since the first tick has numbered the entities anew."
            + " Type it again.";

    private static final int MANY = 10_000;

    private final EditQueue queue;

    /// @param queue makes the edits
    public EntityEdits(EditQueue queue) {
        this.queue = queue;
    }

    /// Creates an entity as the last child of a parent, or as the last root with [Entity#NONE], and selects it.
    public CompletableFuture<EditResult> create(Entity parent) {
        return makeAndSelect(List.of(),
                sim -> parent.isNone() ? "Create entity" : "Create child of " + nameOf(sim, parent),
                sim -> {
                    Entity entity = sim.world().create(new Name("New entity"), LocalTransform.IDENTITY);
                    sim.tree().attach(entity, parent);
                    return List.of(entity);
                });
    }

    /// Calls an entity by another name; an empty one takes its name away.
    public CompletableFuture<EditResult> rename(Entity entity, String name) {
        return make(sim -> "Rename " + nameOf(sim, entity), sim -> {
            if (name.isBlank()) {
                sim.world().removeIfPresent(entity, Name.class);
            } else {
                sim.world().set(entity, new Name(name.strip()));
            }
        });
    }

    /// Copies entities with all that hangs below them, each behind the one it is a copy of, and selects the copies.
    public CompletableFuture<EditResult> duplicate(List<Entity> entities) {
        return makeAndSelect(entities, sim -> "Duplicate " + nameOf(sim, entities),
                sim -> new EntityCopies(sim).duplicate(entities));
    }

    /// Destroys entities with all that hangs below them.
    public CompletableFuture<EditResult> destroy(List<Entity> entities) {
        return make(entities, sim -> "Destroy " + nameOf(sim, entities),
                sim -> entities.stream().filter(sim.world()::isAlive).forEach(sim.world()::destroy));
    }

    /// Destroys entities and hands their children up to their parents.
    public CompletableFuture<EditResult> destroyKeepingChildren(List<Entity> entities) {
        return make(entities, sim -> "Destroy %s and keep children".formatted(nameOf(sim, entities)),
                sim -> entities.stream().filter(sim.world()::isAlive).forEach(sim.tree()::destroyKeepingChildren));
    }

    /// Makes entities the last children of a parent. What hangs below another of them stays there. A cycle is refused.
    public CompletableFuture<EditResult> attach(List<Entity> entities, Entity parent) {
        return make(entities, sim -> "Move %s below %s".formatted(nameOf(sim, entities), nameOf(sim, parent)),
                sim -> move(sim.tree(), entities, parent, Entity.NONE));
    }

    /// Puts entities in front of one that is in the scene tree, on its level. A cycle is refused.
    public CompletableFuture<EditResult> moveBefore(List<Entity> entities, Entity sibling) {
        return make(entities, sim -> "Move %s before %s".formatted(nameOf(sim, entities), nameOf(sim, sibling)),
                sim -> move(sim.tree(), entities, sim.tree().parentOf(sibling), sibling));
    }

    /// Puts entities behind one that is in the scene tree, on its level. A cycle is refused.
    public CompletableFuture<EditResult> moveAfter(List<Entity> entities, Entity sibling) {
        return make(entities, sim -> "Move %s after %s".formatted(nameOf(sim, entities), nameOf(sim, sibling)), sim -> {
            Entity next = sim.tree().nextSiblingOf(sibling);
            EntityList moved = EntityList.copyOf(entities);
            while (moved.contains(next)) {
                next = sim.tree().nextSiblingOf(next);
            }
            move(sim.tree(), entities, sim.tree().parentOf(sibling), next);
        });
    }

    private static void move(SceneTree tree, List<Entity> entities, Entity parent, Entity before) {
        topmost(tree, entities).forEach(entity -> tree.attachBefore(entity, parent, before));
    }

    /// Takes entities out of the scene tree; their children move up.
    public CompletableFuture<EditResult> detach(List<Entity> entities) {
        return make(entities, sim -> "Take %s out of the scene tree".formatted(nameOf(sim, entities)),
                sim -> entities.stream().filter(sim.tree()::contains).forEach(sim.tree()::detach));
    }

    /// Whether a type is one that entities are given by the user.
    public static boolean isAddable(ComponentType<?> type) {
        return !type.isSingleton() && isEditable(type) && type.recordClass() != Name.class;
    }

    /// Whether a type is written by edits: not what the library keeps for itself, nor what systems compute or make. The world
    /// refuses other edits.
    public static boolean isEditable(ComponentType<?> type) {
        return !type.isManaged() && !type.isDerived() && type.recordClass() != Generated.class;
    }

    /// Gives entities a component with its default value; those that have it keep theirs.
    public CompletableFuture<EditResult> add(ComponentType<?> type, List<Entity> entities) {
        return make(entities, sim -> "Add %s to %s".formatted(type, nameOf(sim, entities)), sim -> {
            for (Entity entity : entities) {
                if (sim.world().isAlive(entity) && !sim.world().has(entity, type.recordClass())) {
                    sim.world().add(entity, type.defaultValue());
                }
            }
        });
    }

    /// Takes a component away from entities that have it.
    public CompletableFuture<EditResult> remove(ComponentType<?> type, List<Entity> entities) {
        return make(entities, sim -> "Remove %s from %s".formatted(type, nameOf(sim, entities)),
                sim -> entities.forEach(entity -> sim.world().removeIfPresent(entity, type.recordClass())));
    }

    /// Changes one field of a component; of a deferred type its pending value. An entity of generation 0 stands for the
    /// living one in its slot.
    public <C extends Record> CompletableFuture<EditResult> set(ComponentType<C> type, Field field, Entity entity,
            Object value) {
        return set(type, field, List.of(entity), value, null);
    }

    /// Changes one field of the components of entities, as a part of a gesture such as dragging a number; those that lack it
    /// are left as they are.
    ///
    /// @param value a value of the field's class, or an [ElementEdit]
    /// @param gesture stands for the gesture, so that its edits are undone as one; null for none
    public <C extends Record> CompletableFuture<EditResult> set(ComponentType<C> type, Field field,
            List<Entity> entities,
            Object value, @Nullable Object gesture) {
        Edit edit = sim -> {
            EngineWorld world = EngineWorld.of(sim.world());
            Object given = value instanceof Entity named && named.generation() == 0 && !named.isNone()
                    ? world.aliveIn(named.index())
                    : value;
            if (entities.size() == 1) {
                set(world, type, field, entities.getFirst(), given);
            } else {
                setAll(world, type, field, entities, given);
            }
        };
        Function<Simulation, String> name = sim -> "%s of %s".formatted(ElementEdit.name(type, field, value),
                nameOf(sim, entities));
        return gesture == null ? make(entities, name, edit) : queue.edit(name, gesture, edit);
    }

    private static boolean isAliveWith(EngineWorld world, Entity entity, ComponentType<?> type) {
        return world.isAlive(entity) && world.has(entity, type.recordClass());
    }

    /// Changes those that have it; names the one that refuses.
    private static void setAll(EngineWorld world, ComponentType<?> type, Field field, List<Entity> entities,
            Object given) {
        for (Entity entity : entities) {
            if (isAliveWith(world, entity, type)) {
                try {
                    set(world, type, field, entity, given);
                } catch (IllegalArgumentException | TypeException e) {
                    throw new IllegalArgumentException("%s: %s".formatted(world.describe(entity), e.getMessage()), e);
                }
            }
        }
    }

    private static <C extends Record> void set(EngineWorld world, ComponentType<C> type, Field field, Entity entity,
            Object given) {
        C now = type.isDeferred()
                ? world.modify(entity, type.recordClass())
                : world.get(entity, type.recordClass());
        Object whole = ElementEdit.applied(type.leaves(now)[field.index()], given);
        world.replace(entity, type.with(now, field, whole));
    }

    /// Takes back what a gesture has changed, as where it is cancelled.
    public CompletableFuture<EditResult> takeBack(Object gesture) {
        return queue.takeBack(gesture);
    }

    /// Sets all fields of a component of entities to the type's default; of a deferred type the pending ones. Those that lack
    /// it are left as they are.
    public CompletableFuture<EditResult> reset(ComponentType<?> type, List<Entity> entities) {
        return make(entities, sim -> "Reset %s of %s".formatted(type, nameOf(sim, entities)), sim -> {
            for (Entity entity : entities) {
                if (isAliveWith(EngineWorld.of(sim.world()), entity, type)) {
                    sim.world().replace(entity, type.defaultValue());
                }
            }
        });
    }

    private CompletableFuture<EditResult> make(Function<Simulation, String> name, Edit edit) {
        return queue.edit(name, null, edit);
    }

    private CompletableFuture<EditResult> make(List<Entity> entities, Function<Simulation, String> name, Edit edit) {
        return entities.size() < MANY ? make(name, edit) : queue.longEdit(name, edit);
    }

    private CompletableFuture<EditResult> makeAndSelect(List<Entity> entities, Function<Simulation, String> name,
            Function<Simulation, List<Entity>> edit) {
        AtomicReference<List<Entity>> made = new AtomicReference<>(List.of());
        return make(entities, name, sim -> made.set(edit.apply(sim))).thenApply(result -> {
            if (result.done() && !made.get().isEmpty()) {
                queue.select(made.get());
            }
            return result;
        });
    }

    /// Those of some entities that are alive and hang below no other of them.
    static List<Entity> topmost(SceneTree tree, List<Entity> entities) {
        EntityList among = EntityList.copyOf(entities);
        return entities.stream().filter(entity -> !tree.contains(entity) || !isBelow(tree, entity, among)).toList();
    }

    private static boolean isBelow(SceneTree tree, Entity entity, EntityList others) {
        Entity above = tree.parentOf(entity);
        while (!above.isNone() && !others.contains(above)) {
            above = tree.parentOf(above);
        }
        return !above.isNone();
    }

    /// Name of an entity, or the number of several.
    static String nameOf(Simulation simulation, List<Entity> entities) {
        return entities.size() == 1
                ? nameOf(simulation, entities.getFirst())
                : NumberFormats.counted(entities.size(), "entity", "entities");
    }

    private static String nameOf(Simulation simulation, Entity entity) {
        Name name = simulation.world().find(entity, Name.class);
        return name == null || name.value().isEmpty() ? entity.toString() : name.value();
    }
}
