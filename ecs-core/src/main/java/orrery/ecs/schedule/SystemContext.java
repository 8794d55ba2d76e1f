package orrery.ecs.schedule;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// What a system is handed when it runs; valid for that run only.
public final class SystemContext {
    private final World world;
    private final SystemDefinition system;
    private final double secondsPerTick;
    private final Map<Class<?>, ChangeSet> received;
    private final Map<Class<?>, ChangeSet> receivedModifySets;

    /// What one run of a system is given; a schedule makes it.
    ///
    /// @param received what each watched type has for it
    /// @param receivedModifySets what each watched modify set has for it
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

    /// Number of the tick that runs, from 1.
    public long tick() {
        return world.tick() + 1;
    }

    /// Simulated seconds that one tick stands for.
    public double secondsPerTick() {
        return secondsPerTick;
    }

    /// Simulated seconds from state 0 to the end of this tick.
    public double seconds() {
        return tick() * secondsPerTick;
    }

    /// The system's own stream of random numbers.
    public RandomGenerator random() {
        return world.random(system.name());
    }

    /// A new stream of random numbers made of nothing but a seed, as for what a component describes by one; to be used up in
    /// this run.
    public RandomGenerator random(long seed) {
        return new SeededStream(seed);
    }

    /// The inputs of this tick that are of one class, in the order in which they were handed in.
    public <R extends Record> List<R> inputs(Class<R> type) {
        return world.inputs().stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// What has changed in a watched type since the system last ran, made by anyone but itself; at the first run all there
    /// is.
    ///
    /// @throws WorldException if the system does not watch the type
    public ChangeSet changes(Class<? extends Record> type) {
        return found(received, type, "watches");
    }

    /// The entities that entered a watched modify set since the system last ran, or whose pending value was changed.
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

    /// A logger that bears the system's name; the editor shows its lines with tick and system.
    public System.Logger log() {
        return System.getLogger(system.name());
    }
}
