package orrery.ecs.scene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantCheck;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.world.WorldException;

/// Runs a range of ticks again from a tick snapshot (a scene file with the complete state at one tick), with the recorded inputs
/// and the current systems. Use it to write regression tests for recorded failures.
///
/// ```java
/// Replay replay = Replay.read(Path.of("crash.replay.json"), WorldCatalog.ofProgram());
/// replay.firstBreach("Health.points >= 0").ifPresent(broken -> fail(broken.text()));
/// ```
///
/// Confined to the thread that created it.
public final class Replay {
    /// Suffix of a replay file name. The snapshot beside it ends in `.json`.
    public static final String SUFFIX = ".replay.json";

    private final Simulation simulation;
    private final List<List<Record>> inputs;
    private final long firstTick;

    /// Creates a replay from a scene in memory.
    ///
    /// @param start the state to start from; the replay runs the world of this scene
    /// @param inputs inputs of each tick, in order
    public Replay(Scene start, List<List<Record>> inputs) {
        simulation = start.simulation();
        this.inputs = inputs.stream().map(List::copyOf).toList();
        firstTick = simulation.world().tick() + 1;
    }

    // ---- files

    /// Reads a replay and the snapshot that it names, from the same folder. The world records changes, as it did when the ticks
    /// first ran, because systems may read changes.
    ///
    /// @param catalog world providers that the snapshot may name
    /// @throws IOException if a file cannot be read or has another format; the message lists all reasons
    public static Replay read(Path file, WorldCatalog catalog) throws IOException {
        return new ReplayReader(file, catalog).read();
    }

    /// Writes a state as a tick snapshot, `NAME.json`, and the inputs of the ticks after it, `NAME.replay.json`. Keeps the
    /// previous version of each file with `~` appended to its name.
    ///
    /// @param start the state to start from
    /// @param inputs inputs of each tick, in order
    /// @return the replay file
    /// @throws IOException if a file cannot be written, with a message for users
    /// @throws UnwritableSceneException if the world or an input holds a value that files cannot hold; nothing is written
    public static Path write(Scene start, List<List<Record>> inputs, Path folder, String name) throws IOException {
        Path snapshot = folder.resolve(name + ".json");
        Path file = folder.resolve(name + SUFFIX);
        byte[] text = ReplayText.of(start.simulation(), snapshot.getFileName() + "", inputs);
        Scenes.write(start, SceneKind.TICK, snapshot);
        try {
            new SafeFile(file).replace(text);
        } catch (IOException e) {
            throw new IOException("%s can't be saved: %s. An existing file is unchanged; save to another place."
                    .formatted(file, FileSteps.reason(e)), e);
        }
        return file;
    }

    // ---- running

    /// The world that the replay runs, with its schedule.
    public Simulation simulation() {
        return simulation;
    }

    /// Number of the first tick.
    public long firstTick() {
        return firstTick;
    }

    /// Number of the last tick.
    public long lastTick() {
        return firstTick + inputs.size() - 1;
    }

    /// Whether the last tick has run.
    public boolean isDone() {
        return simulation.world().tick() >= lastTick();
    }

    /// Runs the next tick with its recorded inputs.
    ///
    /// @throws WorldException if the last tick has already run
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public void tick() {
        if (isDone()) {
            throw new WorldException("The replay ends with tick %d, which has run; read it again to run it again."
                    .formatted(lastTick()));
        }
        EngineSchedule.of(simulation.schedule())
                .awaitOnly(inputs.get((int) (simulation.world().tick() + 1 - firstTick)));
        simulation.schedule().tick();
    }

    /// Runs all remaining ticks.
    ///
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public void runToEnd() {
        while (!isDone()) {
            tick();
        }
    }

    /// Runs ticks until a condition is broken and returns that state; empty if the condition holds at every state, including
    /// the first.
    ///
    /// @param holds condition, evaluated for every entity to which it applies; see [orrery.ecs.expression]
    /// @throws orrery.ecs.expression.ExpressionException if `holds` is not a condition of this world
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public Optional<InvariantCheck.BrokenState> firstBreach(String holds) {
        Condition condition = Condition.parse(holds, simulation.world().types());
        try (InvariantCheck check = new InvariantCheck(simulation.world(), List.of(new Invariant(holds, condition)))) {
            Optional<InvariantCheck.BrokenState> broken = check.broken();
            while (broken.isEmpty() && !isDone()) {
                tick();
                broken = check.broken();
            }
            return broken;
        }
    }
}
