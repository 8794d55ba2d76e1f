package orrery.editor.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.file.FileSteps;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.window.WindowLauncher;
import orrery.editor.app.window.Workbench;
import orrery.editor.fx.PngFile;
import orrery.editor.fx.Views;
import orrery.editor.session.OpenWorld;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// Draws the window into a file: opens a scene in the real window, runs it, and waits until the panes have painted.
final class Picture {

    private static final int PULSES_TO_PAINT = 12;

    private final Wanted wanted;
    private final Theme theme;
    private final PictureCommand.Size size;
    private final AtomicReference<@Nullable List<String>> fault = new AtomicReference<>();

    /// What to draw.
    ///
    /// @param source the scene
    /// @param tick the state; null for the state of the scene when it is opened
    /// @param panes titles of panes to bring to the front, separated by commas; may be empty
    /// @param entity name of an entity to select; may be empty
    record Wanted(SceneSource source, @Nullable Long tick, String panes, String entity) {}

    Picture(Wanted wanted, Theme theme, PictureCommand.Size size) {
        this.wanted = wanted;
        this.theme = theme;
        this.size = size;
    }

    /// Draws the picture. Starts JavaFX, which is possible once per process.
    ///
    /// @throws InputFault if a pane or entity does not exist, or the file can't be written
    void draw(SceneStore store, Path file) throws InputFault {
        WindowLauncher.launch(stage -> start(stage, store, file));
        List<String> reasons = fault.get();
        if (reasons != null) {
            throw InputFault.ofReasons(reasons);
        }
    }

    private void start(Stage stage, SceneStore store, Path file) {
        Workbench workbench = new Workbench(stage, new SettingsFile(noSettings()), store,
                new SystemSceneChooser(stage));
        workbench.model().theme().set(theme);
        Region root = hang(stage);
        workbench.show(wanted.source());
        workbench.model().open().subscribe(open -> {
            if (open) {
                run(workbench, () -> snapshot(root, file));
            }
        });
    }

    /// Returns a path that does not exist, so that default settings apply.
    private static Path noSettings() {
        return Path.of(System.getProperty("java.io.tmpdir"), "orrery-picture-" + ProcessHandle.current().pid(), "none");
    }

    /// Puts the content into a group of a fixed size, because the headless screen would impose its own.
    private Region hang(Stage stage) {
        Region root = (Region) stage.getScene().getRoot();
        stage.getScene().setRoot(new Group(root));
        root.getStyleClass().add("root");
        root.setMinSize(size.width(), size.height());
        root.setPrefSize(size.width(), size.height());
        root.setMaxSize(size.width(), size.height());
        return root;
    }

    private void run(Workbench workbench, Runnable painted) {
        long tick = Objects.requireNonNullElse(wanted.tick(), 0L);
        if (wanted.tick() != null) {
            workbench.session().runTo(tick);
        }
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                boolean there = workbench.model().tick().get() >= tick
                        || workbench.model().notice().get() != null;
                pulses = there ? pulses + 1 : 0;
                if (pulses == PULSES_TO_PAINT) {
                    stop();
                    Views.whenDone(workbench.session().ask(Picture.this::found),
                            entity -> show(workbench, entity, painted));
                }
            }
        }.start();
    }

    /// Selects the entity and brings the panes to the front. Fails with the names of those that do not exist.
    private void show(Workbench workbench, Optional<Entity> entity, Runnable painted) {
        List<String> faults = new ArrayList<>();
        titles().filter(title -> !workbench.reveal(title)).forEach(title -> faults.add(
                "There is no pane %s; write one of [%s], or the name of a component array or singleton."
                        .formatted(title, String.join(", ", workbench.paneTitles()))));
        if (entity.isEmpty() && !wanted.entity().isEmpty()) {
            faults.add("There is no entity named %s at tick %s; write the name of an existing one, or another --tick."
                    .formatted(wanted.entity(), NumberFormats.grouped(workbench.model().tick().get())));
        }
        if (!faults.isEmpty()) {
            fault.set(faults);
            Platform.exit();
            return;
        }
        entity.ifPresent(workbench.session()::select);
        workbench.session().refresh();
        // Twice: in the first round, panes come to the front and send requests; in the second, the answers are painted.
        answered(workbench, () -> answered(workbench, painted));
    }

    private Stream<String> titles() {
        return Arrays.stream(wanted.panes().split(",", -1)).map(String::strip).filter(title -> !title.isEmpty());
    }

    /// Runs the action after the simulation thread has answered and the panes have had time to paint.
    private static void answered(Workbench workbench, Runnable action) {
        Views.whenDone(workbench.session().ask(open -> true), answer -> new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                pulses++;
                if (pulses == PULSES_TO_PAINT) {
                    stop();
                    action.run();
                }
            }
        }.start());
    }

    private Optional<Entity> found(@Nullable OpenWorld open) {
        if (open == null || wanted.entity().isEmpty()) {
            return Optional.empty();
        }
        EngineArray<Name> names = EngineWorld.of(open.simulation().world()).array(Name.class);
        for (int row = 0; row < names.size(); row++) {
            if (names.valueAt(row).value().equals(wanted.entity())) {
                return Optional.of(names.entityAt(row));
            }
        }
        return Optional.empty();
    }

    private void snapshot(Region root, Path file) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Tone.PANEL.in(theme));
        WritableImage image = root.snapshot(parameters, new WritableImage(size.width(), size.height()));
        int[] pixels = new int[size.width() * size.height()];
        image.getPixelReader().getPixels(0, 0, size.width(), size.height(), PixelFormat.getIntArgbInstance(), pixels, 0,
                size.width());
        try {
            PngFile.write(file, pixels, size.width());
        } catch (IOException e) {
            fault.set(List.of("%s can't be written: %s. The former content is unchanged; write to another place."
                    .formatted(file, FileSteps.reason(e))));
        }
        Platform.exit();
    }
}
