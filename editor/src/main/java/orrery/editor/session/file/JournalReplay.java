package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Segment;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.run.Transport;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.NumberFormats;

/// Replays a journal in the world that it was begun with, and so restores the scene. Simulation thread.
public final class JournalReplay {
    /// Kinds of records that add no entities to those that a save writes. Whether an edit adds some is checked for each edit, see
    /// [#addsToFile].
    private static final Set<JournalKind> WITHOUT_NEW_ENTITIES = EnumSet.of(JournalKind.EDIT, JournalKind.BEGIN,
            JournalKind.DELETE_BRANCH, JournalKind.RENAME_BRANCH, JournalKind.SAVED);

    private final WorldAccess<SavableWorld> access;
    private final Edits edits;
    private final Transport transport;
    private final ProblemList problems;
    private final Runnable copyWorld;
    private final Consumer<ReloadedState> reload;
    private final List<Branch> branches = new ArrayList<>();
    private final Map<Integer, Object> gestures = new HashMap<>();
    private @Nullable SegmentBytes bytes;
    private @Nullable EngineWorld bytesOf;
    private @Nullable JournalTicks untold;
    /// The position at which a tick was begun but not finished. The tick is not run again.
    private @Nullable Position unfinished;
    /// The branch on which the last repeated save gave ids to entities; null if the next save may write entities without ids.
    private @Nullable Branch idsGivenOn;

    /// @param problems lists the failures of systems
    /// @param copyWorld replaces the open world with a copy
    /// @param reload continues the scene with the states of a record, as after a change of its code
    public JournalReplay(WorldAccess<SavableWorld> access, Edits edits, Transport transport, ProblemList problems,
            Runnable copyWorld, Consumer<ReloadedState> reload) {
        this.reload = reload;
        this.access = access;
        this.edits = edits;
        this.transport = transport;
        this.problems = problems;
        this.copyWorld = copyWorld;
        meet();
    }

    /// The numbers of branches and gestures in the journal.
    Journal.Numbers numbers() {
        return new Journal.Numbers(branches, gestures.size(), untold);
    }

    /// Replays all remaining records.
    ///
    /// @return why the remaining records were not replayed, as a sentence; empty if all were replayed
    /// @throws IOException if the journal can't be read
    String run(LeftJournal journal) throws IOException {
        for (byte[] record = next(journal); record != null; record = next(journal)) {
            String why = attempt(new ByteSource(record));
            if (!why.isEmpty()) {
                journal.back();
                return why;
            }
        }
        return "";
    }

    /// Reads the next record. First clears the thread's interrupt, which a repeated system may have set: it would close the file.
    private static byte @Nullable [] next(LeftJournal journal) throws IOException {
        boolean _ = Thread.interrupted();
        return journal.next();
    }

    private String attempt(ByteSource in) {
        try {
            String why = apply(JournalKind.read(in), in);
            meet();
            return why;
        } catch (RuntimeException e) {
            return "A record can't be repeated: %s.".formatted(e.getMessage() == null ? e : e.getMessage());
        }
    }

    private String apply(JournalKind kind, ByteSource in) {
        return switch (kind) {
            case START, BASE, ENDED, TAKEN_OVER -> "";
            case TICKS -> ticks(in);
            case BRANCH_OFF -> done(() -> branchOff(in));
            case RESTART -> done(this::restart);
            case RESCUE -> done(() -> rescue(in));
            case RELOADED -> done(() -> reloaded(in));
            default -> {
                goTo(in);
                yield applyHere(kind, in);
            }
        };
    }

    private String applyHere(JournalKind kind, ByteSource in) {
        idsGivenOn = WITHOUT_NEW_ENTITIES.contains(kind) ? idsGivenOn : null;
        return switch (kind) {
            case EDIT -> done(() -> edit(in));
            case UNDO -> said(edits.undo());
            case REDO -> said(edits.redo());
            case TAKE_BACK -> done(() -> takeBack(in));
            case BEGIN -> done(this::begin);
            case DELETE_BRANCH -> done(() -> delete(branches.get(number(in))));
            case RENAME_BRANCH -> done(() -> branches.get(number(in)).rename(in.nextText()));
            case INVARIANTS -> done(() -> open().invariants().set(invariants(in)));
            case SAVED -> done(() -> saved(in));
            default -> throw new IllegalStateException("Unknown record: " + kind);
        };
    }

    private static String done(Runnable action) {
        action.run();
        return "";
    }

    private static String said(EditResult result) {
        return result.done() ? "" : result.message();
    }

    /// Whether the world was closed during the replay, because memory was too short to repair it.
    boolean isWorldClosed() {
        return access.open() == null;
    }

    /// The open world at this point of the replay.
    SavableWorld open() {
        return Objects.requireNonNull(access.open());
    }

    private Recording recording() {
        return open().timeline().recording();
    }

    private int number(ByteSource in) {
        return in.nextUpTo(branches.size() - 1);
    }

    /// Returns a branch. The replayed recording may lack a branch that contained only an unfinished tick; such a branch is begun
    /// again.
    private Branch branch(int number) {
        Branch branch = branches.get(number);
        Position fork = branch.fork();
        if (fork != null && !recording().branches().contains(branch)) {
            Branch parent = branch(branches.indexOf(fork.branch()));
            seek(standing(new Position(parent, fork.tick(), fork.edits(), fork.systems())));
            branchOff();
            branches.set(number, recording().branch());
        }
        return branches.get(number);
    }

    private void delete(Branch gone) {
        if (recording().branches().contains(gone)) {
            open().timeline().delete(gone);
        }
    }

    private void meet() {
        Branch branch = recording().branch();
        if (!branches.contains(branch)) {
            branches.add(branch);
        }
    }

    // ---- time

    private void begin() {
        transport.beginAgain(open());
        unfinished = recording().position();
    }

    /// Moves the world. If it leaves a branch whose only tick was begun and not finished, first runs that tick's first system
    /// again: otherwise the branch would be removed, and later records may depend on it.
    private void seek(Position to) {
        if (recording().position().equals(unfinished) && to.branch() != recording().branch()
                && !open().timeline().isInPast()) {
            transport.stepAgain(open());
        }
        open().timeline().seek(to);
    }

    private void goTo(ByteSource in) {
        if (in.nextByte() != 0) {
            Position to = position(in);
            if (!to.equals(recording().position())) {
                seek(to);
            }
        }
    }

    /// Reads a position. A position inside an unfinished tick becomes the position before that tick, because such a tick is not
    /// run again.
    private Position position(ByteSource in) {
        return standing(new Position(branch(number(in)), in.next(), in.nextUpTo(Integer.MAX_VALUE),
                in.nextUpTo(Integer.MAX_VALUE)));
    }

    private Position standing(Position to) {
        return recording().has(to) || to.systems() == 0 ? to : new Position(to.branch(), to.tick(), to.edits(), 0);
    }

    private void branchOff(ByteSource in) {
        goTo(in);
        branchOff();
    }

    private void branchOff() {
        goIntoThePast();
        open().undoEarlier();
    }

    /// Begins a tick and goes back before it, so that the next edit begins a branch as it did originally.
    private void goIntoThePast() {
        if (!open().timeline().isInPast()) {
            Position here = recording().position();
            transport.stepAgain(open());
            open().timeline().seek(here);
        }
    }

    private String ticks(ByteSource in) {
        int number = number(in);
        Branch branch = branch(number);
        JournalTicks.Read ran = JournalTicks.read(in);
        Map<Long, List<Record>> inputs = decoded(ran);
        if (recording().branch() != branch || open().timeline().isInPast()) {
            seek(recording().newest(branch));
        }
        long first = open().world().tick();
        boolean goesOn = true;
        while (goesOn && open().world().tick() < ran.last()) {
            submit(inputs.get(open().world().tick() + 1));
            goesOn = transport.tickAgain(open());
        }
        if (goesOn) {
            submit(inputs.get(ran.last() + 1));
        }
        String other = goesOn
                ? difference(ran)
                : "System %s failed in tick %s, unlike before.".formatted(
                        failed(), NumberFormats.grouped(open().world().tickBeingMade()));
        if (!other.isEmpty() && open().world().tick() > first) {
            untold = ran.upTo(number, open().world().tick());
        }
        return other;
    }

    /// Decodes all inputs of a record, so that no tick of it runs if one of them can't be read.
    private Map<Long, List<Record>> decoded(JournalTicks.Read ran) {
        Map<Long, List<Record>> inputs = new HashMap<>();
        ran.inputs().forEach((tick, encoded) -> inputs.put(tick, form().readInputs(encoded)));
        return inputs;
    }

    /// Sets the inputs that wait for the next tick. Replaces the waiting ones, which equal `inputs` or its first elements.
    private void submit(@Nullable List<Record> inputs) {
        if (inputs != null) {
            EngineSchedule.of(open().simulation().schedule()).awaitOnly(inputs);
        }
    }

    private String failed() {
        return problems.all().stream().map(Problem::system).filter(name -> !name.isEmpty())
                .reduce("", (_, last) -> last);
    }

    /// Returns a sentence that names the types whose hashes after the last tick differ; empty if none do. Ignores hashes that
    /// only one of the runs has, and hashes of an older version that are not comparable.
    private String difference(JournalTicks.Read ran) {
        RecordedTick tick = recording().tick(recording().branch(), open().world().tick());
        Map<String, Long> now = tick == null ? Map.of() : tick.hashes();
        List<String> others = ran.hashes().entrySet().stream()
                .filter(then -> now.containsKey(then.getKey()) && !then.getValue().equals(now.get(then.getKey())))
                .map(Map.Entry::getKey)
                .filter(type -> ran.former().isComparable(type, open().world().types()))
                .toList();
        return others.isEmpty()
                ? ""
                : "Tick %s gave another result when it was run again (%s).".formatted(
                        NumberFormats.grouped(open().world().tick()), String.join(", ", others));
    }

    private void restart() {
        open().restartAnew(Objects.requireNonNull(open().timeline().start()));
    }

    /// Moves the scene to a copy of its world. In journals of earlier versions, the branches of the copy have new numbers.
    private void rescue(ByteSource in) {
        goTo(in);
        List<Branch> before = List.copyOf(recording().branches());
        Branch shown = recording().branch();
        copyWorld.run();
        if (in.left() > 0) {
            Map<Branch, Branch> copies = Timeline.copies(before, shown, recording());
            branches.replaceAll(branch -> copies.getOrDefault(branch, branch));
        }
    }

    private void reloaded(ByteSource in) {
        reload.accept(ReloadedState.read(in));
        branches.clear();
    }

    // ---- edits

    /// Makes an edit again. Journals of earlier versions contain neither the time of an edit nor, for copied entities, the
    /// components and fields that the world does not know.
    private void edit(ByteSource in) {
        boolean begins = in.nextByte() != 0;
        Object gesture = gesture(in);
        String name = in.nextText();
        List<byte[]> segments = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            segments.add(JournalStart.nextBytes(in));
        }
        if (begins) {
            goIntoThePast();
        }
        long madeMillis = in.left() == 0 ? System.currentTimeMillis() : in.next();
        List<Segment> made = edits.remake(name, gesture, segments, form(), madeMillis);
        if (made.stream().anyMatch(this::addsToFile)) {
            idsGivenOn = null;
        }
        keepUnknown(name, in.left() == 0 ? "" : in.nextText());
    }

    /// Whether a segment may have added entities to those that a save writes. A save leaves out generated entities.
    private boolean addsToFile(Segment made) {
        return !made.created().isEmpty() || made.changes(open().world().types().of(Generated.class)).isPresent();
    }

    private void keepUnknown(String edit, String text) {
        if (text.isEmpty()) {
            return;
        }
        switch (SceneFragment.parse(text, "the journal", open().simulation().definition())) {
            case SceneFragment.Result.Read read -> read.fragment().keepUnknownIn(open().scene());
            case SceneFragment.Result.Refused refused -> problems.add(Problem.inFile(Problem.Severity.WARNING,
                    ("Components that this world does not know were not recovered for the copies of the edit “%s”: %s"
                            + " Copy them again.").formatted(edit, refused.problems().getFirst().text()),
                    ""));
        }
    }

    /// Takes a gesture back. Ignores the result. If the gesture was interrupted, the result is a refusal, as it was originally.
    private void takeBack(ByteSource in) {
        boolean isWhole = in.nextByte() != 0;
        EditResult _ = edits.takeBack(open(), gesture(in), isWhole);
    }

    /// Returns the object that identifies a gesture; a new one for an edit without gesture.
    private Object gesture(ByteSource in) {
        int number = (int) in.next();
        return number == 0 ? new Object() : gestures.computeIfAbsent(number, _ -> new Object());
    }

    private SegmentBytes form() {
        SegmentBytes known = bytes;
        if (known == null || bytesOf != open().world()) {
            known = SegmentBytes.of(open().simulation());
            bytes = known;
            bytesOf = open().world();
        }
        return known;
    }

    private List<Invariant> invariants(ByteSource in) {
        List<Invariant> all = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            all.add(new Invariant(in.nextText(), Condition.parse(in.nextText(), open().world().types())));
        }
        return all;
    }

    private void saved(ByteSource in) {
        Journal.Saved held = Journal.Saved.values()[in.nextUpTo(Journal.Saved.values().length - 1)];
        String file = in.nextText();
        FileStamp written = JournalStart.readStamp(in);
        switch (held) {
            case SCENE -> {
                giveIds();
                open().savedAs(Path.of(file), written);
            }
            case TICK -> open().savedTick();
            case ALL -> open().savingAll().accept(written);
        }
    }

    /// Gives entities the ids that they got when the scene was saved, in the same order. The ids matter only for the next save;
    /// whether repeated edits count as saved does not depend on them. Does nothing if all entities have had their ids since the
    /// last save.
    private void giveIds() {
        if (open().isAuthoring() && recording().branch() != idsGivenOn) {
            idsGivenOn = recording().branch();
            try {
                Scenes.toBytes(open().sceneAtStateZero(), SceneKind.AUTHORING);
            } catch (UnwritableSceneException _) {
                // then the next save gives other ids
            }
        }
    }
}
