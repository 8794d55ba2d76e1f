package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.editor.app.scene.PlantedJar;
import orrery.editor.app.window.WindowLauncher;
import orrery.editor.fx.Hands;
import orrery.editor.fx.Patience;
import picocli.CommandLine;

/// `orrery picture` with animations and vectors.
@Tag("long")
class PictureCommandTest {
    private static final long PATIENCE_MILLIS = 120_000;

    @TempDir
    private Path folder;

    private static String usageError(String... words) {
        StringWriter err = new StringWriter();
        List<String> line = new ArrayList<>(List.of("picture", "sample:collisions"));
        line.addAll(List.of(words));
        int code = OrreryCommand.execute(line, new PrintWriter(new StringWriter(), true), new PrintWriter(err, true));
        assertEquals(2, code, err.toString());
        return err.toString().lines().findFirst().orElse("");
    }

    /// Exit code and output of a command.
    private record Ended(int exitCode, String output) {}

    /// The JavaFX of the tests, which goes on. Its first window stays open, because JavaFX ends with the last one.
    private static final class OfTests implements PictureHost {
        private final CountDownLatch ended = new CountDownLatch(1);
        private final Runnable before;

        /// @param before runs before the window is made, and after the command has checked the scene
        OfTests(Runnable before) {
            this.before = before;
        }

        @Override
        public void run(WindowLauncher.Showing window) {
            before.run();
            assertDoesNotThrow(() -> Hands.setUpStage(Stage::show));
            Stage stage = WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> new Stage());
            Hands.interact(() -> window.show(stage));
            Patience.await("the picture is drawn", () -> ended.getCount() == 0);
            Hands.interact(() -> {
                Thread.currentThread().setUncaughtExceptionHandler(null);
                stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
            });
            Patience.await("the window is closed", () -> !stage.isShowing());
            Hands.cleanUp(new FxRobot());
        }

        @Override
        public void end() {
            ended.countDown();
        }
    }

    private static Ended picture(String... words) {
        return picture(() -> {}, words);
    }

    private static Ended picture(Runnable before, String... words) {
        List<String> line = new ArrayList<>(List.of("picture"));
        line.addAll(List.of(words));
        StringWriter output = new StringWriter();
        PrintWriter lines = new PrintWriter(output, true);
        int code = OrreryCommand.execute(line, lines, lines, WindowLauncher::open, new CommandLine.IFactory() {
            @Override
            public <K> K create(Class<K> command) throws Exception {
                return command == PictureCommand.class
                        ? command.cast(new PictureCommand(new OfTests(before)))
                        : CommandLine.defaultFactory().create(command);
            }
        });
        return new Ended(code, output.toString());
    }

    private Ended pictureOfProcess(String... words) throws IOException, InterruptedException {
        Path temporary = Files.createTempDirectory(folder, "temporary");
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary, "-Djavafx.cachedir=" + System.getProperty("javafx.cachedir"),
                "--enable-native-access=javafx.graphics",
                "--module-path", System.getProperty("jdk.module.path"),
                "--add-modules", "orrery.samples", "--module", "orrery.editor/orrery.editor.app.Orrery", "picture"));
        line.addAll(List.of(words));
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.filter(path -> path.getFileName().toString().startsWith("orrery")).toList());
        }
        return new Ended(process.exitValue(), output);
    }

    private static void draw(String... words) {
        List<String> line = new ArrayList<>(List.of("sample:collisions"));
        line.addAll(List.of(words));
        Ended ended = picture(line.toArray(String[]::new));
        assertEquals(0, ended.exitCode(), ended.output());
    }

    private static void run(String... words) {
        StringWriter err = new StringWriter();
        List<String> line = new ArrayList<>(List.of("run"));
        line.addAll(List.of(words));
        OrreryCommand.execute(line, new PrintWriter(new StringWriter(), true), new PrintWriter(err, true));
    }

    private void assertMissed(String why, String... words) {
        Path file = folder.resolve("missed.png");
        List<String> line = new ArrayList<>(List.of(words));
        line.addAll(List.of("-o", file.toString()));
        Ended ended = picture(line.toArray(String[]::new));
        assertEquals(1, ended.exitCode(), ended.output());
        assertTrue(ended.output().lines().anyMatch(said -> said.startsWith(why)), ended.output());
        assertFalse(Files.exists(file));
    }

    /// Writes a scene whose system fails in tick 1.
    private Path failing() throws IOException {
        Path empty = folder.resolve("empty.json");
        run("sample:empty", "--ticks", "0", "--snapshot-kind", "authoring", "-o", empty.toString());
        return Files.writeString(folder.resolve("bad.json"), Files.readString(empty)
                .replace("\"world\": \"empty\"", "\"world\": \"bad\"")
                .replace("{\"name\": \"Transforms\"",
                        "{\"name\": \"Trip\", \"enabled\": true}, {\"name\": \"Transforms\""));
    }

    @Test
    void an_animation_that_a_failing_system_ends_leaves_the_former_file_and_names_the_system() throws Exception {
        Path film = Files.writeString(folder.resolve("film.gif"), "former");
        Ended ended = pictureOfProcess("--worlds", PlantedJar.failing(folder).toString(), failing().toString(),
                "--ticks",
                "0..4",
                "-o", film.toString());
        assertEquals(1, ended.exitCode(), ended.output());
        assertTrue(ended.output().lines().anyMatch(said -> said.startsWith(
                "The world did not come to tick 1: it stopped at tick 0. System Trip failed in tick 1")),
                ended.output());
        assertEquals("former", Files.readString(film));
    }

    @Test
    void a_world_that_can_t_be_drawn_gives_no_picture_and_the_reason() throws Exception {
        Path jar = PlantedJar.failingToDraw(folder);
        Path moon = folder.resolve("moon.json");
        Simulation simulation = WorldCatalog.of(PictureCommandTest.class.getModule().getLayer()).definition("empty")
                .orElseThrow().open(TrackingLevel.OFF, 1);
        simulation.world().create(new Name("Moon"));
        Scenes.write(Scene.of(simulation), SceneKind.AUTHORING, moon);
        Path bad = Files.writeString(folder.resolve("bad.json"), Files.readString(moon)
                .replace("\"world\": \"empty\"", "\"world\": \"undrawn\""));
        for (String name : List.of("bad.svg", "bad.png")) {
            Path file = folder.resolve(name);
            Ended ended = picture("--worlds", jar.toString(), bad.toString(), "-o", file.toString());
            assertEquals(1, ended.exitCode(), ended.output());
            assertTrue(ended.output().contains("the pen is empty"), ended.output());
            assertFalse(Files.exists(file));
        }
    }

    @Test
    void a_picture_of_an_unknown_pane_or_entity_is_refused_and_not_written() {
        Path picture = folder.resolve("x.png");
        Ended ended = picture("sample:solar-system", "--tick", "3", "--pane", "Systems, Dirty sheets",
                "--select", "Pluto", "-o", picture.toString());
        assertEquals(1, ended.exitCode(), ended.output());
        assertEquals(List.of(
                "There is no pane Dirty sheets; write one of [Scene tree, Entities, Singletons, Viewport, Dirty sets,"
                        + " Systems, Diff, Inspector, Watch, History, Edits, Timeline, Plot, Problems, Breakpoints,"
                        + " Invariants, Console, Source, Lifetimes, Templates], or the name of a component array or singleton.",
                "There is no entity named Pluto at tick 3; write the name of an existing one, or another --tick."),
                ended.output().lines().toList());
        assertFalse(Files.exists(picture));
    }

    @Test
    void a_picture_is_drawn_of_existing_panes_arrays_singletons_and_an_entity() {
        Path picture = folder.resolve("x.png");
        Ended ended = picture("sample:solar-system", "--pane", "Systems,Name,ScheduleSettings",
                "--select", "Moon", "-o", picture.toString());
        assertEquals(0, ended.exitCode(), ended.output());
        assertTrue(Files.exists(picture));
    }

    @Test
    void a_tick_before_which_a_system_fails_is_not_drawn() throws Exception {
        Path jar = PlantedJar.failing(folder);
        Path bad = failing();
        assertMissed("The world did not come to tick 5: it stopped at tick 0. System Trip failed in tick 1",
                "--worlds", jar.toString(), bad.toString(), "--tick", "5");
    }

    @Test
    void a_tick_that_is_not_recorded_is_run_or_said_to_be_missing() throws Exception {
        Path later = folder.resolve("later.json");
        Path recording = folder.resolve("later.orec");
        run("sample:collisions", "--ticks", "4", "-o", later.toString());
        run(later.toString(), "--ticks", "3", "--record", recording.toString());
        assertMissed("The world did not come to tick 2: its recording begins at tick 4. Write another --tick.",
                recording.toString(), "--tick", "2");
        Ended ended = picture(recording.toString(), "--tick", "30", "--pane", "Systems", "--select", "Fort", "-o",
                folder.resolve("run.png").toString());
        assertEquals(0, ended.exitCode(), ended.output());
    }

    @Test
    void options_that_do_not_fit_the_file_are_wrong_usage() {
        assertEquals("An animated GIF needs --ticks A..B; without it, write to FILE.png or FILE.svg.",
                usageError("-o", "x.gif"));
        assertEquals("With --ticks, write to FILE.gif, or to FILE-%04d.png, in which %04d stands for the tick.",
                usageError("--ticks", "1..2", "-o", "x.png"));
        assertEquals("Give either --tick or --ticks.", usageError("--tick", "1", "--ticks", "1..2", "-o", "x.gif"));
        assertEquals("--every is at least 1, and --fps from 1 to 50.",
                usageError("--ticks", "1..2", "--fps", "90", "-o", "x.gif"));
        assertTrue(usageError("--ticks", "3..1", "-o", "x.gif")
                .endsWith("\"3..1\" is not a range of ticks; write it as 10..20."));
    }

    @Test
    void options_without_an_effect_are_wrong_usage() {
        assertEquals("--every and --fps are for several ticks; give --ticks A..B, too.",
                usageError("--every", "2", "-o", "x.png"));
        assertEquals("--every and --fps are for several ticks; give --ticks A..B, too.",
                usageError("--tick", "2", "--fps", "10", "-o", "x.png"));
        assertEquals("A picture is written to FILE.png or FILE.svg, not to x.jpg.", usageError("-o", "x.jpg"));
    }

    @Test
    void a_picture_of_one_pane_names_one() {
        assertEquals("An SVG picture shows one pane; name one with --pane, or write the window to FILE.png.",
                usageError("--pane", "Viewport,Timeline", "-o", "x.svg"));
        assertEquals("With --only, the picture shows one pane; name one with --pane, or write the window to FILE.png.",
                usageError("--only", "--pane", "Viewport,Timeline", "-o", "x.png"));
    }

    @Test
    void ticks_become_an_animation() throws Exception {
        Path file = folder.resolve("a.gif");
        Ended ended = pictureOfProcess("sample:collisions", "--only", "--ticks", "1..5", "--every", "2", "-o",
                file.toString());
        assertEquals(0, ended.exitCode(), ended.output());
        byte[] gif = Files.readAllBytes(file);
        assertEquals("GIF89a", new String(gif, 0, 6, StandardCharsets.US_ASCII));
        assertEquals(0x3B, gif[gif.length - 1]);
    }

    @Test
    void a_scene_is_read_once() {
        Path scene = folder.resolve("moon.json");
        Path file = folder.resolve("moon.png");
        run("sample:empty", "--ticks", "0", "--snapshot-kind", "authoring", "-o", scene.toString());
        Ended ended = picture(() -> assertDoesNotThrow(() -> Files.delete(scene)), scene.toString(), "-o",
                file.toString());
        assertEquals(0, ended.exitCode(), ended.output());
        assertTrue(Files.exists(file));
    }

    @Test
    void a_step_beyond_the_last_tick_draws_the_first_one() throws Exception {
        Path file = folder.resolve("one.gif");
        draw("--only", "--ticks", "1..5", "--every", Long.toString(Long.MAX_VALUE), "-o", file.toString());
        assertTrue(Files.size(file) > 0);
    }

    @Test
    void the_selection_is_drawn_if_an_entity_is_named() throws Exception {
        Path plain = folder.resolve("plain.png");
        Path selected = folder.resolve("selected.png");
        draw("--only", "--tick", "2", "-o", plain.toString());
        draw("--only", "--tick", "2", "--select", "Fort", "-o", selected.toString());
        assertFalse(Arrays.equals(Files.readAllBytes(plain), Files.readAllBytes(selected)));
    }

    @Test
    void a_viewport_becomes_vectors_without_trails_which_depend_on_the_views_that_were_shown() throws Exception {
        Path file = folder.resolve("a.svg");
        draw("--tick", "30", "-o", file.toString());
        String svg = Files.readString(file);
        assertTrue(svg.startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "), svg);
        assertTrue(svg.contains(">Fort</text>") || svg.contains("<circle "), svg);
        assertFalse(svg.contains("<polyline points=") && svg.contains("stroke-opacity=\"0.7\""), svg);
    }

    @Test
    void a_pane_becomes_vectors_with_its_texts() throws Exception {
        Path file = folder.resolve("a.svg");
        draw("--tick", "2", "--pane", "Entities", "--select", "Fort", "-o", file.toString());
        String svg = Files.readString(file);
        assertTrue(svg.contains(">Fort</text>"), svg);
        assertFalse(svg.contains("<image"), svg);
    }
}
