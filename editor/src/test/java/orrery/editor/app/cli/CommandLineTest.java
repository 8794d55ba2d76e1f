package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.scene.PlantedJar;
import orrery.editor.app.scene.SceneSource;
import picocli.CommandLine;

class CommandLineTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;
    private Path scene;

    @BeforeEach
    void write_a_scene() throws IOException {
        scene = write("a.json", "Moon");
    }

    @Test
    void run_says_of_a_recording_what_to_do_with_it_also_without_ticks() {
        Path recording = folder.resolve("a.orec");
        assertEquals(0, execute("run", scene.toString(), "--ticks", "2", "--record", recording.toString()));
        assertEquals(1, execute("run", recording.toString(), "--ticks", "2"));
        String why = err.toString();
        assertTrue(why.contains("recording"), why);
        err.getBuffer().setLength(0);
        assertEquals(1, execute("run", recording.toString()));
        assertEquals(why, err.toString());
    }

    @Test
    void run_prints_the_hash_of_each_state_and_the_same_ones_again() {
        assertEquals(0, execute("run", scene.toString(), "--ticks", "3", "--hash"));
        List<String> lines = out.toString().lines().toList();
        assertEquals(4, lines.size());
        assertTrue(lines.get(3).matches("state 3 [0-9a-f]{16}"), lines.get(3));
        out.getBuffer().setLength(0);
        execute("run", scene.toString(), "--ticks", "3", "--hash");
        assertEquals(lines, out.toString().lines().toList());
    }

    @Test
    void run_leaves_a_recording_behind_and_export_writes_its_fields_as_a_table() throws IOException {
        Path recording = folder.resolve("a.orec");
        assertEquals(0, execute("run", scene.toString(), "--ticks", "6", "--record", recording.toString()));
        Path table = folder.resolve("a.csv");
        assertEquals(0, execute("export", recording.toString(), "--fields", "Name.value,LocalTransform.position.x",
                "--every", "3", "-o", table.toString()), err::toString);
        assertEquals("""
                tick,entity,name,Name.value,LocalTransform.position.x
                0,1v1,Moon,Moon,
                3,1v1,Moon,Moon,
                6,1v1,Moon,Moon,
                """.replace("\n", "\r\n"), Files.readString(table));
        out.getBuffer().setLength(0);
        assertEquals(0, execute("export", recording.toString(), "--fields", "ScheduleSettings.disabled", "--every", "6",
                "-o", "-"));
        assertEquals(List.of("tick,entity,name,ScheduleSettings.disabled", "0,,,[]", "6,,,[]"),
                out.toString().lines().toList());
    }

    @Test
    void export_says_which_field_entity_or_file_is_not_there() throws IOException {
        Path recording = folder.resolve("a.orec");
        execute("run", scene.toString(), "--ticks", "1", "--record", recording.toString());
        assertEquals(1, execute("export", recording.toString(), "--fields", "Name.text", "-o", "-"));
        assertEquals(1,
                execute("export", recording.toString(), "--fields", "Name.value", "--entity", "7v1", "-o", "-"));
        assertEquals(1, execute("export", scene.toString(), "--fields", "Name.value", "-o", "-"));
        assertEquals(List.of("There is no field Name.text; write one of [Name.value].",
                "No state has an entity 7v1 with one of these fields.",
                scene + " is not an existing recording; write one with orrery run SCENE --record FILE."),
                err.toString().lines().toList());
    }

    @Test
    void an_export_of_nothing_leaves_the_file_as_it_was() throws IOException {
        Path recording = folder.resolve("a.orec");
        execute("run", scene.toString(), "--ticks", "1", "--record", recording.toString());
        Path table = Files.writeString(folder.resolve("a.csv"), "tick,entity\r\n1,1v1\r\n");

        assertEquals(1, execute("export", recording.toString(), "--fields", "Name.value", "--entity", "Pluto", "-o",
                table.toString()));

        assertEquals("No state has an entity Pluto with one of these fields.", err.toString().strip());
        assertEquals("tick,entity\r\n1,1v1\r\n", Files.readString(table));
    }

    @Test
    void an_export_into_a_folder_that_is_not_there_says_so() {
        Path recording = folder.resolve("a.orec");
        execute("run", scene.toString(), "--ticks", "1", "--record", recording.toString());
        Path table = folder.resolve("nowhere").resolve("a.csv");

        assertEquals(1, execute("export", recording.toString(), "--fields", "Name.value", "-o", table.toString()));

        assertEquals(
                ("%s can't be written: there is no file or folder %s. The former content is unchanged; write to another"
                        + " place.").formatted(table, table.getParent()),
                err.toString().strip());
    }

    @Test
    void an_export_into_a_file_that_cannot_have_its_name_is_wrong_usage() {
        assertEquals(2, execute("export", scene.toString(), "--fields", "Name.value", "-o", "table\0.csv"));
        assertEquals("\"table\\u0000.csv\" is not a valid file name: Nul character not allowed.",
                err.toString().lines().findFirst().orElse(""));
    }

    @Test
    void a_pipe_that_nobody_writes_to_is_no_scene_and_is_not_waited_for() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());

        assertEquals(1, execute("check", pipe.toString()));
        assertEquals(1, execute("export", pipe.toString(), "--fields", "Name.value", "-o", "-"));

        assertEquals(pipe
                + " error the file can't be read: it is a pipe or a device, not a file. Check the path, or choose"
                + " another file", out.toString().strip());
    }

    @Test
    void a_name_with_a_line_end_fakes_no_line_of_output() throws IOException {
        Path forged = Files.copy(scene, folder.resolve("a.json ok\nb.json"));
        Path missing = folder.resolve("gone\nfake.json ok");

        assertEquals(1, execute("check", forged.toString(), missing.toString()));

        assertEquals(List.of(folder + "/a.json ok\\nb.json ok",
                folder + "/gone\\nfake.json ok error the file can't be read: there is no file or folder " + folder
                        + "/gone\\nfake.json ok. Check the path, or choose another file"),
                out.toString().lines().toList());
    }

    @Test
    void codes_for_the_terminal_in_a_name_are_shown_and_not_obeyed() throws IOException {
        Path other = write("b.json", "\u001b[31mLuna\u009b2J\u202e");

        assertEquals(0, execute("diff", scene.toString(), other.toString()));

        assertEquals("~ Moon #1 Name.value Moon → \\u001b[31mLuna\\u009b2J\\u202e" + System.lineSeparator(),
                out.toString());
    }

    @Test
    void a_scene_with_two_errors_is_refused_in_two_lines() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad,
                Files.readString(scene).replace("\"Moon\"", "17").replace("\"seed\": 1", "\"seed\": \"x\\ny\""));

        assertEquals(1, execute("run", bad.toString(), "--ticks", "1"));

        assertEquals(2, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().lines().allMatch(line -> line.startsWith(bad + ":")), err::toString);
    }

    @Test
    void a_run_that_fails_names_the_line_of_source() throws IOException {
        Path jar = PlantedJar.failing(folder);
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, Files.readString(scene).replace("\"world\": \"empty\"", "\"world\": \"bad\"")
                .replace("{\"name\": \"Transforms\"",
                        "{\"name\": \"Trip\", \"enabled\": true}, {\"name\": \"Transforms\""));

        assertEquals(1, execute("run", "--worlds", jar.toString(), bad.toString(), "--ticks", "1"));

        assertEquals(
                "System Trip failed in tick 1: the stone lies there (IllegalStateException at bad.Bad.lambda$define$1,"
                        + " Bad.java:10)",
                err.toString().strip());
    }

    @Test
    void run_adds_a_column_for_each_type() {
        assertEquals(0, execute("run", scene.toString(), "--ticks", "0", "--hash=types"));
        assertTrue(out.toString().matches("state 0 [0-9a-f]{16}( \\w+=[0-9a-f]{16})+\\R"), out.toString());
        assertTrue(out.toString().contains(" Name="), out.toString());
    }

    @Test
    void run_says_why_a_system_has_nothing_to_do() throws IOException {
        Files.writeString(scene, Files.readString(scene).replace("\"enabled\": true", "\"enabled\": false"));
        assertEquals(0, execute("run", scene.toString(), "--ticks", "59", "--hash"));
        assertEquals("", err.toString());
        assertEquals(0, execute("run", scene.toString(), "--ticks", "60", "--hash"));
        assertEquals(List.of("warning: System Transforms has had nothing to do in 60 ticks: it is disabled."),
                err.toString().lines().toList());
    }

    @Test
    void running_on_from_a_tick_snapshot_gives_the_same_hashes() {
        Path middle = folder.resolve("middle.json");
        execute("run", scene.toString(), "--ticks", "4", "--hash");
        List<String> whole = out.toString().lines().toList();
        assertEquals(0, execute("run", scene.toString(), "--ticks", "2", "-o", middle.toString()));
        out.getBuffer().setLength(0);
        execute("run", middle.toString(), "--ticks", "2", "--hash");
        assertEquals(whole.subList(2, 5), out.toString().lines().toList());
    }

    @Test
    void run_writes_the_authoring_scene_byte_for_byte() throws IOException {
        Path copy = folder.resolve("copy.json");
        assertEquals(0, execute("run", scene.toString(), "--ticks", "5", "-o", copy.toString(), "--snapshot-kind",
                "authoring"));
        assertArrayEquals(Files.readAllBytes(scene), Files.readAllBytes(copy));
    }

    @Test
    void run_checks_the_invariants_of_a_scene_at_every_state() throws IOException {
        Path held = withInvariant("held.json", "LocalTransform.rotation == 0 || tick < 0");
        assertEquals(0, execute("run", held.toString(), "--ticks", "3", "--check"));
        assertEquals("", err.toString());
        assertTrue(out.toString().contains("4 states kept every invariant: "), out::toString);
        Path broken = withInvariant("broken.json", "!Name || tick < 2");
        assertEquals(1, execute("run", broken.toString(), "--ticks", "3", "--check"));
        assertEquals("State 2: the invariant “still” (!Name || tick < 2) fails for 1v1 (Moon), since tick 2, clock."
                + " There is Name[value=Moon]. Fix the scene, the system that wrote it, or the invariant.",
                err.toString().strip());
        assertEquals(0, execute("run", broken.toString(), "--ticks", "3"));
    }

    private Path withInvariant(String fileName, String holds) throws IOException {
        Path file = folder.resolve(fileName);
        return Files.writeString(file, Files.readString(scene).replace("\"singletons\":",
                "\"invariants\": [{\"name\": \"still\", \"holds\": \"%s\"}], \"singletons\":".formatted(holds)));
    }

    @Tag("long")
    @Test
    void run_names_where_two_runs_of_a_scene_part() throws IOException {
        Path steady = folder.resolve("steady.json");
        assertEquals(0, execute("run", "sample:poison-cloud", "--ticks", "0", "--snapshot-kind", "authoring", "-o",
                steady.toString()));
        Path gusts = folder.resolve("gusts.json");
        Files.writeString(gusts, Files.readString(steady).replace("\"Gusts\": {\"on\": false}",
                "\"Gusts\": {\"on\": true}"));
        assertEquals(1, execute("run", gusts.toString(), "--ticks", "3", "--verify-determinism"));
        assertTrue(err.toString().contains("diverge in tick 1, Wind, LocalTransform.position.x of "),
                err::toString);
        assertEquals(0, execute("run", steady.toString(), "--ticks", "3", "--verify-determinism"));
        assertTrue(out.toString().contains("two runs of 3 ticks have the same hashes"), out::toString);
    }

    @Test
    void checking_a_scene_without_invariants_is_warned_of() {
        assertEquals(0, execute("run", scene.toString(), "--ticks", "1", "--check"));
        assertEquals("warning: the scene has no invariants, so --check has nothing to check", err.toString().strip());
    }

    @Test
    void run_says_on_standard_error_what_a_scene_warns_of() throws IOException {
        Path odd = folder.resolve("odd.json");
        Files.writeString(odd, Files.readString(scene).replace("\"name\": \"Moon\"", "\"Crater\": 5"));
        assertEquals(0, execute("run", odd.toString(), "--ticks", "0", "--hash"));
        assertTrue(err.toString().startsWith("warning: " + odd + ":"), err.toString());
        assertTrue(err.toString().contains("the world empty has no component Crater"), err.toString());
        assertTrue(out.toString().startsWith("state 0 "), out.toString());
    }

    @Test
    void what_can_t_be_written_is_said_once() {
        Path nowhere = folder.resolve("nowhere").resolve("b.json");
        assertEquals(1, execute("run", scene.toString(), "--ticks", "0", "-o", nowhere.toString()));
        assertEquals(
                "%s can't be saved: there is no folder %s. Save to another place."
                        .formatted(nowhere, nowhere.getParent()),
                err.toString().strip());
    }

    @Test
    void a_file_that_is_no_scene_is_named_with_the_place_of_the_error_and_exit_code_1() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, Files.readString(scene).replace("\"Moon\"", "17"));
        assertEquals(1, execute("run", bad.toString(), "--ticks", "1"));
        assertTrue(
                err.toString()
                        .matches("(?s)" + Pattern.quote(bad.toString()) + ":[0-9]+:[0-9]+: \\$\\.entities\\[0\\].*"),
                err.toString());
        assertEquals("", out.toString());
    }

    @Test
    void check_says_ok_or_what_is_wrong_of_each_scene() throws IOException {
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, "{");
        assertEquals(1, execute("check", scene.toString(), bad.toString()));
        List<String> lines = out.toString().lines().toList();
        assertEquals(scene + " ok", lines.getFirst());
        assertTrue(lines.get(1).startsWith(bad + " error line 1 column "), lines.get(1));
        assertEquals("1 of 2 scenes can't be loaded.", err.toString().strip());
        assertEquals(1, execute("check", bad.toString()));
        assertEquals("The scene can't be loaded.", err.toString().lines().toList().getLast());
    }

    @Test
    void check_of_good_scenes_ends_with_0() {
        assertEquals(0, execute("check", scene.toString()));
    }

    @Test
    void diff_names_entity_component_field_and_both_values() throws IOException {
        Path other = write("b.json", "Luna");
        assertEquals(0, execute("diff", scene.toString(), other.toString()));
        assertEquals(List.of("~ Moon #1 Name.value Moon → Luna"), out.toString().lines().toList());
    }

    @Test
    void diff_of_a_scene_with_itself_finds_none() {
        assertEquals(0, execute("diff", scene.toString(), scene.toString()));
        assertEquals("no difference", out.toString().strip());
    }

    @Test
    void wrong_usage_ends_with_2_and_says_how_to_use_it() {
        assertEquals(2, execute("run", scene.toString()));
        assertTrue(err.toString().startsWith("Missing required option: '--ticks=N'"), err.toString());
        assertEquals(2, execute("picture", scene.toString(), "--size", "big", "-o", "x.png"));
        assertEquals(2, execute("run", scene.toString(), "--ticks", "-1"));
    }

    @Test
    void a_picture_of_a_broken_recording_is_refused_with_its_reason() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.orec"), "no recording");
        assertEquals(1, execute("picture", file.toString(), "-o", folder.resolve("x.png").toString()));
        assertEquals(
                file + " can't be opened: it is not a recording: its signature is missing. Get the file again from whoever"
                        + " sent it.",
                err.toString().strip());
    }

    @Test
    void what_is_neither_command_nor_file_is_refused_without_a_window() {
        assertEquals(1, execute("fly"));
        assertEquals("fly is neither a command nor an existing file; see orrery --help.", err.toString().strip());
    }

    private int opened(OrreryCommand.Window window, String... words) {
        return OrreryCommand.execute(List.of(words), new PrintWriter(out, true), new PrintWriter(err, true), window,
                CommandLine.defaultFactory());
    }

    @Test
    void a_missing_file_is_said_by_the_window_and_without_a_display_by_the_command() {
        Path gone = folder.resolve("gone.json");
        List<SceneSource> sources = new ArrayList<>();
        assertEquals(0, opened((_, source) -> sources.add(source), gone.toString()));
        assertEquals(List.of(new SceneSource.InFile(gone)), sources);
        assertEquals("", err.toString());
        assertEquals(1, opened((_, _) -> {
            throw new UnsupportedOperationException("Unable to open DISPLAY");
        }, gone.toString()));
        assertEquals(gone + " is neither a command nor an existing file; see orrery --help.", err.toString().strip());
    }

    @Test
    void an_unknown_sample_is_refused_with_the_names_of_all_samples() {
        assertEquals(1, execute("run", "sample:pluto", "--ticks", "1"));
        assertTrue(err.toString().startsWith("sample:pluto: there is no such sample. Choose one of "),
                err.toString());
    }

    @Tag("long")
    @Test
    void a_lone_argument_with_a_space_in_it_is_one_file() throws Exception {
        Ended ended = program(List.of(), "/nowhere/My Scenes/moon.json");
        assertEquals("/nowhere/My Scenes/moon.json is neither a command nor an existing file; see orrery --help.",
                ended.output().strip());
        assertEquals(1, ended.exitCode());
    }

    @Test
    void a_jar_of_worlds_that_is_none_is_refused() throws IOException {
        Path jar = folder.resolve("worlds.jar");
        Files.writeString(jar, "no jar");
        assertEquals(1, execute("check", "--worlds", jar.toString(), scene.toString()));
        assertTrue(err.toString().startsWith("Jar " + jar + " can't be added: "), err.toString());
        assertEquals(1, execute("check", "--worlds", "/nowhere.jar", scene.toString()));
        assertTrue(err.toString().contains("Worlds " + Path.of("/nowhere.jar") + " do not exist; check the path."));
    }

    @Test
    void jars_of_worlds_before_a_subcommand_count_like_those_after_it() throws IOException {
        Path jar = PlantedJar.failing(folder);
        Path bad = Files.writeString(folder.resolve("bad.json"),
                Files.readString(scene)
                        .replace("\"world\": \"empty\"", "\"world\": \"bad\"").replace("{\"name\": \"Transforms\"",
                                "{\"name\": \"Trip\", \"enabled\": true}, {\"name\": \"Transforms\""));
        assertEquals(1, execute("check", bad.toString()));
        assertEquals(0, execute("--worlds", jar.toString(), "check", bad.toString()), err::toString);
        err.getBuffer().setLength(0);
        assertEquals(1, execute("--worlds", jar.toString(), "run", bad.toString(), "--ticks", "1"));
        assertTrue(err.toString().contains("the stone lies there"), err.toString());
        assertEquals(0, execute("--worlds", jar.toString(), "check", "--worlds", jar.toString(), bad.toString()));
        execute("run", scene.toString(), "--ticks", "1", "--record", folder.resolve("a.orec").toString());
        for (String command : List.of("run", "export", "check", "diff", "picture")) {
            err.getBuffer().setLength(0);
            execute(words("--worlds", "/nowhere.jar", command));
            assertEquals("Worlds %s do not exist; check the path.".formatted(Path.of("/nowhere.jar")),
                    err.toString().strip(), command);
        }
    }

    /// Returns a subcommand with the arguments that it requires.
    private String[] words(String... first) {
        List<String> words = new ArrayList<>(List.of(first));
        String command = first[first.length - 1];
        words.add(command.equals("export") ? folder.resolve("a.orec").toString() : scene.toString());
        words.addAll(switch (command) {
            case "run" -> List.of("--ticks", "1");
            case "export" -> List.of("--fields", "Name.value", "-o", "-");
            case "diff" -> List.of(scene.toString());
            case "picture" -> List.of("-o", folder.resolve("none.png").toString());
            default -> List.of();
        });
        return words.toArray(String[]::new);
    }

    @Tag("long")
    @Test
    void running_a_scene_loads_no_javafx() throws IOException, InterruptedException {
        Ended ended = program(List.of("-Xlog:class+load"), "run", scene.toString(), "--ticks", "1");
        String output = ended.output();
        assertTrue(output.contains("state 1 after 1 ticks"), output.substring(Math.max(0, output.length() - 2000)));
        assertFalse(output.lines().anyMatch(line -> line.contains("] javafx.")));
    }

    /// Exit code and output of a process.
    private record Ended(int exitCode, String output) {}

    /// Runs a command in a separate process.
    private static Ended program(List<String> options, String... words) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC", "-Djavafx.cachedir=" + System.getProperty("javafx.cachedir")));
        line.addAll(options);
        line.addAll(List.of("--enable-native-access=javafx.graphics", "--module-path",
                System.getProperty("jdk.module.path"), "--add-modules", "orrery.samples",
                "--module", "orrery.editor/orrery.editor.app.Orrery"));
        line.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        return new Ended(process.exitValue(), output);
    }

    private Path write(String fileName, String name) throws IOException {
        WorldCatalog catalog = WorldCatalog.of(CommandLineTest.class.getModule().getLayer());
        Simulation simulation = catalog.definition("empty").orElseThrow().open(TrackingLevel.OFF, 1);
        Entity entity = simulation.world().create(new Name(name));
        simulation.tree().attach(entity, Entity.NONE);
        Path file = folder.resolve(fileName);
        Scenes.write(Scene.of(simulation), SceneKind.AUTHORING, file);
        return file;
    }

    private int execute(String... words) {
        return OrreryCommand.execute(List.of(words), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
