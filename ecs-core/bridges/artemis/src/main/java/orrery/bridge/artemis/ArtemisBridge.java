package orrery.bridge.artemis;

import com.artemis.BaseSystem;
import com.artemis.Component;
import com.artemis.InvocationStrategy;
import com.artemis.SystemInvocationStrategy;
import com.artemis.World;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Mirror;
import orrery.ecs.mirror.MirrorSettings;
import orrery.ecs.provider.Simulation;

/// Mirrors a game on Artemis-odb in a recorded world of Orrery, tick by tick.
///
/// ```java
/// World world = new World(configuration);
/// ArtemisBridge bridge = ArtemisBridge.on(world);
/// Inspector inspector = Inspector.open(bridge.simulation());    // or a FlightRecorder
/// ```
///
/// From then on `world.process()` runs one tick of [#simulation]: the game's systems in their order, with a comparison after
/// each. `world.process()` does not return while the window is paused, unless [#tickWith] is called. Costs: see
/// `ecs-core/docs/bridges.md`.
///
/// Component types are mirrored by their fields, public and private. [#unmirrored] lists the classes and fields that are left out
/// or mirrored only in part; they are also logged. Entities get handles that are never reused, unlike the ids of Artemis-odb.
///
/// The bridge belongs to the thread that runs the game.
public final class ArtemisBridge extends SystemInvocationStrategy {
    private static final MethodHandle INSTALL = install();

    private MirrorSettings settings = MirrorSettings.DEFAULT;
    private final List<Class<? extends Component>> named = new ArrayList<>();
    private @Nullable Mirror mirror;
    private @Nullable ArtemisGame game;
    private @Nullable Runnable ticks;

    /// Creates a bridge for a configuration: `new WorldConfigurationBuilder().register(bridge)`. For a world that exists, use
    /// [#on].
    public ArtemisBridge() {}

    /// Creates a bridge and makes it the invocation strategy of a world. Disabled systems stay disabled.
    ///
    /// @throws IllegalStateException if the world has a custom invocation strategy, whose work the bridge would leave out, or if
    ///     replacing the strategy fails
    public static ArtemisBridge on(World world) {
        SystemInvocationStrategy before = world.getInvocationStrategy();
        if (before.getClass() != InvocationStrategy.class && !(before instanceof ArtemisBridge)) {
            throw new IllegalStateException(
                    ("The world has the invocation strategy %s, and the bridge would take its place. Register"
                            + " the bridge with the configuration instead, and do in a system what that strategy does besides"
                            + " running the systems in their order.").formatted(before.getClass().getName()));
        }
        ArtemisBridge bridge = new ArtemisBridge();
        try {
            INSTALL.invoke(world, bridge);
        } catch (Throwable e) {
            throw new IllegalStateException("The bridge could not be made the invocation strategy: " + e, e);
        }
        for (BaseSystem system : world.getSystems()) {
            bridge.setEnabled(system, before.isEnabled(system));
        }
        return bridge;
    }

    private static MethodHandle install() {
        try {
            return MethodHandles.privateLookupIn(World.class, MethodHandles.lookup()).findVirtual(World.class,
                    "setInvocationStrategy", MethodType.methodType(void.class, SystemInvocationStrategy.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of Artemis-odb is not supported: " + e, e);
        }
    }

    // ---- settings

    /// Compares components once a tick instead of after every system. Costs less; the author of all changes is then
    /// [Mirror#ONE_OF_THEM]. Call it before [#simulation], like all settings but [#tickWith].
    public ArtemisBridge onceATick() {
        return with(settings.withExact(false));
    }

    /// Sets the seconds per tick that the window shows; the default is 1/60. Has no effect on the game.
    public ArtemisBridge secondsPerTick(double seconds) {
        return with(settings.withSecondsPerTick(seconds));
    }

    /// Adds a lookup with the rights to read fields of the game's classes. Needed if the game is a module that does not open its
    /// packages to `orrery.ecs`.
    ///
    /// @param lookup `MethodHandles.lookup()` of a class in that module
    public ArtemisBridge lookup(MethodHandles.Lookup lookup) {
        return with(settings.withLookup(lookup));
    }

    /// Adds component classes to mirror. Needed for classes that the world does not know yet, because no mapper or aspect has
    /// used them.
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final ArtemisBridge components(Class<? extends Component>... classes) {
        requireNoMirror();
        named.addAll(List.of(classes));
        return this;
    }

    /// Takes the names of entities from a string field of a component.
    public ArtemisBridge named(Class<? extends Component> component, String field) {
        return with(settings.withName(new MirrorSettings.NameField(component, field)));
    }

    /// Takes the positions of entities in the viewport from two number fields of a component:
    /// `placed(Position.class, "at.x", "at.y")`.
    public ArtemisBridge placed(Class<? extends Component> component, String x, String y) {
        return with(settings.withPlace(new MirrorSettings.PlaceFields(component, x, y)));
    }

    private ArtemisBridge with(MirrorSettings changed) {
        requireNoMirror();
        settings = changed;
        return this;
    }

    private void requireNoMirror() {
        if (mirror != null) {
            throw new IllegalStateException("The mirror exists already; call the settings before simulation().");
        }
    }

    /// Sets the function by which `world.process()` runs a tick: `tickWith(inspector::tick)`. Meant for games that must not
    /// block: while the window is paused, `world.process()` then returns without running a system.
    public ArtemisBridge tickWith(Runnable tick) {
        ticks = tick;
        return this;
    }

    // ---- the mirror

    /// Returns the mirror of the game. The first call creates the mirror from the game's current state. `world.process()` ticks
    /// the mirror; don't tick it yourself.
    ///
    /// @throws IllegalStateException if the bridge is not the invocation strategy of a world yet
    /// @throws orrery.ecs.world.WorldException if [#named(Class, String)] or [#placed] got a class that is no component class of
    ///     the game
    /// @throws orrery.ecs.type.TypeException if [#named(Class, String)] or [#placed] got a field that the component lacks
    public Simulation simulation() {
        return mirror().simulation();
    }

    private Mirror mirror() {
        Mirror made = mirror;
        if (made == null) {
            if (world == null) {
                throw new IllegalStateException(
                        "The bridge has no world: pass it to ArtemisBridge.on(world), or register it"
                                + " with the configuration.");
            }
            ArtemisGame now = new ArtemisGame(new ArtemisSystems(), world, named);
            made = Mirror.of(now, settings);
            game = now;
            mirror = made;
        }
        return made;
    }

    /// The component classes and fields that the mirror leaves out or shows only in part, each with the reason. Empty if there is
    /// no mirror.
    public List<String> unmirrored() {
        return mirror == null ? List.of() : mirror.unmirrored().stream().map(Object::toString).toList();
    }

    /// Milliseconds that comparing took in the last tick; 0 if there is no mirror.
    public double comparingMillis() {
        return mirror == null ? 0 : mirror.comparingMillis();
    }

    /// Returns the id of the game's entity for an entity of the mirror; -1 if there is no such entity or no mirror.
    public int idOf(orrery.ecs.world.Entity entity) {
        return mirror == null ? -1 : mirror.slotOf(entity);
    }

    /// Returns the mirror's entity for an id of the game: the last entity with that id if the id is not in use,
    /// [orrery.ecs.world.Entity#NONE] if the id was never in use or there is no mirror.
    public orrery.ecs.world.Entity entityOf(int id) {
        return mirror == null ? orrery.ecs.world.Entity.NONE : mirror.entityOf(id);
    }

    /// Runs the game without the mirror from now on. A window that shows the mirror gets no more ticks.
    public void close() {
        if (game != null) {
            game.close();
        }
        game = null;
        mirror = null;
        ticks = null;
    }

    // ---- as an invocation strategy

    @Override
    protected void process() {
        Mirror mirrored = mirror;
        if (mirrored == null) {
            for (BaseSystem system : systems) {
                if (isEnabled(system)) {
                    updateEntityStates();
                    system.process();
                }
            }
        } else if (ticks == null) {
            mirrored.tick();
        } else {
            mirrored.tick(ticks);
        }
        updateEntityStates();
    }

    /// Access to the systems of the world. Only an invocation strategy has this access.
    final class ArtemisSystems {
        private final List<BaseSystem> run = new ArrayList<>();

        /// The systems that do something when they run.
        List<BaseSystem> all() {
            if (run.isEmpty()) {
                for (BaseSystem system : systems) {
                    if (!ArtemisGame.isPassive(system)) {
                        run.add(system);
                    }
                }
            }
            return run;
        }

        void update() {
            updateEntityStates();
        }

        boolean isEnabled(BaseSystem system) {
            return ArtemisBridge.this.isEnabled(system);
        }

        void setEnabled(BaseSystem system, boolean enabled) {
            ArtemisBridge.this.setEnabled(system, enabled);
        }
    }
}
