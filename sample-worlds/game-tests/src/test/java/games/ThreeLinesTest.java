package games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.artemis.World;
import com.badlogic.ashley.core.Engine;
import com.badlogic.gdx.math.Vector2;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import orrery.ecs.remote.wire.GameFile;

/// Runs a game that knows nothing of Orrery, and the same game with the lines that `bridges.md` adds to it.
@Timeout(600)
@Tag("long")
@ResourceLock(GameFile.FOLDER_PROPERTY)
class ThreeLinesTest {
    private static final Path PAGE = Path.of("../../ecs-core/docs/bridges.md");

    @TempDir
    private Path temporary;

    @BeforeEach
    void useFolder() {
        System.setProperty(GameFile.FOLDER_PROPERTY, temporary.resolve("games").toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(GameFile.FOLDER_PROPERTY);
    }

    /// The jars of the libraries that the games are written with.
    private static String libraries() throws URISyntaxException {
        List<String> jars = new ArrayList<>();
        for (Class<?> each : List.of(World.class, Engine.class, Vector2.class)) {
            jars.add(Path.of(each.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
        }
        return String.join(File.pathSeparator, jars);
    }

    private static int run(String classPath, String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m", "-cp", classPath));
        words.addAll(List.of(command));
        return new ProcessBuilder(words).inheritIO().start().waitFor();
    }

    /// The lines that a block of the page adds to a game, with the full names of classes in place of imports, and with `Remote`
    /// in place of the window.
    private static List<String> linesOfPage(int block) throws IOException {
        return Files.readString(PAGE).split("```java\n", -1)[block].split("```", 2)[0].lines()
                .map(line -> line.replaceFirst(" *//.*", "")).filter(line -> !line.contains("new World("))
                .map(line -> line.replace("ArtemisBridge", "orrery.bridge.artemis.ArtemisBridge")
                        .replace("AshleyBridge", "orrery.bridge.ashley.AshleyBridge")
                        .replace("Inspector.open", "orrery.ecs.remote.Remote.open"))
                .toList();
    }

    /// Inserts lines after the line in which the main method creates its world. If one of them is a call of `bridge.update`, this
    /// call instead replaces that of `engine.update`.
    private static String with(List<String> lines, String source) {
        String added = lines.stream().filter(line -> !line.startsWith("bridge.update("))
                .collect(Collectors.joining("\n", "", "\n"));
        return source.replaceFirst(" = (world|engine)\\(\\);\n", "$0" + added)
                .replace("engine.update(",
                        lines.contains("bridge.update(delta);") ? "bridge.update(" : "engine.update(");
    }

    private static long linesWithout(String source, String other) {
        List<String> there = other.lines().toList();
        return source.lines().filter(line -> !there.contains(line)).count();
    }

    /// @param block the code block of the page for the library of the game
    /// @param added number of lines that only the game with the bridge has
    /// @param gone number of lines that only the game without the bridge has
    /// @param system a system that writes in each tick
    @ParameterizedTest
    @CsvSource({"artemis-game, pasture, Pasture, 1, 2, 0, EatSystem",
        "ashley-game, strait, Strait, 2, 3, 1, SailSystem"})
    void a_game_that_runs_without_orrery_is_attached_with_the_lines_of_the_page(String folder, String in, String name,
            int block, int added, int gone, String system) throws Exception {
        Path sources = Path.of("..", folder, "src", "main", "java", in);
        List<Path> all;
        try (Stream<Path> files = Files.list(sources)) {
            all = files.filter(file -> !file.endsWith("Watched" + name + ".java")).toList();
        }
        Path without = Files.createDirectory(temporary.resolve("without"));
        Sources.compile(all, libraries(), without);
        assertEquals(0, run(without + File.pathSeparator + libraries(), in + "." + name, "20"));

        String source = Files.readString(sources.resolve(name + ".java"));
        String changed = with(linesOfPage(block), source);
        assertEquals(added, linesWithout(changed, source));
        assertEquals(gone, linesWithout(source, changed));
        Path with = Files.createDirectory(temporary.resolve("with"));
        Path game = Files.writeString(with.resolve(name + ".java"), changed);
        String path = with + File.pathSeparator + System.getProperty("java.class.path");
        Sources.compile(List.of(game), path, with);

        try (AttachedEditor editor = new AttachedEditor(temporary.resolve("games"), path, in + "." + name)) {
            long first = editor.world().tick();
            editor.follow(() -> editor.world().tick() > first + 20);
            assertEquals("", editor.mirror().hold());
            assertEquals(List.of(system), editor.step(1).stream().filter(system::equals).toList());
        }
    }
}
