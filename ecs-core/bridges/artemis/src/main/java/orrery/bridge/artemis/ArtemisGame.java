package orrery.bridge.artemis;

import com.artemis.Aspect;
import com.artemis.AspectSubscriptionManager;
import com.artemis.BaseSystem;
import com.artemis.Component;
import com.artemis.ComponentManager;
import com.artemis.ComponentMapper;
import com.artemis.ComponentType;
import com.artemis.Entity;
import com.artemis.EntityManager;
import com.artemis.EntitySubscription;
import com.artemis.EntitySubscription.SubscriptionListener;
import com.artemis.Manager;
import com.artemis.PooledComponent;
import com.artemis.World;
import com.artemis.annotations.EntityId;
import com.artemis.utils.Bag;
import com.artemis.utils.ImmutableBag;
import com.artemis.utils.IntBag;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Mirror;
import orrery.ecs.mirror.Original;
import orrery.ecs.mirror.collection.Elements;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.world.WorldException;

/// Presents a world of Artemis-odb to the mirror. The slot of an entity is its id: ids are reused only after
/// `World.process`, so a slot has one entity within a tick.
final class ArtemisGame implements Original {
    private static final Logger LOGGER = System.getLogger(ArtemisBridge.class.getName());
    private static final MethodHandle COMPONENTS = components();
    private static final int CAME = -1;
    private static final int GONE = -2;

    private final ArtemisBridge.ArtemisSystems strategy;
    private final World world;
    private final List<BaseSystem> systems;
    private final List<String> names = new ArrayList<>();
    private final List<Class<?>> classes = new ArrayList<>();
    private final List<ComponentMapper<? extends Component>> mappers = new ArrayList<>();
    private final List<Bag<? extends Component>> bags = new ArrayList<>();
    private final EntitySubscription all;
    /// Pairs of an event and an id. The event is [#CAME], [#GONE] or the number of a component type that the entity got or lost.
    private final IntBag events = new IntBag();
    /// The ids whose entities are gone according to [#events].
    private final BitSet left = new BitSet();
    private boolean isClosed;
    /// Number of the world's component types that [#reportLateTypes] has already checked.
    private int known;

    /// @param named further component classes to mirror, which the world may not know yet
    ArtemisGame(ArtemisBridge.ArtemisSystems strategy, World world, List<Class<? extends Component>> named) {
        this.strategy = strategy;
        this.world = world;
        systems = strategy.all();
        systems.forEach(system -> names.add(nameOf(system)));
        all = subscribe(Aspect.all(), CAME, GONE);
        for (Class<? extends Component> each : componentTypes(named)) {
            int type = classes.size();
            classes.add(each);
            ComponentMapper<? extends Component> mapper = world.getMapper(each);
            mappers.add(mapper);
            bags.add(bagOf(mapper));
            subscribe(Aspect.all(each), type, type);
        }
        known = world.getComponentManager().getComponentTypes().size();
    }

    private static MethodHandle components() {
        try {
            return MethodHandles.privateLookupIn(ComponentMapper.class, MethodHandles.lookup())
                    .findGetter(ComponentMapper.class, "components", Bag.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of Artemis-odb is not supported: " + e, e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Bag<? extends Component> bagOf(ComponentMapper<? extends Component> mapper) {
        try {
            return (Bag<? extends Component>) COMPONENTS.invoke(mapper);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Whether a system is a manager, which does nothing when it is run.
    static boolean isPassive(BaseSystem system) {
        return system instanceof ComponentManager || system instanceof EntityManager
                || system instanceof AspectSubscriptionManager || system instanceof Manager;
    }

    private String nameOf(BaseSystem system) {
        Class<?> type = system.getClass();
        String simple = type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
        return names.contains(simple) || simple.equals(Transforms.NAME) ? type.getName() : simple;
    }

    private Set<Class<? extends Component>> componentTypes(List<Class<? extends Component>> named) {
        Set<Class<? extends Component>> types = new LinkedHashSet<>();
        for (ComponentType type : world.getComponentManager().getComponentTypes()) {
            types.add(type.getType());
        }
        types.addAll(named);
        return types;
    }

    private EntitySubscription subscribe(Aspect.Builder aspect, int inserted, int removed) {
        EntitySubscription subscription = world.getAspectSubscriptionManager().get(aspect);
        subscription.addSubscriptionListener(new SubscriptionListener() {
            @Override
            public void inserted(IntBag ids) {
                note(inserted, ids);
            }

            @Override
            public void removed(IntBag ids) {
                note(removed, ids);
            }
        });
        return subscription;
    }

    /// Ignores events from now on.
    void close() {
        isClosed = true;
    }

    private void note(int what, IntBag ids) {
        for (int i = 0; !isClosed && i < ids.size(); i++) {
            events.add(what);
            events.add(ids.get(i));
            if (what == GONE) {
                left.set(ids.get(i));
            }
        }
    }

    @Override
    public String library() {
        return "Artemis-odb";
    }

    // ---- systems

    @Override
    public List<String> systems() {
        return List.copyOf(names);
    }

    @Override
    public boolean isEnabled(int system) {
        return strategy.isEnabled(systems.get(system));
    }

    @Override
    public void setEnabled(int system, boolean enabled) {
        strategy.setEnabled(systems.get(system), enabled);
    }

    @Override
    public void run(int system) {
        systems.get(system).process();
        strategy.update();
    }

    @Override
    public void update() {
        strategy.update();
    }

    // ---- entities and components

    @Override
    public List<Class<?>> componentClasses() {
        return classes;
    }

    @Override
    public Class<?> root() {
        return Component.class;
    }

    /// Logs the component classes that the world has registered since the last call and that are not mirrored.
    private void reportLateTypes() {
        ImmutableBag<ComponentType> types = world.getComponentManager().getComponentTypes();
        for (int i = known; i < types.size(); i++) {
            Class<?> type = types.get(i).getType();
            if (!classes.contains(type)) {
                LOGGER.log(Level.WARNING,
                        () -> ("Not mirrored: %s: nothing had used it when the mirror was made; name it in"
                                + " ArtemisBridge.components").formatted(type.getSimpleName()));
            }
        }
        known = types.size();
    }

    @Override
    public boolean report(Mirror to) {
        reportLateTypes();
        for (int i = 0; i < events.size(); i += 2) {
            int what = events.get(i);
            int id = events.get(i + 1);
            switch (what) {
                case CAME -> to.came(id);
                case GONE -> to.gone(id);
                default -> to.touched(what, id);
            }
        }
        events.setSize(0);
        left.clear();
        return true; // a component added to a deleted entity passes to the next entity with its id, without an event
    }

    @Override
    public boolean hasLeft(int id) {
        return left.get(id);
    }

    @Override
    public void forEachEntity(IntConsumer action) {
        IntBag ids = all.getEntities();
        for (int i = 0; i < ids.size(); i++) {
            action.accept(ids.get(i));
        }
    }

    @Override
    public boolean isAlive(int id) {
        return all.getActiveEntityIds().get(id);
    }

    @Override
    public @Nullable Object[] components(int type) {
        return bags.get(type).getData();
    }

    // ---- references and lists

    @Override
    public boolean isMarkedReference(Field field) {
        Class<?> type = field.getType();
        return (type == int.class || type == IntBag.class || type == int[].class)
                && field.isAnnotationPresent(EntityId.class);
    }

    @Override
    public int slotOf(@Nullable Object reference) {
        return switch (reference) {
            case Entity entity -> entity.getId();
            case Integer id -> id;
            case null, default -> -1;
        };
    }

    @Override
    public @Nullable Object referenceTo(int id, Class<?> type) {
        if (type == int.class || type == Integer.class) {
            return id;
        }
        return id < 0 ? null : world.getEntity(id);
    }

    @Override
    public Class<?> entityClass() {
        return Entity.class;
    }

    @Override
    public @Nullable Elements elements(Class<?> list) {
        if (list == IntBag.class) {
            return new IntBagElements();
        }
        return Bag.class.isAssignableFrom(list) ? new BagElements() : null;
    }

    private static final class IntBagElements implements Elements {
        @Override
        public Class<?> elementClass() {
            return Integer.class;
        }

        @Override
        public int size(Object list) {
            return ((IntBag) list).size();
        }

        @Override
        public Iterator<@Nullable Object> iterator(Object list) {
            return Elements.indexed(size(list), ((IntBag) list)::get);
        }

        @Override
        public void set(Object list, List<?> elements) {
            IntBag bag = (IntBag) list;
            bag.setSize(0);
            elements.forEach(each -> bag.add((Integer) each));
        }
    }

    private static final class BagElements implements Elements {
        @Override
        public @Nullable Class<?> elementClass() {
            return null;
        }

        @Override
        public int size(Object list) {
            return ((Bag<?>) list).size();
        }

        @Override
        public Iterator<@Nullable Object> iterator(Object list) {
            return Elements.indexed(size(list), ((Bag<?>) list)::get);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void set(Object list, List<?> elements) {
            Bag<Object> bag = (Bag<Object>) list;
            bag.clear();
            elements.forEach(bag::add);
        }
    }

    // ---- edits

    @Override
    public int create(@Nullable Object deleted) {
        int id = world.create();
        if (deleted instanceof List<?> components) {
            components.forEach(each -> world.edit(id).add((Component) each));
        }
        if (left.get(id)) {
            dropEvents(id);
        }
        return id;
    }

    private void dropEvents(int id) {
        left.clear(id);
        int kept = 0;
        for (int i = 0; i < events.size(); i += 2) {
            int what = events.get(i);
            int of = events.get(i + 1);
            if (of != id) {
                events.set(kept++, what);
                events.set(kept++, of);
            }
        }
        events.setSize(kept);
    }

    @Override
    public Object delete(int id) {
        List<Component> kept = new ArrayList<>();
        for (Component each : world.getComponentManager().getComponentsFor(id, new Bag<>())) {
            if (isKept(each)) {
                kept.add(each);
            }
        }
        world.delete(id);
        return kept;
    }

    /// Whether the object of a removed component stays as it is; false for pooled components, whose objects the library
    /// reuses.
    private static boolean isKept(Component component) {
        return !(component instanceof PooledComponent);
    }

    @Override
    public void add(int type, int id, @Nullable Object removed) {
        if (removed != null) {
            world.edit(id).add((Component) removed);
            return;
        }
        try {
            mappers.get(type).create(id);
        } catch (RuntimeException e) {
            throw new WorldException("%s can't be added: the game has no constructor without parameters for it (%s)."
                    .formatted(classes.get(type).getSimpleName(), e.getMessage()));
        }
    }

    @Override
    public @Nullable Object remove(int type, int id) {
        Component removed = mappers.get(type).get(id);
        mappers.get(type).remove(id);
        // Completes the removal at once, even if the component's class delays it, because undo must not find the component
        // still present.
        strategy.update();
        return removed != null && isKept(removed) ? removed : null;
    }
}
