package orrery.editor.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantCheck;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.schedule.IdleSystems;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `orrery run SCENE --ticks N`: runs a scene without a window.
@Command(name = "run", mixinStandardHelpOptions = true, description = "Runs a scene without a window.")
final class RunCommand implements Callable<Integer> {

    private static final double NANOS_PER_SECOND = 1e9;

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(paramLabel = "SCENE", converter = OrreryCommand.SourceConverter.class, description = "A file, or"
            + " sample:NAME; with --verify-determinism also a recording.")
    private SceneSource scene = new SceneSource.None();

    @Option(names = "--ticks", paramLabel = "N", description = "Number of ticks to run. Required, except for a recording"
            + " that is checked with --verify-determinism.")
    private @Nullable Long ticks;

    @Option(names = "--hash", arity = "0..1", fallbackValue = "ALL", paramLabel = "types", description = "Prints a line for"
            + " each state with its hash; --hash=types adds a column for each type.")
    private @Nullable Hash hash;

    @Option(names = "-o", paramLabel = "SCENE2", description = "Writes a scene when done.")
    private @Nullable Path output;

    @Option(names = "--snapshot-kind", paramLabel = "authoring|tick", description = "What -o writes: the reached state (tick,"
            + " the default), or the start of the scene.")
    private @Nullable SceneKind kind;

    @Option(names = "--check", description = "Checks the scene's invariants at every state; the first that fails ends the"
            + " run with exit code 1.")
    private boolean checks;

    @Option(names = "--verify-determinism", description = "Runs the scene twice with separate class loaders and twice with"
            + " the same classes. If two runs differ, reports tick, system, type, entity and field, and whether state outside"
            + " the world is the likely cause, with exit code 1. The ticks of a recording run again in the same way and are"
            + " compared with the recording.")
    private boolean verifies;

    @Option(names = "--record", paramLabel = "FILE", description = "Writes a recording of the ticks, even if a system"
            + " throws. Each tick in it can be inspected later.")
    private @Nullable Path recordTo;

    @Spec
    private @Nullable CommandSpec spec;

    /// The parts of the world for which hashes are printed.
    enum Hash {
        /// The whole state.
        ALL,
        /// The whole state and each component type.
        TYPES
    }

    @Override
    public Integer call() throws InputFault {
        if (scene instanceof SceneSource.InFile(Path file) && Recordings.isRecording(file)) {
            if (verifies) {
                verify(file);
                return 0;
            }
            Scene _ = read(worlds.store(), TrackingLevel.OFF); // throws a fault that says what to do with a recording
        }
        run(ticks());
        return 0;
    }

    private long ticks() {
        if (ticks == null) {
            throw refusal("Missing required option: '--ticks=N'");
        }
        if (ticks < 0) {
            throw refusal("--ticks is %d; a world runs forward, from 0.".formatted(ticks));
        }
        if (kind != null && output == null) {
            throw refusal("--snapshot-kind says what -o writes; give -o SCENE2, too.");
        }
        return ticks;
    }

    private ParameterException refusal(String why) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), why);
    }

    /// Runs the ticks of a recording again.
    private void verify(Path file) throws InputFault {
        if (ticks != null || hash != null || output != null || kind != null || recordTo != null || checks) {
            throw refusal("The ticks of a recording run as they were recorded: give only --verify-determinism.");
        }
        long same = DeterminismCheck.ofRecording(worlds.store(), file);
        PlainLines.print(out(),
                "%d recorded ticks ran again with the same hashes, with newly loaded and with the same classes"
                        .formatted(same));
    }

    private void run(long count) throws InputFault {
        checkTargets();
        Scene read = read();
        if (kind == SceneKind.AUTHORING) {
            write(read);
        }
        if (verifies) {
            new DeterminismCheck(worlds.store(), store -> read(store, TrackingLevel.RECORDED).simulation()).run(count);
            tell("two runs of %d ticks have the same hashes, with newly loaded and with the same classes".formatted(
                    count));
        }
        run(read, count);
    }

    /// Checks the files of `-o` and `--record` before the first tick. Their folders must exist, the two files must differ, and
    /// neither may replace the scene. With the kind `authoring`, `-o` may replace the scene.
    private void checkTargets() throws InputFault {
        if (scene instanceof SceneSource.InFile(Path file)) {
            if (kind != SceneKind.AUTHORING) {
                refuseScene("-o", output, file);
            }
            refuseScene("--record", recordTo, file);
        }
        if (output != null && recordTo != null && OutputFiles.isSame(output, recordTo)) {
            throw refusal("-o and --record name the same file.");
        }
        for (Path target : Stream.of(recordTo, output).filter(Objects::nonNull).toList()) {
            OutputFiles.requireFolder(target);
        }
    }

    private void refuseScene(String option, @Nullable Path target, Path file) {
        if (target != null && OutputFiles.isSame(target, file)) {
            throw refusal("%s names the scene itself; write to another file.".formatted(option));
        }
    }

    private Scene read() throws InputFault {
        Scene read = read(worlds.store(), recordTo == null ? TrackingLevel.OFF : TrackingLevel.RECORDED);
        SceneStore.warningOfStatics(read.simulation().definition()).ifPresent(this::warn);
        read.warnings().forEach(warning -> warn(warning.toString()));
        return read;
    }

    private Scene read(SceneStore store, TrackingLevel level) throws InputFault {
        return switch (store.read(scene, level)) {
            case SceneResult.Loaded(Scene loaded) -> loaded;
            case SceneResult.Refused refused -> throw new InputFault(refused.problems());
        };
    }

    private void run(Scene read, long count) throws InputFault {
        Simulation simulation = read.simulation();
        EngineWorld world = EngineWorld.of(simulation.world());
        InvariantCheck check = check(read);
        RecordingOutput record = RecordingOutput.of(read, scene.name(), recordTo, Runtime.getRuntime().maxMemory() / 2);
        IdleSystems idle = new IdleSystems();
        simulation.schedule().onTickEnd(() -> idle.ticked(simulation.schedule()).forEach(each -> warn(each.why())));
        long started = System.nanoTime();
        try {
            print(world);
            verify(check);
            for (long i = 0; i < count; i++) {
                simulation.schedule().tick();
                print(world);
                verify(check);
            }
        } catch (SystemFailure e) {
            throw failed(record, List.of(FailureText.of(e)));
        } catch (InputFault e) {
            throw failed(record, e.lines().toList());
        }
        List<String> faults = new ArrayList<>();
        collect(faults, () -> write(record, ""));
        if (kind != SceneKind.AUTHORING) {
            collect(faults, () -> write(read));
        }
        if (!faults.isEmpty()) {
            throw InputFault.ofReasons(faults);
        }
        double seconds = (System.nanoTime() - started) / NANOS_PER_SECOND;
        tell(String.format(Locale.ROOT, "state %d after %d ticks in %.2f s, %d entities", world.tick(), count, seconds,
                world.entityCount()));
        if (checks && !read.invariants().isEmpty()) {
            tell("%d states kept every invariant: %s".formatted(count + 1, read.invariants().stream()
                    .map(Invariant::name).collect(Collectors.joining(", "))));
        }
    }

    /// Writes the recording of a run that failed. Returns the reasons of the failure. If the recording can't be written, the
    /// reasons for that follow.
    private InputFault failed(RecordingOutput record, List<String> reasons) {
        List<String> all = new ArrayList<>(reasons);
        collect(all, () -> write(record, String.join("\n", reasons)));
        return InputFault.ofReasons(all);
    }

    private interface Writing {
        void run() throws InputFault;
    }

    /// Runs an action that writes a file. If the action fails, adds its reasons to the faults.
    private static void collect(List<String> faults, Writing writing) {
        try {
            writing.run();
        } catch (InputFault e) {
            e.lines().forEach(faults::add);
        }
    }

    /// Writes the recording if one was requested.
    ///
    /// @param failure why the run failed, or empty
    private void write(RecordingOutput record, String failure) throws InputFault {
        record.write(failure, out()).ifPresent(this::warn);
    }

    /// Prints a message. Prints nothing if hashes are printed, because other programs read that output.
    private void tell(String text) throws InputFault {
        if (hash == null) {
            PlainLines.print(out(), text);
        }
    }

    private InvariantCheck check(Scene read) {
        if (checks && read.invariants().isEmpty()) {
            warn("the scene has no invariants, so --check has nothing to check");
        }
        return new InvariantCheck(read.simulation().world(), checks ? read.invariants() : List.of());
    }

    private static void verify(InvariantCheck check) throws InputFault {
        Optional<InvariantCheck.BrokenState> broken = check.broken();
        if (broken.isPresent()) {
            throw new InputFault(broken.get().text() + " Fix the scene, the system that wrote it, or the invariant.");
        }
    }

    private void print(EngineWorld world) throws InputFault {
        if (hash != null) {
            String types = hash == Hash.ALL
                    ? ""
                    : world.hashes().entrySet().stream()
                            .map(type -> " %s=%016x".formatted(type.getKey(), type.getValue()))
                            .collect(Collectors.joining());
            PlainLines.print(out(), "state %d %016x%s".formatted(world.tick(), world.hash(), types));
        }
    }

    /// Writes a scene to the file of `-o`, if that option was given. `--snapshot-kind` decides what is written: the reached state
    /// or the start of the scene.
    private void write(Scene state) throws InputFault {
        if (output == null) {
            return;
        }
        try {
            Scenes.write(state, Objects.requireNonNullElse(kind, SceneKind.TICK), output).forEach(this::warn);
        } catch (UnwritableSceneException e) {
            throw InputFault.ofReasons(e.reasons());
        } catch (IOException e) {
            throw new InputFault(String.valueOf(e.getMessage()));
        }
    }

    private void warn(String text) {
        Objects.requireNonNull(spec).commandLine().getErr().println("warning: " + text);
    }

    private PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }
}
