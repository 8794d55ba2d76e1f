package orrery.editor.app.scene;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The source of a scene, as given on the command line.
public sealed interface SceneSource {

    /// Prefix of sample names on the command line.
    String SAMPLE_PREFIX = "sample:";

    /// No scene is given.
    record None() implements SceneSource {}

    /// A scene or recording in a file.
    ///
    /// @param file the file, which need not exist
    record InFile(Path file) implements SceneSource {
        @Override
        public String toString() {
            return file.toString();
        }
    }

    /// A scene that comes with the program.
    ///
    /// @param sample such as `solar-system`
    record Sample(String sample) implements SceneSource {
        @Override
        public String toString() {
            return SAMPLE_PREFIX + sample;
        }
    }

    /// Returns the name that the window shows; empty if no scene is given.
    default String name() {
        return switch (this) {
            case InFile(Path file) -> String.valueOf(file.getFileName());
            case Sample(String sample) -> sampleFile(sample);
            case None() -> "";
        };
    }

    /// Returns the name that the window shows for a sample.
    static String sampleFile(String sample) {
        return sample + ".json";
    }

    /// Parses an argument: `sample:NAME`, or the path of a file.
    ///
    /// @throws IllegalArgumentException if the argument is neither of these, because it is no valid path on this system
    static SceneSource parse(String word) {
        if (word.startsWith(SAMPLE_PREFIX)) {
            return new Sample(word.substring(SAMPLE_PREFIX.length()));
        }
        try {
            return new InFile(Path.of(word));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("\"%s\" is not a valid file name: %s.".formatted(word, e.getReason()),
                    e);
        }
    }
}
