package orrery.bridge.ashley;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.Mirror;
import orrery.ecs.mirror.MirrorSettings;
import orrery.ecs.provider.Simulation;

/// Mirrors a game on Ashley in a recorded world of Orrery, tick by tick.
///
/// ```java
/// AshleyBridge bridge = new AshleyBridge(engine);               // once the systems are added
/// Inspector inspector = Inspector.open(bridge.simulation());    // or a FlightRecorder
/// while (isRunning()) {
///     bridge.update(delta);                                     // in place of engine.update(delta)
/// }
/// ```
///
/// [#update] runs one tick of [#simulation]: the game's systems in their order, with a comparison after each. [#update] does not
/// return while the window is paused, unless [#tickWith] is called. Costs: see `ecs-core/docs/bridges.md`.
///
/// Component types are mirrored by their fields, public and private. [#unmirrored] lists the classes and fields that are left out
/// or mirrored only in part; they are also logged. Entities get handles that are never reused, even if the engine reuses their
/// objects.
///
/// The bridge belongs to the thread that runs the game.
public final class AshleyBridge {
    private final Engine engine;
    private MirrorSettings settings = MirrorSettings.DEFAULT;
    private final List<Class<? extends Component>> named = new ArrayList<>();
    private @Nullable Mirrored mirrored;
    private @Nullable Runnable ticks;

    private record Mirrored(AshleyGame game, Mirror mirror) {}

    /// Creates a bridge for an engine.
    ///
    /// @param engine engine of the game
    public AshleyBridge(Engine engine) {
        this.engine = engine;
    }

    // ---- settings

    /// Compares components once a tick instead of after every system. Costs less; the author of all changes is then
    /// [Mirror#ONE_OF_THEM]. Call it before [#simulation], like all settings.
    public AshleyBridge onceATick() {
        return with(settings.withExact(false));
    }

    /// Sets the seconds per tick that the window shows; the default is 1/60. Has no effect on the game.
    public AshleyBridge secondsPerTick(double seconds) {
        return with(settings.withSecondsPerTick(seconds));
    }

    /// Adds a lookup with the rights to read fields of the game's classes. Needed if the game is a module that does not open its
    /// packages to `orrery.ecs`.
    ///
    /// @param lookup `MethodHandles.lookup()` of a class in that module
    public AshleyBridge lookup(MethodHandles.Lookup lookup) {
        return with(settings.withLookup(lookup));
    }

    /// Adds component classes to mirror. Needed for classes that no mapper, family or entity has used yet.
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final AshleyBridge components(Class<? extends Component>... classes) {
        requireNoMirror();
        named.addAll(List.of(classes));
        return this;
    }

    /// Takes the names of entities from a string field of a component.
    public AshleyBridge named(Class<? extends Component> component, String field) {
        return with(settings.withName(new MirrorSettings.NameField(component, field)));
    }

    /// Takes the positions of entities in the viewport from two number fields of a component:
    /// `placed(Position.class, "at.x", "at.y")`.
    public AshleyBridge placed(Class<? extends Component> component, String x, String y) {
        return with(settings.withPlace(new MirrorSettings.PlaceFields(component, x, y)));
    }

    private AshleyBridge with(MirrorSettings changed) {
        requireNoMirror();
        settings = changed;
        return this;
    }

    private void requireNoMirror() {
        if (mirrored != null) {
            throw new IllegalStateException("The mirror exists already; call the settings before simulation().");
        }
    }

    /// Sets the function by which [#update] runs a tick: `tickWith(inspector::tick)`. Meant for games that must not block: while
    /// the window is paused, [#update] then returns without running a system.
    public AshleyBridge tickWith(Runnable tick) {
        ticks = tick;
        return this;
    }

    // ---- the mirror

    /// Updates the engine. If there is a mirror, runs one tick of the mirror, which runs the engine's systems.
    ///
    /// @param delta seconds, passed to the systems
    /// @throws RuntimeException the exception that a system threw, unchanged
    public void update(float delta) {
        Mirrored now = mirrored;
        if (now == null) {
            engine.update(delta);
            return;
        }
        now.game.setDelta(delta);
        if (ticks == null) {
            now.mirror.tick();
        } else {
            now.mirror.tick(ticks);
        }
    }

    /// Returns the mirror of the game. The first call creates the mirror from the game's current state. [#update] ticks the
    /// mirror; don't tick it yourself.
    ///
    /// @throws orrery.ecs.world.WorldException if [#named(Class, String)] or [#placed] got a class that is no component class of
    ///     the game
    /// @throws orrery.ecs.type.TypeException if [#named(Class, String)] or [#placed] got a field that the component lacks
    public Simulation simulation() {
        return mirror().simulation();
    }

    private Mirror mirror() {
        Mirrored made = mirrored;
        if (made == null) {
            AshleyGame game = new AshleyGame(engine, named);
            made = new Mirrored(game, Mirror.of(game, settings));
            mirrored = made;
        }
        return made.mirror;
    }

    /// The component classes and fields that the mirror leaves out or shows only in part, each with the reason. Empty if there is
    /// no mirror.
    public List<String> unmirrored() {
        return mirrored == null ? List.of() : mirrored.mirror.unmirrored().stream().map(Object::toString).toList();
    }

    /// Milliseconds that comparing took in the last tick; 0 if there is no mirror.
    public double comparingMillis() {
        return mirrored == null ? 0 : mirrored.mirror.comparingMillis();
    }

    /// Returns the mirror's entity for an entity of the game, also for a removed one; [orrery.ecs.world.Entity#NONE] if the
    /// mirror has not seen the game's entity yet or there is no mirror.
    public orrery.ecs.world.Entity entityOf(Entity entity) {
        return mirrored == null
                ? orrery.ecs.world.Entity.NONE
                : mirrored.mirror.entityOf(mirrored.game.slotOf(entity));
    }

    /// Runs the game without the mirror from now on. A window that shows the mirror gets no more ticks.
    public void close() {
        if (mirrored != null) {
            mirrored.game.close();
        }
        mirrored = null;
        ticks = null;
    }
}
