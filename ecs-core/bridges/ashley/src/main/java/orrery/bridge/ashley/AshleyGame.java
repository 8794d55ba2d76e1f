package orrery.bridge.ashley;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntityListener;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.ashley.signals.Listener;
import com.badlogic.ashley.utils.ImmutableArray;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Elements;
import orrery.ecs.mirror.Entries;
import orrery.ecs.mirror.Mirror;
import orrery.ecs.mirror.Original;
import orrery.ecs.world.WorldException;

/// An engine of Ashley as the mirror sees it. The slot of an entity is its number in [EntitySlots].
final class AshleyGame implements Original {
    private static final Logger LOGGER = System.getLogger(AshleyBridge.class.getName());

    private final Engine engine;
    private final List<EntitySystem> systems = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Set<EntitySystem> late = new HashSet<>();
    private final List<Class<?>> classes;
    private final Map<Class<?>, Integer> types = new HashMap<>();
    private final Set<Class<?>> unknown = new HashSet<>();
    private final List<@Nullable Object[]> components = new ArrayList<>();
    private final EntitySlots slots = new EntitySlots();
    private @Nullable Entity[] living = new @Nullable Entity[64];
    private final Deque<Event> events = new ArrayDeque<>();
    private final Listener<Entity> touched = (_, entity) -> events.add(new Event(What.TOUCHED, entity));
    private final EntityListener listener = new EntityListener() {
        @Override
        public void entityAdded(Entity entity) {
            came(entity);
        }

        @Override
        public void entityRemoved(Entity entity) {
            ignore(entity);
            events.add(new Event(What.GONE, entity));
        }
    };
    private float delta;

    private enum What {
        CAME, GONE, TOUCHED
    }

    private record Event(What what, Entity entity) {}

    /// @param named component classes that nothing may have used yet
    AshleyGame(Engine engine, List<Class<? extends Component>> named) {
        this.engine = engine;
        for (EntitySystem system : engine.getSystems()) {
            systems.add(system);
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

    /// Ends listening.
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
        return names.contains(simple) || simple.equals(Mirror.OUTSIDE) ? type.getName() : simple;
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

    @Override
    public boolean isEnabled(int system) {
        return EngineAccess.isProcessing(systems.get(system));
    }

    @Override
    public void setEnabled(int system, boolean enabled) {
        systems.get(system).setProcessing(enabled);
    }

    @Override
    public void run(int system) {
        EntitySystem known = systems.get(system);
        int place = engine.getSystems().indexOf(known, true);
        if (place >= 0) {
            if (isFirst(place)) {
                runLate(0);
                place = engine.getSystems().indexOf(known, true);
            }
            update(known);
            runLate(place + 1);
        }
    }

    /// Whether no system that the mirror has is before an index.
    private boolean isFirst(int place) {
        for (int i = 0; i < place; i++) {
            if (systems.contains(engine.getSystems().get(i))) {
                return false;
            }
        }
        return true;
    }

    private void update(EntitySystem system) {
        EngineAccess.updating(engine, () -> {
            if (system.checkProcessing()) {
                system.update(delta);
            }
        });
    }

    /// Runs the systems from an index on that were added after the mirror was created, up to the next that the mirror has.
    private void runLate(int from) {
        ImmutableArray<EntitySystem> all = engine.getSystems();
        for (int i = from; i < all.size() && !systems.contains(all.get(i)); i++) {
            EntitySystem system = all.get(i);
            if (late.add(system)) {
                LOGGER.log(Level.WARNING,
                        () -> ("System %s was added after the mirror was created. It runs, and what it changes"
                                + " is written by the system before it.").formatted(system.getClass().getSimpleName()));
            }
            update(system);
        }
    }

    @Override
    public void update() {
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
    public void report(Mirror to) {
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
        return components.get(type);
    }

    // ---- references and lists

    @Override
    public boolean isReference(Field field) {
        return Entity.class.isAssignableFrom(field.getType())
                || field.getType().isArray() && Entity.class.isAssignableFrom(field.getType().getComponentType())
                || field.getGenericType().getTypeName().endsWith("<" + Entity.class.getName() + ">");
    }

    @Override
    public int slotOf(@Nullable Object reference) {
        return reference == null ? -1 : slots.find((Entity) reference);
    }

    @Override
    public @Nullable Object referenceTo(int slot, Class<?> type) {
        return slot < 0 ? null : living[slot];
    }

    @Override
    public Class<?> entityClass() {
        return Entity.class;
    }

    @Override
    public @Nullable Elements elements(Class<?> list) {
        return GdxLists.of(list);
    }

    @Override
    public @Nullable Entries entries(Class<?> map) {
        return GdxMaps.of(map);
    }

    // ---- edits

    @Override
    public int create() {
        Entity entity = engine.createEntity();
        engine.addEntity(entity);
        int slot = slots.of(entity);
        live(slot, entity);
        return slot;
    }

    @Override
    public void delete(int slot) {
        engine.removeEntity(living(slot));
    }

    @Override
    public void add(int type, int slot) {
        Class<? extends Component> component = classes.get(type).asSubclass(Component.class);
        Component made;
        try {
            made = engine.createComponent(component);
        } catch (RuntimeException e) {
            made = null;
        }
        if (made == null) {
            throw new WorldException("%s can't be added: it has no public constructor without parameters."
                    .formatted(component.getSimpleName()));
        }
        living(slot).add(made);
        components.get(type)[slot] = made;
    }

    @Override
    public void remove(int type, int slot) {
        living(slot).remove(classes.get(type).asSubclass(Component.class));
        components.get(type)[slot] = null;
    }

    private Entity living(int slot) {
        Entity entity = living[slot];
        if (entity == null) {
            throw new WorldException("The game has no entity there any more.");
        }
        return entity;
    }
}
