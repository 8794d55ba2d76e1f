package orrery.ecs.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TrackingLevel;

/// Does a sequence of deeds to three worlds, one a tracking level, and to the reference, and compares them after each.
///
/// The recorded world takes segments back and makes them again; the other two go to the same states by snapshots, and
/// all three must have the same hash there. Contents, maps and answers are compared after each deed; change sets,
/// watches, hashes and what is computed of all rows at each boundary of segments.
final class Trial {
    static final List<Subject.WatchKey> WATCHES = List.of(key("A", Fixture.Pos.class), key("B", Fixture.Pos.class),
            key("A", Fixture.Tag.class), key("B", Name.class), key("Idle", Fixture.Tag.class),
            key("B", Fixture.Joint.class), key("A", Fixture.Seen.class), key("B", Fixture.Score.class),
            new Subject.WatchKey(Fixture.OWNER, Fixture.Joint.class, true),
            new Subject.WatchKey("A", Fixture.Joint.class, true));
    private static final List<Author> AUTHORS = List.of(Author.system("A"), Author.system("B"),
            Author.system(Fixture.OWNER), Author.edit("edit"));
    private static final int MOST_UNDO = 40;

    /// A state between segments, as each world keeps it.
    private record State(ReferenceWorld reference, List<Snapshot> snapshots, long hash) {}

    /// What lies between two states.
    private record Step(List<Segment> segments, Map<Subject.WatchKey, ReferenceChanges> changes, State before,
            State after) {
        boolean endsTick() {
            return segments.getLast().author().equals(Author.CLOCK);
        }
    }

    private record Saved(State state, List<Step> undo) {}

    private final List<WorldSubject> worlds = new ArrayList<>();
    private ReferenceWorld reference = new ReferenceWorld(WATCHES);
    private final List<Segment> closed = new ArrayList<>();
    private final List<Step> undo = new ArrayList<>();
    private final List<Step> redo = new ArrayList<>();
    private final List<Map<Subject.WatchKey, ReferenceChanges>> tickSets = new ArrayList<>();
    private boolean tickSetsKnown = true;
    private boolean tickEnded;
    private @Nullable Saved saved;
    private State now;
    private final boolean small;

    Trial(boolean small) {
        this.small = small;
        for (TrackingLevel level : TrackingLevel.values()) {
            worlds.add(new WorldSubject(level, WATCHES));
        }
        recorded().onSegment(closed::add);
        now = state();
    }

    private static Subject.WatchKey key(String reader, Class<? extends Record> type) {
        return new Subject.WatchKey(reader, type, false);
    }

    private World recorded() {
        return worlds.getLast().world;
    }

    private State state() {
        List<Snapshot> snapshots = worlds.stream().map(w -> w.world.snapshot()).toList();
        return new State(reference.copy(), snapshots, recorded().hash());
    }

    void play(Deed deed) {
        SplittableRandom random = new SplittableRandom(deed.salt());
        switch (deed.kind()) {
            case ENTITY -> all(deed, Deeds::onEntity);
            case SINGLETONS -> all(deed, Deeds::onSingletons);
            case FOR_EACH -> all(deed, Deeds::forEach);
            case JOIN -> all(deed, Deeds::join);
            case UPDATE -> all(deed, Deeds::update);
            case PASSES -> passes(deed, random);
            case FILL -> {
                int count = 2500 + random.nextInt(2000);
                all(deed, deeds -> deeds.fill(count));
            }
            case OPEN -> open(AUTHORS.get(random.nextInt(AUTHORS.size())));
            case APPLY -> {
                open(AUTHORS.get(random.nextInt(8) == 0 ? 0 : 2));
                all(deed, Deeds::apply);
            }
            case TAKE -> {
                Subject.WatchKey watch = WATCHES.get(random.nextInt(WATCHES.size()));
                open(Author.system(watch.reader()));
                all(deed, deeds -> deeds.take(watch));
            }
            case TICK -> {
                boundary();
                startTickIfEnded();
                subjects().forEach(Subject::endTick);
                boundary();
                tickEnded = true;
            }
            case REVERT -> takeBack(1 + random.nextInt(4));
            case REAPPLY -> makeAgain(1 + random.nextInt(4));
            case SNAPSHOT -> {
                boundary();
                saved = new Saved(state(), List.copyOf(undo));
            }
            case RESTORE -> restoreSaved();
        }
        Agreement.check(reference, worlds, small);
    }

    /// Passes over one type, each in a segment of its own or several in one.
    private void passes(Deed deed, SplittableRandom random) {
        Class<? extends Record> type = Deeds.TYPES.get(random.nextInt(Deeds.TYPES.size()));
        for (int rounds = 1 + random.nextInt(3); rounds > 0; rounds--) {
            if (random.nextBoolean()) {
                open(AUTHORS.get(random.nextInt(AUTHORS.size())));
            }
            all(new Deed(deed.kind(), random.nextLong()), deeds -> deeds.pass(type));
        }
    }

    private List<Subject> subjects() {
        List<Subject> subjects = new ArrayList<>(List.of(reference));
        subjects.addAll(worlds);
        return subjects;
    }

    private void all(Deed deed, Consumer<Deeds> doing) {
        List<Long> candidates = candidates(new SplittableRandom(deed.salt() + 1));
        List<String> expected = null;
        for (Subject subject : subjects()) {
            Deeds deeds = new Deeds(subject, new SplittableRandom(deed.salt()), candidates);
            doing.accept(deeds);
            if (expected == null) {
                expected = deeds.trace;
            } else {
                Agreement.equal("answers", expected, deeds.trace);
            }
        }
    }

    private List<Long> candidates(SplittableRandom random) {
        List<Long> candidates = new ArrayList<>();
        for (int i = 0; i < 12 && !reference.generations.isEmpty(); i++) {
            int slot = 1 + random.nextInt(reference.generations.size());
            candidates
                    .add(Entity.of(slot, reference.generations.get(slot) - (random.nextInt(5) == 0 ? 1 : 0)).handle());
        }
        candidates.addAll(reference.members.stream().skip(reference.members.size() / 2).limit(1).toList());
        return candidates;
    }

    // ---- boundaries

    private void open(Author author) {
        boundary();
        startTickIfEnded();
        subjects().forEach(subject -> subject.open(author));
    }

    private void startTickIfEnded() {
        if (tickEnded) {
            tickSets.clear();
            tickSetsKnown = true;
            tickEnded = false;
        }
    }

    /// Ends the open segments and remembers the state, so that it can be gone back to.
    void boundary() {
        worlds.forEach(w -> w.world.close());
        Map<Subject.WatchKey, ReferenceChanges> changes = reference.close();
        State after = state();
        Agreement.checkHashes(worlds);
        if (closed.isEmpty()) {
            Agreement.equal("hash though nothing changed", now.hash(), after.hash());
        } else {
            startTickIfEnded();
            tickSets.add(changes);
            undo.add(new Step(List.copyOf(closed), changes, now, after));
            redo.clear();
            if (undo.size() > MOST_UNDO) {
                undo.removeFirst();
            }
        }
        if (closed.isEmpty() && tickEnded) {
            openUnknown();
        }
        closed.clear();
        now = after;
        Agreement.checkWatches(reference, worlds);
        checkTickSets();
    }

    /// Whether a segment in which nothing changed was opened after the tick is not known here, so one is.
    private void openUnknown() {
        worlds.forEach(w -> w.world.open(Author.PROGRAM));
        worlds.forEach(w -> w.world.close());
        startTickIfEnded();
    }

    private void checkTickSets() {
        Agreement.checkTickSets(reference, recorded(), tickSets);
        if (tickSetsKnown) {
            Agreement.checkTickSets(reference, worlds.get(1).world, tickSets);
        }
    }

    // ---- going back and forth

    private void takeBack(int steps) {
        boundary();
        for (int i = 0; i < steps && !undo.isEmpty(); i++) {
            Step step = undo.removeLast();
            step.segments().reversed().forEach(recorded()::revert);
            redo.add(step);
            if (!tickSets.isEmpty()) {
                tickSets.removeLast();
                tickEnded = false;
            }
            goTo(step.before());
        }
    }

    private void makeAgain(int steps) {
        boundary();
        for (int i = 0; i < steps && !redo.isEmpty(); i++) {
            Step step = redo.removeLast();
            List<Step> left = List.copyOf(redo);
            step.segments().forEach(recorded()::reapply);
            startTickIfEnded();
            tickSets.add(step.changes());
            tickEnded = step.endsTick();
            goTo(step.after());
            undo.add(step);
            redo.clear();
            redo.addAll(left);
        }
    }

    /// The recorded world is there already; the others follow by their snapshots.
    private void goTo(State state) {
        for (int i = 0; i < worlds.size() - 1; i++) {
            worlds.get(i).world.restore(state.snapshots().get(i));
        }
        arrive(state);
    }

    private void arrive(State state) {
        reference = state.reference().copy();
        tickSetsKnown = false;
        Agreement.equal("hash after going back or forth", state.hash(), recorded().hash());
        Agreement.checkHashes(worlds);
        Agreement.checkWatches(reference, worlds);
        now = state;
    }

    /// Each world is given the snapshot that another one made.
    private void restoreSaved() {
        boundary();
        if (saved != null) {
            for (int i = 0; i < worlds.size(); i++) {
                worlds.get(i).world.restore(saved.state().snapshots().get((i + 1) % worlds.size()));
            }
            undo.clear();
            undo.addAll(saved.undo());
            redo.clear();
            tickSets.clear();
            tickEnded = false;
            arrive(saved.state());
        }
    }

    static Map<Class<?>, Map<String, List<Long>>> expectedTickSets(ReferenceWorld reference,
            List<Map<Subject.WatchKey, ReferenceChanges>> tickSets) {
        Map<Class<?>, Map<String, List<Long>>> expected = new LinkedHashMap<>();
        reference.arrays.forEach((type, rows) -> {
            ReferenceChanges union = new ReferenceChanges();
            for (Map<Subject.WatchKey, ReferenceChanges> segment : tickSets) {
                segment.forEach((key, changes) -> {
                    if (key.type() == type && !key.pending()) {
                        union.addAll(changes);
                    }
                });
            }
            expected.put(type, union.against(rows));
        });
        return expected;
    }
}
