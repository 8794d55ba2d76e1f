package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// A user's worlds, compiled and packed into a jar.
public final class PlantedJar {

    private PlantedJar() {}

    /// Creates a jar of one class and its module; the package is the name of both.
    static Path of(Path folder, String packageName, String className, String world, String module)
            throws IOException {
        Path source = Files.createDirectories(folder.resolve("src").resolve(packageName));
        Path classes = folder.resolve("classes");
        Path type = Files.writeString(source.resolve(className + ".java"), world);
        Path info = Files.writeString(folder.resolve("src/module-info.java"), module);
        int exit = ToolProvider.findFirst("javac").orElseThrow().run(System.out, System.err, "--module-path",
                System.getProperty("jdk.module.path"), "-d", classes.toString(), info.toString(), type.toString());
        assertEquals(0, exit);
        return packed(classes, folder.resolve(packageName + ".jar"));
    }

    /// Packs a folder of classes into a jar, over the one that is there.
    static Path packed(Path classes, Path jar) throws IOException {
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

    /// Creates a world with a shape rule that throws for each entity that has a name.
    public static Path failingToDraw(Path folder) throws IOException {
        return of(folder, "undrawn", "Undrawn", """
                package undrawn;
                import orrery.ecs.provider.ShapeRule;
                import orrery.ecs.provider.WorldDefinition;
                import orrery.ecs.provider.WorldProvider;
                import orrery.ecs.world.Name;
                public final class Undrawn implements WorldProvider {
                    public String name() { return "undrawn"; }
                    public String description() { return "A world that can't be drawn."; }
                    public void define(WorldDefinition.Builder world) {
                        world.shape(Name.class, ShapeRule.Anchor.WORLD, name -> {
                            throw new IllegalStateException("the pen is empty");
                        });
                    }
                }
                """, "module undrawn { requires orrery.ecs;"
                + " provides orrery.ecs.provider.WorldProvider with undrawn.Undrawn; }");
    }

    /// Creates a world in which each tick fails at line 10 of its source.
    public static Path failing(Path folder) throws IOException {
        return of(folder, "bad", "Bad", """
                package bad;
                import orrery.ecs.provider.WorldDefinition;
                import orrery.ecs.provider.WorldProvider;
                import orrery.ecs.schedule.SystemDefinition;
                public final class Bad implements WorldProvider {
                    public String name() { return "bad"; }
                    public String description() { return "A world that fails."; }
                    public void define(WorldDefinition.Builder world) {
                        world.systems(SystemDefinition.named("Trip").run(() -> context -> {
                            throw new IllegalStateException("the stone lies there");
                        }));
                    }
                }
                """, "module bad { requires orrery.ecs; provides orrery.ecs.provider.WorldProvider with bad.Bad; }");
    }
}
