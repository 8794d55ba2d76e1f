package orrery.editor.session.reload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.editor.session.file.ReloadedState;
import orrery.editor.session.file.SavableWorld;
import orrery.editor.session.log.Problem;
import orrery.editor.text.NumberFormats;

/// The recorded ticks that run again after the code was changed: from state 0 (before the scene's first tick) to the state that
/// was shown. Contains their recorded inputs, as records of the changed code. Simulation thread.
public final class RepeatedTicks {
    private static final String UNFIT = "Declare the input as before, say with renamed(…) which name is new, or keep the"
            + " state when code is reloaded.";

    private final long last;
    private final Map<Long, List<Record>> inputs;
    private @Nullable Giver giver;
    private @Nullable RunComparison comparison;

    /// @param last number of the last tick
    /// @param inputs the inputs of each tick that has any, including those of the tick after the last one
    private RepeatedTicks(long last, Map<Long, List<Record>> inputs) {
        this.last = last;
        this.inputs = inputs;
    }

    // ---- whether ticks can run again

    /// Returns why the ticks up to the shown state can't run again with other code, in sentences; empty if they can, or if none
    /// has run.
    public static String whyNot(SavableWorld open) {
        String never = CarriedWorld.whyNot(open);
        Snapshot start = open.timeline().start();
        if (!never.isEmpty() || start == null) {
            return never;
        }
        if (open.recording().firstTick() > start.tick()) {
            return ("The ticks up to %s are not recorded any more, or other code ran them, so they can't be run again. Keep the"
                    + " state when code is reloaded, or go to the start.").formatted(
                            NumberFormats.grouped(open.recording().firstTick()));
        }
        for (long tick = start.tick() + 1; tick <= open.world().tick(); tick++) {
            Optional<Author> edit = firstEdit(open.recording(), tick);
            if (edit.isPresent()) {
                return ("The edit %s was made at tick %s, and edits after the start can't be made again while other code runs"
                        + " the ticks. Keep the state when code is reloaded, or go back before the edit.").formatted(
                                edit.get().name(), NumberFormats.grouped(tick));
            }
        }
        return "";
    }

    /// The first edit at a state, up to the shown position.
    private static Optional<Author> firstEdit(Recording recording, long state) {
        Position shown = recording.position();
        List<Author> authors;
        if (state < shown.tick()) {
            RecordedTick next = Objects.requireNonNull(recording.tick(shown.branch(), state + 1));
            authors = next.edits() == 0 ? List.of() : next.authors().subList(0, next.edits());
        } else {
            authors = shown.edits() == 0
                    ? List.of()
                    : recording.segmentsFrom(shown.branch(), state).subList(0, shown.edits()).stream()
                            .map(Segment::author).toList();
        }
        return authors.stream().filter(author -> author.kind() == Author.Kind.EDIT).findFirst();
    }

    // ---- their inputs

    /// An input of the former code.
    ///
    /// @param tick the tick to which it was given
    private record Given(long tick, Record input) {}

    /// Leaves a begun tick of the open world ([orrery.editor.session.time.Timeline#toWhole]).
    ///
    /// @param going ticks that run again in the open world; null if none do. If the begun tick is one of them, its inputs wait
    ///     again
    public static void leaveBegunTick(SavableWorld open, @Nullable RepeatedTicks going) {
        open.timeline().toWhole();
        if (going != null && open.timeline().isInPast()) {
            EngineSchedule.of(open.simulation().schedule()).awaitOnly(going.inputs(open.world().tick() + 1));
        }
    }

    /// Carries inputs over to changed code, as [Scenes#carryOver] does: the inputs of the ticks up to the shown state, and those
    /// of the next tick. Does not change the open world. Cost: writing and reading the inputs.
    ///
    /// @param open the open scene, outside of a tick
    /// @param going ticks that run again in the open world and continue from the shown state; null if none do. Those of them that
    ///     have not run yet are repeated, too
    /// @throws CarriedWorld.UnfitException if an input does not fit the changed code
    public static RepeatedTicks of(SavableWorld open, WorldDefinition now, @Nullable RepeatedTicks going)
            throws CarriedWorld.UnfitException {
        Recording recording = open.recording();
        Snapshot start = open.timeline().start();
        long shown = open.world().tick();
        List<Given> given = new ArrayList<>();
        for (long tick = start == null ? shown + 1 : start.tick() + 1; tick <= shown; tick++) {
            note(tick, Objects.requireNonNull(recording.tick(recording.branch(), tick)).inputs(), given);
        }
        return of(given, open, now, going, UNFIT);
    }

    /// Carries the ticks that have not run again yet, with their inputs, over to changed code, which continues from the shown
    /// state. Does not change the open world.
    ///
    /// @param open the open scene, outside of a tick
    /// @param going ticks that run again in the open world and continue from the shown state; null if none do
    /// @param lost receives the reasons why inputs do not fit the changed code
    /// @return null if no ticks are left to run, or if their inputs do not fit
    public static @Nullable RepeatedTicks rest(SavableWorld open, WorldDefinition now, @Nullable RepeatedTicks going,
            Consumer<List<Problem>> lost) {
        try {
            return going == null
                    ? null
                    : of(new ArrayList<>(), open, now, going,
                            ("The world was paused, because the inputs of the ticks up to %s are lost. Play on without them,"
                                    + " or open the scene again.").formatted(NumberFormats.grouped(going.last)));
        } catch (CarriedWorld.UnfitException e) {
            lost.accept(e.problems());
            return null;
        }
    }

    /// Adds the inputs of the ticks after the shown state, and carries all inputs over to changed code.
    private static RepeatedTicks of(List<Given> given, SavableWorld open, WorldDefinition now,
            @Nullable RepeatedTicks going, String remedy) throws CarriedWorld.UnfitException {
        long shown = open.world().tick();
        long last = going == null ? shown : Math.max(shown, going.last);
        note(shown + 1, open.world().submittedInputs(), given);
        if (going != null) {
            for (long tick = shown + 2; tick <= last + 1; tick++) {
                note(tick, going.inputs(tick), given);
            }
        }
        Map<Long, List<Record>> inputs = new HashMap<>();
        if (!given.isEmpty()) {
            List<Record> carried = carried(given, open.simulation().definition(), now, remedy);
            for (int i = 0; i < given.size(); i++) {
                inputs.computeIfAbsent(given.get(i).tick(), _ -> new ArrayList<>()).add(carried.get(i));
            }
        }
        return new RepeatedTicks(last, inputs);
    }

    /// Reads the ticks that a journal contains, and gives them their inputs when they run.
    ///
    /// @param now the world in which the ticks run again, at the state that precedes these ticks
    public static RepeatedTicks of(ReloadedState state, Simulation now) {
        SegmentBytes form = SegmentBytes.of(now);
        Map<Long, List<Record>> inputs = new HashMap<>();
        state.inputs().forEach((tick, encoded) -> inputs.put(tick, form.readInputs(encoded)));
        RepeatedTicks read = new RepeatedTicks(state.last(), inputs);
        read.giveInputsTo(now);
        return read;
    }

    /// Returns the ticks that have not run yet, to be run in a copy of the world with their inputs; null if there are none.
    public @Nullable RepeatedTicks restIn(Simulation copy) {
        Giver before = giver;
        if (before == null) {
            return null;
        }
        RepeatedTicks rest = new RepeatedTicks(last, inputs);
        rest.give(copy, before.next);
        return rest;
    }

    /// Adds the ticks that have not run yet to the state with which a journal begins.
    ///
    /// @param now the world in which they run again
    public ReloadedState addedTo(ReloadedState state, Simulation now) {
        if (!isGoing()) {
            return state;
        }
        SegmentBytes form = SegmentBytes.of(now);
        Map<Long, byte[]> encoded = new HashMap<>();
        inputs.forEach((tick, given) -> encoded.put(tick, form.writeInputs(given)));
        return state.with(last, encoded);
    }

    /// Whether there are ticks that have not run yet and will get their recorded inputs.
    public boolean isGoing() {
        return giver != null;
    }

    private static void note(long tick, List<Record> inputs, List<Given> to) {
        inputs.forEach(input -> to.add(new Given(tick, input)));
    }

    private static List<Record> carried(List<Given> given, WorldDefinition before, WorldDefinition now, String remedy)
            throws CarriedWorld.UnfitException {
        if (read(given, before, now) instanceof SceneResult.Loaded(Scene scene)) {
            return EngineWorld.of(scene.simulation().world()).submittedInputs();
        }
        int fit = 0;
        int unfit = given.size();
        while (unfit - fit > 1) {
            int middle = (fit + unfit) / 2;
            if (read(given.subList(0, middle), before, now) instanceof SceneResult.Loaded) {
                fit = middle;
            } else {
                unfit = middle;
            }
        }
        throw misfit(given.get(fit), read(given.subList(fit, unfit), before, now), remedy);
    }

    /// Creates a world of the former code in which the inputs wait for the first tick, and carries it over to the changed code.
    private static SceneResult read(List<Given> given, WorldDefinition before, WorldDefinition now)
            throws CarriedWorld.UnfitException {
        Simulation waiting = before.open(TrackingLevel.OFF, 0);
        given.forEach(each -> waiting.world().submitInput(each.input()));
        return Scenes.carryOver(CarriedWorld.written(Scene.of(waiting)), now, TrackingLevel.OFF);
    }

    private static CarriedWorld.UnfitException misfit(Given given, SceneResult result, String remedy) {
        List<SceneProblem> problems = result instanceof SceneResult.Refused(List<SceneProblem> all) ? all : List.of();
        return new CarriedWorld.UnfitException(problems.stream().map(problem -> Problem.inFile(Problem.Severity.ERROR,
                "The input %s of tick %s does not fit the new code, %s: %s. %s".formatted(
                        given.input().getClass().getSimpleName(), NumberFormats.grouped(given.tick()), problem.path(),
                        problem.message(), remedy),
                "")).toList());
    }

    /// The inputs of a tick; empty for ticks that are not repeated.
    private List<Record> inputs(long tick) {
        return inputs.getOrDefault(tick, List.of());
    }

    // ---- while they run

    /// Gives the ticks their inputs, and compares the ticks with those of the former code.
    ///
    /// @param former the ticks of the former code, at the last one to compare
    /// @param now the world of the changed code, at state 0
    /// @param ended called once when the former ticks are no longer needed
    /// @return null if there is no former tick to compare
    public @Nullable RunComparison begin(Recording former, Simulation now, Runnable ended) {
        if (former.position().tick() > now.world().tick()) {
            comparison = new RunComparison(former, this::inputs, now, () -> {
                comparison = null;
                ended.run();
            });
        }
        giveInputsTo(now);
        return comparison;
    }

    /// Whether the ticks are compared with those of the former code.
    public boolean isCompared() {
        return comparison != null;
    }

    /// Ends the comparison. Does nothing if there is none or it is over.
    public void endComparison() {
        if (comparison != null) {
            comparison.end();
        }
    }

    /// Submits the inputs of each tick when the tick before it has ended. The inputs of the next tick are part of the world's
    /// state already. Stops after the last tick, after a tick before which the user edited the world, after a tick with other
    /// inputs, and if the world continues from another state.
    private void giveInputsTo(Simulation now) {
        if (now.world().tick() < last) {
            give(now, now.world().tick() + 1);
        }
    }

    private void give(Simulation now, long next) {
        Giver begun = new Giver(now, next);
        giver = begun;
        now.schedule().onTickEnd(begun.tickListener);
    }

    /// Follows the schedule of the changed code.
    private final class Giver {
        private final Simulation to;
        private final Runnable tickListener = this::ticked;
        private long next;

        /// @param next number of the tick at whose end inputs are submitted next
        Giver(Simulation to, long next) {
            this.to = to;
            this.next = next;
        }

        private void ticked() {
            boolean isEdited = to.world().segmentsOfTick().stream()
                    .anyMatch(segment -> segment.author().kind() == Author.Kind.EDIT);
            if (to.world().tick() != next || isEdited
                    || !Values.same(inputs(next), RunComparison.inputsOfTick(to.world()))) {
                leave();
                return;
            }
            next++;
            inputs(next).forEach(to.world()::submitInput);
            if (next > last) {
                leave();
            }
        }

        private void leave() {
            giver = null;
            EngineSchedule.of(to.schedule()).removeListener(tickListener);
        }
    }
}
