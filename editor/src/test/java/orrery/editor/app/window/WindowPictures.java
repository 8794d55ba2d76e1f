package orrery.editor.app.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import orrery.ecs.world.Name;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.fx.PngFile;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.samples.Samples;

/// Saves pictures of the window with every sample, in both themes and two sizes, with each tab in front, for visual inspection.
/// Arguments: a folder, then samples; default: all.
public final class WindowPictures {

    private static final int PULSES_TO_PAINT = 12;
    private static final int TICKS = 240;
    private static final List<String> LEFT = List.of("Scene tree", "Entities", "Singletons");
    private static final List<String> BOTTOM = List.of("Timeline", "Problems", "Console");

    private final Path folder;
    private final Deque<Step> steps = new ArrayDeque<>();
    private final Workbench workbench;
    private final Region root;
    private Step last = new Step(() -> {}, "");

    /// An action, a condition to wait for, and the name of the picture to save; empty for none.
    private record Step(Runnable action, BooleanSupplier reached, String picture) {

        Step(Runnable action, String picture) {
            this(action, () -> true, picture);
        }
    }

    private WindowPictures(Stage stage, Path folder) {
        this.folder = folder;
        SceneStore store = new SceneStore(WorldJars.read(List.of()));
        workbench = new Workbench(stage, new SettingsFile(folder.resolve("none").resolve("none")), store,
                new SystemSceneChooser(stage));
        root = (Region) stage.getScene().getRoot();
        stage.getScene().setRoot(new Group(root));
        root.getStyleClass().add("root");
        workbench.show(new SceneSource.None());
    }

    /// Saves the pictures.
    public static void main(String[] args) {
        Path folder = Path.of(args[0]);
        List<String> samples = args.length > 1 ? Arrays.asList(args).subList(1, args.length) : Samples.names();
        WindowLauncher.launch(stage -> new WindowPictures(stage, folder).draw(samples));
    }

    private void draw(List<String> samples) {
        size(1280, 800);
        steps.add(new Step(() -> workbench.model().theme().set(Theme.DARK), "welcome-dark"));
        steps.add(new Step(() -> workbench.model().theme().set(Theme.LIGHT), "welcome-light"));
        samples.forEach(this::plan);
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                pulses = last.reached().getAsBoolean() ? pulses + 1 : 0;
                if (pulses > PULSES_TO_PAINT) {
                    pulses = 0;
                    next();
                }
            }
        }.start();
    }

    private void next() {
        if (!last.picture().isEmpty()) {
            snapshot(last.picture());
        }
        if (steps.isEmpty()) {
            Platform.exit();
            return;
        }
        last = steps.removeFirst();
        last.action().run();
        workbench.session().refresh();
    }

    private void plan(String sample) {
        steps.add(new Step(() -> {
            size(1280, 800);
            workbench.sceneActions().openSample(sample);
        }, () -> workbench.model().sceneName().get().equals(sample + ".json"), ""));
        steps.add(new Step(() -> workbench.model().theme().set(Theme.DARK), sample + "-0-dark"));
        steps.add(new Step(() -> workbench.session().runTo(TICKS),
                () -> workbench.model().tick().get() == TICKS && !workbench.model().playing().get(), ""));
        steps.add(new Step(this::selectSomeone, ""));
        steps.add(new Step(this::planTabs, ""));
    }

    private void selectSomeone() {
        workbench.session().ask(open -> {
            if (open != null && open.simulation().world().array(Name.class).size() > 0) {
                var names = open.simulation().world().array(Name.class);
                workbench.session().select(names.entityAt(Math.min(3, names.size() - 1)));
            }
            return true;
        }).join();
    }

    /// Inserts the tabs of this world before the planned steps.
    private void planTabs() {
        String sample = workbench.model().sceneName().get().replace(".json", "");
        List<Step> here = new ArrayList<>();
        List<String> centre = workbench.workspace().find("Viewport").orElseThrow().getTabPane().getTabs().stream()
                .map(tab -> tab.getId())
                .toList();
        for (Theme theme : Theme.values()) {
            for (int i = 0; i < centre.size(); i++) {
                String tab = centre.get(i);
                String left = LEFT.get(i % LEFT.size());
                String bottom = i == 1 ? BOTTOM.get(1) : i == 2 ? BOTTOM.get(2) : BOTTOM.get(0);
                boolean large = theme == Theme.LIGHT == (i % 2 == 0);
                here.add(new Step(() -> {
                    workbench.model().theme().set(theme);
                    size(large ? 1920 : 1280, large ? 1200 : 800);
                    List.of(tab, left, bottom).forEach(workbench::reveal);
                }, "%s-240-%s-%s".formatted(sample, tab.replace(' ', '_'), theme.name().toLowerCase(Locale.ROOT))));
            }
        }
        here.reversed().forEach(steps::addFirst);
    }

    private void size(int width, int height) {
        root.setMinSize(width, height);
        root.setPrefSize(width, height);
        root.setMaxSize(width, height);
    }

    private void snapshot(String name) {
        int width = (int) root.getWidth();
        int height = (int) root.getHeight();
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Tone.PANEL.in(workbench.model().theme().get()));
        WritableImage image = root.snapshot(parameters, new WritableImage(width, height));
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        try {
            Files.createDirectories(folder);
            PngFile.write(folder.resolve(name + ".png"), pixels, width);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
