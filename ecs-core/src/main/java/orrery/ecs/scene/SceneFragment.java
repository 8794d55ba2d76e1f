package orrery.ecs.scene;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.scene.write.NewHandles;
import orrery.ecs.scene.write.SceneWriter;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;

/// Some entities with their components and subtrees, to be added to a world any number of times: a copied selection, or a
/// template.
///
/// Its text is an authoring scene with these entities, and with id and name of the other entities to which they refer, so it can
/// be read, edited and saved as a scene. In the world to which the fragment is added, references between its entities lead to the
/// copies. A reference to an entity outside of the fragment leads to the same entity if that world has it, otherwise to
/// [Entity#NONE]. An entity of that world is the same if its [SceneId] and name are equal to those in the fragment. An entity
/// without an id is the same if its handle and name are equal to those in the fragment and the name is not empty; if a system
/// generated it in the world of the original, a system must also have generated it in that world.
///
/// Components and fields that the world does not know are kept: the copy gets a [SceneId] that no entity of the scene had, and
/// the scene keeps them with this id, so that undo and redo of the edit lead to the right entity.
///
/// Not thread-safe: belongs to the thread that read it until that thread [releases][#release] it.
public final class SceneFragment {
    private static final Pattern OUTSIDE = Pattern.compile("(" + SceneWriter.GENERATED + "?)(\\d{1,19})=(\\S+)");

    private static final int ENTITIES_PER_STEP = 1024;

    private final EngineWorld source;
    private final SceneTree tree;
    private final UnknownContent kept;
    private final Map<Long, Outside> outside;

    /// An entity outside of the fragment.
    ///
    /// @param handle its handle in the world of the original
    private record Outside(Entity handle, boolean isGenerated) {}

    /// The result of reading a fragment.
    public sealed interface Result {
        /// The fragment was read.
        record Read(SceneFragment fragment) implements Result {}

        /// The text is no fragment of this world.
        ///
        /// @param problems the reasons, in the order of the text
        record Refused(List<SceneProblem> problems) implements Result {}
    }

    private SceneFragment(Scene scene) {
        source = EngineWorld.of(scene.simulation().world());
        tree = scene.simulation().tree();
        outside = outside(scene.unknown().getOrDefault(SceneWriter.CONTEXT, ""));
        kept = scene.kept();
    }

    private static Map<Long, Outside> outside(String text) {
        Map<Long, Outside> found = new HashMap<>();
        for (String word : text.split("[ \"]", -1)) {
            Matcher each = OUTSIDE.matcher(word);
            Entity handle = each.matches() ? References.handle(each.group(3)) : null;
            if (handle != null) {
                found.put(Long.parseUnsignedLong(each.group(2)), new Outside(handle, !each.group(1).isEmpty()));
            }
        }
        return found;
    }

    /// Returns the text of a fragment with some entities and their descendants. Cost: O(entities of the scene), and the
    /// components of the written entities.
    ///
    /// @throws UnwritableSceneException if a component holds a value that a scene cannot hold
    public static String toText(Scene scene, List<Entity> entities) {
        return toText(scene, entities, Map.of());
    }

    /// As [#toText(Scene, List)], with other local transforms for some entities, for example because they will have other parents
    /// where the fragment is added.
    ///
    /// @param places local transforms by entity; entities without a local transform are ignored
    /// @throws UnwritableSceneException if a component holds a value that a scene cannot hold
    public static String toText(Scene scene, List<Entity> entities, Map<Entity, LocalTransform> places) {
        SceneWriter writer = new SceneWriter(scene.simulation(), List.of(), scene.kept(), scene.edits(),
                SceneKind.AUTHORING);
        writer.place(places);
        writer.writeOnly(entities, _ -> {});
        UnwritableSceneException.throwIfAny(writer.unwritable());
        return new String(writer.toBytes(), StandardCharsets.UTF_8);
    }

    /// Writes the text that [#toText] returns to a stream, in pieces, so that the text of many entities is never in memory whole.
    ///
    /// @param places local transforms by entity, as in [#toText(Scene, List, Map)]
    /// @param written called with the number of written entities after every 1,024 entities; an exception that it throws ends the
    ///     call
    /// @throws IOException if the stream fails
    /// @throws UnwritableSceneException if a component holds a value that a scene cannot hold; the text in the stream is then no
    ///     valid fragment
    public static void write(Scene scene, List<Entity> entities, Map<Entity, LocalTransform> places, OutputStream to,
            IntConsumer written) throws IOException {
        SceneWriter writer = new SceneWriter(scene.simulation(), List.of(), scene.kept(), scene.edits(),
                SceneKind.AUTHORING);
        writer.place(places);
        try {
            writer.writeOnly(entities, count -> {
                if (count % ENTITIES_PER_STEP == 0) {
                    drain(writer, to);
                    written.accept(count);
                }
            });
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
        UnwritableSceneException.throwIfAny(writer.unwritable());
        to.write(writer.toBytes());
    }

    private static void drain(SceneWriter writer, OutputStream to) {
        try {
            writer.drainTo(to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads a fragment. Any authoring scene or tick snapshot of the world can be read as a fragment, too.
    ///
    /// @param source name of the text in problems
    /// @param definition definition of the world to which the fragment will be added; the text must name this world
    public static Result parse(String text, String source, WorldDefinition definition) {
        SceneResult result = Scenes.parse(text.getBytes(StandardCharsets.UTF_8), source,
                WorldCatalog.holding(resting(definition)), TrackingLevel.OFF);
        return switch (result) {
            case SceneResult.Loaded loaded -> new Result.Read(new SceneFragment(loaded.scene()));
            case SceneResult.Refused refused -> new Result.Refused(refused.problems());
        };
    }

    /// Returns a definition with the same systems, of which only [Transforms] runs when a scene is read. Other systems could
    /// generate many entities, which a fragment leaves out.
    private static WorldDefinition resting(WorldDefinition of) {
        return of.withSystems(of.systems().stream()
                .map(system -> system.name().equals(Transforms.NAME) ? system : resting(system)).toList());
    }

    private static SystemDefinition resting(SystemDefinition of) {
        return new SystemDefinition(of.name(), of.factory(), of.reads(), of.writes(), of.watches(),
                of.watchesModifySets(), of.applies(), false);
    }

    /// Releases the fragment, so that another thread can claim it.
    public void release() {
        source.release();
    }

    /// Makes the calling thread the owner of the fragment.
    ///
    /// @throws orrery.ecs.world.WrongThreadException if another thread owns it
    public void claim() {
        source.claim();
    }

    /// Number of entities that [#addTo] adds.
    public int size() {
        return own().size();
    }

    /// The entities to which the fragment refers and which a world lacks, sorted: their names or, without a name, their handles
    /// in the world of the original. [#addTo] makes references to them [Entity#NONE]. Cost: O(entities of the fragment), and
    /// O(entities of the world) if an entity to which the fragment refers is not found by its handle.
    public List<String> missingIn(World world) {
        Map<Entity, Entity> known = counterparts(EngineWorld.of(world));
        List<String> missing = new ArrayList<>();
        source.forEachEntity(entity -> {
            Outside each = outside.get(id(entity));
            if (each != null && !known.containsKey(entity)) {
                String name = nameIn(source, entity);
                missing.add(name.isEmpty() ? each.handle().toString() : name);
            }
        });
        return missing.stream().sorted().toList();
    }

    /// The entities to add: those in the scene tree in tree order, then the others. Leaves out generated entities, and entities
    /// to which the fragment only refers.
    private List<Entity> own() {
        Set<Entity> found = new LinkedHashSet<>();
        tree.forEach(found::add);
        source.forEachEntity(found::add);
        return found.stream().filter(entity -> !isOutside(entity) && !source.has(entity, Generated.class)).toList();
    }

    private boolean isOutside(Entity entity) {
        return outside.containsKey(id(entity));
    }

    private long id(Entity entity) {
        SceneId id = source.find(entity, SceneId.class);
        return id == null ? 0 : id.number();
    }

    /// Adds the entities to the world of a scene, in an edit or between ticks. The topmost entities become the last children of
    /// the parent; entities outside the scene tree stay outside. Cost: O(entities and components of the fragment), and
    /// O(entities of the world) if an entity to which the fragment only refers is not found by its handle or a copy keeps
    /// unknown components or fields.
    ///
    /// @param parent the parent, or [Entity#NONE] for roots
    /// @return the new topmost entities, in order
    /// @throws orrery.ecs.world.DeadEntityException if the parent is not alive; nothing is added then
    public List<Entity> addTo(Scene scene, Entity parent) {
        return addTo(scene, parent, _ -> {});
    }

    /// As [#addTo(Scene, Entity)], with a progress.
    ///
    /// @param progress receives the number of entities done, at first 0 before anything is added, then many times; an exception
    ///     that it throws ends the call, so that the edit is to be reverted
    public List<Entity> addTo(Scene scene, Entity parent, IntConsumer progress) {
        progress.accept(0);
        Simulation target = scene.simulation();
        EngineWorld world = EngineWorld.of(target.world());
        if (!parent.isNone()) {
            world.requireLiving(parent, "addTo");
        }
        Map<Entity, Entity> known = counterparts(world);
        Map<Entity, Entity> copies = copies(source, kept, own(), scene,
                entity -> known.getOrDefault(entity, Entity.NONE),
                progress);
        List<Entity> tops = new ArrayList<>();
        copies.forEach((from, to) -> {
            Entity above = tree.contains(from) ? copies.get(tree.parentOf(from)) : null;
            if (tree.contains(from)) {
                target.tree().attach(to, above == null ? parent : above);
            }
            if (above == null) {
                tops.add(to);
            }
        });
        return tops;
    }

    /// Copies entities of a scene with their descendants, in an edit or between ticks, and makes each copy the next sibling of
    /// its original. References between copied entities lead to the copies; others stay. Leaves out descendants that a system has
    /// generated: the system generates those of the copy.
    ///
    /// @param originals living entities, of which none is a descendant of another; an entity that is listed twice is copied once
    /// @return the new topmost entities, in order
    public static List<Entity> duplicate(Scene scene, List<Entity> originals) {
        Set<Entity> tops = new LinkedHashSet<>(originals);
        SceneTree tree = scene.simulation().tree();
        List<Entity> all = new ArrayList<>();
        EngineWorld world = EngineWorld.of(scene.simulation().world());
        for (Entity top : tops) {
            if (tree.contains(top)) {
                tree.forEachInSubtree(top, entity -> {
                    if (entity.equals(top) || !world.has(entity, Generated.class)) {
                        all.add(entity);
                    }
                });
            } else {
                all.add(top);
            }
        }
        Map<Entity, Entity> copies = copies(world, scene.kept(), all, scene, entity -> entity, _ -> {});
        for (Entity top : tops) {
            if (tree.contains(top)) {
                Entity next = tree.nextSiblingOf(top);
                List<Entity> subtree = new ArrayList<>();
                tree.forEachInSubtree(top, subtree::add);
                subtree.stream().filter(copies::containsKey)
                        .forEach(entity -> attach(tree, entity, top, next, copies));
            }
        }
        return tops.stream().map(copies::get).map(Objects::requireNonNull).toList();
    }

    private static void attach(SceneTree tree, Entity entity, Entity top, Entity next, Map<Entity, Entity> copies) {
        Entity copy = copies.getOrDefault(entity, Entity.NONE);
        if (entity.equals(top)) {
            tree.attachBefore(copy, tree.parentOf(top), next);
        } else {
            Entity above = tree.parentOf(entity);
            while (!copies.containsKey(above)) {
                above = tree.parentOf(above);
            }
            tree.attach(copy, copies.getOrDefault(above, Entity.NONE));
        }
    }

    /// Creates a copy of each entity with its components, outside the scene tree.
    ///
    /// @param others returns the entity to which a copy refers in place of an entity that is not copied
    /// @param kept unknown content of the entities
    private static Map<Entity, Entity> copies(EngineWorld source, UnknownContent kept, List<Entity> entities,
            Scene target, UnaryOperator<Entity> others, IntConsumer progress) {
        EngineWorld world = EngineWorld.of(target.simulation().world());
        Map<Entity, Entity> copies = new LinkedHashMap<>();
        for (Entity entity : entities) {
            copies.put(entity, world.create());
            if (copies.size() % ENTITIES_PER_STEP == 0) {
                progress.accept(0);
            }
        }
        NewHandles values = new NewHandles(target.simulation(), entity -> {
            Entity copy = copies.get(entity);
            return copy == null ? others.apply(entity) : copy;
        });
        List<EngineArray<?>> arrays = source.arrays().stream().filter(array -> isCopied(array.type())).toList();
        for (int i = 0; i < arrays.size(); i++) {
            EngineArray<?> array = arrays.get(i);
            int before = (int) ((long) entities.size() * i / arrays.size());
            int copied = 0;
            for (Map.Entry<Entity, Entity> each : copies.entrySet()) {
                copy(array, each.getKey(), each.getValue(), values, world);
                copied++;
                if (copied % ENTITIES_PER_STEP == 0) {
                    progress.accept(before + copied / arrays.size());
                }
            }
        }
        if (kept.mayHoldCopies()) {
            noteIds(world, target.kept());
            world.manage(() -> copies.forEach((from, to) -> copyUnknown(source, kept, from, target, to, values)));
        }
        return copies;
    }

    /// Notes the ids of a world that was not read from a scene file.
    private static void noteIds(EngineWorld world, UnknownContent kept) {
        EngineArray<SceneId> ids = world.array(SceneId.class);
        for (int row = 0; row < ids.size(); row++) {
            long id = ids.peekAt(row).number();
            if (SceneLimits.isId(id)) {
                kept.noteId(id);
            }
        }
    }

    private static void copyUnknown(EngineWorld source, UnknownContent kept, Entity from, Scene target, Entity to,
            NewHandles values) {
        EngineWorld world = EngineWorld.of(target.simulation().world());
        SceneId known = source.find(from, SceneId.class);
        long id = target.kept().keepCopy(kept, known == null ? -from.handle() : known.number(),
                type -> world.has(to, world.types().named(type).orElseThrow().recordClass()),
                (type, value) -> values.value(value, world.types().named(type).orElseThrow()));
        if (id > 0) {
            world.add(to, new SceneId(id));
        }
    }

    /// Whether components of a type are copied. Managed types such as [SceneId], types that a system computes, and [Generated]
    /// are not.
    private static boolean isCopied(ComponentType<?> type) {
        return !type.isSingleton() && !type.isManaged() && !type.isDerived() && type.recordClass() != Generated.class;
    }

    private static <C extends Record> void copy(EngineArray<C> array, Entity from, Entity to, NewHandles values,
            EngineWorld world) {
        C value = array.find(from);
        if (value != null) {
            world.add(to, values.record(value, world.types().of(array.type().recordClass())));
        }
    }

    /// Maps the entities outside of the fragment to the same entities of a world, if the world has them.
    private Map<Entity, Entity> counterparts(EngineWorld world) {
        Map<Entity, Entity> found = new HashMap<>();
        Map<Long, Entity> sought = new HashMap<>();
        source.forEachEntity(entity -> {
            Outside known = outside.get(id(entity));
            if (known != null && isSame(entity, world, known.handle()) && hasId(world, known, id(entity))) {
                found.put(entity, known.handle());
            } else if (known != null && !known.isGenerated()) {
                sought.put(id(entity), entity);
            }
        });
        EngineArray<SceneId> ids = world.array(SceneId.class);
        for (int row = 0; row < ids.size() && !sought.isEmpty(); row++) {
            Entity entity = sought.get(ids.peekAt(row).number());
            if (entity != null && isSame(entity, world, ids.entityAt(row))) {
                found.put(entity, ids.entityAt(row));
                sought.remove(id(entity));
            }
        }
        return found;
    }

    /// Whether an entity has the given id. If the entity has no id, returns whether it has a name that is not empty. The caller
    /// compares the names.
    private static boolean hasId(EngineWorld world, Outside known, long id) {
        SceneId has = world.find(known.handle(), SceneId.class);
        if (known.isGenerated() != world.has(known.handle(), Generated.class)) {
            return false;
        }
        return has == null ? !nameIn(world, known.handle()).isEmpty() : has.number() == id;
    }

    private boolean isSame(Entity entity, World world, Entity known) {
        return world.isAlive(known) && nameIn(world, known).equals(nameIn(source, entity));
    }

    private static String nameIn(World world, Entity entity) {
        Name name = world.find(entity, Name.class);
        return name == null ? "" : name.value();
    }
}
