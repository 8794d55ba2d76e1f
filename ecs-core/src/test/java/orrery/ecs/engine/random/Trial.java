package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.Fixture;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.DamagedWorldException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;

/// Applies a sequence of operations to six worlds and to the reference. Compares results and exceptions after each operation, and
/// everything after every [Terms#stride]th operation.
///
/// There are two worlds for each tracking level. In the three *whole* ones a segment extends over several operations, like that
/// of a system or an edit. While the segment is open, they must report current contents, modify sets and hashes of their parts;
/// their watches and the tick's sets must have only the changes of closed segments. In the three *stepwise* ones each operation
/// gets its own segments by the same author, so that after each operation every change has been delivered and the whole state has
/// a hash. At the end of a segment all six must be in the same state.
///
/// After each fully compared operation the recorded stepwise world reverts and reapplies the operation's segments. Both recorded
/// worlds also go back and forward over many segments; the others follow by a snapshot that another world has made.
///
/// This file is long because each operation of worlds and reference is defined here once.
public final class Trial {
    private static final List<Author> AUTHORS = List.of(Author.system("A"), Author.system("B"),
            Author.system(Fixture.OWNER), Author.edit("edit"));
    private static final int MOST_UNDO = 40;
    private static final int MANY = 150;

    /// A state between segments.
    private record State(ReferenceWorld reference, Snapshot snapshot, long hash) {}

    /// A step between two states.
    ///
    /// @param segments segments of each recorded world
    /// @param changes changes of each segment according to the reference
    /// @param before the state before
    /// @param after the state after
    private record Step(List<List<Segment>> segments, List<Map<Subject.WatchKey, ReferenceChanges>> changes,
            State before, State after) {
        boolean endsTick() {
            return segments.getFirst().getLast().author().equals(Author.CLOCK);
        }
    }

    /// A state with the steps that can be reverted and reapplied from there.
    private record Saved(State state, List<Step> undo, List<Step> redo, TickSets recordedSets) {}

    private final List<WorldSubject> worlds = new ArrayList<>();
    private final List<WorldSubject> recorded = new ArrayList<>();
    private final Map<WorldSubject, List<Segment>> closed = new LinkedHashMap<>();
    private ReferenceWorld reference;
    private final List<Map<Subject.WatchKey, ReferenceChanges>> changes = new ArrayList<>();
    private final List<Step> undo = new ArrayList<>();
    private final List<Step> redo = new ArrayList<>();
    private TickSets recordedSets = new TickSets();
    private final TickSets otherSets = new TickSets();
    private @Nullable Saved saved;
    private @Nullable Saved tickStart;
    private State now;
    private final int stride;
    private final boolean grouped;
    private boolean isAtBoundary = true;
    private int deeds;
    private int states;
    private int checks;

    /// Settings of a trial.
    ///
    /// @param stride number of operations between full comparisons; results and exceptions are compared after each
    /// @param grouped whether two types are in a group
    record Terms(int stride, boolean grouped) {}

    Trial(Terms terms) {
        stride = terms.stride();
        grouped = terms.grouped();
        reference = new ReferenceWorld(Systems.WATCHES, grouped);
        for (TrackingLevel level : TrackingLevel.values()) {
            worlds.add(new WorldSubject(level, false, grouped));
            worlds.add(new WorldSubject(level, true, grouped));
        }
        worlds.stream().filter(WorldSubject::isRecorded).forEach(subject -> {
            recorded.add(subject);
            List<Segment> segments = new ArrayList<>();
            closed.put(subject, segments);
            subject.world.onSegment(segments::add);
        });
        now = state();
    }

    private State state() {
        WorldSubject maker = worlds.get(states++ % worlds.size());
        return new State(reference.copy(), maker.world.snapshot(), recorded.getFirst().world.hash());
    }

    void play(RandomCall deed) {
        SplittableRandom random = new SplittableRandom(deed.salt());
        switch (deed.kind()) {
            case ENTITY -> all(deed, RandomCalls::onEntity);
            case SINGLETONS -> all(deed, RandomCalls::onSingletons);
            case FOR_EACH -> all(deed, RandomCalls::forEach);
            case JOIN -> all(deed, RandomCalls::join);
            case UPDATE -> all(deed, RandomCalls::update);
            case UPDATE_JOIN -> all(deed, RandomCalls::updateJoin);
            case PARALLEL_UPDATE -> all(deed, RandomCalls::parallelUpdate);
            case PASSES -> passes(random);
            case FILL -> {
                int count = 2500 + random.nextInt(2000);
                all(deed, each -> each.fill(count));
            }
            case GROW -> {
                if (reference.entities.alive.size() < MANY) {
                    all(deed, RandomCalls::grow);
                }
            }
            case THIN -> all(deed, RandomCalls::thin, List.copyOf(reference.entities.alive));
            case SETTINGS -> all(deed, each -> each.settings(reference.schedule.settings()));
            case OPEN -> open(AUTHORS.get(random.nextInt(AUTHORS.size())));
            case APPLY -> {
                open(AUTHORS.get(random.nextInt(8) == 0 ? 0 : 2));
                all(deed, RandomCalls::apply);
            }
            case TAKE -> {
                Subject.WatchKey watch = Systems.WATCHES.get(random.nextInt(Systems.WATCHES.size()));
                open(Author.system(watch.reader()));
                all(deed, each -> each.take(watch));
            }
            case STEP -> stepOrBegin(deed);
            case TICK -> {
                do {
                    stepOrBegin(new RandomCall(deed.kind(), random.nextLong()));
                } while (reference.schedule.isInTick());
            }
            case ABANDON -> leaveTick();
            case REVERT -> takeBack(1 + random.nextInt(4));
            case REAPPLY -> makeAgain(1 + random.nextInt(4));
            case SNAPSHOT -> {
                leaveTick();
                saved = save();
            }
            case RESTORE -> restoreSaved();
        }
    }

    /// Passes over one type, each in its own segment or several in one, with other operations between them.
    private void passes(SplittableRandom random) {
        Class<? extends Record> type = RandomCalls.TYPES.get(random.nextInt(RandomCalls.TYPES.size()));
        for (int rounds = 1 + random.nextInt(3); rounds > 0; rounds--) {
            if (random.nextBoolean()) {
                open(AUTHORS.get(random.nextInt(AUTHORS.size())));
            }
            if (random.nextBoolean()) {
                all(new RandomCall(RandomCall.Kind.ENTITY, random.nextLong()), RandomCalls::onEntity);
            }
            all(new RandomCall(RandomCall.Kind.PASSES, random.nextLong()), each -> each.pass(type));
        }
    }

    private void all(RandomCall deed, Consumer<RandomCalls> doing) {
        all(deed, doing, candidates(new SplittableRandom(deed.salt() + 1)));
    }

    private void all(RandomCall deed, Consumer<RandomCalls> doing, List<Long> candidates) {
        boolean checking = deeds++ % stride == 0;
        isAtBoundary = false;
        Author author = reference.watches.author();
        reference.watches.drainDeed();
        ReferenceWorld before = checking ? reference.copy() : reference;
        RollbackCheck rollback = checking
                ? new RollbackCheck(recorded.getLast(), segmentsOf(recorded.getLast()))
                : null;
        RandomCalls expected = new RandomCalls(reference, new SplittableRandom(deed.salt()), candidates);
        doing.accept(expected);
        for (WorldSubject subject : worlds) {
            if (subject.stepwise && author != null) {
                subject.world.open(author);
            }
            RandomCalls actual = new RandomCalls(subject, new SplittableRandom(deed.salt()), candidates);
            doing.accept(actual);
            if (!expected.trace.equals(actual.trace)) {
                StateAgreement.equal("answers of the world " + subject, expected.trace, actual.trace);
            }
            if (subject.stepwise && !isDamaged(expected)) {
                subject.world.close();
            }
        }
        if (isDamaged(expected)) {
            rollBack(true);
        } else {
            absorb();
            if (rollback != null) {
                rollback.check();
                rollback.checkOneSegment(before, reference, reference.watches.drainDeed());
                check();
            }
        }
    }

    private static void checkDamaged(WorldSubject subject) {
        try {
            subject.world.entityCount();
        } catch (DamagedWorldException e) {
            return;
        }
        throw new AssertionError("World " + subject + " failed and does not say that it is damaged");
    }

    private static boolean isDamaged(RandomCalls deeds) {
        return !deeds.trace.isEmpty() && deeds.trace.getLast().startsWith("failed");
    }

    private List<Segment> segmentsOf(WorldSubject subject) {
        return java.util.Objects.requireNonNull(closed.get(subject));
    }

    private List<Long> candidates(SplittableRandom random) {
        List<Long> candidates = new ArrayList<>();
        for (int i = 0; i < 12 && !reference.entities.generations.isEmpty(); i++) {
            int slot = 1 + random.nextInt(reference.entities.generations.size());
            candidates
                    .add(Entity.of(slot, reference.entities.generations.get(slot) - (random.nextInt(5) == 0 ? 1 : 0))
                            .handle());
        }
        candidates.addAll(reference.members.stream().skip(reference.members.size() / 2).limit(1).toList());
        return candidates;
    }

    // ---- comparing

    private void check() {
        checks++;
        check(false);
        check(true);
        ChangeAgreement.checkHashes(worlds.stream().filter(subject -> subject.stepwise).toList());
        StateAgreement.equal("hashes of parts", ChangeAgreement.checkParts(recorded.getFirst()),
                ChangeAgreement.checkParts(recorded.getLast()));
    }

    private void check(boolean stepwise) {
        Map<Subject.WatchKey, Map<String, List<Long>>> peeks = reference.watches.peeks(stepwise);
        Map<Subject.WatchKey, ReferenceChanges> open = stepwise ? reference.watches.open() : Map.of();
        Map<Class<?>, Map<String, List<Long>>> ofRecorded = recordedSets.expected(reference, open);
        Map<Class<?>, Map<String, List<Long>>> ofOthers = otherSets.expected(reference, open);
        Map<String, Long> parts = Map.of();
        for (WorldSubject subject : worlds) {
            if (subject.stepwise == stepwise) {
                try {
                    StateAgreement.check(reference, subject);
                    ChangeAgreement.checkWatches(peeks, subject);
                    ChangeAgreement.checkTickSets(subject.isRecorded() ? ofRecorded : ofOthers, subject);
                    Map<String, Long> these = stepwise ? Map.of() : ChangeAgreement.checkParts(subject);
                    StateAgreement.equal("hashes of parts", parts.isEmpty() ? these : parts, these);
                    parts = these;
                } catch (AssertionError e) {
                    throw new AssertionError("World " + subject + ": " + e.getMessage(), e);
                }
            }
        }
    }

    /// Number of full comparisons.
    int checks() {
        return checks;
    }

    private TickSets setsOf(WorldSubject subject) {
        return subject.isRecorded() ? recordedSets : otherSets;
    }

    /// Adds the changes of closed segments to the tick's sets and to the current step.
    private void absorb() {
        List<Map<Subject.WatchKey, ReferenceChanges>> drained = reference.watches.drainClosed();
        changes.addAll(drained);
        for (TickSets sets : List.of(recordedSets, otherSets)) {
            for (WorldSubject subject : worlds) {
                if (setsOf(subject) == sets && !subject.world.isTickEnded()) {
                    sets.startIfEnded(subject.world.isInTick());
                }
            }
            drained.forEach(sets::add);
        }
    }

    // ---- boundaries

    private void open(Author author) {
        boundary();
        isAtBoundary = false;
        reference.open(author);
        worlds.forEach(subject -> subject.open(author));
        worlds.stream().filter(subject -> subject.stepwise).forEach(subject -> subject.world.close());
        absorb();
        if (deeds % stride == 0) {
            check();
        }
    }

    /// Ends the open segments and stores the state, so that it can be restored.
    void boundary() {
        if (isAtBoundary) {
            return;
        }
        worlds.forEach(subject -> subject.world.close());
        reference.watches.close();
        absorb();
        State after = state();
        List<List<Segment>> segments = recorded.stream().map(subject -> List.copyOf(segmentsOf(subject))).toList();
        if (segments.getFirst().isEmpty()) {
            StateAgreement.equal("hash though nothing changed", now.hash(), after.hash());
        } else {
            undo.add(new Step(segments, List.copyOf(changes), now, after));
            redo.clear();
            if (undo.size() > MOST_UNDO) {
                undo.removeFirst();
            }
        }
        startStep(after);
        checkClosed();
    }

    private void startStep(State from) {
        closed.values().forEach(List::clear);
        changes.clear();
        now = from;
        isAtBoundary = true;
    }

    /// Checks that whole and stepwise worlds are equal. Called between segments.
    private void checkClosed() {
        if (deeds % stride == 0) {
            ChangeAgreement.checkHashes(worlds.stream().filter(subject -> !subject.stepwise).toList());
            StateAgreement.equal("hash of the stepwise world", recorded.getFirst().world.hash(),
                    recorded.getLast().world.hash());
            Map<Subject.WatchKey, Map<String, List<Long>>> peeks = reference.watches.peeks(false);
            worlds.forEach(subject -> ChangeAgreement.checkWatches(peeks, subject));
        }
    }

    // ---- ticks

    private void stepOrBegin(RandomCall deed) {
        boundary();
        if (!reference.schedule.isInTick()) {
            tickStart = save();
            all(deed, RandomCalls::begin);
            boundary();
            return;
        }
        all(deed, RandomCalls::step);
        if (reference.schedule.isInTick()) {
            boundary();
        } else if (tickStart != null) {
            boundary();
            recordedSets.endTick();
            otherSets.endTick();
            tickStart = null;
        }
    }

    private Saved save() {
        boundary();
        return new Saved(now, List.copyOf(undo), List.copyOf(redo), recordedSets.copy());
    }

    private void leaveTick() {
        boundary();
        if (reference.schedule.isInTick()) {
            recorded.forEach(subject -> EngineSchedule.of(subject.schedule).abandon());
            rollBack(false);
        }
    }

    /// Goes back to the start of a tick that the recorded worlds have reverted. Replaces the other worlds if they were damaged.
    private void rollBack(boolean damaged) {
        Saved start = java.util.Objects.requireNonNull(tickStart);
        tickStart = null;
        List<Record> given = reference.inputs;
        reference = start.state().reference().copy();
        recordedSets = start.recordedSets();
        if (!given.isEmpty()) {
            letGoOfInputs(given, start);
        }
        for (int i = 0; i < worlds.size(); i++) {
            if (damaged && !worlds.get(i).isRecorded()) {
                checkDamaged(worlds.get(i));
                worlds.set(i, new WorldSubject(worlds.get(i).level, worlds.get(i).stepwise, grouped));
            }
        }
        undo.clear();
        undo.addAll(start.undo());
        redo.clear();
        redo.addAll(start.redo());
        goTo(start.state());
    }

    /// Removes the inputs that wait again because their tick was reverted. The reference does not keep them.
    private void letGoOfInputs(List<Record> given, Saved start) {
        for (WorldSubject subject : recorded) {
            StateAgreement.equal("inputs that wait again", given, subject.world.submittedInputs());
            StateAgreement.check(reference, subject);
            ChangeAgreement.checkWatches(reference.watches.peeks(false), subject);
            subject.world.restore(start.state().snapshot());
        }
        recordedSets.forget();
    }

    // ---- going back and forward

    private void takeBack(int steps) {
        leaveTick();
        for (int i = 0; i < steps && !undo.isEmpty(); i++) {
            Step step = undo.removeLast();
            for (int w = 0; w < recorded.size(); w++) {
                step.segments().get(w).reversed().forEach(recorded.get(w).world::revert);
            }
            redo.add(step);
            recordedSets.removeLast(step.changes().size(), recorded.getFirst().world.isTickEnded());
            pass(step.before());
        }
        goTo(now);
    }

    private void makeAgain(int steps) {
        leaveTick();
        for (int i = 0; i < steps && !redo.isEmpty(); i++) {
            Step step = redo.removeLast();
            for (int w = 0; w < recorded.size(); w++) {
                step.segments().get(w).forEach(recorded.get(w).world::reapply);
            }
            recordedSets.startIfEnded(false);
            step.changes().forEach(recordedSets::add);
            recordedSets.ended = step.endsTick();
            undo.add(step);
            pass(step.after());
        }
        goTo(now);
    }

    /// Checks that the recorded worlds are in this state, on their way to another one.
    private void pass(State state) {
        recorded.forEach(subject -> StateAgreement.equal("hash on the way", state.hash(), subject.world.hash()));
        now = state;
    }

    /// Restores this state in the other worlds by a snapshot. The recorded worlds are in it already.
    private void goTo(State state) {
        worlds.stream().filter(subject -> !subject.isRecorded())
                .forEach(subject -> subject.world.restore(state.snapshot()));
        arrive(state);
    }

    private void arrive(State state) {
        reference = state.reference().copy();
        otherSets.forget();
        recorded.forEach(subject -> StateAgreement.equal("hash after going", state.hash(), subject.world.hash()));
        startStep(state);
        if (deeds % stride == 0) {
            check();
            checkClosed();
        }
    }

    private void restoreSaved() {
        leaveTick();
        Saved to = saved;
        if (to != null) {
            worlds.forEach(subject -> subject.world.restore(to.state().snapshot()));
            undo.clear();
            undo.addAll(to.undo());
            redo.clear();
            recordedSets.forget();
            arrive(to.state());
        }
    }
}
