package orrery.editor.app.scene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orrery.ecs.provider.WorldProvider;

/// The place of the user's compiled code: a jar, a folder of classes, or a project of Maven or Gradle with its output folders.
///
/// @param given the path as the user named it
/// @param kind kind of the code at the path
public record CodeLocation(Path given, Kind kind) {
    private static final String SERVICE = "META-INF/services/" + WorldProvider.class.getName();

    /// The kind of the code at a path.
    public enum Kind {
        /// A jar.
        JAR("Jar"),
        /// A folder of classes and resources.
        CLASSES("Class folder"),
        /// A Maven project, whose classes and resources are in `target/classes`.
        MAVEN("Maven project"),
        /// A Gradle project, whose classes and resources are in `build`.
        GRADLE("Gradle project");

        private final String title;

        Kind(String title) {
            this.title = title;
        }
    }

    /// Locations are equal if their kinds and their absolute paths are equal.
    @Override
    public boolean equals(Object other) {
        return other instanceof CodeLocation that && kind == that.kind && absolute().equals(that.absolute());
    }

    @Override
    public int hashCode() {
        return absolute().hashCode();
    }

    private Path absolute() {
        return given.toAbsolutePath().normalize();
    }

    /// Returns the location of the code at a path, which must exist. For a folder of jars, returns the location of each jar,
    /// sorted by name. For a folder without code, the list is empty.
    ///
    /// @throws IOException if the folder can't be read
    static List<CodeLocation> at(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(new CodeLocation(path, Kind.JAR));
        }
        if (Files.exists(path.resolve("pom.xml"))) {
            return List.of(new CodeLocation(path, Kind.MAVEN));
        }
        if (Stream.of("build.gradle", "build.gradle.kts").anyMatch(name -> Files.exists(path.resolve(name)))) {
            return List.of(new CodeLocation(path, Kind.GRADLE));
        }
        List<Path> jars = list(path).stream().filter(file -> file.toString().endsWith(".jar")).toList();
        return jars.isEmpty() && holdsClasses(path)
                ? List.of(new CodeLocation(path, Kind.CLASSES))
                : jars.stream().map(jar -> new CodeLocation(jar, Kind.JAR)).toList();
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean holdsClasses(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return Files.exists(folder.resolve(SERVICE))
                    || files.anyMatch(file -> file.toString().endsWith(".class"));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// The jar or the folders that contain the code, as far as they exist. A file that is in several folders is taken from the
    /// first of them.
    List<Path> roots() {
        List<Path> roots = new ArrayList<>();
        switch (kind) {
            case JAR -> roots.add(given);
            case CLASSES -> {
                roots.add(given);
                addResourcesOfGradle(roots);
            }
            case MAVEN -> roots.add(given.resolve("target/classes"));
            case GRADLE -> {
                for (String language : List.of("java", "kotlin", "groovy", "scala")) {
                    roots.add(given.resolve("build/classes/" + language + "/main"));
                }
                roots.add(given.resolve("build/resources/main"));
            }
        }
        return roots.stream().filter(Files::exists).toList();
    }

    /// Adds the folder of resources that belongs to a folder `build/classes/LANGUAGE/main` of Gradle.
    private void addResourcesOfGradle(List<Path> roots) {
        Path folder = given.toAbsolutePath().normalize();
        Path language = folder.getParent();
        Path classes = language == null ? null : language.getParent();
        if (classes != null && folder.endsWith("main") && classes.endsWith(Path.of("build", "classes"))) {
            roots.add(classes.resolveSibling("resources").resolve("main"));
        }
    }

    /// A folder to watch in addition to the code, so that code is noticed when it appears for the first time.
    Path home() {
        Path parent = given.toAbsolutePath().getParent();
        return kind == Kind.JAR || kind == Kind.CLASSES ? parent == null ? given.toAbsolutePath() : parent : given;
    }

    /// The instruction to build the code, as the end of a sentence.
    String build() {
        return switch (kind) {
            case MAVEN -> "run mvn compile";
            case GRADLE -> "run gradle classes";
            case JAR, CLASSES -> "build it";
        };
    }

    @Override
    public String toString() {
        return "%s %s".formatted(kind.title, given);
    }
}
