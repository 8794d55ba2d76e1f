package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;

/// Names that spreadsheets or terminals would obey, in tables that are exported.
class ExportedNamesTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int execute(String... words) {
        return OrreryCommand.execute(List.of(words), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /// Writes a recording of one state with an entity of this name.
    private Path recorded(String name) throws IOException {
        Simulation simulation = WorldCatalog.of(ExportedNamesTest.class.getModule().getLayer()).definition("empty")
                .orElseThrow().open(TrackingLevel.OFF, 1);
        simulation.world().create(new Name(name));
        Path scene = folder.resolve("a.json");
        Scenes.write(Scene.of(simulation), SceneKind.AUTHORING, scene);
        Path file = folder.resolve("a.orec");
        assertEquals(0, execute("run", scene.toString(), "--ticks", "0", "--record", file.toString()), err::toString);
        return file;
    }

    @Test
    void an_exported_name_that_is_a_formula_is_guarded_unless_that_is_turned_off() throws IOException {
        Path recording = recorded("=HYPERLINK(\"http://x\")");
        Path table = folder.resolve("a.csv");

        assertEquals(0, execute("export", recording.toString(), "--fields", "Name.value", "-o", table.toString()),
                err::toString);
        assertEquals("0,1v1,\"'=HYPERLINK(\"\"http://x\"\")\",\"'=HYPERLINK(\"\"http://x\"\")\"",
                Files.readAllLines(table).getLast());
        assertEquals(0, execute("export", recording.toString(), "--fields", "Name.value", "--no-guard", "-o",
                table.toString()), err::toString);
        assertEquals("0,1v1,\"=HYPERLINK(\"\"http://x\"\")\",\"=HYPERLINK(\"\"http://x\"\")\"",
                Files.readAllLines(table).getLast());
    }

    @Test
    void an_export_to_standard_output_or_a_pipe_shows_codes_for_the_terminal_unless_that_is_turned_off()
            throws Exception {
        Path recording = recorded("\u001b[31m\tLuna\nII");
        String[] export = {"export", recording.toString(), "--fields", "Name.value", "-o"};
        String row = "0,1v1,\"NAME\",\"NAME\"\r\n";
        String shown = row.replace("NAME", "\\u001b[31m\tLuna\nII");
        String raw = row.replace("NAME", "\u001b[31m\tLuna\nII");

        assertEquals(shown, exported(export, "-"));
        assertEquals(raw, exported(export, "-", "--no-guard"));
        Path table = folder.resolve("a.csv");
        exported(export, table.toString());
        assertTrue(Files.readString(table).endsWith(raw), Files.readString(table));

        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        exported(export, pipe.toString());
        String piped = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(piped.endsWith(shown), piped);
    }

    /// Exports, and returns what standard output has after the names of the columns.
    private String exported(String[] export, String... more) {
        out.getBuffer().setLength(0);
        assertEquals(0, execute(Stream.of(export, more).flatMap(Stream::of).toArray(String[]::new)), err::toString);
        return out.toString().replaceFirst(".*\r\n", "");
    }
}
