package orrery.ecs.recording;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Keeps the last ticks of a world that a program steps itself, and writes them to a file when a system throws.
///
/// ```java
/// FlightRecorder recorder = FlightRecorder.ofSeconds(simulation, 10, Path.of("crash.orec"));
/// recorder.writeOnUncaughtException();
/// while (running) {
///     simulation.schedule().tick();          // if it throws, crash.orec holds the ten seconds before
/// }
/// recorder.write(Path.of("wanted.orec"));    // or whenever somebody asks for it
/// ```
///
/// The world must be recorded ([orrery.ecs.type.TrackingLevel#RECORDED]). What is kept takes 256 MB at most, see
/// [#limitBytes]; where that is too little for all ticks, the oldest go, and the log says so once. [#held] says at any time
/// what is kept. How much that is can be multiplied by [#runningAgain].
///
/// All methods are called on the world's thread. They don't hold it up: ticks are made into bytes, and bytes into files, on
/// a thread of the recorder's own. A program that ends by itself or by `System.exit` waits for files that were asked for;
/// one that is killed, or halts, does not.
///
/// Cost on the world's thread: what recording costs, the hashes of types that are cheap to hash, up to eight times while as
/// many ticks pass as are kept a copy of the world, and nothing for writing.
public final class FlightRecorder implements AutoCloseable {
    /// Bytes that the ticks may take unless told otherwise.
    public static final long DEFAULT_BYTES = 256L << 20;

    private static final int TICKS_PER_HASH = 16;
    private static final System.Logger LOG = System.getLogger(FlightRecorder.class.getName());

    private final Schedule schedule;
    private final EngineWorld world;
    private final RecordingNotes notes;
    private final @Nullable WorldDefinition definition;
    private final Path file;
    private final FlightLog log;
    private final FlightEncoder encoder;
    private final PendingFiles files = new PendingFiles();
    private final int shownAtFirst;
    private @Nullable EngineSnapshot copy;
    private long state;
    private boolean hasTicked;
    private boolean runsAgain;
    private boolean closed;

    private FlightRecorder(Schedule schedule, @Nullable WorldDefinition definition, RecordingNotes notes, long ticks,
            Path file) {
        this.schedule = schedule;
        this.definition = definition;
        this.notes = notes;
        this.file = file;
        world = EngineWorld.of(schedule.world());
        if (!world.isRecorded() || schedule.isMidTick()) {
            throw new WorldException(world.isRecorded()
                    ? "Tick %d is running; finish it before recording.".formatted(world.tickBeingMade())
                    : "The world is not recorded; make it with TrackingLevel.RECORDED.");
        }
        if (ticks <= 0) {
            throw new IllegalArgumentException("A recording of %d ticks holds none; give it more than 0.".formatted(
                    ticks));
        }
        log = new FlightLog(ticks, DEFAULT_BYTES);
        encoder = new FlightEncoder(world, schedule.systems(), notes);
        copy = world.snapshot();
        state = world.tick();
        shownAtFirst = world.isTickEnded() ? 0 : world.segmentsOfTick().size();
        schedule.onTickEnd(this::onTickEnd);
        schedule.onFailure(this::failed);
    }

    /// Keeps the last ticks of a simulation from its present state on: so many at least, and some more, as the oldest go
    /// together up to the next copy of the world.
    ///
    /// @param ticks how many, from 1
    /// @param file where they go when a system throws; the one before is kept with `~` behind its name
    /// @throws WorldException if the world is not recorded or a tick is begun
    public static FlightRecorder ofTicks(Simulation simulation, long ticks, Path file) {
        return new FlightRecorder(simulation.schedule(), simulation.definition(), RecordingNotes.of(simulation), ticks,
                file);
    }

    /// Keeps the ticks of the last simulated seconds of a simulation, and some more.
    ///
    /// @param seconds how many, above 0
    /// @param file where they go when a system throws
    /// @throws WorldException if the world is not recorded or a tick is begun
    public static FlightRecorder ofSeconds(Simulation simulation, double seconds, Path file) {
        double ticks = StrictMath.ceil(seconds / simulation.schedule().settings().secondsPerTick());
        return ofTicks(simulation, Math.max(1, (long) ticks), file);
    }

    /// Keeps the last ticks of a world that a program made without a provider. Whoever opens the file sees its values; to run
    /// it on, a world needs a provider.
    ///
    /// @param ticks how many, from 1
    /// @param file where they go when a system throws
    /// @throws WorldException if the world is not recorded or a tick is begun
    public static FlightRecorder ofTicks(Schedule schedule, long ticks, Path file) {
        RecordingNotes notes = new RecordingNotes("program", "", TypeRegistry.builder().build(), List.of(), "");
        return new FlightRecorder(schedule, null, notes, ticks, file);
    }

    // ---- how much

    /// Lets ticks be run again when a file is written, in a second world of the same definition and on the recorder's
    /// thread, where their changes would not fit in the budget: of these nothing is kept but copies of states, edits, inputs
    /// and hashes. For worlds whose systems do nothing but change the world, and do it the same each time; ticks that come
    /// out differently are found by their hashes, and the file then begins after them and says so.
    ///
    /// Systems that play sounds, send messages or read the mouse would do so again: leave this out then.
    ///
    /// @return this recorder
    /// @throws WorldException if the world has no definition, so that no second one can be made
    public FlightRecorder runningAgain() {
        if (definition == null) {
            throw new WorldException("A world without a provider can't be made a second time, so its ticks can't be run"
                    + " again. Give it more bytes with limitBytes, or make it from a WorldDefinition.");
        }
        runsAgain = true;
        return this;
    }

    /// Changes how many bytes the ticks may take. Those that are kept to be run again take few; a copy of the world, its own.
    ///
    /// @return this recorder
    /// @throws IllegalArgumentException if it is not above 0
    public FlightRecorder limitBytes(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("A budget of %d bytes holds no tick; give it more than 0.".formatted(
                    bytes));
        }
        log.limit(bytes);
        return this;
    }

    /// What a flight recorder keeps at a moment.
    ///
    /// @param ticks how many ticks a file would hold
    /// @param wanted how many were asked for
    /// @param secondsPerTick simulated seconds that a tick stands for
    /// @param runAgain how many of them are run again when a file is written
    /// @param bytes what they take, about
    /// @param limitBytes what they may take
    public record Held(long ticks, long wanted, double secondsPerTick, long runAgain, long bytes, long limitBytes) {
        /// Simulated seconds that a file would hold.
        public double seconds() {
            return ticks * secondsPerTick;
        }

        @Override
        public String toString() {
            String again = runAgain == 0
                    ? ""
                    : ", of which %,d are run again when a file is written".formatted(runAgain);
            return String.format(Locale.ROOT, "%,d of %,d ticks (%.2f of %.2f s)%s, in %.1f of %.1f MB",
                    ticks, wanted, seconds(), wanted * secondsPerTick, again, bytes / 1e6, limitBytes / 1e6);
        }
    }

    /// What is kept now.
    public Held held() {
        List<FlightLog.Entry> entries = log.entries();
        return new Held(entries.size(), log.wanted(), schedule.settings().secondsPerTick(), entries.stream()
                .filter(FlightLog.Entry::isRunAgain).count(), log.bytes(), log.limitBytes());
    }

    // ---- ticks

    private void onTickEnd() {
        if (closed) {
            return;
        }
        if (world.tick() != state + 1) {
            throw new WorldException(
                    ("Tick %d ended, but the flight recorder is at state %d: the world was restored. Make a"
                            + " new flight recorder.").formatted(world.tick(), state));
        }
        TickParts tick = tick();
        state = world.tick();
        hasTicked = true;
        log.spreadCopies(encoder.bytesOfCopy());
        double expected = encoder.share() * tick.bytes() * log.wanted() + log.bytesOfCopies(encoder.bytesOfCopy());
        boolean again = runsAgain && isRepeatable(tick) && expected > log.limitBytes();
        FlightLog.Entry entry = new FlightLog.Entry(tick.with(again ? tick.edited() : List.of()), tick.inputs(),
                copy != null, again);
        boolean isCut = log.add(entry, again ? 0 : tick.bytes());
        encoder.encode(entry, again ? null : tick, copy);
        copy = log.wantsCopy() ? world.snapshot() : null;
        if (isCut) {
            LOG.log(System.Logger.Level.WARNING, "The flight recorder holds less than was asked for: " + held()
                    + ". Give it more with limitBytes" + (definition == null || runsAgain
                            ? "."
                            : ", or let ticks be run again with runningAgain."));
        }
    }

    private TickParts tick() {
        EngineSchedule.Standing ended = EngineSchedule.of(schedule).standing();
        EngineSchedule.Tick tick = Objects.requireNonNull(ended.tick());
        List<Segment> segments = sinceState();
        Map<String, Long> hashes = world.tick() % TICKS_PER_HASH == 0 ? world.hashes() : world.cheapHashes();
        return new TickParts(world.tick(), segments.size() - tick.segments().size(), segments, ended.reports(),
                tick.secondsPerTick(), ended.world().submittedInputs(), hashes);
    }

    /// What the world shows, but for what was done before the recorder was made.
    private List<Segment> sinceState() {
        List<Segment> shown = world.segmentsOfTick();
        return List.copyOf(hasTicked ? shown : shown.subList(Math.min(shown.size(), shownAtFirst), shown.size()));
    }

    /// Whether all that a tick did comes of what it was given: nobody but its systems wrote while it ran.
    private static boolean isRepeatable(TickParts tick) {
        return tick.segments().stream().skip(tick.edits()).map(segment -> segment.author().kind())
                .allMatch(kind -> kind == Author.Kind.SYSTEM || kind == Author.Kind.INPUTS
                        || kind == Author.Kind.CLOCK);
    }

    // ---- files

    /// Writes what is kept now, on the recorder's thread. To be called between ticks, or between the systems of one that is
    /// begun, which is left out.
    ///
    /// @return the file, when it is written; or an [java.io.IOException] with a message for people, what was there being as
    /// it was
    public CompletableFuture<Path> write(Path to) {
        return files.add(write(to, notes));
    }

    private CompletableFuture<Path> write(Path to, RecordingNotes with) {
        List<FlightLog.Entry> entries = log.entries();
        entries.forEach(FlightLog.Entry::askFor);
        boolean isInTick = world.isInTick();
        List<Segment> since = world.isTickEnded() ? List.of() : sinceState();
        int running = isInTick
                ? Objects.requireNonNull(EngineSchedule.of(schedule).standing().tick()).segments().size()
                : 0;
        List<Record> waiting = new ArrayList<>(isInTick ? world.inputs() : List.of());
        waiting.addAll(world.submittedInputs());
        boolean mayPart = !isInTick && entries.stream().anyMatch(FlightLog.Entry::isRunAgain);
        EngineSnapshot end = entries.isEmpty() ? copy : mayPart ? world.snapshot() : null;
        List<Segment> edits = since.subList(0, since.size() - running);
        return encoder.write(new FlightEncoder.Asked(entries, end, state, edits, List.copyOf(waiting), with), to,
                definition);
    }

    /// Waits until all files that were asked for are written, or have failed.
    public void awaitFiles() {
        files.await();
    }

    /// Writes the file also when the thread that calls this ends by an exception of the program's own, and then lets happen
    /// what would have happened. The thread ends when the file is written.
    public void writeOnUncaughtException() {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((ended, failure) -> {
            if (!(failure instanceof SystemFailure)) {
                failed(failure);
            }
            awaitFiles();
            before.uncaughtException(ended, failure);
        });
    }

    /// What hinders the writing goes with the failure, which is the more important of the two.
    private void failed(Throwable failure) {
        if (closed) {
            return;
        }
        StringWriter stack = new StringWriter();
        failure.printStackTrace(new PrintWriter(stack));
        CompletableFuture<Path> _ = files
                .add(write(file, notes.withFailure(stack.toString())).whenComplete((written, e) -> {
                    if (e != null) {
                        failure.addSuppressed(e);
                        LOG.log(System.Logger.Level.ERROR,
                                "The flight recorder could not write its file: " + e.getMessage(),
                                e);
                    }
                }));
    }

    /// Keeps no more ticks and writes no more files than were asked for.
    @Override
    public void close() {
        closed = true;
        copy = null;
        log.clear();
    }
}
