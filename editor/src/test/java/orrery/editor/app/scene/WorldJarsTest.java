package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.WorldProvider;

@Execution(ExecutionMode.CONCURRENT)
class WorldJarsTest {
    @TempDir
    private Path folder;

    @Test
    void the_world_of_the_readme_compiles_and_is_found_in_its_jar() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        List<String> blocks = List.of(readme.split("```java\n|```\n"));
        String world = blocks.stream().filter(block -> block.startsWith("package sky;")).findFirst().orElseThrow();
        String module = blocks.stream().filter(block -> block.startsWith("module sky")).findFirst().orElseThrow();
        Path jar = PlantedJar.of(folder, "sky", "Sky", world, module);

        WorldJars jars = WorldJars.read(List.of(jar));

        assertEquals(List.of(), jars.problems());
        assertTrue(jars.catalog().providers().stream().map(WorldProvider::name).toList().contains("sky"));
        assertEquals("sky", jars.catalog().definition("sky").orElseThrow().name());
    }

    @Test
    void a_jar_that_is_none_is_named_and_the_other_worlds_stay() throws IOException {
        Path junk = Files.writeString(folder.resolve("junk.jar"), "no jar");

        WorldJars jars = WorldJars.read(List.of(junk));

        assertEquals(List.of("Jar " + junk + " can't be added: Error reading " + junk
                + ". Build it as a module against this version of orrery.ecs."), jars.problems());
        assertTrue(jars.catalog().providers().stream().map(WorldProvider::name).toList().contains("solar-system"));
    }

    @Test
    void the_way_to_add_a_world_is_named_for_the_window_and_for_the_command_line() {
        assertEquals("add the jar, class folder or project of its provider with File > Add worlds… or --worlds",
                WorldJars.read(List.of()).catalog().wayToAdd());
    }

    @Test
    void a_folder_without_code_is_told() {
        assertEquals(
                List.of("Folder %s has no jar and no class, and is no project of Maven or Gradle. Name a jar, or the"
                        .formatted(folder) + " folder of a project or of its classes."),
                WorldJars.read(List.of(folder)).problems());
    }
}
