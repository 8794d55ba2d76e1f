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

/// A stretch of ticks that runs again from a tick snapshot, with the inputs of then and the systems of now: for tests of what
/// once went wrong.
///
/// ```java
/// Replay replay = Replay.read(Path.of("crash.replay.json"), WorldCatalog.ofProgram());
/// replay.firstBreach("Health.points >= 0").ifPresent(broken -> fail(broken.text()));
/// ```
///
/// On the thread that made it.
public final class Replay {
    /// What names of replays end with; the snapshot beside one ends in `.json` alone.
    public static final String SUFFIX = ".replay.json";

    private final Simulation simulation;
    private final List<List<Record>> inputs;
    private final long firstTick;

    /// A replay from a scene in memory.
    ///
    /// @param start the state from which it goes on; its world is run
    /// @param inputs what each of the ticks is given, in their order
    public Replay(Scene start, List<List<Record>> inputs) {
        simulation = start.simulation();
        this.inputs = inputs.stream().map(List::copyOf).toList();
        firstTick = simulation.world().tick() + 1;
    }

    // ---- files

    /// Reads a replay and the snapshot that it names, which lies beside it. The world is not tracked.
    ///
    /// @param catalog the world providers that the snapshot may name
    /// @throws IOException if one of the two can't be read or is none, with all reasons for people
    public static Replay read(Path file, WorldCatalog catalog) throws IOException {
        return new ReplayReader(file, catalog).read();
    }

    /// Writes a state as a tick snapshot, `NAME.json`, and beside it the inputs of the ticks that follow, `NAME.replay.json`.
    /// Previous files are kept with `~` behind their names.
    ///
    /// @param start the state
    /// @param inputs what each of the ticks is given, in their order
    /// @return the replay's file
    /// @throws IOException if a file can't be written, with a message for people
    /// @throws UnwritableSceneException if the world or an input holds what files can't hold; nothing is written then
    public static Path write(Scene start, List<List<Record>> inputs, Path folder, String name) throws IOException {
        Path snapshot = folder.resolve(name + ".json");
        Path file = folder.resolve(name + SUFFIX);
        byte[] text = ReplayText.of(start.simulation(), snapshot.getFileName() + "", inputs);
        Scenes.write(start, SceneKind.TICK, snapshot);
        try {
            new SafeFile(file).replace(text);
        } catch (IOException e) {
            throw new IOException("%s can't be saved: %s. What was there is unchanged; save to another place."
                    .formatted(file, FileSteps.reason(e)), e);
        }
        return file;
    }

    // ---- running

    /// The world that is run, with its schedule.
    public Simulation simulation() {
        return simulation;
    }

    /// The first of its ticks.
    public long firstTick() {
        return firstTick;
    }

    /// The last of its ticks.
    public long lastTick() {
        return firstTick + inputs.size() - 1;
    }

    /// Whether its last tick has run.
    public boolean isDone() {
        return simulation.world().tick() >= lastTick();
    }

    /// Runs the next tick with the inputs of then.
    ///
    /// @throws WorldException if the last one has run
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public void tick() {
        if (isDone()) {
            throw new WorldException("The replay ends with tick %d, which has run; read it anew to run it again."
                    .formatted(lastTick()));
        }
        EngineSchedule.of(simulation.schedule())
                .giveOnly(inputs.get((int) (simulation.world().tick() + 1 - firstTick)));
        simulation.schedule().tick();
    }

    /// Runs all ticks that are left.
    ///
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public void runToEnd() {
        while (!isDone()) {
            tick();
        }
    }

    /// Runs the ticks until a condition does not hold at a state; empty if it holds at each, the first included.
    ///
    /// @param holds what is to hold, for every entity for which it has an answer; see [orrery.ecs.expression]
    /// @throws orrery.ecs.expression.ExpressionException if that is no condition of this world
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public Optional<InvariantCheck.BrokenState> firstBreach(String holds) {
        Condition condition = Condition.parse(holds, simulation.world().types());
        InvariantCheck check = new InvariantCheck(simulation.world(), List.of(new Invariant(holds, condition)));
        Optional<InvariantCheck.BrokenState> broken = check.broken();
        while (broken.isEmpty() && !isDone()) {
            tick();
            broken = check.broken();
        }
        return broken;
    }
}
