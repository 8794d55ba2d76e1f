package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.editor.app.scene.PlantedJar;

/// What commands say if they can't write all of their results, and of options without an effect.
@Tag("long")
class OutputTest {
    private static final String UNWRITABLE = "Standard output can't be written: the program that reads it has ended, or the"
            + " disk is full.";

    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    /// A pipe whose reader ends.
    private static final class Pipe extends Writer {
        private final int mostLines;
        private long lines;

        Pipe(int mostLines) {
            this.mostLines = mostLines;
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            boolean isOver = lines >= mostLines;
            lines += new String(text, offset, length).chars().filter(character -> character == '\n').count();
            if (isOver) {
                throw new IOException("Broken pipe");
            }
        }

        /// At most one line more was tried to be written.
        void assertLeftAlone() {
            assertTrue(lines <= mostLines + 1, () -> lines + " lines");
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private int execute(Writer out, String... words) {
        return OrreryCommand.execute(List.of(words), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private int execute(String... words) {
        return execute(new StringWriter(), words);
    }

    private String said() {
        String said = err.toString().lines().findFirst().orElse("");
        err.getBuffer().setLength(0);
        return said;
    }

    @ParameterizedTest
    @ValueSource(strings = {"run sample:poison-cloud --ticks 1000000000 --hash", "run sample:poison-cloud --ticks 1",
        "check sample:poison-cloud sample:motion", "diff sample:poison-cloud sample:culling"})
    void a_command_ends_with_1_when_standard_output_can_t_be_written(String command) {
        Pipe pipe = new Pipe(command.contains("--hash") ? 3 : 0);
        assertEquals(1, execute(pipe, command.split(" ")));
        assertEquals(UNWRITABLE, said());
        pipe.assertLeftAlone();
    }

    @Test
    void an_export_ends_at_the_state_that_can_t_be_written() {
        String recording = recording();
        Pipe pipe = new Pipe(4);
        assertEquals(1, execute(pipe, "export", recording, "--fields", "ScheduleSettings.disabled", "-o", "-"));
        assertEquals(UNWRITABLE, said());
        pipe.assertLeftAlone();
    }

    private String recording() {
        String recording = folder.resolve("a.orec").toString();
        assertEquals(0, execute("run", "sample:poison-cloud", "--ticks", "5", "--record", recording));
        return recording;
    }

    private static Scene scene() {
        WorldCatalog catalog = WorldCatalog.of(OutputTest.class.getModule().getLayer());
        Simulation simulation = catalog.definition("empty").orElseThrow().open(TrackingLevel.RECORDED, 1);
        simulation.world().create(new Name("Moon"));
        return Scene.of(simulation);
    }

    @Test
    void a_recording_without_its_first_ticks_says_so() throws InputFault {
        Path file = folder.resolve("short.orec");
        Scene scene = scene();
        RecordingOutput output = RecordingOutput.of(scene, "moon", file, 10_000);
        for (int i = 0; i < 5000; i++) {
            scene.simulation().schedule().tick();
        }
        Optional<String> warning = output.write("", new PrintWriter(new StringWriter()));
        Recording recording = output.recording();
        assertTrue(recording != null && recording.firstTick() > 0);
        assertEquals(
                Optional.of(("%s begins at tick %d: the ticks before it did not fit into 10 kB of memory. Run fewer"
                        + " ticks, or give the program more memory: ORRERY_JAVA_OPTIONS=-Xmx8g").formatted(file,
                                recording.firstTick())),
                warning);
        assertTrue(Files.exists(file));
    }

    @Test
    void a_run_that_fails_and_can_t_write_its_recording_says_both() throws IOException {
        Path jar = PlantedJar.failing(folder);
        Path empty = folder.resolve("empty.json");
        execute("run", "sample:empty", "--ticks", "0", "--snapshot-kind", "authoring", "-o", empty.toString());
        Path bad = Files.writeString(folder.resolve("bad.json"), Files.readString(empty)
                .replace("\"world\": \"empty\"", "\"world\": \"bad\"")
                .replace("{\"name\": \"Transforms\"",
                        "{\"name\": \"Trip\", \"enabled\": true}, {\"name\": \"Transforms\""));
        Path recording = Files.createDirectory(folder.resolve("a.orec"));
        assertEquals(1, execute("run", "--worlds", jar.toString(), bad.toString(), "--ticks", "1", "--record",
                recording.toString()));
        List<String> lines = err.toString().lines().toList();
        assertEquals(2, lines.size(), lines::toString);
        assertTrue(lines.getFirst().startsWith("System Trip failed in tick 1: the stone lies there"), lines::toString);
        assertTrue(lines.getLast().contains(recording.toString()), lines::toString);
    }

    @Test
    void a_recording_with_all_ticks_is_not_warned_of() throws InputFault {
        Scene scene = scene();
        RecordingOutput output = RecordingOutput.of(scene, "moon", folder.resolve("whole.orec"), 1 << 30);
        scene.simulation().schedule().tick();
        assertEquals(Optional.empty(), output.write("", new PrintWriter(new StringWriter())));
    }

    @Test
    void a_folder_that_is_not_there_is_said_before_the_first_tick() {
        Path recording = folder.resolve("nowhere/a.orec");
        StringWriter out = new StringWriter();
        assertEquals(1, execute(out, "run", "sample:empty", "--ticks", "1", "--hash", "--record", recording.toString(),
                "-o", folder.resolve("end.json").toString()));
        assertEquals("%s can't be saved: there is no folder %s. Save to another place.".formatted(recording,
                recording.getParent()), said());
        assertEquals("", out.toString());
    }

    @Test
    void a_recording_that_can_t_be_written_leaves_the_reached_state() throws IOException {
        Path recording = Files.createDirectory(folder.resolve("a.orec"));
        Path end = folder.resolve("end.json");
        assertEquals(1, execute("run", "sample:empty", "--ticks", "1", "--record", recording.toString(), "-o",
                end.toString()));
        assertTrue(said().contains(recording.toString()));
        assertTrue(Files.exists(end));
    }

    @Test
    void the_input_is_not_overwritten() throws IOException {
        Path recording = Path.of(recording());
        byte[] recorded = Files.readAllBytes(recording);
        assertEquals(2, execute("export", recording.toString(), "--fields", "ScheduleSettings.disabled", "-o",
                folder.resolve("./a.orec").toString()));
        assertEquals("-o names the recording itself; write to another file.", said());
        assertArrayEquals(recorded, Files.readAllBytes(recording));

        Path scene = folder.resolve("a.json");
        execute("run", "sample:empty", "--ticks", "0", "--snapshot-kind", "authoring", "-o", scene.toString());
        byte[] written = Files.readAllBytes(scene);
        assertEquals(2, execute("run", scene.toString(), "--ticks", "1", "-o", scene.toString()));
        assertEquals("-o names the scene itself; write to another file.", said());
        assertEquals(2, execute("run", scene.toString(), "--ticks", "1", "--record", scene.toString()));
        assertEquals("--record names the scene itself; write to another file.", said());
        String end = folder.resolve("end").toString();
        assertEquals(2, execute("run", scene.toString(), "--ticks", "1", "--record", end, "-o", end));
        assertEquals("-o and --record name the same file.", said());
        assertArrayEquals(written, Files.readAllBytes(scene));
        assertEquals(0, execute("run", scene.toString(), "--ticks", "1", "--snapshot-kind", "authoring", "-o",
                scene.toString()));
    }

    @Test
    void a_step_beyond_the_last_tick_exports_the_first_state() {
        String later = folder.resolve("later.json").toString();
        String recording = folder.resolve("later.orec").toString();
        execute("run", "sample:poison-cloud", "--ticks", "4", "-o", later);
        execute("run", later, "--ticks", "2", "--record", recording);
        StringWriter out = new StringWriter();
        assertEquals(0, execute(out, "export", recording, "--fields", "ScheduleSettings.disabled", "--every",
                Long.toString(Long.MAX_VALUE), "-o", "-"), err::toString);
        assertEquals(List.of("tick,entity,name,ScheduleSettings.disabled", "4,,,[]"), out.toString().lines().toList());
    }

    @Test
    void options_without_an_effect_are_wrong_usage() {
        assertEquals(2, execute("run", "sample:poison-cloud", "--ticks", "1", "--snapshot-kind", "authoring"));
        assertEquals("--snapshot-kind says what -o writes; give -o SCENE2, too.", said());
        assertEquals(2,
                execute("export", recording(), "--fields", "ScheduleSettings.disabled", "--entity", "Moon", "-o", "-"));
        assertEquals("--entity selects rows of entities, and all of these fields are of singletons; leave it out.",
                said());
    }
}
