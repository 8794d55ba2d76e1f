package orrery.ecs.mirror;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LateRefusals;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// A recorded world that shows the state of a game written with another ECS library. The mirror's systems run the systems of the
/// game. After each system, or once per tick, the components of the game are compared with those of the mirror, and differences
/// are written to the mirror. If components are compared after each system, each change has as its author the system that made
/// it.
///
/// The mirror belongs to the thread that runs the game.
public final class Mirror {
    /// Name of the system that writes the changes made by the game outside its systems, and hands edits to the game.
    static final String OUTSIDE = "Outside systems";
    /// Name of the system that writes all changes if components are compared once a tick.
    public static final String ONE_OF_THEM = "One of the systems";

    /// Name of the system that runs the game's systems added after the mirror was created, except those that have already run in
    /// the tick.
    public static final String ADDED_LATER = "Systems added later";

    private static final Logger LOGGER = System.getLogger(Mirror.class.getName());

    private final Original game;
    private final boolean isExact;
    private final Simulation simulation;
    private final EngineWorld world;
    private final EntityMap entities;
    private final List<MirrorArray> arrays;
    private final List<Unmirrored> unmirrored;
    private final List<String> systems;
    private final boolean[] agreed;
    private final Supplier<PendingEdits> noEdits;
    /// Edits made since the last tick began.
    private PendingEdits edits;
    /// Edits that were made before the last tick. If that tick fails, they can still be undone.
    private PendingEdits given;
    /// Whether edits were written to the game since the last comparison.
    private boolean hasEdited;
    private boolean isLost = true;
    /// Number of the last completed tick.
    private long ended;
    /// Slots whose entities were deleted since the mirror and the game were last equal. Other entities of the game may have these
    /// slots now.
    private final BitSet left = new BitSet();
    private long comparingNanos;
    private long comparedNanos;
    private long summedNanos;
    private int summedTicks;

    /// Creates the mirror of a game. The game's current state becomes state 0 of the mirror, the state before tick 1.
    ///
    /// @throws WorldException if two systems have the same name, or the settings name a component class that the game lacks
    /// @throws orrery.ecs.type.TypeException if the settings name a field that the component lacks
    public static Mirror of(Original game, MirrorSettings settings) {
        return new Mirror(game, settings);
    }

    private Mirror(Original game, MirrorSettings settings) {
        this.game = game;
        isExact = settings.exact();
        systems = game.systems();
        agreed = new boolean[systems.size()];
        Arrays.fill(agreed, true);
        unmirrored = new ArrayList<>();
        entities = new EntityMap();
        MirrorBuilder builder = new MirrorBuilder(game, settings, entities, this::skip);
        simulation = builder.open(this::outside, this::run, this::runAdded, isExact ? null : this::once);
        world = EngineWorld.of(simulation.world());
        arrays = builder.arrays(world);
        List<Derived> derived = builder.derived(world, arrays);
        noEdits = () -> new PendingEdits(world, game, entities, arrays, derived, left);
        edits = noEdits.get();
        given = noEdits.get();
        world.onSegment(segment -> edits.note(segment));
        world.setHistoryFixed(
                ("The past of this world can be viewed but not changed: its state is in the objects of a game"
                        + " on %s, which can't be set back. Go to the newest tick to edit.").formatted(game.library()));
        simulation.schedule().onFailure(_ -> failed());
        simulation.schedule().onTickEnd(() -> ended = world.tick());
        game.update();
        boolean _ = game.report(this);
        world.load(() -> {
            readAll();
            agree();
        });
        world.forgetChanges();
    }

    private void skip(Unmirrored what) {
        unmirrored.add(what);
        LOGGER.log(Level.INFO, () -> "Not mirrored: " + what);
    }

    /// The mirror, for the window, for recordings and for breakpoints. Its schedule runs the game.
    public Simulation simulation() {
        return simulation;
    }

    /// The component classes and fields that the mirror does not show, or shows only in part.
    public List<Unmirrored> unmirrored() {
        return Collections.unmodifiableList(unmirrored);
    }

    /// Milliseconds that comparing took in the last tick.
    public double comparingMillis() {
        return (world.isInTick() ? comparedNanos : comparingNanos) / 1e6;
    }

    /// Returns the mirror's entity for a slot of the game: the last entity of the slot if the slot is free, [Entity#NONE] if it
    /// was never in use.
    public Entity entityOf(int slot) {
        return new Entity(entities.handleOf(slot));
    }

    /// Returns the slot of the game for an entity of the mirror; -1 if the entity stands for none.
    public int slotOf(Entity entity) {
        return entities.slotOf(entity.handle());
    }

    /// Runs one tick: the systems of the game, and the comparisons. Does not return while the window has paused the game.
    ///
    /// @throws RuntimeException the exception that a system of the game threw, unchanged
    public void tick() {
        tick(simulation.schedule()::tick);
    }

    /// Calls a function that runs one tick of the mirror's schedule, or no tick, for example while the window has paused the
    /// game.
    ///
    /// @param ticks runs the schedule of the mirror
    public void tick(Runnable ticks) {
        try {
            ticks.run();
        } catch (SystemFailure failure) {
            throw failure.getCause() == null ? failure : HiddenClasses.rethrow(failure.getCause());
        }
    }

    // ---- the systems

    /// Runs before the systems of the game, and after each edit.
    private void outside() {
        if (!isLost) {
            left.clear();
        }
        if (!world.isInTick()) {
            world.privileged(this::settle);
            return;
        }
        requireNewest();
        sumCost();
        PendingEdits made = takeEdits();
        if (!isLost) {
            given = made;
        }
        world.privileged(this::giveEdits);
        entities.begin();
        game.update();
        if (isExact) {
            sync();
        } else {
            world.privileged(this::agree);
        }
    }

    private void requireNewest() {
        if (world.tick() != ended) {
            throw new WorldException(
                    "The mirror is at state %,d, but the game is at the state after tick %,d and can't be set back."
                            .formatted(world.tick(), ended)
                            + " Set the mirror to its newest state before the game's next tick.");
        }
    }

    private PendingEdits takeEdits() {
        PendingEdits taken = edits;
        edits = noEdits.get();
        return taken;
    }

    private void sumCost() {
        comparedNanos = comparingNanos;
        comparingNanos = 0;
        summedNanos += comparedNanos;
        if (++summedTicks == MirrorCost.TICKS) {
            double millis = summedNanos / 1e6 / MirrorCost.TICKS;
            world.privileged(() -> world.setSingleton(new MirrorCost(millis)));
            summedNanos = 0;
            summedTicks = 0;
        }
    }

    /// Hands an edit to the game at once, so that the edit is refused if the game can't take it.
    private void settle() {
        if (isLost && !takeEdits().isEmpty()) {
            throw new WorldException(
                    "The game has failed inside tick %d and may have done only a part of that tick. Edit it after"
                            .formatted(world.tickBeingMade()) + " the next tick.");
        }
        if (!edits.isEmpty()) {
            hasEdited = true;
            edits.settle();
        }
        giveEnabled(simulation.schedule().settings());
    }

    /// Writes to the game the edits that were made or undone since edits were last written to it.
    private void giveEdits() {
        if (given.isEmpty()) {
            return;
        }
        hasEdited = true;
        Set<String> leftOut = new LinkedHashSet<>();
        given.giveAll(why -> leftOut.add("An edit or undo was not written to the game. " + why));
        leftOut.forEach(each -> {
            LOGGER.log(Level.WARNING, each);
            world.extension(LateRefusals.class, LateRefusals::new).report(each);
        });
        if (given.hasDisplaced()) {
            destroyStrays();
        }
    }

    /// Destroys the entities of the mirror that stand for no entity of the game.
    private void destroyStrays() {
        List<Entity> strays = new ArrayList<>();
        world.forEachEntity(entity -> {
            if (entities.slotOf(entity.handle()) < 0) {
                strays.add(entity);
            }
        });
        strays.forEach(world::destroyIfAlive);
    }

    private void run(int system) {
        if (game.isEnabled(system)) {
            game.run(system);
            hasRun();
        }
    }

    private void runAdded() {
        if (game.runAdded()) {
            hasRun();
        }
    }

    private void hasRun() {
        if (isExact) {
            sync();
        } else {
            world.privileged(this::agree);
        }
    }

    private void once() {
        sync();
    }

    private void sync() {
        long started = System.nanoTime();
        world.privileged(() -> {
            boolean mayMiss = game.report(this) || hasEdited;
            hasEdited = false;
            if (isLost) {
                readAll();
            } else {
                compareAll(mayMiss);
            }
            agree();
        });
        comparingNanos += System.nanoTime() - started;
    }

    /// @param mayMiss whether components of the game may have no row yet
    private void compareAll(boolean mayMiss) {
        for (MirrorArray array : arrays) {
            array.compare(game.components(array.type()), entities, mayMiss);
        }
    }

    private void failed() {
        if (world.tick() != ended) {
            return; // requireNewest has thrown, and no system of the game ran
        }
        entities.takeBack();
        isLost = true;
        ScheduleSettings settings = simulation.schedule().settings();
        for (int i = 0; i < agreed.length; i++) {
            agreed[i] = settings.isEnabled(systems.get(i));
        }
    }

    /// Reads the whole state of the game into the mirror: the entities, their components, and the components' values.
    private void readAll() {
        for (int slot = 0; slot < entities.slotCount(); slot++) {
            if (entities.isLiving(slot) && (left.get(slot) || !game.isAlive(slot))) {
                leave(slot);
            }
        }
        destroyStrays();
        game.forEachEntity(slot -> {
            if (!entities.isLiving(slot)) {
                enter(slot);
            }
        });
        game.forEachEntity(slot -> arrays.forEach(array -> has(array, slot)));
        isLost = false;
        compareAll(true);
    }

    // ---- entities and components

    /// Called when an entity was created in a slot.
    public void came(int slot) {
        if (!isLost && !entities.isLiving(slot)) {
            enter(slot);
            arrays.forEach(array -> has(array, slot));
        }
    }

    /// Called when the entity in a slot was deleted.
    public void gone(int slot) {
        left.set(slot);
        if (!isLost && entities.isLiving(slot)) {
            leave(slot);
        }
    }

    /// Called when the entity in a slot may have got or lost a component.
    public void touched(int type, int slot) {
        if (!isLost && entities.isLiving(slot)) {
            has(arrays.get(type), slot);
        }
    }

    private void enter(int slot) {
        entities.enter(slot, world.create().handle());
    }

    private void leave(int slot) {
        Entity entity = new Entity(entities.handleOf(slot));
        entities.leave(slot);
        world.destroyIfAlive(entity);
    }

    private void has(MirrorArray array, int slot) {
        Object component = MirrorArray.at(game.components(array.type()), slot);
        long handle = entities.handleOf(slot);
        if (array.has(handle) && component == null) {
            array.remove(handle);
        } else if (!array.has(handle) && component != null) {
            array.add(handle, component, entities);
        }
    }

    // ---- enabled systems

    /// Makes the game and the mirror agree on which systems are enabled. A setting that has changed since the
    /// last call is copied to the other side.
    private void agree() {
        Schedule schedule = simulation.schedule();
        ScheduleSettings settings = schedule.settings();
        giveEnabled(settings);
        ScheduleSettings changed = settings;
        for (int i = 0; i < agreed.length; i++) {
            boolean enabled = game.isEnabled(i);
            if (enabled != agreed[i]) {
                changed = changed.withEnabled(systems.get(i), enabled);
                agreed[i] = enabled;
            }
        }
        if (changed != settings) {
            world.setSingleton(changed);
        }
    }

    private void giveEnabled(ScheduleSettings settings) {
        for (int i = 0; i < agreed.length; i++) {
            boolean enabled = settings.isEnabled(systems.get(i));
            if (enabled != agreed[i]) {
                agreed[i] = enabled;
                game.setEnabled(i, enabled);
            }
        }
    }
}
