package orrery.ecs.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.RecordingMark;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.read.SceneData;
import orrery.ecs.scene.read.SceneLoader;
import orrery.ecs.scene.read.SceneReader;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.OutlineCheck;
import orrery.ecs.scene.text.OutlineReader;
import orrery.ecs.scene.text.Problems;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scene.text.Source;
import orrery.ecs.type.TrackingLevel;
import tools.jackson.core.JacksonException;

/// Reads one scene from bytes into a world, or collects the problems that prevent it.
final class SceneParser {
    private final String name;
    private final WorldCatalog catalog;
    private final Migrations migrations;
    private final TrackingLevel level;
    private final boolean isOfOtherCode;
    private final String only;
    private final List<SceneProblem> migrated = new ArrayList<>();
    private int versionRead;
    private boolean ranOut;
    private Source source = new Source(new byte[0], "");
    private Problems problems = new Problems(source);

    /// @param name name of the source, for reports of problems
    /// @param catalog world providers that the scene may name
    SceneParser(String name, WorldCatalog catalog, Migrations migrations, TrackingLevel level) {
        this(name, catalog, migrations, level, false, "");
    }

    /// @param isOfOtherCode whether the scene, if it is a tick snapshot (a scene file with the state at one tick), may have types
    ///     that the world lacks
    /// @param only name of the world to which the content of the scene is to be added; empty if the scene is to be opened
    SceneParser(String name, WorldCatalog catalog, Migrations migrations, TrackingLevel level, boolean isOfOtherCode,
            String only) {
        this.isOfOtherCode = isOfOtherCode;
        this.only = only;
        this.name = name;
        this.catalog = catalog;
        this.migrations = migrations;
        this.level = level;
        versionRead = migrations.newest();
    }

    static SceneResult.Refused refused(String file, String message, String remedy) {
        return new SceneResult.Refused(List.of(
                new SceneProblem(SceneProblem.Severity.ERROR, file, "$", 0, 0, message, remedy)));
    }

    static SceneResult.Refused tooLarge(String file) {
        return refused(file, "the scene does not fit into memory",
                "Start the program with more: java -Xmx4g, or ORRERY_JAVA_OPTIONS=-Xmx4g orrery");
    }

    /// Version that a text names; the newest version if the text is no scene or names no version.
    static int versionOf(byte[] bytes) {
        Source source = new Source(bytes, "");
        try {
            Outline outline = new OutlineReader(new SceneCursor(source, new Problems(source))).read();
            return Scenes.FORMAT.equals(outline.header.get("format"))
                    && outline.header.get("version") instanceof Long version ? version.intValue() : Scenes.VERSION;
        } catch (JacksonException e) {
            return Scenes.VERSION;
        }
    }

    SceneResult run(byte[] bytes) {
        try {
            return runOn(new Source(bytes, name));
        } catch (OutOfMemoryError e) {
            ranOut = true;
            return tooLarge(name);
        }
    }

    /// Whether reading stopped for lack of memory.
    boolean ranOut() {
        return ranOut;
    }

    private SceneResult runOn(Source text) {
        source = text;
        problems = new Problems(source);
        Scene scene = scene();
        return scene == null || problems.hasErrors()
                ? new SceneResult.Refused(problems.errors())
                : new SceneResult.Loaded(scene);
    }

    private @Nullable Scene scene() {
        int foreign = source.firstForeignByte();
        if (foreign == 0 && RecordingMark.begins(source.bytes())) {
            problems.error("found a recording of ticks (.orec), expected a scene", ("Open it in the window, as in"
                    + " orrery %s, to go through its ticks in both directions; to run, check or compare, name the scene"
                    + " that was recorded").formatted(name));
            return null;
        }
        if (foreign >= 0) {
            problems.error("$", foreign, "found the byte 0x%02X, expected text in UTF-8".formatted(
                    source.bytes()[foreign]), "Choose a scene file; this one is binary, or in another encoding");
            return null;
        }
        Outline outline = outline();
        if (outline != null && isOld(outline)) {
            return migrated(outline);
        }
        Simulation simulation = outline == null ? null : open(outline);
        if (outline == null || simulation == null) {
            return null;
        }
        new OutlineCheck(outline, problems).run();
        return fill(simulation, outline);
    }

    private @Nullable Outline outline() {
        SceneCursor cursor = new SceneCursor(source, problems);
        try {
            Outline outline = new OutlineReader(cursor).read();
            return problems.hasErrors() && outline.header.isEmpty() ? null : outline;
        } catch (JacksonException e) {
            cursor.malformed(e);
            return null;
        }
    }

    private @Nullable Simulation open(Outline outline) {
        return isReadable(outline) ? openWorld(outline) : null;
    }

    /// Reports an error about a header value, at the value's position if the file has one. Skips keys that were already
    /// refused.
    private void headerError(Outline outline, String key, String message, String remedy) {
        Integer offset = outline.headerOffsets.get(key);
        if (offset == null) {
            problems.error(message, remedy);
        } else if (outline.header.containsKey(key)) {
            problems.error("$." + key, offset, message, remedy);
        }
    }

    private boolean isReadable(Outline outline) {
        Object format = outline.header.get("format");
        if (!Scenes.FORMAT.equals(format)) {
            headerError(outline, "format", "the text is no scene: %s".formatted(format == null
                    ? "it has no \"format\""
                    : "its format is " + JsonText.quoted((String) format)),
                    "Choose a scene file; it begins with \"format\": \"%s\"".formatted(Scenes.FORMAT));
            return false;
        }
        if (!(outline.header.get("version") instanceof Long version)) {
            headerError(outline, "version", "the scene has no \"version\"",
                    "Write \"version\": " + migrations.newest());
            return false;
        }
        if (version > migrations.newest()) {
            headerError(outline, "version",
                    "the scene has version %d; this program reads up to version %d".formatted(version,
                            migrations.newest()),
                    "Update Orrery, or open the scene with the program that saved it");
        } else if (version < migrations.newest() && !migrations.knows(version.intValue())) {
            headerError(outline, "version", "the scene has version %d, which no program ever wrote".formatted(version),
                    "Write \"version\": " + migrations.newest());
        }
        return version == migrations.newest();
    }

    private boolean isOld(Outline outline) {
        return !problems.hasErrors() && Scenes.FORMAT.equals(outline.header.get("format"))
                && outline.header.get("version") instanceof Long version && migrations.knows(version.intValue());
    }

    private @Nullable Scene migrated(Outline outline) {
        int version = ((Long) java.util.Objects.requireNonNull(outline.header.get("version"))).intValue();
        versionRead = Math.min(versionRead, version);
        migrated.add(new SceneProblem(SceneProblem.Severity.WARNING, name, "$.version", 0, 0,
                "the scene has version %d; it was migrated: %s".formatted(version, migrations.description(version)),
                "Saving writes version %d and keeps the present file as a backup next to it"
                        .formatted(migrations.newest())));
        source = new Source(migrations.step(version, source.bytes()), name);
        problems = new Problems(source);
        return scene();
    }

    private @Nullable Simulation openWorld(Outline outline) {
        String world = outline.world();
        try {
            Optional<WorldDefinition> definition = catalog.definition(world);
            if (definition.isPresent()) {
                return definition.get().open(level, outline.seed());
            }
            if (!only.isEmpty() && !world.isEmpty()) {
                problems.error("$", outline.headerOffsets.getOrDefault("world", 0),
                        "the text is of the world %s, expected the world %s".formatted(JsonText.quoted(world),
                                JsonText.quoted(only)),
                        "Use it with a scene of its own world");
                return null;
            }
            headerError(outline, "world", world.isEmpty()
                    ? "the scene does not name its world"
                    : "the scene is of the world %s, which is not known".formatted(JsonText.quoted(world)),
                    "Write the name of a known world, or " + catalog.wayToAdd());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            headerError(outline, "world", "the world %s can't be opened: %s".formatted(world, reason(e)),
                    "Correct its provider");
        }
        return null;
    }

    private List<SceneProblem> warnings() {
        return Stream.concat(migrated.stream(), problems.warnings().stream()).toList();
    }

    private static String reason(Throwable failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    private @Nullable Scene fill(Simulation simulation, Outline outline) {
        UnknownContent kept = new UnknownContent();
        kept.noteVersion(versionRead);
        SceneData data = data(simulation, outline, kept);
        if (data == null || problems.hasErrors()) {
            return null;
        }
        try {
            new SceneLoader(simulation, outline, data, problems).load();
            return new Scene(simulation, outline.kind(), warnings(), kept, data.invariants);
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            problems.error("loading the scene into the world %s failed: %s".formatted(outline.world(), reason(e)),
                    "Fix the system or component class, or change the values in the scene");
            return null;
        }
    }

    private @Nullable SceneData data(Simulation simulation, Outline outline, UnknownContent kept) {
        SceneCursor cursor = new SceneCursor(source, problems);
        try {
            return new SceneReader(cursor, simulation, outline, kept, isOfOtherCode).read();
        } catch (JacksonException e) {
            cursor.malformed(e);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            cursor.error("the value there can't be read: " + reason(e), "Change the value, or correct its class");
        }
        return null;
    }
}
