package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.WorldProvider;

class WorldJarsTest {
    @TempDir
    private Path folder;

    @Test
    void the_world_of_the_readme_compiles_and_is_found_in_its_jar() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        List<String> blocks = List.of(readme.split("```java\n|```\n"));
        String world = blocks.stream().filter(block -> block.startsWith("package sky;")).findFirst().orElseThrow();
        String module = blocks.stream().filter(block -> block.startsWith("module sky")).findFirst().orElseThrow();
        Path jar = jar(world, module);

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

    private Path jar(String world, String module) throws IOException {
        Path source = Files.createDirectories(folder.resolve("src/sky"));
        Path classes = folder.resolve("classes");
        Path sky = Files.writeString(source.resolve("Sky.java"), world);
        Path info = Files.writeString(folder.resolve("src/module-info.java"), module);
        int exit = ToolProvider.findFirst("javac").orElseThrow().run(System.out, System.err, "--module-path",
                System.getProperty("jdk.module.path"), "-d", classes.toString(), info.toString(), sky.toString());
        assertEquals(0, exit);
        Path jar = folder.resolve("sky.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile)) {
            for (Path file : files.toList()) {
                entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, entries);
            }
        }
        return jar;
    }
}
