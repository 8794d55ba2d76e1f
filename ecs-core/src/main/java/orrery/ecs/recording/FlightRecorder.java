package orrery.ecs.recording;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TypeRegistry;

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
/// The world must be recorded ([orrery.ecs.type.TrackingLevel#RECORDED]). What the ticks take in memory keeps to the budget of the
/// [#recording]; where that is too little for all of them, the oldest go. No tick is ever run again. On the world's thread.
public final class FlightRecorder implements AutoCloseable {
    private final Recording recording;
    private final RecordingNotes notes;
    private final Path file;
    private boolean closed;

    private FlightRecorder(Schedule schedule, RecordingNotes notes, long ticks, Path file) {
        this.notes = notes;
        this.file = file;
        recording = Recording.ofSegments(schedule);
        recording.budget().limitTicks(ticks);
        schedule.onFailure(this::failed);
    }

    /// Keeps the last ticks of a simulation from its present state on.
    ///
    /// @param ticks how many, from 1
    /// @param file where they go when a system throws; the one before is kept with `~` behind its name
    /// @throws orrery.ecs.world.WorldException if the world is not recorded or a tick is begun
    public static FlightRecorder ofTicks(Simulation simulation, long ticks, Path file) {
        return new FlightRecorder(simulation.schedule(), RecordingNotes.of(simulation), ticks, file);
    }

    /// Keeps the ticks of the last simulated seconds of a simulation.
    ///
    /// @param seconds how many, above 0
    /// @param file where they go when a system throws
    /// @throws orrery.ecs.world.WorldException if the world is not recorded or a tick is begun
    public static FlightRecorder ofSeconds(Simulation simulation, double seconds, Path file) {
        double ticks = StrictMath.ceil(seconds / simulation.schedule().settings().secondsPerTick());
        return ofTicks(simulation, Math.max(1, (long) ticks), file);
    }

    /// Keeps the last ticks of a world that a program made without a provider. Whoever opens the file sees its values; to run
    /// it on, a world needs a provider.
    ///
    /// @param ticks how many, from 1
    /// @param file where they go when a system throws
    /// @throws orrery.ecs.world.WorldException if the world is not recorded or a tick is begun
    public static FlightRecorder ofTicks(Schedule schedule, long ticks, Path file) {
        RecordingNotes notes = new RecordingNotes("program", "", TypeRegistry.builder().build(), List.of(), "");
        return new FlightRecorder(schedule, notes, ticks, file);
    }

    /// The ticks that are kept.
    public Recording recording() {
        return recording;
    }

    /// Writes what is kept now. To be called between ticks, or between the systems of one that is begun, which is left out.
    ///
    /// @throws IOException if the file can't be written, with a message for people
    public void write(Path to) throws IOException {
        Recordings.write(recording, notes, to);
    }

    /// Writes the file also when the thread that calls this ends by an exception of the program's own, and then lets happen
    /// what would have happened.
    public void writeOnUncaughtException() {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((ended, failure) -> {
            if (!(failure instanceof SystemFailure)) {
                failed(failure);
            }
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
        try {
            Recordings.write(recording, notes.withFailure(stack.toString()), file);
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /// Keeps no more ticks and writes no more files.
    @Override
    public void close() {
        closed = true;
        recording.close();
    }
}
