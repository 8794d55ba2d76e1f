package orrery.editor.app.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;
import orrery.samples.Samples;

/// Plays each sample at 60 ticks per second in a window of 1680×1050 and prints one line per sample: milliseconds until the first
/// paint, pulses and ticks per second, and processor time per pulse or tick of the FX, render and simulation threads. Arguments:
/// samples; default: all.
public final class PlayingCost {

    private static final int WIDTH = 1680;
    private static final int HEIGHT = 1050;
    private static final long WARM_NANOS = 4_000_000_000L;
    private static final long MEASURED_NANOS = 8_000_000_000L;

    private static final Path THREADS = Path.of("/proc/self/task");

    private final Deque<String> samples;
    private final Workbench workbench;
    private String sample = "";
    private long opened;
    private long painted;
    private Mark mark = new Mark(0, 0, 0, Map.of());
    private long pulses;

    /// Counter values at one moment.
    private record Mark(long nanos, long pulses, long tick, Map<String, Long> cpu) {}

    private PlayingCost(Stage stage, List<String> samples) {
        this.samples = new ArrayDeque<>(samples);
        workbench = new Workbench(stage, new SettingsFile(Path.of("none", "none")),
                new SceneStore(WorldJars.read(List.of())), new SystemSceneChooser(stage));
        Region root = (Region) stage.getScene().getRoot();
        stage.getScene().setRoot(new Group(root));
        root.getStyleClass().add("root");
        root.setMinSize(WIDTH, HEIGHT);
        root.setMaxSize(WIDTH, HEIGHT);
        workbench.show(new SceneSource.None());
    }

    /// Runs the measurement.
    public static void main(String[] args) {
        List<String> samples = args.length > 0 ? Arrays.asList(args) : Samples.names();
        System.out.println("sample open ms | pulses/s ticks/s | FX ms/pulse, render ms/pulse, simulation ms/tick");
        WindowLauncher.launch(stage -> new PlayingCost(stage, samples).start());
    }

    private void start() {
        next();
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                pulses++;
                look(System.nanoTime());
            }
        }.start();
    }

    private void next() {
        if (samples.isEmpty()) {
            Platform.exit();
            return;
        }
        sample = samples.removeFirst();
        opened = System.nanoTime();
        painted = 0;
        mark = new Mark(0, 0, 0, Map.of());
        workbench.sceneActions().openSample(sample);
    }

    private void look(long now) {
        if (painted == 0) {
            if (workbench.model().sceneName().get().equals(sample + ".json")) {
                painted = now;
                workbench.session().setPlaying(true);
            }
        } else if (mark.nanos() == 0 && now - painted > WARM_NANOS) {
            mark = mark(now);
        } else if (mark.nanos() != 0 && now - mark.nanos() > MEASURED_NANOS) {
            print(mark(now));
            workbench.session().setPlaying(false);
            next();
        }
    }

    private Mark mark(long now) {
        Map<String, Long> cpu = new TreeMap<>();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(THREADS)) {
            for (Path task : tasks) {
                String nanos = Files.readString(task.resolve("schedstat")).split(" ", -1)[0];
                cpu.merge(Files.readString(task.resolve("comm")).strip(), Long.parseLong(nanos), Long::sum);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Mark(now, pulses, workbench.model().tick().get(), cpu);
    }

    private void print(Mark end) {
        double seconds = (end.nanos() - mark.nanos()) / 1e9;
        double pulsesRun = end.pulses() - mark.pulses();
        double ticks = end.tick() - mark.tick();
        System.out.printf("%s %d | %.0f %.0f | %.2f %.2f %.2f%n", sample, (painted - opened) / 1_000_000,
                pulsesRun / seconds, ticks / seconds, cpu(end, "JavaFX Applicat") / pulsesRun,
                cpu(end, "QuantumRenderer") / pulsesRun, cpu(end, "simulation") / ticks);
    }

    private double cpu(Mark end, String thread) {
        return (end.cpu().getOrDefault(thread, 0L) - mark.cpu().getOrDefault(thread, 0L)) / 1e6;
    }
}
