package orrery.editor.app.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.picture.MissedTick;
import orrery.editor.app.picture.NodeSvg;
import orrery.editor.app.picture.PictureFiles;
import orrery.editor.app.picture.PicturesEndedException;
import orrery.editor.app.picture.Pixels;
import orrery.editor.app.picture.SvgFile;
import orrery.editor.app.picture.TickPictures;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.window.Workbench;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.fx.Pane;
import orrery.editor.fx.PngFile;
import orrery.editor.fx.Views;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.ReadContext;
import orrery.editor.session.log.Problem;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.ViewportPane;
import orrery.editor.viewport.ViewportSvg;

/// Draws the editor's window or one of its panes. A picture of one tick is one file; pictures of several ticks are an animation
/// or one file each. To draw, opens a scene in the window, runs it, and waits until the panes have painted.
final class Picture {

    private static final int PULSES_TO_PAINT = 12;
    private static final int LAST_WRITES_SECONDS = 5;

    private final PictureHost host;
    private final Wanted wanted;
    private final Theme theme;
    private final PictureCommand.Size size;
    private final AtomicReference<@Nullable List<String>> fault = new AtomicReference<>();

    /// The scene, the state and the part of the window to draw.
    ///
    /// @param source the scene
    /// @param tick the tick whose state is drawn; null for the state of the scene when it is opened
    /// @param panes titles of panes to bring to the front, separated by commas; may be empty
    /// @param entity name of an entity to select; may be empty. A picture of the viewport alone shows the selection and
    ///     highlights changes only if this name is not empty
    /// @param isPaneOnly whether to draw the first of `panes` alone, not the window
    record Wanted(SceneSource source, @Nullable Long tick, String panes, String entity, boolean isPaneOnly) {}

    /// The format and the files of the pictures.
    sealed interface Output {
        /// A picture of the window or a pane.
        record Png(Path file) implements Output {}

        /// A picture of a pane, as vectors. Needs [Wanted#isPaneOnly].
        record Svg(Path file) implements Output {}

        /// Pictures of tick `first` and of each `every`-th tick after it, up to `last`.
        ///
        /// @param delayHundredths time that an animation shows each picture, in hundredths of a second
        record Ticks(PictureFiles files, long first, long last, long every, double delayHundredths) implements Output {}
    }

    Picture(PictureHost host, Wanted wanted, Theme theme, PictureCommand.Size size) {
        this.host = host;
        this.wanted = wanted;
        this.theme = theme;
        this.size = size;
    }

    /// Draws the picture.
    ///
    /// @throws InputFault if there is no temporary folder, the window can't open the scene, the world does not reach the tick, a
    ///     pane or entity does not exist, Orrery or code of the world fails, or a file can't be written
    void draw(SceneStore store, Output output) throws InputFault {
        Path settings = noSettings();
        try {
            host.run(stage -> start(stage, store, output, settings));
        } finally {
            delete(settings);
        }
        List<String> reasons = fault.get();
        if (reasons != null) {
            throw InputFault.ofReasons(reasons);
        }
    }

    private void start(Stage stage, SceneStore store, Output output, Path settings) {
        Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> end(
                ("The picture was not drawn, because Orrery or code of the world failed: %s. If it is your code,"
                        + " correct it; then take the picture again.")
                        .formatted(failure)));
        Workbench workbench = new Workbench(stage, new SettingsFile(settings.resolve("none")), store,
                new SystemSceneChooser(stage));
        workbench.model().theme().set(theme);
        Region root = hang(stage);
        workbench.show(wanted.source());
        WindowModel model = workbench.model();
        model.open().subscribe(open -> {
            if (open) {
                run(workbench, () -> write(workbench, root, output));
            }
        });
        model.notice().subscribe(notice -> {
            if (notice != null && notice.error() && !model.opening().get() && !model.open().get()) {
                end("%s %s".formatted(notice.headline(), notice.text()));
            }
        });
    }

    /// Creates a folder without settings, so that the defaults apply. On POSIX systems, only this user can access it.
    private static Path noSettings() throws InputFault {
        try {
            return Files.createTempDirectory("orrery-picture-");
        } catch (IOException e) {
            throw InputFault.ofReasons(List.of(
                    "No temporary folder can be created: %s. Set another one with -Djava.io.tmpdir=…."
                            .formatted(FileSteps.reason(e))));
        }
    }

    /// Deletes the folder and the files that the window has written into it. Before that, waits at most five seconds for
    /// background writes.
    private static void delete(Path settings) {
        boolean _ = ForkJoinPool.commonPool().awaitQuiescence(LAST_WRITES_SECONDS, TimeUnit.SECONDS);
        try (Stream<Path> all = Files.walk(settings)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            System.getLogger("orrery").log(System.Logger.Level.DEBUG, settings + " can't be deleted", e);
        }
    }

    /// Puts the window's content into a group and gives it the size of the picture, because the headless screen would impose its
    /// own size.
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
        if (wanted.tick() != null) {
            workbench.session().runTo(wanted.tick());
        }
        atRest(workbench, missed -> {
            if (missed.isEmpty()) {
                Views.whenDone(workbench.session().ask(this::found), entity -> show(workbench, entity, painted));
            } else {
                end(missed);
            }
        });
    }

    /// Waits until the world is not playing and the panes have painted it. Then calls the action. The action receives the reason
    /// why the world is not at the wanted tick, or an empty text if it is there or no tick is wanted.
    private void atRest(Workbench workbench, Consumer<String> action) {
        Views.whenDone(workbench.session().read(moment -> Optional.ofNullable(
                moment.isPlaying() ? null : missed(moment, workbench.session().problems().all()))),
                missed -> {
                    Optional<String> reason = missed.orElse(Optional.of("The scene was closed."));
                    answered(workbench, () -> reason.ifPresentOrElse(action, () -> atRest(workbench, action)));
                });
    }

    private String missed(ReadContext moment, List<Problem> problems) {
        Long tick = wanted.tick();
        long shown = moment.world().tick();
        return tick == null || tick == shown ? "" : MissedTick.why(tick, shown, problems, "Write another --tick.");
    }

    /// Brings the panes to the front, selects the entity, and runs the action when the panes have painted. If a pane or the
    /// entity does not exist, closes the window and reports every missing name.
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
            host.end();
            return;
        }
        entity.ifPresent(workbench.session()::select);
        // A trail connects positions in the states that were shown. How many were shown depends on the speed of the machine.
        panes(workbench).filter(ViewportPane.class::isInstance)
                .forEach(pane -> pane.setParameters(ViewportPane.WITHOUT_TRAILS));
        workbench.session().refresh();
        // Twice: in the first round, panes come to the front and send requests; in the second, the answers are painted.
        answered(workbench, () -> answered(workbench, () -> searched(workbench, false, painted)));
    }

    /// Runs the action when no search of a visible pane runs any more and its results are painted.
    ///
    /// @param wasSearching whether a search ran at the previous check
    private static void searched(Workbench workbench, boolean wasSearching, Runnable action) {
        boolean isSearching = panes(workbench).anyMatch(Pane::isSearching);
        if (isSearching || wasSearching) {
            answered(workbench, () -> searched(workbench, isSearching, action));
        } else {
            action.run();
        }
    }

    /// Returns the panes that were created. A tab creates its pane when it first comes to the front.
    private static Stream<Pane> panes(Workbench workbench) {
        return workbench.workspace().tabs().stream().flatMap(tab -> tab.found().stream());
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

    private void write(Workbench workbench, Region root, Output output) {
        Optional<Pane> alone = wanted.isPaneOnly()
                ? titles().findFirst().flatMap(workbench.workspace()::find).map(PaneTab::pane)
                : Optional.empty();
        Node part = alone.map(Pixels::of).orElse(root);
        Supplier<Pixels> whole = () -> Pixels.of(part, Tone.PANEL.in(theme), 1);
        boolean isMarked = !wanted.entity().isEmpty();
        Supplier<Pixels> pixels = () -> {
            alone.<Stream<Pane>>map(Stream::of).orElseGet(() -> panes(workbench)).forEach(Picture::requireFilled);
            return alone.map(pane -> Pixels.taken(pane, isMarked, whole)).orElseGet(whole);
        };
        switch (output) {
            case Output.Png(Path file) -> ended(file, writePng(pixels, file));
            case Output.Svg(Path file) when alone.orElseThrow() instanceof ViewportPane viewport ->
                writeSvg(workbench, viewport, file);
            case Output.Svg(Path file) -> ended(file, writeSvg(alone.orElseThrow(), file));
            case Output.Ticks ticks -> Views.whenDone(TickPictures.begin(workbench.session(), workbench.views(),
                    new TickPictures.Look(part, pixels),
                    new TickPictures.Ticks(ticks.first(), ticks.last(), ticks.every()), ticks.files(),
                    ticks.delayHundredths(), _ -> {}).handle((_, failure) -> Optional.ofNullable(failure)),
                    failure -> ended(ticks.files().file(), failure.orElse(null)));
        }
    }

    private static void requireFilled(Pane pane) {
        if (!pane.failure().isEmpty()) {
            throw new PicturesEndedException(pane.failure());
        }
    }

    private static @Nullable Throwable writePng(Supplier<Pixels> picture, Path file) {
        try {
            Pixels pixels = picture.get();
            PngFile.write(file, pixels.argb(), pixels.width());
            return null;
        } catch (IOException | PicturesEndedException e) {
            return e;
        }
    }

    private @Nullable Throwable writeSvg(Pane pane, Path file) {
        try {
            requireFilled(pane);
            byte[] svg = NodeSvg.of(Pixels.of(pane), Tone.PANEL.in(theme)).getBytes(StandardCharsets.UTF_8);
            new SafeFile(file).withoutBackup().replace(to -> to.write(svg));
            return null;
        } catch (IOException | PicturesEndedException e) {
            return e;
        }
    }

    private void writeSvg(Workbench workbench, ViewportPane viewport, Path file) {
        ViewportSvg.Look look = viewport.look(!wanted.entity().isEmpty());
        Views.whenDone(workbench.session().read(moment -> Optional.ofNullable(writeSvg(moment, look, file))),
                failure -> ended(file, failure.orElseGet(Optional::empty).orElse(null)));
    }

    private @Nullable IOException writeSvg(ReadContext moment, ViewportSvg.Look look, Path file) {
        try {
            new SafeFile(file).withoutBackup().replace(to -> SvgFile.write(moment, look, theme, to, _ -> {}));
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private void ended(Path file, @Nullable Throwable failure) {
        end(switch (failure) {
            case null -> "";
            case IOException e -> "%s can't be written: %s. The former content is unchanged; write to another place."
                    .formatted(file, FileSteps.reason(e));
            case PicturesEndedException e -> String.valueOf(e.getMessage());
            default -> String.valueOf(PicturesEndedException.of(file, failure).getMessage());
        });
    }

    /// Closes the window.
    ///
    /// @param problem why there is no picture, or not all of them; empty if all were drawn. Only the first problem is reported
    private void end(String problem) {
        if (!problem.isEmpty()) {
            fault.compareAndSet(null, List.of(problem));
        }
        host.end();
    }
}
