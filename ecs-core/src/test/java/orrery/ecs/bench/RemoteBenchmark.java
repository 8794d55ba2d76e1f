package orrery.ecs.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import orrery.ecs.bench.orrery.RecordedTicks;
import orrery.ecs.recording.FlightRecorder;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.remote.Remote;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;

/// Measures the processor time of the game's thread for a tick of benchmark R1 in a recorded world: without a watcher, with a
/// `Remote` to which no editor is attached, with a flight recorder, and with an attached editor that reads everything.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RemoteBenchmark {
    /// Processor time of the measured ticks, in nanoseconds.
    static long work;
    /// Number of measured ticks.
    static long ticks;
    /// Bytes that the editor has read.
    static final AtomicLong BYTES = new AtomicLong();

    private static final int ENTITIES = 100_000;
    private static final int BURST = 20;
    private static final int KEPT_TICKS = 600;
    private static final double NANOS_PER_MICRO = 1_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// Who watches.
    public enum Watcher {
        /// Nobody.
        NOBODY,
        /// A `Remote` to which no editor is attached.
        OFFER,
        /// A flight recorder.
        RECORDER,
        /// An attached editor.
        EDITOR
    }

    /// Who watches.
    @Param("NOBODY")
    public Watcher watcher;

    private RecordedTicks world;
    private final List<AutoCloseable> open = new ArrayList<>();
    private int inBurst;

    /// Creates the world and its watcher.
    @Setup
    public void start() throws IOException {
        Pollution.run();
        Path folder = Files.createTempDirectory("bench");
        System.setProperty(GameFile.FOLDER_PROPERTY, folder.resolve("games").toString());
        world = RecordedTicks.withTree(ENTITIES);
        switch (watcher) {
            case NOBODY -> world.tick();
            case OFFER -> open.add(Remote.open(world.schedule().world(), world.schedule()));
            case RECORDER -> open.add(FlightRecorder.ofTicks(world.schedule(), KEPT_TICKS, folder.resolve("a.orec")));
            case EDITOR -> {
                open.add(Remote.open(world.schedule().world(), world.schedule()));
                attach();
            }
        }
    }

    private void attach() throws IOException {
        GameFile file = GameFile.all().getFirst();
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), file.port());
        open.add(socket);
        byte[] challenge = socket.getInputStream().readNBytes(Greeting.CHALLENGE_BYTES);
        socket.getOutputStream().write(Greeting.write(Greeting.Purpose.ATTACH, file.token(), challenge));
        if (socket.getInputStream().read() != 'A') {
            throw new IOException("refused");
        }
        Thread.ofPlatform().daemon().start(() -> drain(socket));
    }

    private static void drain(Socket socket) {
        byte[] read = new byte[1 << 16];
        try (InputStream in = socket.getInputStream()) {
            for (int count = in.read(read); count >= 0; count = in.read(read)) {
                BYTES.addAndGet(count);
            }
        } catch (IOException e) {
            if (!socket.isClosed()) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Lets the other threads keep up.
    @Setup(Level.Invocation)
    public void rest() throws InterruptedException {
        inBurst++;
        if (inBurst == BURST) {
            inBurst = 0;
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    /// One tick.
    @Benchmark
    public void tick() {
        long before = THREADS.getCurrentThreadCpuTime();
        world.tick();
        work += THREADS.getCurrentThreadCpuTime() - before;
        ticks++;
    }

    /// Ends watching.
    @TearDown
    public void end() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    /// Returns the bytes that a tick takes in the file of a flight recorder, on average.
    private static long bytesInFile() throws IOException, ChunkReader.Damage {
        Path file = Files.createTempDirectory("bench").resolve("ticks.orec");
        RecordedTicks world = RecordedTicks.withTree(ENTITIES);
        try (FlightRecorder recorder = FlightRecorder.ofTicks(world.schedule(), KEPT_TICKS, file)) {
            for (int i = 0; i < KEPT_TICKS; i++) {
                world.tick();
            }
            Path _ = recorder.write(file).join();
        }
        long bytes = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            ChunkReader reader = new ChunkReader(in);
            reader.readMark();
            ChunkReader.Chunk before = null;
            for (ChunkReader.Chunk chunk = reader.next(); chunk != null; chunk = reader.next()) {
                bytes += before != null && before.kind() == ChunkKind.TICK ? chunk.at() - before.at() : 0;
                before = chunk;
            }
        }
        return bytes / KEPT_TICKS;
    }

    /// Measures all watchers in turns and prints a table. `-Dbench.quick=true` takes a minute.
    ///
    /// @throws RunnerException if a case can't be run
    public static void main(String[] args) throws RunnerException, IOException, ChunkReader.Damage {
        boolean isQuick = Boolean.getBoolean("bench.quick");
        List<List<String>> lines = new ArrayList<>();
        double recorder = 0;
        for (Watcher each : Watcher.values()) {
            RunResult result = new Runner(new OptionsBuilder().include(RemoteBenchmark.class.getName())
                    .param("watcher", each.name()).forks(isQuick ? 1 : 3).warmupIterations(3)
                    .warmupTime(TimeValue.seconds(2)).measurementIterations(5)
                    .measurementTime(TimeValue.seconds(isQuick ? 1 : 3)).addProfiler(RemoteWork.class)
                    .jvmArgs("-Xms1g", "-Xmx2g", "-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow")
                    .shouldFailOnError(true).verbosity(VerboseMode.SILENT).build()).runSingle();
            double micros = result.getSecondaryResults().get(RemoteWork.WORK).getScore() / NANOS_PER_MICRO;
            double sent = result.getSecondaryResults().get(RemoteWork.BYTES).getScore();
            recorder = each == Watcher.RECORDER ? micros : recorder;
            lines.add(List.of(each.name().toLowerCase(Locale.ROOT), "%.1f".formatted(micros),
                    each == Watcher.EDITOR ? "%.2f".formatted(micros / recorder) : "",
                    switch (each) {
                        case RECORDER -> "%,d".formatted(bytesInFile());
                        case EDITOR -> "%,.0f".formatted(sent);
                        default -> "";
                    }));
        }
        System.out.print(Markdown.table(List.of("watcher", "µs a tick", "× recorder", "bytes a tick"), lines));
    }
}
