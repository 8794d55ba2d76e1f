package orrery.editor.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.UserProject;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.window.WindowLauncher;
import orrery.editor.app.window.Workbench;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridModel;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityDrag;
import orrery.editor.session.edit.EntityMotion;

/// Measures the real window with large scenes and long recordings. Prints a table with a row for each work, a measured action.
/// The property `bench.works` selects groups of works, separated by commas: tree, scene, motion, timeline, code, attach. By
/// default all run.
public final class WindowBench {

    private static final String FIRST = "solar-system";
    private static final int ENTITIES = 100_000;
    private static final int TICKS = 10_000;
    private static final int JUMPS = 100;
    private static final int FISH = 10_000;
    private static final int RELOADS = 10;
    private static final int DRAG_STEPS = 20;
    private static final long PLAYED_NANOS = 5_000_000_000L;
    private static final long MOST_NANOS = 20_000_000_000L;
    private static final long POLL_NANOS = 2_000_000L;
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;

    private final BenchTable table = new BenchTable();
    private final Path folder;
    private final SceneStore store = new SceneStore(WorldJars.read(List.of()));
    private final Workbench workbench;

    private WindowBench(Stage stage) throws IOException {
        folder = Files.createTempDirectory("bench");
        workbench = new Workbench(stage, new SettingsFile(folder.resolve("settings.properties")),
                store, new OneFile(folder.resolve("saved.json")));
        workbench.show(new SceneSource.Sample(FIRST));
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(WIDTH);
        stage.setHeight(HEIGHT);
    }

    /// Runs the selected works.
    public static void main(String[] args) {
        WindowLauncher.launch(stage -> {
            try {
                WindowBench bench = new WindowBench(stage);
                Thread.ofPlatform().daemon().name("bench").start(bench::run);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void run() {
        try {
            awaitScene(FIRST + ".json");
            table.start(PulseMeter.secondsSinceStart());
            if (isWanted("tree")) {
                tree();
            }
            if (isWanted("scene")) {
                scene();
            }
            if (isWanted("motion")) {
                motion();
            }
            if (isWanted("timeline")) {
                timeline();
            }
            if (isWanted("code")) {
                code();
            }
            if (isWanted("attach")) {
                attach();
            }
            System.out.print(table.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Platform.exit();
        }
    }

    private static boolean isWanted(String work) {
        String wanted = System.getProperty("bench.works", "");
        return wanted.isEmpty() || List.of(wanted.split(",")).contains(work);
    }

    // ---- works

    private void timeline() {
        openSample("marionette");
        measure("timeline, 10,000 ticks: run", () -> {
            workbench.session().runTo(TICKS);
            await(() -> workbench.model().tick().get() == TICKS && !workbench.model().playing().get());
        });
        measure("timeline, 10,000 ticks: 100 jumps", () -> {
            for (int i = 0; i < JUMPS; i++) {
                long tick = 1 + i * 7_919L % TICKS;
                workbench.session().goToTick(tick);
                await(() -> workbench.model().tick().get() == tick);
            }
        });
    }

    /// Replaces the code of an open scene. The first reload has a row of its own, because it runs before the JIT has compiled the
    /// code that reloads.
    private void code() {
        List<UserProject> builds = List.of(pond("first", "weight", 1), pond("second", "age", 2));
        UserProject used = new UserProject(folder.resolve("used"), "classes").copy(builds.get(0));
        store.addWorlds(used.classes());
        PulseMeter.onFx(() -> workbench.sceneActions().create("pond"));
        await(() -> workbench.model().open().get());
        answered();
        done(workbench.session().edit("Create", WindowBench::createFish));
        workbench.session().runTo(RELOADS);
        await(() -> workbench.model().tick().get() == RELOADS && !workbench.model().playing().get());
        measure("code, 10,000 entities: reload", () -> build(used, builds.get(1)));
        for (int i = 0; i < RELOADS; i++) {
            build(used, builds.get(i % 2));
        }
        measure("code, 10,000 entities: reload again", () -> build(used, builds.get(0)));
    }

    private void attach() throws IOException {
        try (AttachBench game = AttachBench.open(folder.resolve("games"), store, WIDTH, HEIGHT)) {
            measure("attach, 10,000 entities: follow",
                    () -> table.addDelays(game.follow(2 * PLAYED_NANOS), game.caughtUpSeconds()));
        }
    }

    /// Compiles a version of the world "pond".
    ///
    /// @param field name of a field of the component Fish that only this version has
    private UserProject pond(String name, String field, int value) {
        return new UserProject(folder.resolve(name), "classes").pond("double size, double " + field,
                "new Fish(fish.size() + %d, %d)".formatted(value, value), "");
    }

    private static void createFish(Simulation open) {
        ComponentType<?> type = open.definition().types().named("Fish").orElseThrow();
        for (int i = 0; i < FISH; i++) {
            Entity fish = open.world().create();
            open.tree().attach(fish, Entity.NONE);
            open.world().add(fish, LocalTransform.at(i % JUMPS, i / (double) JUMPS));
            open.world().add(fish, type.defaultValue());
        }
    }

    /// Replaces the built code and waits until the open scene runs with the new code and the window shows the result.
    private void build(UserProject used, UserProject code) {
        Class<?> before = fish();
        used.copy(code);
        awaitHere(() -> fish() != before);
        answered();
    }

    private Class<?> fish() {
        return workbench.session().ask(open -> Objects.requireNonNull(open).simulation().definition().types()
                .named("Fish").orElseThrow().recordClass()).join();
    }

    private void motion() {
        measure("motion, 1,000,000 rows: open", () -> openSample("motion"));
        play("motion, 1,000,000 rows: play, viewport");
        PulseMeter.onFx(() -> workbench.reveal("Point"));
        play("motion, 1,000,000 rows: show table, play");
        play("motion, 1,000,000 rows: play on, table");
    }

    private void play(String work) {
        measure(work, () -> {
            long first = tick();
            long start = System.nanoTime();
            workbench.session().setPlaying(true);
            await(() -> System.nanoTime() - start > PLAYED_NANOS);
            workbench.session().setPlaying(false);
            await(() -> !workbench.model().playing().get());
            table.addTicks(work, (tick() - first) * 1e9 / (System.nanoTime() - start));
        });
    }

    private long tick() {
        return workbench.session().ask(open -> Objects.requireNonNull(open).simulation().world().tick()).join();
    }

    private void tree() throws IOException {
        Path file = LargeScene.write(folder.resolve("tree.json"), ENTITIES);
        measure("tree, 100,000 nodes: open", () -> open(file));
        Parent pane = (Parent) workbench.workspace().find("Scene tree").orElseThrow().getContent();
        GridModel shown = ((Grid) pane.lookup(".orrery-grid")).model();
        Button expand = pane.lookupAll(".button").stream().filter(Button.class::isInstance).map(Button.class::cast)
                .filter(button -> "Expand all".equals(button.getAccessibleText())).findFirst().orElseThrow();
        measure("tree, 100,000 nodes: expand all", () -> {
            PulseMeter.onFx(expand::fire);
            await(() -> shown.rows().rowCount() == ENTITIES);
        });
        TextField search = (TextField) pane.lookup(".search");
        measure("tree, 100,000 nodes: filter", () -> {
            PulseMeter.onFx(() -> search.setText("99"));
            await(() -> shown.rows().rowCount() < ENTITIES);
        });
        PulseMeter.onFx(search::clear);
    }

    private void scene() throws IOException {
        Path file = LargeScene.write(folder.resolve("scene.json"), ENTITIES);
        measure("scene, 100,000 entities: open", () -> open(file));
        Node inspector = workbench.workspace().find("Inspector").orElseThrow().getContent();
        measure("scene, 100,000 entities: select all", () -> {
            workbench.session().select(all());
            await(() -> workbench.model().selected().get() >= ENTITIES && inspector.lookup(".component-card") != null);
            answered();
        });
        measure("scene, 100,000 entities: edit all", () -> done(workbench.session().edit("Turn all",
                sim -> sim.world().array(LocalTransform.class)
                        .update(local -> new LocalTransform(local.position(), 1, local.scale())))));
        measure("scene, 100,000 entities: drag all", () -> {
            EntityDrag drag = new EntityDrag(workbench.session(), workbench.session().selection().entities(), "Move");
            for (int i = 1; i <= DRAG_STEPS; i++) {
                done(drag.to(EntityMotion.move(new Vec2(i, i), 0)));
            }
        });
        measure("scene, 100,000 entities: undo", () -> done(workbench.session().undo()));
        measure("scene, 100,000 entities: save", () -> {
            PulseMeter.onFx(() -> workbench.sceneActions().saveAs());
            await(() -> !workbench.model().unsaved().get() && Files.exists(folder.resolve("saved.json")));
        });
    }

    // ---- driving the window

    private void measure(String work, Runnable action) {
        System.err.println(work);
        LockSupport.parkNanos(Long.getLong("bench.rest", 0) * 1_000_000);
        PulseMeter meter = PulseMeter.start();
        long start = System.nanoTime();
        try {
            action.run();
        } catch (RuntimeException e) {
            System.err.println(work + ": " + e.getMessage());
            meter.end();
            return;
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        table.add(work, seconds, meter.end(), PulseMeter.heapMegabytes());
    }

    private void openSample(String name) {
        PulseMeter.onFx(() -> workbench.sceneActions().openSample(name));
        awaitScene(name + ".json");
    }

    private void open(Path file) {
        PulseMeter.onFx(() -> workbench.sceneActions().open(file));
        awaitScene(String.valueOf(file.getFileName()));
    }

    private void awaitScene(String name) {
        await(() -> workbench.model().open().get() && name.equals(workbench.model().sceneName().get()));
        answered();
    }

    /// Waits until the simulation thread has answered the panes and the window has shown the answers.
    private void answered() {
        for (int i = 0; i < 3; i++) {
            PulseMeter.onFx(() -> {});
            workbench.session().ask(_ -> true).join();
        }
        PulseMeter.onFx(() -> {});
    }

    private List<Entity> all() {
        return workbench.session().ask(open -> {
            ComponentArray<LocalTransform> array = Objects.requireNonNull(open).simulation().world()
                    .array(LocalTransform.class);
            return IntStream.range(0, array.size()).mapToObj(array::entityAt).toList();
        }).join();
    }

    private void done(CompletableFuture<EditResult> edit) {
        EditResult result = edit.join();
        if (!result.done()) {
            throw new IllegalStateException(result.message());
        }
        answered();
    }

    /// Waits for a condition that is read on the FX thread.
    private static void await(BooleanSupplier condition) {
        boolean[] holds = {false};
        awaitHere(() -> {
            PulseMeter.onFx(() -> holds[0] = condition.getAsBoolean());
            return holds[0];
        });
    }

    /// Waits for a condition that is read on this thread.
    private static void awaitHere(BooleanSupplier condition) {
        long deadline = System.nanoTime() + MOST_NANOS;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(
                        "The window did not answer for %d s.".formatted(MOST_NANOS / 1_000_000_000));
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /// Chooses the same file each time.
    private record OneFile(Path file) implements SceneChooser {
        @Override
        public void startBeside(List<Path> recent) {}

        @Override
        public Optional<Path> toOpen() {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> toSave(String proposedName) {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> toExport(String proposedName) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> toImport() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> toSaveRecording(String proposedName) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> toSaveTest() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> worldsToAdd() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> worldFolderToAdd() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> sourceFolderToAdd() {
            return Optional.empty();
        }
    }
}
