package orrery.ecs.scene;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.write.NewHandles;
import orrery.ecs.scene.write.SceneWriter;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;

/// Some entities with their components and subtrees, to be added to a world any number of times: a copied selection, or a template.
///
/// Its text is an authoring scene that holds these entities alone, so it can be read, edited and saved as a scene. References
/// between its entities lead to the copies. A reference to an entity outside leads to that entity where the world that the fragment
/// is added to has it, by its handle or its [SceneId], with the same name; otherwise to [Entity#NONE].
///
/// Not thread-safe: use it on the thread of the world that it is added to.
public final class SceneFragment {
    private static final Pattern OUTSIDE = Pattern.compile("(\\d{1,18})=(\\d{1,9})v(\\d{1,9})");

    private final EngineWorld source;
    private final SceneTree tree;
    private final Map<Long, Entity> outside;

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
    }

    private static Map<Long, Entity> outside(String text) {
        Map<Long, Entity> found = new HashMap<>();
        Matcher each = OUTSIDE.matcher(text);
        while (each.find()) {
            found.put(Long.valueOf(each.group(1)),
                    Entity.of(Integer.parseInt(each.group(2)), Integer.parseInt(each.group(3))));
        }
        return found;
    }

    /// Returns the text of a fragment with some entities and everything below them. Cost: the entities of the scene once, and their
    /// components for those that are written.
    ///
    /// @throws UnwritableSceneException if a component holds a value that a scene cannot hold
    public static String toText(Scene scene, List<Entity> entities) {
        SceneWriter writer = new SceneWriter(scene.simulation(), List.of(), scene.kept(), SceneKind.AUTHORING);
        writer.writeOnly(entities);
        UnwritableSceneException.throwIfAny(writer.unwritable());
        return new String(writer.toBytes(), StandardCharsets.UTF_8);
    }

    /// Reads a fragment, or any scene as one.
    ///
    /// @param source name of the text in problems
    /// @param definition definition of the world that it is to be added to; the text must name it
    public static Result parse(String text, String source, WorldDefinition definition) {
        SceneResult result = Scenes.parse(text.getBytes(StandardCharsets.UTF_8), source,
                WorldCatalog.holding(definition), TrackingLevel.OFF);
        return switch (result) {
            case SceneResult.Loaded loaded -> new Result.Read(new SceneFragment(loaded.scene()));
            case SceneResult.Refused refused -> new Result.Refused(refused.problems());
        };
    }

    /// Number of entities that are added.
    public int size() {
        return own().size();
    }

    /// Entities of the fragment itself, in tree order, then those outside the tree.
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

    /// Adds the entities to a world, inside a system or an edit. The topmost become the last children of a parent; those outside the
    /// scene tree stay outside.
    ///
    /// @param parent the parent, or [Entity#NONE] for roots
    /// @return the new topmost entities, in order
    public List<Entity> addTo(Simulation target, Entity parent) {
        EngineWorld world = EngineWorld.of(target.world());
        Map<Entity, Entity> copies = new LinkedHashMap<>();
        own().forEach(entity -> copies.put(entity, world.create()));
        Map<Entity, Entity> handles = new HashMap<>(copies);
        source.forEachEntity(entity -> {
            if (isOutside(entity)) {
                handles.put(entity, counterpart(entity, world));
            }
        });
        NewHandles values = new NewHandles(target, handles);
        source.arrays().stream().filter(array -> isCopied(array.type()))
                .forEach(array -> copies.forEach((from, to) -> copy(array, from, to, values, world)));
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

    /// Whether components of a type are written and copied: not ids, and not what the library or a system computes.
    private static boolean isCopied(ComponentType<?> type) {
        return !type.isSingleton() && !type.isManaged() && !type.isDerived() && type.recordClass() != Generated.class;
    }

    private static <C extends Record> void copy(EngineArray<C> array, Entity from, Entity to, NewHandles values,
            EngineWorld world) {
        C value = array.find(from);
        if (value != null) {
            ComponentType<C> type = world.types().of(array.type().recordClass());
            boolean isOfWorld = type.fields().stream().anyMatch(field -> field.kind().isOwned());
            world.add(to, isOfWorld ? type.defaultValue() : values.record(value, type));
        }
    }

    /// The entity of a world for one outside the fragment, or none.
    private Entity counterpart(Entity entity, World world) {
        Entity known = outside.getOrDefault(id(entity), Entity.NONE);
        if (world.isAlive(known) && nameIn(world, known).equals(nameIn(source, entity))) {
            return known;
        }
        long id = id(entity);
        EngineArray<SceneId> ids = EngineWorld.of(world).array(SceneId.class);
        for (int row = 0; row < ids.size(); row++) {
            if (ids.peekAt(row).number() == id && nameIn(world, ids.entityAt(row)).equals(nameIn(source, entity))) {
                return ids.entityAt(row);
            }
        }
        return Entity.NONE;
    }

    private static String nameIn(World world, Entity entity) {
        Name name = world.find(entity, Name.class);
        return name == null ? "" : name.value();
    }
}
