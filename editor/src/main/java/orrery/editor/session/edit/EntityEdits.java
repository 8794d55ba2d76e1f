package orrery.editor.session.edit;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.WorldException;
import orrery.editor.text.NumberFormats;

/// The edits of entities that menus, keys and panes share. Each edit is named after its verb and its entities. Any thread may
/// call. Destroyed entities are skipped silently. An edit is refused if all its entities are destroyed. It is also refused if a
/// certain entity that it needs, such as the parent of a new one, is destroyed.
public final class EntityEdits {
    /// Message that a typed text was dropped, because entities were renumbered and the handle may belong to another entity.
    public static final String RENUMBERED = "The typed text was not written, because the first tick has renumbered the"
            + " entities. Type it again.";

    private static final int MANY = 10_000;

    private static final int MOST_NAMES = 5;

    /// While a text of this many characters or more is pasted, the status shows the name of the edit.
    private static final int LONG_TEXT = 1_000_000;

    private final EditQueue queue;

    /// @param queue runs the edits
    public EntityEdits(EditQueue queue) {
        this.queue = queue;
    }

    /// Creates an entity as the last child of a parent, or as the last root for [Entity#NONE], and selects it.
    public CompletableFuture<EditResult> create(Entity parent) {
        return create(parent, _ -> Vec2.ZERO);
    }

    /// Creates an entity at a place as the last root, and selects it.
    public CompletableFuture<EditResult> create(Vec2 place) {
        return create(_ -> place);
    }

    /// Creates an entity as the last root, and selects it.
    ///
    /// @param place chooses the entity's place
    public CompletableFuture<EditResult> create(Function<Simulation, Vec2> place) {
        return create(Entity.NONE, place);
    }

    private CompletableFuture<EditResult> create(Entity parent, Function<Simulation, Vec2> place) {
        return queue.create(sim -> parent.isNone() ? "Create entity" : "Create child of " + nameOf(sim, parent), false,
                scene -> {
                    Simulation sim = scene.simulation();
                    requireAlive(sim, parent);
                    Vec2 at = place.apply(sim);
                    Entity entity = sim.world().create(new Name("New entity"), LocalTransform.at(at.x(), at.y()));
                    sim.tree().attach(entity, parent);
                    return List.of(entity);
                });
    }

    /// Returns what is wrong with a name that a user types; null if [#rename] takes it.
    public static @Nullable String problemOfName(String name) {
        int length = name.strip().length();
        return length <= Name.MOST_CHARACTERS
                ? null
                : "A name has up to %d characters, this one has %s. Shorten it.".formatted(Name.MOST_CHARACTERS,
                        NumberFormats.grouped(length));
    }

    /// Sets an entity's name; a blank name removes it.
    public CompletableFuture<EditResult> rename(Entity entity, String name) {
        return make(sim -> name.isBlank()
                ? "Remove the name of " + nameOf(sim, entity)
                : "Rename %s to %s".formatted(nameOf(sim, entity), name.strip()), sim -> {
                    requireAlive(sim, entity);
                    if (name.isBlank()) {
                        sim.world().removeIfPresent(entity, Name.class);
                    } else {
                        sim.world().set(entity, new Name(name.strip()));
                    }
                });
    }

    /// Copies entities with their subtrees, attaches each copy behind its original in the scene tree, and selects the copies.
    public CompletableFuture<EditResult> duplicate(List<Entity> entities) {
        return queue.create(sim -> "Duplicate " + nameOf(sim, entities), isLong(entities),
                scene -> SceneFragment.duplicate(scene, topmost(scene.simulation(), entities)));
    }

    /// Adds the entities of a [SceneFragment]'s text as the last siblings or the last children of an entity, and selects them.
    ///
    /// @param at the entity; for [Entity#NONE] and for an entity that is not in the tree, the new entities are roots
    /// @param below whether the new entities become children of that entity; otherwise they become its siblings
    public CompletableFuture<EditResult> paste(String text, Entity at, boolean below) {
        return paste(text, (scene, fragment) -> {
            Simulation sim = scene.simulation();
            boolean isInTree = sim.world().isAlive(at) && sim.tree().contains(at);
            return fragment.addTo(scene, !isInTree ? Entity.NONE : below ? at : sim.tree().parentOf(at));
        });
    }

    /// Adds the entities of a [SceneFragment]'s text as roots, and selects them. Moves the first one with a finite position to
    /// `place` and the others by the same distance.
    public CompletableFuture<EditResult> paste(String text, Vec2 place) {
        return paste(text, (scene, fragment) -> {
            List<Entity> tops = fragment.addTo(scene, Entity.NONE);
            EntityMotion.place(scene.simulation(), tops, place);
            return tops;
        });
    }

    private CompletableFuture<EditResult> paste(String text,
            BiFunction<Scene, SceneFragment, List<Entity>> adding) {
        AtomicReference<String> notes = new AtomicReference<>("");
        return queue.create(_ -> "Paste", text.length() >= LONG_TEXT, scene -> {
            Simulation sim = scene.simulation();
            if (sim.isOfProgram()) {
                throw new IllegalArgumentException(
                        "Nothing was pasted: this world belongs to the running program, and Orrery"
                                + " needs a world provider to read the text. Paste into a scene of that provider instead.");
            }
            SceneFragment fragment = fragment(sim, text);
            notes.set(notes(fragment, sim));
            return adding.apply(scene, fragment);
        }).thenApply(result -> result.done() && !notes.get().isEmpty() ? new EditResult(true, notes.get()) : result);
    }

    /// Returns sentences about what the world represents differently from the fragment's text; empty if there is no difference.
    private static String notes(SceneFragment fragment, Simulation sim) {
        List<String> missing = fragment.missingIn(sim.world());
        Stream<String> lacking = missing.isEmpty()
                ? Stream.of()
                : Stream.of("In the pasted entities, references to entities that this world lacks became none: %s."
                        .formatted(shortened(missing)));
        Stream<String> warnings = fragment.warnings().stream().limit(MOST_NAMES).map(each -> "Pasted, but %s: %s."
                .formatted(each.path(), each.message().replace("the file", "the text")));
        int more = fragment.warnings().size() - MOST_NAMES;
        Stream<String> rest = more > 0
                ? Stream.of("%s not listed."
                        .formatted(NumberFormats.counted(more, "more difference is", "more differences are")))
                : Stream.of();
        return Stream.of(lacking, warnings, rest).flatMap(each -> each).collect(Collectors.joining(" "));
    }

    /// Returns the first of some names, and the number of the others.
    private static String shortened(List<String> names) {
        int more = names.size() - MOST_NAMES;
        return String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
                + (more > 0 ? " and %s more".formatted(NumberFormats.grouped(more)) : "");
    }

    private static SceneFragment fragment(Simulation sim, String text) {
        if (!SceneFragment.isLikely(text)) {
            throw new IllegalArgumentException(
                    "The clipboard holds no entities of this world: its text is no copy of entities. Copy entities first.");
        }
        return switch (SceneFragment.parse(text, "the clipboard", sim.definition())) {
            case SceneFragment.Result.Read read -> read.fragment();
            case SceneFragment.Result.Refused refused -> throw new IllegalArgumentException(
                    "The clipboard holds no entities of this world: %s."
                            .formatted(reason(refused.problems().getFirst())));
        };
    }

    /// Returns the text of a problem. A remedy that speaks of a file is replaced, because the text comes from the clipboard.
    private static String reason(SceneProblem problem) {
        return problem.remedy().contains("file")
                ? "%s: %s. Copy the entities again"
                        .formatted(problem.path(), problem.message().replace("the file", "the text"))
                        .replaceFirst("^\\$: ", "")
                : problem.text();
    }

    /// Destroys entities with their subtrees.
    public CompletableFuture<EditResult> destroy(List<Entity> entities) {
        return make(entities, sim -> nameOfDestroying(sim, entities), sim -> destroy(sim, entities));
    }

    /// Returns the edit that destroys entities with their subtrees.
    public static Edit destroying(List<Entity> entities) {
        return ofLiving(entities, sim -> destroy(sim, entities));
    }

    private static void destroy(Simulation simulation, List<Entity> entities) {
        entities.forEach(simulation.world()::destroyIfAlive);
    }

    /// Returns the name of the edit that destroys entities.
    public static String nameOfDestroying(Simulation simulation, List<Entity> entities) {
        return "Destroy " + nameOf(simulation, entities);
    }

    /// Whether an edit has so many entities that the status shows its name while it runs.
    public static boolean isLong(List<Entity> entities) {
        return entities.size() >= MANY;
    }

    /// Whether a user can add a type to entities.
    public static boolean isAddable(ComponentType<?> type) {
        return !type.isSingleton() && isEditable(type) && type.recordClass() != Name.class;
    }

    /// Whether edits can write a type. The world refuses edits of managed types and of types that systems compute.
    public static boolean isEditable(ComponentType<?> type) {
        return !type.isManaged() && !type.isDerived() && type.recordClass() != Generated.class;
    }

    /// Adds a component with its default value to entities that lack it.
    public CompletableFuture<EditResult> add(ComponentType<?> type, List<Entity> entities) {
        return make(entities, sim -> "Add %s to %s".formatted(type, nameOf(sim, entities)), sim -> {
            for (Entity entity : entities) {
                if (sim.world().isAlive(entity) && !sim.world().has(entity, type.recordClass())) {
                    sim.world().add(entity, type.defaultValue());
                }
            }
        });
    }

    /// Removes a component from entities that have it.
    public CompletableFuture<EditResult> remove(ComponentType<?> type, List<Entity> entities) {
        return make(entities, sim -> "Remove %s from %s".formatted(type, nameOf(sim, entities)),
                sim -> entities.forEach(entity -> sim.world().removeIfPresent(entity, type.recordClass())));
    }

    /// Sets one field of a component. For a deferred type, sets the field of the pending value. A value that is an entity of
    /// generation 0 stands for the living entity with its index.
    public <C extends Record> CompletableFuture<EditResult> set(ComponentType<C> type, Field field, Entity entity,
            Object value) {
        return set(type, field, List.of(entity), value, null);
    }

    /// Sets one field of a component of entities, as part of a gesture such as dragging a number. Of several entities, those
    /// without the component are skipped; for a single one without it, the edit is refused. If the code has been reloaded, `type`
    /// and `field` may be those of the old code; they stand for the type and the field of the open world that have the same
    /// names, or had them formerly.
    ///
    /// @param value a value of the field's class, or an [ElementEdit]
    /// @param gesture identifies the gesture, whose edits are undone together; null for none
    public <C extends Record> CompletableFuture<EditResult> set(ComponentType<C> type, Field field,
            List<Entity> entities,
            Object value, @Nullable Object gesture) {
        Edit edit = sim -> {
            EngineWorld world = EngineWorld.of(sim.world());
            Object given = living(world, value);
            FieldEntry.Spot now = FieldEntry.spot(sim.definition(), type, field)
                    .orElseThrow(() -> FieldEntry.gone(type, field, value));
            Object converted = FieldEntry.inSpot(now, field, given);
            if (entities.size() == 1) {
                set(world, now.type(), now.field(), entities.getFirst(), converted, 0);
            } else {
                setAll(world, now.type(), now.field(), entities, converted);
            }
        };
        Function<Simulation, String> name = sim -> {
            FieldEntry.Spot now = FieldEntry.spot(sim.definition(), type, field)
                    .orElseGet(() -> new FieldEntry.Spot(type, field));
            return "%s of %s".formatted(ElementEdit.name(now.type(), now.field(), value), nameOf(sim, entities));
        };
        return gesture == null ? make(entities, name, edit) : queue.edit(name, gesture, ofLiving(entities, edit));
    }

    /// Returns the living entity with the same index for an entity of generation 0, and any other value unchanged. Throws if no
    /// entity lives in that slot.
    static Object living(EngineWorld world, Object value) {
        return value instanceof Entity named && named.generation() == 0 && !named.isNone()
                ? living(world, named.index())
                : value;
    }

    private static Entity living(EngineWorld world, int slot) {
        Entity living = world.aliveIn(slot);
        if (living.isNone()) {
            throw new WorldException("No entity lives in slot %d; name one that lives, or none.".formatted(slot));
        }
        return living;
    }

    static boolean isAliveWith(EngineWorld world, Entity entity, ComponentType<?> type) {
        return world.isAlive(entity) && world.has(entity, type.recordClass());
    }

    /// Sets the field of all entities that have the component. If a value is refused, the exception names the entity.
    private static void setAll(EngineWorld world, ComponentType<?> type, Field field, List<Entity> entities,
            Object given) {
        int index = 0;
        for (Entity entity : entities) {
            if (isAliveWith(world, entity, type)) {
                try {
                    set(world, type, field, entity, given, index++);
                } catch (IllegalArgumentException | TypeException e) {
                    throw new IllegalArgumentException("%s: %s".formatted(world.describe(entity), e.getMessage()), e);
                }
            }
        }
    }

    private static <C extends Record> void set(EngineWorld world, ComponentType<C> type, Field field, Entity entity,
            Object given, int index) {
        C now = component(world, type, entity);
        Object whole = ElementEdit.applied(entity, type.leaves(now)[field.index()], given, index);
        world.replace(entity, type.with(now, field, whole));
    }

    /// Returns the component that an edit changes; for a deferred type, its pending value.
    static <C extends Record> C component(EngineWorld world, ComponentType<C> type, Entity entity) {
        return type.isDeferred()
                ? world.modify(entity, type.recordClass())
                : world.get(entity, type.recordClass());
    }

    /// Takes the edits of a gesture back, for example when it is cancelled.
    public CompletableFuture<EditResult> takeBack(Object gesture) {
        return queue.takeBack(gesture);
    }

    /// Returns the value that a reset gives to components of a type; null if the type has no default, because a field has no
    /// zero value or the record refuses zeros.
    public static <C extends Record> @Nullable C defaultOf(ComponentType<C> type) {
        try {
            return type.defaultValue();
        } catch (TypeException e) {
            return null;
        }
    }

    /// Resets a component of entities to the type's default. For a deferred type, resets the pending value. Entities without the
    /// component are skipped.
    public CompletableFuture<EditResult> reset(ComponentType<?> type, List<Entity> entities) {
        return make(entities, sim -> "Reset %s of %s".formatted(type, nameOf(sim, entities)), sim -> {
            for (Entity entity : entities) {
                if (isAliveWith(EngineWorld.of(sim.world()), entity, type)) {
                    sim.world().replace(entity, type.defaultValue());
                }
            }
        });
    }

    /// Copies a component of the entity `from` to other entities, whether or not they have a component of this type. For a
    /// deferred type, copies the pending value.
    public <C extends Record> CompletableFuture<EditResult> copy(ComponentType<C> type, Entity from,
            List<Entity> entities) {
        return make(entities, sim -> "Copy %s to %s".formatted(type, nameOf(sim, entities)), sim -> {
            requireAlive(sim, from);
            EngineWorld world = EngineWorld.of(sim.world());
            C component = component(world, type, from);
            for (Entity entity : entities) {
                if (world.isAlive(entity)) {
                    world.set(entity, component);
                }
            }
        });
    }

    private CompletableFuture<EditResult> make(Function<Simulation, String> name, Edit edit) {
        return queue.edit(name, null, edit);
    }

    private CompletableFuture<EditResult> make(List<Entity> entities, Function<Simulation, String> name, Edit edit) {
        Edit ofLiving = ofLiving(entities, edit);
        return isLong(entities) ? queue.longEdit(name, ofLiving) : make(name, ofLiving);
    }

    /// Returns an edit that is refused if none of its entities exists in the shown state.
    static Edit ofLiving(List<Entity> entities, Edit edit) {
        return sim -> {
            if (entities.size() == 1) {
                requireAlive(sim, entities.getFirst());
            } else if (!entities.isEmpty() && entities.stream().noneMatch(sim.world()::isAlive)) {
                throw new IllegalArgumentException(
                        "None of the %s selected entities exists in the shown state. Select others."
                                .formatted(NumberFormats.grouped(entities.size())));
            }
            edit.apply(sim);
        };
    }

    /// Returns the living entities that are not below another entity of the list.
    public static List<Entity> topmost(Simulation simulation, List<Entity> entities) {
        SceneTree tree = simulation.tree();
        EntityList among = EntityList.copyOf(entities);
        return entities.stream().filter(entity -> simulation.world().isAlive(entity)
                && (!tree.contains(entity) || !isBelow(tree, entity, among))).toList();
    }

    /// Refuses an edit that needs an entity which does not exist in the shown state. [Entity#NONE] is allowed.
    ///
    /// @throws IllegalArgumentException with a message for the user
    static void requireAlive(Simulation simulation, Entity entity) {
        if (!entity.isNone() && !simulation.world().isAlive(entity)) {
            boolean isFuture = EngineWorld.of(simulation.world()).isFuture(entity);
            throw new IllegalArgumentException("Entity %s %s. Choose another one.".formatted(entity, isFuture
                    ? "does not exist yet at tick " + NumberFormats.grouped(simulation.world().tick())
                    : "was destroyed"));
        }
    }

    private static boolean isBelow(SceneTree tree, Entity entity, EntityList others) {
        Entity above = tree.parentOf(entity);
        while (!above.isNone() && !others.contains(above)) {
            above = tree.parentOf(above);
        }
        return !above.isNone();
    }

    /// Returns the name of a single entity, otherwise the number of entities.
    static String nameOf(Simulation simulation, List<Entity> entities) {
        return entities.size() == 1
                ? nameOf(simulation, entities.getFirst())
                : NumberFormats.counted(entities.size(), "entity", "entities");
    }

    static String nameOf(Simulation simulation, Entity entity) {
        Name name = simulation.world().find(entity, Name.class);
        return name == null || name.value().isEmpty() ? entity.toString() : name.value();
    }
}
