package orrery.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// A game of `src/test/games`, run in a separate process, with the inspector on its module path or with the library alone.
public final class Game implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 120;
    private static final String END = "(end)";

    private final Process process;
    private final BlockingQueue<String> output = new LinkedBlockingQueue<>();
    private final PrintStream input;
    private final List<String> said = new ArrayList<>();

    /// The classes of all games, compiled once, because each process that runs a source file would compile it first.
    private static final class Compiled {
        static final Path CLASSES = compiled();

        private static Path compiled() {
            Path cache = Path.of(System.getProperty("javafx.cachedir"));
            Path classes = cache.resolveSibling(cache.getFileName() + "-games");
            try (Stream<Path> sources = Files.list(Path.of("src", "test", "games"))) {
                List<String> line = new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "--module-path",
                        System.getProperty("jdk.module.path"), "--add-modules", "orrery.editor"));
                sources.map(Path::toString).forEach(line::add);
                int code = ToolProvider.findFirst("javac").orElseThrow().run(System.out, System.err,
                        line.toArray(String[]::new));
                assertEquals(0, code, "The games do not compile.");
                return classes;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Game(Process process) {
        this.process = process;
        Thread.ofPlatform().daemon().start(this::listen);
        input = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    private void listen() {
        try {
            process.inputReader(StandardCharsets.UTF_8).lines().forEach(output::add);
        } catch (UncheckedIOException e) {
            output.add("Output ended: " + e.getMessage()); // the game was killed while it printed
        }
        output.add(END);
    }

    /// Starts a game without a screen.
    static Game start(String name, String... words) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dglass.platform=Headless", "-Dprism.order=sw", "-Djava.awt.headless=true",
                "-Djavafx.cachedir=" + System.getProperty("javafx.cachedir"),
                "--enable-native-access=javafx.graphics", "--module-path", System.getProperty("jdk.module.path"),
                "--add-modules", "orrery.editor", "-cp", Compiled.CLASSES.toString(), name));
        line.addAll(List.of(words));
        return new Game(new ProcessBuilder(line).redirectErrorStream(true).start());
    }

    /// Starts a game that has no class of the editor and offers its world in a folder. Waits until the world is offered. While
    /// paused, the game waits a minute for signs of life, because an editor on a busy machine may be slow.
    public static Game startAlone(Path folder, String name, String... words) throws IOException, InterruptedException {
        return startAlone(folder, 60, name, words);
    }

    /// Starts such a game.
    ///
    /// @param seconds for which a paused game waits for signs of life of an editor
    public static Game startAlone(Path folder, int seconds, String name, String... words)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-Dorrery.remote.folder=" + folder,
                "-Dorrery.remote.silenceMillis=%d".formatted(1000 * seconds), "-cp",
                Stream.concat(Stream.of(Compiled.CLASSES.toString()), libraries())
                        .collect(java.util.stream.Collectors.joining(java.io.File.pathSeparator)),
                name));
        line.addAll(List.of(words));
        return new Game(new ProcessBuilder(line).redirectErrorStream(true).start()).await("offered");
    }

    /// The library and what it needs.
    private static Stream<String> libraries() {
        return Stream.of(System.getProperty("jdk.module.path").split(java.io.File.pathSeparator, -1))
                .filter(path -> path.contains("ecs-core") || path.contains("jackson"));
    }

    /// Its process number.
    public long pid() {
        return process.pid();
    }

    /// Kills it.
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /// Writes a line to its input.
    public Game tell(String order) {
        input.println(order);
        return this;
    }

    /// Reads its output up to a line.
    public Game await(String line) throws InterruptedException {
        String next = next();
        while (!next.equals(line)) {
            assertNotEquals(END, next, () -> "It ended without a line “%s”: %s".formatted(line, said));
            said.add(next);
            next = next();
        }
        return this;
    }

    private String next() throws InterruptedException {
        String next = output.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertNotNull(next, () -> "It says nothing more and does not end: " + said);
        return next;
    }

    /// Waits until the process ends and returns its exit code.
    int exitCode() throws InterruptedException {
        await(END);
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), () -> "It does not end: " + said);
        return process.exitValue();
    }

    /// Returns the lines of output that [#await] has skipped.
    String said() {
        return String.join("\n", said);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
