package orrery.editor.app.scene;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.StaticFields;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.Journals;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.Watchdog;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.text.NumberFormats;
import orrery.samples.Samples;

/// Creates, reads and writes scenes of the known worlds. Loads no JavaFX.
public final class SceneStore {

    private static final long FIRST_SEED = 1;
    private static final int MOST_NAMED = 8;

    private final WorldJars jars;
    private final Supplier<WorldCatalog> catalog;
    private final @Nullable Journals journals;
    /// A scene that was read ahead for a window and that the window has not opened yet; null if no scene was read ahead.
    private final AtomicReference<@Nullable SceneOpening> read = new AtomicReference<>();

    /// Creates a store for the worlds of the program and of the user's code. The store keeps no journals.
    public SceneStore(WorldJars jars) {
        this(jars, jars::catalog, null);
    }

    private SceneStore(WorldJars jars, Supplier<WorldCatalog> catalog, @Nullable Journals journals) {
        this.jars = jars;
        this.catalog = catalog;
        this.journals = journals;
    }

    /// Returns a store for the same worlds with newly loaded classes, which have their own static fields. A world whose classes
    /// can't be loaded again keeps its present classes.
    public SceneStore anew() {
        WorldCatalog anew = catalog().reloaded();
        return new SceneStore(jars, () -> anew, null);
    }

    /// Returns a world with newly loaded classes. Empty if no provider has this world.
    ///
    /// @throws orrery.ecs.world.WorldException if the classes can't be loaded again
    public Optional<WorldDefinition> anew(String world) {
        return catalog().reloaded(world);
    }

    /// Returns a warning about non-final static fields in the classes of a world. Empty if the classes have no such fields.
    public static Optional<String> warningOfStatics(WorldDefinition definition) {
        List<String> fields = StaticFields.of(definition);
        return fields.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        ("The classes of the world %s have static fields that are not final: %s. Their values are not"
                                + " rewound, recorded or saved, and are kept from one run to the next. Use components or"
                                + " singletons instead.").formatted(definition.name(), listed(fields)));
    }

    /// Joins names. Of more than 8 names, the text has the first 8 and the number of the other names.
    static String listed(List<String> names) {
        String first = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMED ? "%s and %d more".formatted(first, names.size() - MOST_NAMED) : first;
    }

    /// Returns the warning of [#warningOfStatics] as a problem of a scene; an empty list if there is no warning.
    ///
    /// @param file name of the scene
    public static List<Problem> problemsOfStatics(WorldDefinition definition, String file) {
        return warningOfStatics(definition).map(text -> Problem.inFile(Problem.Severity.WARNING, text, file)).stream()
                .toList();
    }

    /// Returns a store that keeps a journal of each scene opened in its sessions.
    public SceneStore with(Journals kept) {
        return new SceneStore(jars, catalog, kept);
    }

    /// Returns a store that keeps no journals, for a window that opens no scenes.
    public SceneStore withoutJournals() {
        return new SceneStore(jars, catalog, null);
    }

    /// The journals; null if this store keeps no journals.
    @Nullable
    public Journals journals() {
        return journals;
    }

    /// The worlds that are available.
    public WorldCatalog catalog() {
        return catalog.get();
    }

    /// Creates a session without a scene.
    public Session session() {
        return new Session(journals, Watchdog.DEFAULT);
    }

    /// Adds the worlds of a jar, a folder of jars or of classes, or a project of Maven or Gradle. Places that were added before
    /// keep their code. Runs the user's code, which may take long. Any thread except the FX thread.
    public WorldJars.Added addWorlds(Path path) {
        return jars.add(path);
    }

    /// The places of the user's code: jars, class folders and projects.
    public List<CodeLocation> codeLocations() {
        return jars.locations();
    }

    /// Loads the code of a place again, without using it. Empty if its files are the same as those of the code in use. Waits up
    /// to ten seconds.
    ///
    /// @param late called on another thread when loading ends, if the code was not loaded in time. Call this method again then
    /// @throws WorldCode.Failure if the code can't be loaded, or is not loaded in time
    public Optional<WorldCode> rebuilt(CodeLocation location, Runnable late) throws WorldCode.Failure {
        return jars.rebuilt(location, late);
    }

    /// Uses code for all scenes that are opened from now on.
    public void use(WorldCode code) {
        jars.use(code);
    }

    /// Uses code from the next scene that is opened on. For code with which the open scene can't go on.
    public void useNext(WorldCode code) {
        jars.useNext(code);
    }

    /// Whether the code of a place provides a world.
    public boolean isOf(CodeLocation location, String world) {
        return jars.isOf(location, world);
    }

    /// A kind of world.
    ///
    /// @param name name of its provider
    /// @param about description in one sentence
    public record World(String name, String about) {}

    /// Returns all worlds in the order in which they were found. The worlds of the user's code come first.
    public List<World> worlds() {
        return Stream.concat(added().stream(), own().stream()).toList();
    }

    /// Returns the worlds of the user's code: jars, class folders and projects.
    public List<World> added() {
        return jars.added().stream().map(SceneStore::world).toList();
    }

    private List<World> own() {
        return catalog().providers().stream().filter(provider -> !jars.added().contains(provider))
                .map(SceneStore::world).toList();
    }

    /// Returns the samples that come with the program.
    public List<World> samples() {
        Function<String, List<World>> named = name -> worlds().stream().filter(world -> world.name().equals(name))
                .toList();
        return Samples.names().stream().flatMap(name -> named.apply(name).stream()).toList();
    }

    private static World world(WorldProvider provider) {
        return new World(provider.name(), provider.description());
    }

    /// Creates an empty scene of a world.
    public SceneOpening create(String world) {
        List<Problem> waiting = jars.useAll();
        return create(world, FIRST_SEED).and(waiting);
    }

    private SceneOpening create(String world, long seed) {
        SceneFile file = new SceneFile("untitled.json", null);
        Optional<WorldDefinition> definition = catalog().definition(world);
        if (definition.isEmpty()) {
            return refused(file,
                    List.of("There is no world called %s; add the jar, class folder or project that provides it."
                            .formatted(world)));
        }
        Simulation simulation = definition.get().open(TrackingLevel.RECORDED, seed);
        return new SceneOpening(simulation, file, problemsOfStatics(definition.get(), file.name()));
    }

    /// Reads the scene or recording that a command line names, before a window asks for it. After success, the next call of
    /// [#open] or [#openSample], on any thread, must be for the same scene. That call returns the scene that was read here.
    ///
    /// @return the errors; empty if the scene was read
    /// @throws IllegalArgumentException for [SceneSource.None]
    public List<Problem> readAhead(SceneSource source) {
        SceneOpening opening = switch (source) {
            case SceneSource.InFile(Path file) -> open(file);
            case SceneSource.Sample(String name) -> openSample(name);
            case SceneSource.None _ -> throw new IllegalArgumentException("No scene is named; ask for one first.");
        };
        Simulation simulation = opening.simulation();
        if (simulation == null) {
            return opening.problems();
        }
        simulation.world().release();
        read.set(opening);
        return List.of();
    }

    /// Returns the scene that was read ahead, and makes the calling thread its owner. Null if no scene was read ahead.
    private @Nullable SceneOpening taken() {
        SceneOpening opening = read.getAndSet(null);
        if (opening != null && opening.simulation() != null) {
            opening.simulation().world().claim();
        }
        return opening;
    }

    /// Opens the scene or recording in a file. The result may contain problems instead of a scene.
    public SceneOpening open(Path file) {
        SceneOpening ahead = taken();
        if (ahead != null) {
            return ahead;
        }
        List<Problem> waiting = jars.useAll();
        SceneOpening opening = openWhole(file).and(waiting);
        return opening.and(Scenes.unfinishedSave(file).map(left -> leftBehind(file, left)).stream().toList());
    }

    private static Problem leftBehind(Path file, Path left) {
        return Problem.inFile(Problem.Severity.WARNING,
                "A save of %s was interrupted: this is the former content, and %s contains what was written of the new one."
                        .formatted(file.getFileName(), left.getFileName())
                        + " Check that file if something is missing here; the next save removes it.",
                left.toString());
    }

    private SceneOpening openWhole(Path file) {
        if (Recordings.isRecording(file)) {
            FileStamp read = FileStamp.findSize(file);
            return opening(Recordings.read(file, catalog()), String.valueOf(file.getFileName())).with(read);
        }
        FileStamp read = FileStamp.find(file);
        return opening(Scenes.read(file, catalog(), TrackingLevel.RECORDED),
                scene -> new SceneFile(String.valueOf(file.getFileName()), file, scene)).with(read);
    }

    /// Opens the scene or recording with which a recovered journal begins. Does not use newer code that waits for the next scene,
    /// because the edits and ticks of the journal are more likely to fit the present code.
    public SceneOpening open(RecoverableScene left) {
        byte[] scene = left.scene();
        Path recording = left.recording();
        if (recording != null) {
            return left.original()
                    .map(file -> opening(Recordings.read(file, catalog()), String.valueOf(recording.getFileName()))
                            .with(left.read()))
                    .orElseGet(() -> refused(new SceneFile(left.name(), null), List.of(
                            ("%s has been changed or deleted, so its edits can't be recovered. Restore the original file; the"
                                    + " edits are offered again at the next start.")
                                    .formatted(recording))));
        }
        if (!left.sample().isEmpty()) {
            return openSample(left.sample());
        }
        Path path = left.firstPath();
        if (scene == null || scene.length == 0) {
            return path == null
                    ? create(left.world(), left.seed())
                    : refused(new SceneFile(left.name(), path), List.of(
                            "The journal has no copy of %s as it was opened, so its edits can't be recovered."
                                    .formatted(path)));
        }
        try {
            return opening(
                    Scenes.parse(new ByteArrayInputStream(scene), left.firstName(), catalog(), TrackingLevel.RECORDED),
                    read -> new SceneFile(left.firstName(), path, read)).with(left.read());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Opens a sample.
    public SceneOpening openSample(String name) {
        SceneOpening ahead = taken();
        return ahead != null
                ? ahead
                : opening(readSample(name, TrackingLevel.RECORDED),
                        scene -> SceneFile.ofSample(SceneSource.sampleFile(name), name, scene));
    }

    private static SceneOpening opening(SceneResult result, Function<@Nullable Scene, SceneFile> file) {
        return switch (result) {
            case SceneResult.Loaded(Scene scene) -> {
                SceneFile of = file.apply(scene);
                List<Problem> problems = problems(scene.warnings());
                problems.addAll(problemsOfStatics(scene.simulation().definition(), of.name()));
                yield new SceneOpening(scene.simulation(), of, problems);
            }
            case SceneResult.Refused(List<SceneProblem> errors) -> new SceneOpening(null, file.apply(null),
                    problems(errors));
        };
    }

    private static SceneOpening opening(RecordingResult result, String name) {
        return switch (result) {
            case RecordingResult.Opened(OpenedRecording read) -> new SceneOpening(read.simulation(),
                    SceneFile.ofRecording(name, Scene.of(read.simulation()).with(read.invariants()), read),
                    problems(read, name));
            case RecordingResult.Refused(String problem) -> refused(new SceneFile(name, null), List.of(problem));
        };
    }

    private static List<Problem> problems(OpenedRecording read, String name) {
        List<Problem> problems = new ArrayList<>();
        read.warnings().forEach(text -> problems.add(Problem.inFile(Problem.Severity.WARNING, text, name)));
        if (read.isRunnable()) {
            problems.addAll(problemsOfStatics(read.simulation().definition(), name));
        }
        if (!read.failure().isEmpty()) {
            problems.add(failure(read.failure(), name));
        }
        return problems;
    }

    /// Converts the failure stored in a recording to a problem. Its first line is the message, the other lines are the stack
    /// trace.
    private static Problem failure(String told, String name) {
        String[] parts = told.split("\\R", 2);
        return new Problem(Problem.Severity.ERROR, "When this was recorded: " + parts[0], name, -1, "", Entity.NONE,
                parts.length > 1 ? parts[1] : "");
    }

    /// Reads a recording.
    public RecordingResult readRecording(Path file) {
        return Recordings.read(file, catalog());
    }

    private static SceneOpening refused(SceneFile file, List<String> reasons) {
        return new SceneOpening(null, file, reasons.stream()
                .map(reason -> Problem.inFile(Problem.Severity.ERROR, reason, file.name())).toList());
    }

    private static List<Problem> problems(List<SceneProblem> found) {
        return found.stream().map(SceneStore::problem).collect(Collectors.toCollection(ArrayList::new));
    }

    private static Problem problem(SceneProblem found) {
        String where = found.line() == 0
                ? found.file()
                : "%s:%d:%d".formatted(found.file(), found.line(), found.column());
        boolean error = found.severity() == SceneProblem.Severity.ERROR;
        String text = found.text(); // begins in lower case if it is about the whole file
        return Problem.inFile(error ? Problem.Severity.ERROR : Problem.Severity.WARNING,
                text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1), where);
    }

    /// Reads a scene file or the scene of a sample, without opening it in a session.
    ///
    /// @throws IllegalArgumentException for [SceneSource.None]
    public SceneResult read(SceneSource source, TrackingLevel level) {
        return switch (source) {
            case SceneSource.InFile(Path file) -> Scenes.read(file, catalog(), level);
            case SceneSource.Sample(String name) -> readSample(name, level);
            case SceneSource.None none -> throw new IllegalArgumentException("No scene is named; ask for one first.");
        };
    }

    private SceneResult readSample(String name, TrackingLevel level) {
        Optional<URL> scene = Samples.scene(name);
        String source = SceneSource.SAMPLE_PREFIX + name;
        if (scene.isEmpty()) {
            return new SceneResult.Refused(List.of(new SceneProblem(SceneProblem.Severity.ERROR, source, "$", 0, 0,
                    "there is no such sample", "Choose one of " + String.join(", ", Samples.names()))));
        }
        try (InputStream in = scene.get().openStream()) {
            return Scenes.parse(in, source, catalog(), level);
        } catch (IOException e) {
            return new SceneResult.Refused(List.of(new SceneProblem(SceneProblem.Severity.ERROR, source, "$", 0, 0,
                    "the program's own file can't be read: " + e.getMessage(), "Install Orrery anew")));
        }
    }

    private static long firstTick(OpenWorld open) {
        Snapshot start = open.timeline().start();
        return 1 + (start == null ? open.world().tick() : start.tick());
    }

    /// Writes a scene to a file. The kind `TICK` is refused in the middle of a tick and for the scene's own file. Returns errors
    /// with the reasons if nothing was written, otherwise warnings about values that the file can't contain. Simulation thread.
    public List<Problem> save(OpenWorld open, Path file, SceneKind kind) {
        if (kind == SceneKind.TICK && open.simulation().schedule().isMidTick()) {
            return List.of(unsaved(file, "A tick is running; finish it first."));
        }
        if (kind == SceneKind.TICK && open.file().isOwn(file)) {
            return List.of(unsaved(file,
                    ("This is the scene's own file, which holds its state before tick %s. Choose another name for the"
                            + " state after this tick.").formatted(NumberFormats.grouped(firstTick(open)))));
        }
        try {
            SceneKind written = open.isAuthoring() ? kind : SceneKind.TICK;
            List<String> losses = Scenes.write(kind == SceneKind.TICK ? open.scene() : open.sceneAtStateZero(), written,
                    file);
            if (kind == SceneKind.AUTHORING) {
                open.savedTo(file);
            } else {
                open.savedTick();
            }
            return losses.stream().map(loss -> Problem.inFile(Problem.Severity.WARNING, loss, file.toString()))
                    .toList();
        } catch (IOException e) {
            return List.of(unsaved(file, String.valueOf(e.getMessage())));
        } catch (UnwritableSceneException e) {
            return e.reasons().stream().map(reason -> unsaved(file, reason)).toList();
        }
    }

    /// Prepares saving the recording or some of its ticks. Simulation thread.
    ///
    /// @param failure message and stack trace of the failure that ended the program that ran the ticks; empty if there was none
    /// @throws WorldException if some of the ticks are not recorded
    public RecordingSave recordingToSave(OpenWorld open, Optional<TickRange> ticks, String failure) {
        Recording recording = open.timeline().recording();
        RecordingNotes notes = RecordingNotes.of(open.simulation()).with(open.scene().invariants())
                .withScene(open.recordedName()).withFailure(failure);
        if (ticks.isEmpty()) {
            return RecordingSave.of(recording, notes);
        }
        TickRange chosen = ticks.get();
        Branch branch = recording.branch();
        long oldest = recording.firstTick() + 1;
        if (chosen.first() < oldest || chosen.last() > branch.newestTick()) {
            throw new WorldException(
                    ("Ticks %,d to %,d were chosen, but only ticks %,d to %,d of %s are recorded. Choose some of these"
                            + " in the timeline's ruler, or none to save all.").formatted(chosen.first(), chosen.last(),
                                    oldest, branch.newestTick(), branch));
        }
        return RecordingSave.of(recording, branch, chosen.first() - 1, chosen.last(), notes);
    }

    /// Prepares saving former ticks of a program: recorded ticks that do not lead to its present state. Simulation thread.
    public RecordingSave formerToSave(OpenWorld open, FormerTicks.Part former) {
        return RecordingSave.of(former.recording(), RecordingNotes.of(former.simulation())
                .with(open.invariants().all()).withScene(open.recordedName()));
    }

    private static Problem unsaved(Path file, String reason) {
        return Problem.inFile(Problem.Severity.ERROR, reason, file.toString());
    }
}
