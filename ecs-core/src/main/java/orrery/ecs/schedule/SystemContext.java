package orrery.ecs.schedule;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// The interface of a system to its world, valid for one run.
public final class SystemContext {
    private final World world;
    private final SystemDefinition system;
    private final double secondsPerTick;
    private final Map<Class<?>, ChangeSet> received;
    private final Map<Class<?>, ChangeSet> receivedModifySets;

    /// Creates the context of one run. Schedules call this.
    ///
    /// @param received changes for the system, by watched type
    /// @param receivedModifySets changes for the system, by watched modify set
    public SystemContext(World world, SystemDefinition system, double secondsPerTick, Map<Class<?>, ChangeSet> received,
            Map<Class<?>, ChangeSet> receivedModifySets) {
        this.world = world;
        this.system = system;
        this.secondsPerTick = secondsPerTick;
        this.received = received;
        this.receivedModifySets = receivedModifySets;
    }

    /// The world.
    public World world() {
        return world;
    }

    /// Number of the current tick, from 1; in [Schedule#settle], of the next tick.
    public long tick() {
        return world.tick() + 1;
    }

    /// Simulated seconds per tick.
    public double secondsPerTick() {
        return secondsPerTick;
    }

    /// Returns `tick() * secondsPerTick()`: the simulated seconds from state 0 to the end of this tick, if the length of a tick
    /// has never changed. If the length changes, add up [#secondsPerTick] in a singleton instead.
    public double seconds() {
        return tick() * secondsPerTick;
    }

    /// The system's own stream of random numbers, whose state is part of the world.
    public RandomGenerator random() {
        return world.random(system.name());
    }

    /// Creates a stream of random numbers from a seed alone, for example a seed stored in a component. The stream is not part of
    /// the world; use it in this run only.
    public RandomGenerator random(long seed) {
        return new SeededStream(seed);
    }

    /// Inputs of this tick that are instances of the given class, in the order of submission.
    public <R extends Record> List<R> inputs(Class<R> type) {
        return world.inputs().stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// Entities whose component of a watched type has changed since the system last ran. Changes by the system itself do not
    /// count. The first run receives all entities with the component.
    ///
    /// If more than a thousand entities have lost the component since the last run, entities that both got and lost the component
    /// since then may be missing.
    ///
    /// @throws WorldException if the system does not watch the type
    public ChangeSet changes(Class<? extends Record> type) {
        return found(received, type, "watches");
    }

    /// Entities whose pending value in a watched modify set was added, changed or removed since the system last ran. Changes by
    /// the system itself do not count. The first run receives all entities with a pending value.
    ///
    /// @throws WorldException if the system does not watch the modify set
    public ChangeSet modified(Class<? extends Record> type) {
        return found(receivedModifySets, type, "watchesModifySets");
    }

    private ChangeSet found(Map<Class<?>, ChangeSet> in, Class<? extends Record> type, String declaration) {
        ChangeSet changes = in.get(type);
        if (changes == null) {
            throw new WorldException("System %s does not watch %s; add %s(%s.class) where it is registered.".formatted(
                    system.name(), type.getSimpleName(), declaration, type.getSimpleName()));
        }
        return changes;
    }

    /// A logger with the name of the system. The editor shows its lines with tick and system.
    public System.Logger log() {
        return System.getLogger(system.name());
    }
}
