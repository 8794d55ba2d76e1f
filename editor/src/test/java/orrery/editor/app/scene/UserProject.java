package orrery.editor.app.scene;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// A user's project: a folder of sources, and the folder of classes to which they are compiled.
public final class UserProject {
    private static final String PROVIDER = "orrery.ecs.provider.WorldProvider";

    private final Path sources;
    private final Path classes;

    /// @param folder folder of the project
    /// @param classes the folder of classes in it
    public UserProject(Path folder, String classes) {
        sources = folder.resolve("src");
        this.classes = folder.resolve(classes);
    }

    /// The folder of classes.
    public Path classes() {
        return classes;
    }

    /// Writes a source file: its path and its text.
    public UserProject write(String path, String text) {
        return put(sources.resolve(path), text);
    }

    /// Replaces what matches a regular expression in a source file.
    public UserProject replace(String path, String pattern, String by) {
        try {
            return write(path, Files.readString(sources.resolve(path)).replaceAll(pattern, by));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Writes a file into the folder of classes.
    public UserProject resource(String path, String text) {
        return put(classes.resolve(path), text);
    }

    private UserProject put(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Compiles all sources to the folder of classes, overwriting existing files. The compiler writes to another folder, from
    /// which the files are then copied without pauses. Otherwise the compiler could pause between two files for so long that the
    /// `CodeWatch` of the folder takes the build for ended.
    public UserProject compile() {
        try {
            UserProject built = new UserProject(Files.createTempDirectory("built"), "");
            compileTo(built.classes);
            copy(built);
            built.clean();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void compileTo(Path folder) {
        List<String> words = new ArrayList<>(List.of("--module-path", System.getProperty("jdk.module.path")));
        if (!Files.exists(sources.resolve("module-info.java"))) {
            words.addAll(List.of("--add-modules", "orrery.ecs"));
        }
        words.addAll(List.of("-d", folder.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.toString().endsWith(".java")).map(Path::toString).forEach(words::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int exit = ToolProvider.findFirst("javac").orElseThrow().run(out, out, words.toArray(String[]::new));
        if (exit != 0) {
            throw new IllegalStateException(said.toString());
        }
    }

    /// Copies the classes of another project over those of this one.
    public UserProject copy(UserProject other) {
        try (Stream<Path> files = Files.walk(other.classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = classes.resolve(other.classes.relativize(file));
                Files.createDirectories(to.getParent());
                Files.write(to, Files.readAllBytes(file));
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Deletes the folder of classes.
    public UserProject clean() {
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Packs the classes into a jar, overwriting an existing one.
    public Path jar(Path jar) {
        try {
            return PlantedJar.packed(classes, jar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Writes the world "pond" of module pond and compiles it.
    ///
    /// @param fish components of the record Fish, of which the first is `double size`
    /// @param grown the fish after a tick, in terms of `fish`: `new Fish(fish.size() + 1)`
    /// @param more further declarations: `.systems(…)`
    public UserProject pond(String fish, String grown, String more) {
        return writePond(fish, grown, more).compile();
    }

    /// Writes the world "pond" without compiling it.
    public UserProject writePond(String fish, String grown, String more) {
        return write("module-info.java",
                "module pond { requires orrery.ecs; provides %s with pond.Pond; }".formatted(PROVIDER))
                .write("pond/Pond.java", """
                        package pond;
                        import java.lang.invoke.MethodHandles;
                        import orrery.ecs.provider.Shape;
                        import orrery.ecs.provider.ShapeRule;
                        import orrery.ecs.provider.WorldDefinition;
                        import orrery.ecs.provider.WorldProvider;
                        import orrery.ecs.schedule.SystemDefinition;
                        import orrery.ecs.scenetree.LocalTransform;
                        public final class Pond implements WorldProvider {
                            public record Fish(%s) {}
                            public String name() { return "pond"; }
                            public String description() { return "Fish that grow."; }
                            public void define(WorldDefinition.Builder world) {
                                world.components(MethodHandles.lookup(), Fish.class)
                                    .shape(Fish.class, ShapeRule.Anchor.SELF, fish -> Shape.disc(fish.size(), 0xF0B34A))
                                    .systems(SystemDefinition.named("Grow").writes(Fish.class)
                                        .run(() -> context -> context.world().query(Fish.class)
                                            .update(Fish.class, (entity, fish) -> %s)))
                                    %s;
                            }
                        }
                        """.formatted(fish, grown, more));
    }
}
