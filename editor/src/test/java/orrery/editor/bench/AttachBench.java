package orrery.editor.bench;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import javafx.application.Platform;
import javafx.stage.Stage;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.app.attach.AttachedGame;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.window.AttachedWindow;
import orrery.editor.app.window.Workbench;

/// A window that is attached to a [MovingGame]. Measures how late it shows the ticks of the game.
final class AttachBench implements AutoCloseable {

    private static final int CLASS_DEPTH = 4;
    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final long POLL_NANOS = 20_000_000L;
    private static final long MOST_CATCH_UP_NANOS = 60_000_000_000L;
    private static final double CAUGHT_UP_MILLIS = 100;
    private static final long SETTLED_NANOS = 5_000_000_000L;

    private final Process process;
    private final TickTimes times;
    private final Stage stage;
    private final Workbench workbench;
    private final long openedNanos = System.nanoTime();
    private double caughtUpSeconds;

    private AttachBench(Process process, TickTimes times, Stage stage) {
        this.process = process;
        this.times = times;
        this.stage = stage;
        workbench = (Workbench) stage.getUserData();
    }

    /// Starts the game and opens a window on it. Any thread but the FX thread.
    static AttachBench open(Path folder, SceneStore store, double width, double height) throws IOException {
        Files.createDirectories(folder);
        Path games = folder.resolve("offered");
        System.setProperty("orrery.remote.folder", games.toString());
        Path file = folder.resolve("times");
        TickTimes times = TickTimes.open(file);
        Process process = game(games, file);
        try {
            AttachedGame game = AttachedGame.connect(awaitGame(), store.catalog());
            Stage[] stage = new Stage[1];
            PulseMeter.onFx(() -> {
                Stage made = new Stage();
                AttachedWindow.show(made, game, new SettingsFile(folder.resolve("settings.properties")), store);
                made.setX(0);
                made.setY(0);
                made.setWidth(width);
                made.setHeight(height);
                stage[0] = made;
            });
            AttachBench bench = new AttachBench(process, times, Objects.requireNonNull(stage[0]));
            bench.awaitCaughtUp();
            return bench;
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static Process game(Path games, Path times) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dorrery.remote.folder=" + games, "--module-path", System.getProperty("jdk.module.path"),
                "--patch-module", "orrery.editor=" + testClasses(), "--module",
                "orrery.editor/" + MovingGame.class.getName(), times.toString()).inheritIO().start();
    }

    /// Where this class was loaded from.
    private static Path testClasses() {
        try {
            Path at = Path.of(Objects.requireNonNull(AttachBench.class.getResource("AttachBench.class")).toURI());
            for (int i = 0; i < CLASS_DEPTH; i++) {
                at = Objects.requireNonNull(at.getParent());
            }
            return at;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RunningGame awaitGame() throws IOException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        List<RunningGame> games = RunningGame.list();
        while (games.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(POLL_NANOS);
            games = RunningGame.list();
        }
        if (games.isEmpty()) {
            throw new IllegalStateException("The game did not offer its world.");
        }
        return games.getFirst();
    }

    /// Waits until the window is no longer behind the game, and then five seconds more. At first the window is slow, because the
    /// JIT has not compiled its code yet.
    private void awaitCaughtUp() {
        while (!isCaughtUp() && System.nanoTime() - openedNanos < MOST_CATCH_UP_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
        }
        caughtUpSeconds = (System.nanoTime() - openedNanos) / 1e9;
        LockSupport.parkNanos(SETTLED_NANOS);
    }

    private boolean isCaughtUp() {
        long[] tick = new long[1];
        PulseMeter.onFx(() -> tick[0] = workbench.model().tick().get());
        long end = times.end(tick[0]);
        return tick[0] > 0 && end > 0 && (System.nanoTime() - end) / 1e6 < CAUGHT_UP_MILLIS;
    }

    /// After how many seconds the window showed ticks less than 100 ms after they had ended; 60 if it never did.
    double caughtUpSeconds() {
        return caughtUpSeconds;
    }

    /// A tick that was shown.
    ///
    /// @param nanos when the pulse that shows its number has ended
    private record Painted(long tick, long nanos) {}

    /// Follows the game for a time. Returns a delay in milliseconds for each tick: from the end of the tick in the game to the
    /// end of the first pulse that showed this tick or a later one.
    List<Double> follow(long nanos) {
        List<Painted> painted = new ArrayList<>();
        Runnable afterLayout = () -> {
            long tick = workbench.model().tick().get();
            if (painted.isEmpty() || painted.getLast().tick() < tick) {
                Platform.runLater(() -> painted.add(new Painted(tick, System.nanoTime())));
            }
        };
        PulseMeter.onFx(() -> stage.getScene().addPostLayoutPulseListener(afterLayout));
        LockSupport.parkNanos(nanos);
        List<Painted> all = new ArrayList<>();
        PulseMeter.onFx(() -> {
            stage.getScene().removePostLayoutPulseListener(afterLayout);
            all.addAll(painted);
        });
        List<Double> delays = new ArrayList<>();
        for (int i = 1; i < all.size(); i++) {
            for (long tick = all.get(i - 1).tick() + 1; tick <= all.get(i).tick(); tick++) {
                delays.add((all.get(i).nanos() - times.end(tick)) / 1e6);
            }
        }
        return delays;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        PulseMeter.onFx(stage::hide);
    }
}
