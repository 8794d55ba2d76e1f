package orrery.bridge.ashley;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntityListener;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.ashley.signals.Listener;
import com.badlogic.ashley.utils.ImmutableArray;
import com.badlogic.gdx.utils.Pool.Poolable;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Mirror;
import orrery.ecs.mirror.Original;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.world.WorldException;

/// Presents an engine of Ashley to the mirror. The slot of an entity is its number in [EntitySlots].
final class AshleyGame implements Original {
    private static final Logger LOGGER = System.getLogger(AshleyBridge.class.getName());

    private final Engine engine;
    private final List<Class<? extends EntitySystem>> systems = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    /// Classes of systems that were added after the mirror was created.
    private final Set<Class<?>> added = new HashSet<>();
    /// Classes in [#added] whose systems have run in this tick.
    private final Set<Class<?>> hadTurn = new HashSet<>();
    private final List<Class<?>> classes;
    private final Map<Class<?>, Integer> types = new HashMap<>();
    private final Set<Class<?>> unknown = new HashSet<>();
    private final List<@Nullable Object[]> components = new ArrayList<>();
    private final EntitySlots slots = new EntitySlots();
    private @Nullable Entity[] living = new @Nullable Entity[64];
    private final Deque<Event> events = new ArrayDeque<>();
    /// The slots whose entities are gone according to [#events].
    private final BitSet left = new BitSet();
    private final Listener<Entity> touched = (_, entity) -> {
        events.add(new Event(What.TOUCHED, entity));
        isStale = true;
    };
    private final EntityListener listener = new EntityListener() {
        @Override
        public void entityAdded(Entity entity) {
            came(entity);
        }

        @Override
        public void entityRemoved(Entity entity) {
            ignore(entity);
            events.add(new Event(What.GONE, entity));
            left.set(slots.of(entity));
        }
    };
    /// Whether the game has added or removed components since [#components] was brought up to date.
    private boolean isStale;
    private float delta;

    private enum What {
        CAME, GONE, TOUCHED
    }

    private record Event(What what, Entity entity) {}

    /// @param named further component classes to mirror, even if nothing has used them yet
    AshleyGame(Engine engine, List<Class<? extends Component>> named) {
        this.engine = engine;
        for (EntitySystem system : engine.getSystems()) {
            systems.add(system.getClass());
            names.add(nameOf(system));
        }
        Set<Class<?>> all = new LinkedHashSet<>(EngineAccess.componentTypes());
        all.addAll(named);
        classes = List.copyOf(all);
        classes.forEach(each -> {
            types.put(each, components.size());
            components.add(new @Nullable Object[64]);
        });
        for (Entity entity : engine.getEntities()) {
            came(entity);
        }
        engine.addEntityListener(Integer.MIN_VALUE, listener);
    }

    /// Removes the listeners.
    void close() {
        engine.removeEntityListener(listener);
        for (Entity entity : engine.getEntities()) {
            ignore(entity);
        }
    }

    private void came(Entity entity) {
        entity.componentAdded.add(touched);
        entity.componentRemoved.add(touched);
        events.add(new Event(What.CAME, entity));
    }

    private void ignore(Entity entity) {
        entity.componentAdded.remove(touched);
        entity.componentRemoved.remove(touched);
    }

    private String nameOf(EntitySystem system) {
        Class<?> type = system.getClass();
        String simple = type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
        return names.contains(simple) || simple.equals(Transforms.NAME) ? type.getName() : simple;
    }

    /// Sets the seconds that are passed to systems.
    void setDelta(float seconds) {
        delta = seconds;
    }

    @Override
    public String library() {
        return "Ashley";
    }

    // ---- systems

    @Override
    public List<String> systems() {
        return List.copyOf(names);
    }

    /// Returns the engine's current system with the class of a mirrored system; null if the game has removed it. The game may
    /// have replaced the system, because an engine has one system per class.
    private @Nullable EntitySystem system(int system) {
        return engine.getSystem(systems.get(system));
    }

    @Override
    public boolean isEnabled(int system) {
        EntitySystem present = system(system);
        return present != null && EngineAccess.isProcessing(present);
    }

    @Override
    public void setEnabled(int system, boolean enabled) {
        EntitySystem present = system(system);
        if (present != null) {
            present.setProcessing(enabled);
        }
    }

    /// Runs a system of the game; does nothing if the game has removed it. Also runs systems that were added later and have not
    /// run yet in this tick: in the engine's order, all those before the given system, and those between it and the next mirrored
    /// system.
    @Override
    public void run(int system) {
        EntitySystem present = system(system);
        if (present == null) {
            return;
        }
        ImmutableArray<EntitySystem> all = engine.getSystems();
        for (int i = 0; i < all.size() && all.get(i) != present; i++) {
            boolean _ = runIfAdded(all.get(i));
        }
        update(present);
        for (int i = all.indexOf(present, true) + 1; i > 0 && i < all.size() && !isKnown(all.get(i)); i++) {
            boolean _ = runIfAdded(all.get(i));
        }
    }

    @Override
    public boolean mayAddSystems() {
        return true;
    }

    @Override
    public boolean runAdded() {
        boolean any = false;
        ImmutableArray<EntitySystem> all = engine.getSystems();
        for (int i = 0; i < all.size(); i++) {
            any |= runIfAdded(all.get(i));
        }
        return any;
    }

    private boolean isKnown(EntitySystem system) {
        return systems.contains(system.getClass());
    }

    /// Runs a system that was added after the mirror was created, unless it has run in this tick. Returns whether it ran.
    private boolean runIfAdded(EntitySystem system) {
        if (isKnown(system) || !hadTurn.add(system.getClass())) {
            return false;
        }
        if (added.add(system.getClass())) {
            LOGGER.log(Level.WARNING,
                    () -> ("System %s was added after the mirror was created. It runs, but its changes have as author"
                            + " a system next to it, or \"%s\".").formatted(system.getClass().getSimpleName(),
                                    Mirror.ADDED_LATER));
        }
        update(system);
        return true;
    }

    private void update(EntitySystem system) {
        EngineAccess.updating(engine, () -> {
            if (system.checkProcessing()) {
                system.update(delta);
            }
        });
    }

    @Override
    public void update() {
        hadTurn.clear();
        EngineAccess.updating(engine, () -> {});
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

    @Override
    public boolean report(Mirror to) {
        boolean any = !events.isEmpty();
        for (Event event = events.poll(); event != null; event = events.poll()) {
            int slot = slots.of(event.entity);
            switch (event.what) {
                case CAME -> {
                    live(slot, event.entity);
                    read(slot, event.entity);
                    to.came(slot);
                }
                case GONE -> {
                    to.gone(slot);
                    die(slot);
                }
                case TOUCHED -> {
                    if (isAlive(slot)) {
                        read(slot, event.entity);
                        for (int type = 0; type < classes.size(); type++) {
                            to.touched(type, slot);
                        }
                    }
                }
            }
        }
        left.clear();
        isStale = false;
        return any;
    }

    @Override
    public boolean hasLeft(int slot) {
        return left.get(slot);
    }

    private void live(int slot, Entity entity) {
        if (slot >= living.length) {
            int room = Math.max(slot + 1, living.length * 2);
            living = Arrays.copyOf(living, room);
            components.replaceAll(all -> Arrays.copyOf(all, room));
        }
        living[slot] = entity;
    }

    private void die(int slot) {
        living[slot] = null;
        for (@Nullable
        Object[] all : components) {
            all[slot] = null;
        }
    }

    private void reread(Entity entity) {
        int slot = slots.of(entity);
        if (isAlive(slot)) {
            read(slot, entity);
        }
    }

    private void read(int slot, Entity entity) {
        for (@Nullable
        Object[] all : components) {
            all[slot] = null;
        }
        for (Component component : entity.getComponents()) {
            Integer type = types.get(component.getClass());
            if (type != null) {
                components.get(type)[slot] = component;
            } else if (unknown.add(component.getClass())) {
                LOGGER.log(Level.WARNING,
                        () -> ("Not mirrored: %s: nothing had used it when the mirror was created; name it in"
                                + " AshleyBridge.components").formatted(component.getClass().getSimpleName()));
            }
        }
    }

    @Override
    public void forEachEntity(IntConsumer action) {
        for (Entity entity : engine.getEntities()) {
            int slot = slots.of(entity);
            if (isAlive(slot)) {
                action.accept(slot);
            }
        }
    }

    @Override
    public boolean isAlive(int slot) {
        return slot >= 0 && slot < living.length && living[slot] != null;
    }

    @Override
    public @Nullable Object[] components(int type) {
        if (isStale) {
            isStale = false;
            events.stream().filter(event -> event.what == What.TOUCHED).map(Event::entity).distinct()
                    .forEach(this::reread);
        }
        return components.get(type);
    }

    // ---- references

    @Override
    public int slotOf(@Nullable Object reference) {
        return reference == null ? -1 : slots.find((Entity) reference);
    }

    @Override
    public @Nullable Object referenceTo(int slot, Class<?> type) {
        Entity entity = slot < 0 ? null : living[slot];
        if (entity != null && !type.isInstance(entity)) {
            throw new WorldException(
                    "The game holds only entities of class %s there, and this one is of class %s. Choose another."
                            .formatted(type.getSimpleName(), entity.getClass().getSimpleName()));
        }
        return entity;
    }

    @Override
    public Class<?> entityClass() {
        return Entity.class;
    }

    // ---- edits

    @Override
    public int create(@Nullable Object deleted) {
        Entity entity = deleted instanceof Entity former ? former : engine.createEntity();
        if (!engine.getEntities().contains(entity, true)) {
            engine.addEntity(entity);
        }
        int slot = slots.of(entity);
        if (left.get(slot)) {
            left.clear(slot);
            events.removeIf(each -> each.entity == entity);
        }
        live(slot, entity);
        read(slot, entity);
        return slot;
    }

    @Override
    public @Nullable Object delete(int slot) {
        Entity entity = living(slot);
        engine.removeEntity(entity);
        return isPooled(entity) ? null : entity;
    }

    /// Whether the engine reuses the object and its components after they are removed.
    private static boolean isPooled(Entity entity) {
        return entity instanceof Poolable;
    }

    @Override
    public void add(int type, int slot, @Nullable Object removed) {
        Class<? extends Component> component = classes.get(type).asSubclass(Component.class);
        Component made;
        try {
            made = removed == null ? engine.createComponent(component) : component.cast(removed);
        } catch (RuntimeException e) {
            made = null;
        }
        if (made == null) {
            throw new WorldException("%s can't be added: it has no public constructor without parameters."
                    .formatted(component.getSimpleName()));
        }
        boolean wasStale = isStale;
        living(slot).add(made);
        isStale = wasStale; // the next line makes this change in `components`
        components.get(type)[slot] = made;
    }

    @Override
    public @Nullable Object remove(int type, int slot) {
        Entity entity = living(slot);
        boolean wasStale = isStale;
        Component removed = entity.remove(classes.get(type).asSubclass(Component.class));
        isStale = wasStale;
        components.get(type)[slot] = null;
        return isPooled(entity) ? null : removed;
    }

    private Entity living(int slot) {
        Entity entity = living[slot];
        if (entity == null) {
            throw new WorldException("The game has no entity there any more.");
        }
        return entity;
    }
}
