package orrery.editor.app.scene;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Where a scene comes from, as a command line says it.
public sealed interface SceneSource {

    /// What a command line puts before the name of a sample.
    String SAMPLE_PREFIX = "sample:";

    /// Nowhere: no scene is named.
    record None() implements SceneSource {}

    /// A scene in a file.
    ///
    /// @param file the file, which need not be there
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

    /// What the window calls it; empty where no scene is named.
    default String name() {
        return switch (this) {
            case InFile(Path file) -> String.valueOf(file.getFileName());
            case Sample(String sample) -> sampleFile(sample);
            case None() -> "";
        };
    }

    /// What the window calls a sample.
    static String sampleFile(String sample) {
        return sample + ".json";
    }

    /// What a word of the command line means: `sample:NAME`, or else a file.
    ///
    /// @throws IllegalArgumentException if it can be no path on this system
    static SceneSource parse(String word) {
        if (word.startsWith(SAMPLE_PREFIX)) {
            return new Sample(word.substring(SAMPLE_PREFIX.length()));
        }
        try {
            return new InFile(Path.of(word));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("\"%s\" is no file name here: %s.".formatted(word, e.getReason()), e);
        }
    }
}
