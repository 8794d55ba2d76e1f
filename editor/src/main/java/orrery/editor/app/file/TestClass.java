package orrery.editor.app.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.ecs.scene.Replay;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TickRange;

/// A JUnit class that runs recorded ticks again. The test fails if a condition is false at one of these ticks. If the recorded
/// fault is a system that throws, the test fails if a system throws.
///
/// @param name simple name of the class; its two data files have the same name with other extensions
/// @param scene name of the scene that the ticks are from
/// @param ticks the ticks
/// @param outcome the condition, and where it failed
record TestClass(String name, String scene, TickRange ticks, TestDraft.Outcome outcome) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final int MOST_WORDS = 8;
    /// Names that the class can't have: the names of classes that it uses, and words that can't name a class.
    private static final Set<String> TAKEN = Set.of("Exception", "Objects", "Path", "Replay", "Test", "URL",
            "WorldCatalog", "permits", "record", "sealed", "var", "yield");

    /// Returns a class name for the test of a condition: `WhoLivesHasHealthLeftTest`.
    static String nameFor(String invariant) {
        StringBuilder name = new StringBuilder();
        Matcher words = WORD.matcher(invariant);
        for (int i = 0; i < MOST_WORDS && words.find(); i++) {
            String word = words.group();
            name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        String test = name + "Test";
        return isName(test) ? test : "Invariant" + test;
    }

    /// Whether the class compiles with this name.
    static boolean isName(String name) {
        return SourceVersion.isIdentifier(name) && SourceVersion.isName(name) && !TAKEN.contains(name);
    }

    /// Returns the files of a test: the class, the snapshot and the inputs.
    List<Path> files(TestPlace place) {
        return List.of(place.source().resolve(name + ".java"), place.resources().resolve(name + ".json"),
                place.resources().resolve(name + Replay.SUFFIX));
    }

    /// Writes class, snapshot and inputs. Existing files are kept with `~` appended to their names.
    ///
    /// @return the file of the class
    Path write(TestDraft draft, TestPlace place) throws IOException {
        Files.createDirectories(place.source());
        Files.createDirectories(place.resources());
        draft.write(place.resources(), name);
        Path file = files(place).getFirst();
        try {
            new SafeFile(file).replace(text(place.packageName()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IOException(
                    "%s can't be saved: %s. Its former content is unchanged, and %s.json and %3$s.replay.json were saved;"
                            .formatted(file, FileSteps.reason(e), name) + " save all to another place.",
                    e);
        }
        return file;
    }

    /// Returns the source of the class.
    String text(String packageName) {
        Optional<TestDraft.Broken> broken = outcome.broken();
        String when = broken.isPresent()
                ? "When this was saved: " + broken.get().text()
                : "When this was saved, the condition was true at each of them.";
        boolean isOfSystems = outcome.isOfSystems();
        return """
                %simport static org.junit.jupiter.api.Assertions.%s;

                import java.net.URL;
                import java.nio.file.Path;
                import java.util.Objects;
                import org.junit.jupiter.api.Test;
                import orrery.ecs.provider.WorldCatalog;
                import orrery.ecs.scene.Replay;

                /**
                 * Runs ticks %d to %d of %s again, with their inputs. Needs %s and %s beside it.
                 *
                 * <p>%s
                 */
                class %s {

                    @Test
                    void %s() throws Exception {
                        URL file = Objects.requireNonNull(getClass().getResource("%s"));
                        Replay replay = Replay.read(Path.of(file.toURI()), WorldCatalog.ofProgram());

                        %s;
                    }
                }
                """.formatted(packageName.isEmpty() ? "" : "package " + packageName + ";\n\n",
                isOfSystems ? "assertDoesNotThrow" : "fail", ticks.first(), ticks.last(), inComment(scene),
                name + ".json", name + Replay.SUFFIX, inComment(when), name,
                isOfSystems ? "no_system_fails" : "holds_at_every_tick", name + Replay.SUFFIX, isOfSystems
                        ? "assertDoesNotThrow(replay::runToEnd)"
                        : "replay.firstBreach(\"%s\").ifPresent(broken -> fail(broken.text()))"
                                .formatted(inString(outcome.holds())));
    }

    private static String inComment(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("*/", "*&#47;").replace("\\", "&#92;")
                .replace("@", "&#64;").replaceAll("\\R", " ");
    }

    private static String inString(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\R", " ").replace("\t", "\\t");
    }
}
