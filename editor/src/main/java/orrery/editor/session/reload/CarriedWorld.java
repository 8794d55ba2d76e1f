package orrery.editor.session.reload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Snapshot;
import orrery.editor.session.file.ReloadedState;
import orrery.editor.session.file.SavableWorld;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.ReloadMark;
import orrery.editor.session.time.TickHistory;
import orrery.editor.text.NumberFormats;

/// The shown state and state 0 of a scene, carried over to changed code. State 0 precedes the scene's first tick, and Save writes
/// it. Simulation thread.
///
/// @param simulation the shown state
/// @param file state 0 with the other content of the scene's file
/// @param start state 0; null if it is the shown state
/// @param changes what differs between the declarations of the former and the changed code
/// @param unsavedLater for states from a journal: number of unsaved edits between state 0 and the shown state, which the open
///     world does not count yet; otherwise 0
/// @param startBytes state 0 as bytes of a scene ([SceneKind#TICK]), from which it was read
/// @param shownBytes the shown state as bytes of a scene; empty if it is state 0
/// @param atMillis when the code was reloaded, in milliseconds since 1970; 0 if it is not known
public record CarriedWorld(Simulation simulation, Scene file, @Nullable Snapshot start, CodeChanges changes,
        int unsavedLater, byte[] startBytes, byte[] shownBytes, long atMillis) {

    private static final String START = "In state 0, which the scene is saved from";

    /// The part of a path that names an entity.
    private static final Pattern ENTITY = Pattern.compile("^[$][.]entities\\[[0-9]+][.]");

    /// A state that does not fit the changed code.
    public static final class UnfitException extends Exception {
        private static final long serialVersionUID = 1;
        private final transient List<Problem> problems;

        UnfitException(List<Problem> problems) {
            super(Problem.summary(problems));
            this.problems = problems;
        }

        /// The reasons why the state does not fit; at least one.
        public List<Problem> problems() {
            return problems;
        }
    }

    /// Returns why a scene can't be carried over to any changed code, in a sentence; empty if it can.
    public static String whyNot(SavableWorld open) {
        if (open.isOfProgram()) {
            return "This window inspects the world of a running program, which has its own code; start the program anew.";
        }
        return open.file().recording() == null
                ? ""
                : "The ticks of the recording %s belong to the code that ran them; open it again to run on with the new code."
                        .formatted(open.file().name());
    }

    /// Carries a scene over to changed code. The open world is not changed. Cost: writing and reading two scenes, or one if the
    /// shown state is state 0.
    ///
    /// @throws UnfitException if the state can't be written, or does not fit the changed code
    public static CarriedWorld of(SavableWorld open, WorldDefinition now) throws UnfitException {
        CodeChanges changes = CodeChanges.between(open.simulation().definition(), now);
        if (open.timeline().isAtStart()) {
            return start(open, now, changes);
        }
        Scene before = open.sceneAtStateZero();
        byte[] startBytes = written(before);
        Scene file = carried(startBytes, now, TrackingLevel.OFF, START, changes).ofFile(before);
        byte[] shownBytes = written(Scene.of(open.simulation()));
        Scene shown = carried(shownBytes, now, TrackingLevel.RECORDED, "In tick " + open.world().tick(), changes);
        return new CarriedWorld(shown.simulation(), file, file.simulation().world().snapshot(), changes, 0, startBytes,
                shownBytes, System.currentTimeMillis());
    }

    /// Carries state 0 of a scene over to changed code.
    ///
    /// @throws UnfitException if the state can't be written, or does not fit the changed code
    public static CarriedWorld ofStart(SavableWorld open, WorldDefinition now) throws UnfitException {
        return start(open, now, CodeChanges.between(open.simulation().definition(), now));
    }

    private static CarriedWorld start(SavableWorld open, WorldDefinition now, CodeChanges changes)
            throws UnfitException {
        Scene before = open.sceneAtStateZero();
        byte[] bytes = written(before);
        Scene file = carried(bytes, now, TrackingLevel.RECORDED, START, changes).ofFile(before);
        return new CarriedWorld(file.simulation(), file, null, changes, 0, bytes, new byte[0],
                System.currentTimeMillis());
    }

    /// Reads the states of a journal.
    ///
    /// @param open the scene with which the journal was begun, opened with the present code
    /// @throws IllegalStateException if the states can't be read
    public static CarriedWorld of(ReloadedState state, SavableWorld open) {
        boolean isStart = state.shown().length == 0;
        Scene start = read(state.start(), open, isStart ? TrackingLevel.RECORDED : TrackingLevel.OFF);
        Scene file = start.ofFile(Objects.requireNonNullElse(open.file().scene(), start));
        file.giveAgain(state.ids());
        return isStart
                ? new CarriedWorld(file.simulation(), file, null, CodeChanges.NONE, 0, state.start(), state.shown(), 0)
                : new CarriedWorld(read(state.shown(), open, TrackingLevel.RECORDED).simulation(), file,
                        file.simulation().world().snapshot(), CodeChanges.NONE, state.later(), state.start(),
                        state.shown(), 0);
    }

    /// Adds a [ReloadMark] to the history of the former ticks: other code runs the later ticks. Does nothing if the shown state
    /// is state 0.
    public void mark(TickHistory former) {
        if (start != null) {
            former.reloaded(new ReloadMark(simulation.world().tick(), simulation.definition().name(), atMillis, 1,
                    changes.text()));
        }
    }

    private static Scene read(byte[] bytes, SavableWorld open, TrackingLevel level) {
        return switch (Scenes.carryOver(bytes, open.simulation().definition(), level)) {
            case SceneResult.Loaded(Scene scene) -> scene;
            case SceneResult.Refused(List<SceneProblem> problems) ->
                throw new IllegalStateException(problems.getFirst().text());
        };
    }

    static byte[] written(Scene scene) throws UnfitException {
        try {
            return Scenes.toBytes(scene, SceneKind.TICK);
        } catch (UnwritableSceneException e) {
            throw new UnfitException(e.reasons().stream().map(CarriedWorld::error).toList());
        }
    }

    private static Scene carried(byte[] state, WorldDefinition now, TrackingLevel level, String where,
            CodeChanges changes) throws UnfitException {
        return switch (Scenes.carryOver(state, now, level)) {
            case SceneResult.Loaded(Scene loaded) -> loaded;
            case SceneResult.Refused(List<SceneProblem> problems) -> throw new UnfitException(
                    Stream.concat(changes.retyped().stream().map(CarriedWorld::retyped), unfit(where, problems))
                            .toList());
        };
    }

    /// Returns the problems of a state, but only one for each field of entities.
    private static Stream<Problem> unfit(String where, List<SceneProblem> problems) {
        Map<String, List<SceneProblem>> byField = problems.stream().collect(Collectors.groupingBy(
                problem -> ENTITY.matcher(problem.path()).replaceFirst(""), LinkedHashMap::new, Collectors.toList()));
        return byField.entrySet().stream().map(field -> {
            SceneProblem first = field.getValue().getFirst();
            int count = field.getValue().size();
            return error(count == 1
                    ? "%s, %s: %s.".formatted(where, first.path(), first.message())
                    : "%s, %s of %s entities, first %s: %s.".formatted(where, field.getKey(),
                            NumberFormats.grouped(count), first.path(), first.message()));
        });
    }

    private static Problem retyped(String change) {
        return error(
                change + ", and its values may not fit. Give the field its former type, or a new name: then it begins"
                        + " with its default.");
    }

    private static Problem error(String text) {
        return Problem.inFile(Problem.Severity.ERROR, text, "");
    }
}
