package orrery.ecs.recording;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.chunk.TickCapture;
import orrery.ecs.recording.chunk.TickParts;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.WorldException;

/// Keeps the last ticks of a world and writes them to a file when a system throws. For programs that step the world themselves.
///
/// ```java
/// FlightRecorder recorder = FlightRecorder.ofSeconds(simulation, 10, Path.of("crash.orec"));
/// recorder.writeOnUncaughtException();
/// while (running) {
///     simulation.schedule().tick();          // if it throws, crash.orec holds the last ten seconds
/// }
/// recorder.write(Path.of("wanted.orec"));    // or at any time
/// ```
///
/// The world must be recorded ([orrery.ecs.type.TrackingLevel#RECORDED]). The ticks take at most 256 MB by default, see
/// [#limitBytes]. If the requested ticks take more, the recorder drops the oldest ticks and logs that once. [#held] returns how
/// much is kept. [#runningAgain] multiplies the number of ticks that fit.
///
/// Call all methods on the world's thread. Only [#awaitFiles] blocks it, because a thread of the recorder encodes ticks and
/// writes files. When the program ends normally or by `System.exit`, it waits for requested files. When it is killed or calls
/// `Runtime.halt`, it does not wait.
///
/// If the program continues after a failure, the recorder writes no second file when the same tick fails again. It also writes
/// no file for a failure that happens while the file of an earlier failure is still being written. If the world is restored,
/// the recorder drops the kept ticks when the next tick ends or fails. It then begins again at the state that the world has,
/// and logs that once.
///
/// Cost on the world's thread: the cost of recording, hashes of the types that are cheap to hash (of all types at every
/// sixteenth tick), and about eight copies of the world during the requested number of ticks. Fewer copies are made if eight
/// would take more than half of the memory limit, and more if the ticks exceed the limit. Writing a file costs nothing on that
/// thread, except a copy of the world with [#runningAgain].
public final class FlightRecorder implements AutoCloseable {
    /// Default memory limit of the ticks, in bytes.
    public static final long DEFAULT_BYTES = 256L << 20;

    private static final System.Logger LOG = System.getLogger(FlightRecorder.class.getName());

    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final RecordingNotes notes;
    private final @Nullable WorldDefinition definition;
    private final Path file;
    private final FlightLog log;
    private final FlightEncoder encoder;
    private final PendingFiles files = new PendingFiles();
    private final Runnable tickListener = this::onTickEnd;
    private final Consumer<SystemFailure> failureListener = this::failed;
    private TickCapture capture;
    private @Nullable EngineSnapshot copy;
    private @Nullable CompletableFuture<Path> lastFailure;
    private long failedTick;
    private boolean runsAgain;
    private boolean hasStartedOver;
    private boolean closed;

    private FlightRecorder(Schedule schedule, @Nullable WorldDefinition definition, RecordingNotes notes, long ticks,
            Path file) {
        this.schedule = EngineSchedule.of(schedule);
        this.definition = definition;
        this.notes = notes;
        this.file = file;
        world = EngineWorld.of(schedule.world());
        capture = new TickCapture(schedule);
        if (ticks <= 0) {
            throw new IllegalArgumentException("A recording of %d ticks holds none; give it more than 0.".formatted(
                    ticks));
        }
        log = new FlightLog(ticks, DEFAULT_BYTES);
        encoder = new FlightEncoder(world, schedule.systems(), notes);
        copy = world.snapshot();
        EngineSchedule.of(schedule).onCapture(tickListener);
        schedule.onFailure(failureListener);
    }

    /// Keeps the last ticks of a simulation, starting at its current state. Keeps at least `ticks` of them if they fit in the
    /// memory limit, and some more, because the oldest ticks are dropped together up to the next copy of the world.
    ///
    /// @param ticks number of ticks, at least 1
    /// @param file file to write when a system throws; an existing one is kept with `~` appended to its name
    /// @throws WorldException if the world is not recorded or a tick is running
    /// @throws IllegalArgumentException if the number of ticks is not above 0
    public static FlightRecorder ofTicks(Simulation simulation, long ticks, Path file) {
        return new FlightRecorder(simulation.schedule(), simulation.isOfProgram() ? null : simulation.definition(),
                RecordingNotes.of(simulation), ticks, file);
    }

    /// Keeps at least the ticks of the last simulated seconds of a simulation.
    ///
    /// @param seconds simulated seconds, above 0
    /// @param file file to write when a system throws
    /// @throws WorldException if the world is not recorded or a tick is running
    /// @throws IllegalArgumentException if the seconds are not above 0
    public static FlightRecorder ofSeconds(Simulation simulation, double seconds, Path file) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("A recording of %s seconds holds none; give it more than 0.".formatted(
                    seconds));
        }
        double ticks = StrictMath.ceil(seconds / simulation.schedule().settings().secondsPerTick());
        return ofTicks(simulation, Math.max(1, (long) ticks), file);
    }

    /// Keeps the last ticks of a world that was created without a provider. The values in the file can be viewed, but no further
    /// ticks can be run, because that needs a provider.
    ///
    /// @param ticks number of ticks, at least 1
    /// @param file file to write when a system throws
    /// @throws WorldException if the world is not recorded or a tick is running
    /// @throws IllegalArgumentException if the number of ticks is not above 0
    public static FlightRecorder ofTicks(Schedule schedule, long ticks, Path file) {
        RecordingNotes notes = new RecordingNotes("program", "", TypeRegistry.builder().build(), List.of(), "");
        return new FlightRecorder(schedule, null, notes, ticks, file);
    }

    // ---- limits

    /// Lets the recorder rerun ticks when it writes a file. While the requested ticks are expected to exceed the memory limit,
    /// the recorder keeps only state copies, edits, inputs and hashes of new ticks; it still keeps the changes of a tick
    /// during which the program or an edit wrote. The other ticks are rerun in a second world of the same definition, on the
    /// recorder's thread.
    ///
    /// Use this only if systems are deterministic and do nothing but change the world. Systems that play sounds, send messages or
    /// read the mouse would do so again. Hashes detect a tick whose result differs; the file then begins at the next state copy
    /// after that tick, and the failure text of the file says so. If there is no such copy, the file has only the newest state.
    /// In that case, a file can't be written if it was requested during a tick, or while the world was not in the last captured
    /// state because it was restored or showed its past.
    ///
    /// @return this recorder
    /// @throws WorldException if the world has no provider, so that a second one can't be created
    public FlightRecorder runningAgain() {
        if (definition == null) {
            throw new WorldException("A world without a provider can't be made a second time, so its ticks can't be run"
                    + " again. Give the recorder more bytes with limitBytes, or make the world from a WorldDefinition.");
        }
        runsAgain = true;
        return this;
    }

    /// Sets the memory limit of the ticks in bytes. Ticks that are rerun take few bytes; a copy of the world takes its full size.
    ///
    /// @return this recorder
    /// @throws IllegalArgumentException if the limit is not above 0
    public FlightRecorder limitBytes(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("A budget of %d bytes holds no tick; give it more than 0.".formatted(
                    bytes));
        }
        log.limit(bytes);
        return this;
    }

    /// The content that a flight recorder currently keeps.
    ///
    /// @param ticks number of ticks that a file would contain
    /// @param wanted number of ticks requested
    /// @param secondsPerTick simulated seconds for each tick
    /// @param runAgain number of ticks that are rerun when a file is written
    /// @param bytes approximate memory of the ticks
    /// @param limitBytes memory limit of the ticks
    public record Held(long ticks, long wanted, double secondsPerTick, long runAgain, long bytes, long limitBytes) {
        /// Simulated seconds that a file would contain.
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

    /// Describes the content that the recorder currently keeps.
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
        if (!capture.isNext()) {
            startOver();
            return;
        }
        boolean isSeenWhole = capture.isNextSeenWhole();
        TickParts tick = capture.next();
        log.spreadCopies(encoder.bytesOfCopy());
        double expected = encoder.share() * tick.bytes() * log.wanted() + log.bytesOfCopies(encoder.bytesOfCopy());
        boolean again = runsAgain && isSeenWhole && isRepeatable(tick) && expected > log.limitBytes();
        FlightLog.Entry entry = new FlightLog.Entry(tick.with(again ? tick.edited() : List.of()), tick.inputs(),
                new FlightLog.Entry.Raw(again ? null : tick, copy));
        boolean isCut = log.add(entry, again ? 0 : tick.bytes());
        encoder.encode(entry);
        copy = log.wantsCopy() ? world.snapshot() : null;
        if (isCut) {
            LOG.log(System.Logger.Level.WARNING, "The flight recorder holds less than was asked for: " + held()
                    + ". Give it more with limitBytes" + (definition == null || runsAgain
                            ? "."
                            : ", or let ticks be run again with runningAgain."));
        }
    }

    /// Drops the kept ticks and begins again at the current state, because the kept ticks do not lead to it.
    private void startOver() {
        if (!hasStartedOver) {
            LOG.log(System.Logger.Level.INFO,
                    ("The world is at state %d, but the flight recorder was at state %d: the world was restored. It keeps the"
                            + " ticks from here on, now and whenever the world is restored again.")
                            .formatted(world.tick(), capture.state()));
        }
        hasStartedOver = true;
        log.clear();
        capture = new TickCapture(schedule);
        copy = world.snapshot();
        failedTick = 0;
    }

    /// Whether rerunning a tick with its inputs reproduces the tick. It does unless the program or an edit wrote while the tick
    /// ran.
    private static boolean isRepeatable(TickParts tick) {
        return tick.segments().stream().skip(tick.edits()).map(segment -> segment.author().kind())
                .allMatch(kind -> kind == Author.Kind.SYSTEM || kind == Author.Kind.INPUTS
                        || kind == Author.Kind.CLOCK);
    }

    // ---- files

    /// Writes the kept ticks to a file on the recorder's thread. Systems of a tick may call this, too; the file then lacks the
    /// unfinished tick. If the world was restored or shows its past, the file ends with the last tick that the recorder captured.
    ///
    /// @return a future of the file, or of an [java.io.IOException] with a message for the user; an existing file is then
    ///     unchanged
    /// @throws WorldException if no tick is running and the call is made inside an iteration, or by a system that
    ///     [Schedule#settle] runs
    public CompletableFuture<Path> write(Path to) {
        if (!world.isInTick()) {
            world.endFor("write", "call it in a tick or between ticks");
        }
        return files.add(write(to, notes));
    }

    private CompletableFuture<Path> write(Path to, RecordingNotes with) {
        boolean isAtEnd = world.tick() == capture.state();
        List<FlightLog.Entry> entries = log.entries();
        entries.forEach(FlightLog.Entry::askFor);
        boolean mayPart = isAtEnd && !world.isInTick() && entries.stream().anyMatch(FlightLog.Entry::isRunAgain);
        EngineSnapshot end = entries.isEmpty() ? copy : mayPart ? world.snapshot() : null;
        return encoder.write(new FlightEncoder.FileRequest(entries, end, capture.state(),
                isAtEnd ? capture.edits() : List.of(), isAtEnd ? capture.waiting() : List.of(), with), to, definition);
    }

    /// Waits until all ticks are encoded. Ticks that are not encoded yet take more memory.
    void awaitEncoded() {
        encoder.await();
    }

    /// Waits until all requested files are written or have failed.
    public void awaitFiles() {
        files.await();
    }

    /// Sets an exception handler on the calling thread. When an uncaught exception ends the thread, the handler writes the file,
    /// unless the recorder is closed or the exception is a [SystemFailure], for which the recorder writes the file anyway. The
    /// handler waits until the file is written, and then calls the thread's previous handler.
    public void writeOnUncaughtException() {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((ended, failure) -> {
            try {
                if (!(failure instanceof SystemFailure) && !closed) {
                    CompletableFuture<Path> _ = writeFailure(failure);
                }
                awaitFiles();
            } catch (RuntimeException | Error e) {
                failure.addSuppressed(e);
            } finally {
                before.uncaughtException(ended, failure);
            }
        });
    }

    /// Called when a system threw. Writes the file, unless one was written for the same tick, or the file of an earlier failure
    /// is still being written.
    private void failed(SystemFailure failure) {
        boolean isPending = lastFailure != null && !lastFailure.isDone();
        if (!closed && !isPending && failure.tick() != failedTick) {
            if (world.tick() != capture.state()) {
                startOver();
            }
            failedTick = failure.tick();
            lastFailure = writeFailure(failure);
        }
    }

    /// Writes the file. If that fails, logs the exception and adds it to `failure` as a suppressed exception.
    private CompletableFuture<Path> writeFailure(Throwable failure) {
        StringWriter stack = new StringWriter();
        failure.printStackTrace(new PrintWriter(stack));
        return files.add(write(file, notes.withFailure(stack.toString())).whenComplete((written, e) -> {
            if (e != null) {
                failure.addSuppressed(e);
                LOG.log(System.Logger.Level.ERROR, "The flight recorder could not write its file: " + e.getMessage(),
                        e);
            }
        }));
    }

    /// Stops keeping ticks. Files already requested are still written.
    @Override
    public void close() {
        closed = true;
        schedule.removeListener(tickListener);
        schedule.removeListener(failureListener);
        copy = null;
        log.clear();
    }
}
