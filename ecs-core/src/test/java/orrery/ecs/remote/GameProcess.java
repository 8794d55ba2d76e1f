package orrery.ecs.remote;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.wire.GameFile;

/// A [WalkingGame] or another class of the tests in a process of its own, with the tests' modules and classes on its class path.
final class GameProcess implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 120;

    private final Process process;
    private final BlockingQueue<String> output = new LinkedBlockingQueue<>();

    GameProcess(Process process) {
        this.process = process;
        Thread.ofPlatform().daemon()
                .start(() -> process.inputReader(StandardCharsets.UTF_8).lines().forEach(output::add));
    }

    /// Starts a game that offers its world in a folder, and waits until it does.
    static GameProcess start(Path folder, String... words) throws IOException, InterruptedException {
        GameProcess game = new GameProcess(program(folder, WalkingGame.class, words));
        game.await("ready");
        return game;
    }

    /// Starts such a game. If an editor that holds it sends no sign of life, the game goes on only after an hour.
    static GameProcess startPatient(Path folder, String... words) throws IOException, InterruptedException {
        List<String> line = line(folder, WalkingGame.class, words);
        line.add(1, "-Dorrery.remote.silenceMillis=3600000");
        GameProcess game = new GameProcess(new ProcessBuilder(line).redirectErrorStream(true).start());
        game.await("ready");
        return game;
    }

    /// Starts a class of the tests.
    static Process program(Path folder, Class<?> type, String... words) throws IOException {
        return new ProcessBuilder(line(folder, type, words)).redirectErrorStream(true).start();
    }

    /// Starts a class of the tests in a process that can write no file of more than some KB, as on a full disk.
    static GameProcess withoutDisk(int kilobytes, Path folder, Class<?> type, String... words) throws IOException {
        List<String> line = new ArrayList<>(
                List.of("bash", "-c", "ulimit -f %d; exec \"$@\"".formatted(kilobytes), "bash"));
        line.addAll(line(folder, type, words));
        return new GameProcess(new ProcessBuilder(line).redirectErrorStream(true).start());
    }

    /// Starts a class of the tests with other classes in place of some of the library's.
    static GameProcess withClasses(Path classes, Path folder, Class<?> type, String... words) throws IOException {
        List<String> line = line(folder, type, words);
        int path = line.indexOf("-cp") + 1;
        line.set(path, classes + File.pathSeparator + line.get(path));
        return new GameProcess(new ProcessBuilder(line).redirectErrorStream(true).start());
    }

    /// Starts a class of the tests with another time of day, set by the program `faketime`.
    ///
    /// @param clock file with the difference to the machine's time of day in seconds, such as `+3600`
    static GameProcess withClock(Path clock, Path folder, Class<?> type, String... words) throws IOException {
        List<String> line = new ArrayList<>(
                List.of("bash", "-c", "export $(faketime -f +0 env | grep ^LD_PRELOAD=); exec \"$@\"", "bash"));
        line.addAll(line(folder, type, words));
        ProcessBuilder program = new ProcessBuilder(line).redirectErrorStream(true);
        program.environment().putAll(Map.of("FAKETIME_TIMESTAMP_FILE", clock.toString(), "FAKETIME_NO_CACHE", "1",
                "FAKETIME_DONT_FAKE_MONOTONIC", "1", "FAKETIME_FORCE_MONOTONIC_FIX", "0"));
        return new GameProcess(program.start());
    }

    private static List<String> line(Path folder, Class<?> type, String... words) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx256m",
                "-D%s=%s".formatted(GameFile.FOLDER_PROPERTY, folder), "-cp",
                String.join(File.pathSeparator, List.of(classes(Remote.class), classes(WalkingGame.class),
                        System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path", ""))),
                type.getName()));
        line.addAll(List.of(words));
        return line;
    }

    static String classes(Class<?> of) {
        String path = "/" + of.getName().replace('.', '/') + ".class";
        String url = Objects.requireNonNull(of.getResource(path)).toString();
        return Path.of(java.net.URI.create(url.substring(0, url.length() - path.length() + 1))).toString();
    }

    /// Waits for a line of its output that begins with these words.
    String await(String words) throws InterruptedException {
        StringBuilder said = new StringBuilder();
        for (String line = output.poll(PATIENCE_SECONDS, TimeUnit.SECONDS); line != null; line = output
                .poll(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            if (line.startsWith(words)) {
                return line;
            }
            said.append(line).append('\n');
        }
        throw new AssertionError("It did not say “%s”: %s".formatted(words, said));
    }

    /// The game in the list of running games. Repeats the listing until the game is in it, because the list omits a game that
    /// answers too late, for example on a busy machine.
    RunningGame listed() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        Optional<RunningGame> found = found();
        while (found.isEmpty() && System.nanoTime() < end) {
            found = found();
        }
        return found.orElseThrow();
    }

    private Optional<RunningGame> found() throws IOException {
        return RunningGame.list().stream().filter(each -> each.pid() == process.pid()).findFirst();
    }

    /// Attaches an editor to the game.
    Mirror attach() throws IOException {
        return Mirror.open(listed(), WorldCatalog.ofProgram(),
                TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS));
    }

    Process process() {
        return process;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
