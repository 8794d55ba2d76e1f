package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Breach;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantWatch;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.log.Problem;
import orrery.editor.session.search.ConditionTracker;
import orrery.editor.session.time.BreachLog;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.AuthorText;
import orrery.editor.text.NumberFormats;

/// Checks the invariants of the open scene while its world runs. Simulation thread.
///
/// The changes of each segment are checked when the segment is closed. After the world has moved to another recorded state, all
/// rows are checked before it runs on. Without invariants there is no cost.
///
/// The file is long because recording, reporting and showing a breach must agree on the tick in which it began, and on whether
/// that tick is known.
public final class SceneInvariants {
    private static final int MOST_TOLD = 100;

    private final RecordedWorld open;
    private List<Invariant> all;
    private List<String> saved;
    private @Nullable InvariantWatch watch;
    private @Nullable EngineWorld followed;
    private long moves;
    private boolean stale;
    private Consumer<List<Problem>> telling = _ -> {};
    private final Map<Condition, Integer> counted = new HashMap<>();
    private @Nullable Position countedAt;

    /// @param all the invariants, which are those of the scene's file
    public SceneInvariants(RecordedWorld open, List<Invariant> all) {
        this(open, all, texts(all));
    }

    private SceneInvariants(RecordedWorld open, List<Invariant> all, List<String> saved) {
        this.open = open;
        this.all = all;
        this.saved = saved;
    }

    /// Returns the same invariants for another world of the same scene.
    ///
    /// @param again the invariants, as parsed for that world
    public SceneInvariants in(RecordedWorld other, List<Invariant> again) {
        SceneInvariants same = new SceneInvariants(other, again, saved);
        same.telling = telling;
        return same;
    }

    /// The invariants in the order of the file.
    public List<Invariant> all() {
        return all;
    }

    /// Whether the invariants differ from the saved ones.
    public boolean isUnsaved() {
        return !texts(all).equals(saved);
    }

    private static List<String> texts(List<Invariant> of) {
        return of.stream().map(Invariant::toString).toList();
    }

    /// Called after invariants were saved to the file of the scene or the recording.
    public void saved(List<Invariant> written) {
        saved = texts(written);
    }

    /// Sets the listener for breaches and checks the world for the first time. Existing breaches are reported too.
    public void begin(Consumer<List<Problem>> to) {
        telling = to;
        look();
        InvariantWatch now = watch;
        if (now != null) {
            tell(now.breaches());
        }
    }

    /// Called before the first tick starts; if the scene is reopened in another world for it, called before that. Reports the
    /// breaches by edits so far. They belong to state 0, the state before the first tick.
    public void starts() {
        look();
        InvariantWatch now = watch;
        if (now != null) {
            tell(now.begun());
        }
    }

    /// Replaces the invariants.
    public void set(List<Invariant> others) {
        all = List.copyOf(others);
        watch = null;
        look();
    }

    /// Called after entities were renumbered. Sets the invariants with the new handles. This does not make them count as unsaved.
    public void renumbered(List<Invariant> now) {
        if (!texts(now).equals(texts(all))) {
            saved = isUnsaved() ? saved : texts(now);
            all = List.copyOf(now);
            watch = null;
        }
    }

    /// Ends checking.
    public void end() {
        all = List.of();
        watch = null;
    }

    // ---- following the world

    /// Checks all rows if the world has moved to another recorded state or the invariants were replaced. Must be called before
    /// the world continues or a tick starts.
    public void look() {
        if (all.isEmpty()) {
            watch = null;
            return;
        }
        InvariantWatch now = watch;
        boolean isNew = now == null || followed != open.world();
        boolean atStart = open.timeline().isAtStart();
        if (now != null && !isNew && !isElsewhere() && !atStart) {
            return;
        }
        if (now == null || isNew) {
            now = new InvariantWatch(open.world(), all);
            watch = now;
            follow();
        } else if (isElsewhere()) {
            now.lookAnew();
        }
        stale = false;
        moves = open.world().context().segments().moves();
        if (!open.timeline().isInPast() && !open.world().isInTick()) {
            note(now, atStart);
        }
    }

    private void follow() {
        if (followed != open.world()) {
            EngineWorld world = open.world();
            followed = world;
            world.onSegment(segment -> {
                InvariantWatch now = watch;
                if (world != open.world()) {
                    return;
                }
                if (now != null && !isElsewhere() && !open.timeline().isInPast()) {
                    now.follow(segment);
                } else {
                    stale = true;
                }
            });
        }
    }

    private boolean isElsewhere() {
        return stale || moves != open.world().context().segments().moves();
    }

    /// Called after a tick was completed. Reports the breaches that began in it and returns their number.
    public int ticked() {
        InvariantWatch now = watch;
        if (now == null) {
            return 0;
        }
        List<Breach> begun = now.begun();
        tell(begun);
        note(now, true);
        return begun.size();
    }

    /// Records the breaches of each invariant at the shown tick.
    ///
    /// @param isEnd whether a tick has just ended or the world is at state 0. If not, records only invariants that have no record
    ///     of this tick, and records nothing if edits follow the tick
    private void note(InvariantWatch now, boolean isEnd) {
        BreachLog log = open.timeline().breaches();
        long tick = open.world().tick();
        boolean isState = isEnd || open.timeline().recording().position().isState();
        for (InvariantWatch.Standing one : now.standings()) {
            Condition holds = one.invariant().holds();
            if (isState && (isEnd || log.at(holds, tick).isEmpty())) {
                Breach first = one.first();
                boolean isKnown = first != null
                        && (first.author().kind() != Author.Kind.SCENE || open.timeline().isAtStart());
                log.note(holds, tick, one.broken(), first == null ? Entity.NONE : first.entity(), isKnown ? tick : -1);
            }
        }
    }

    /// Called when a search has found the first breach of an invariant in ticks of the shown branch that ran unchecked. Reports
    /// it once and marks its tick, as if it had just happened. A breach at the oldest state marks no tick. The world is moved to
    /// that tick and back.
    void found(Invariant invariant, BreachLog.First first) {
        Timeline shown = open.timeline();
        if (shown.breaches().isTold(invariant.holds(), first)) {
            return;
        }
        Recording recording = shown.recording();
        Branch branch = recording.branch();
        long before = Math.max(first.tick() - 1, recording.firstTick());
        List<Segment> segments = before < first.tick() ? recording.segmentsFrom(branch, before) : List.of();
        List<Breach> breach = new ArrayList<>();
        recording.visit(branch, before, first.tick(), state -> {
            if (breach.isEmpty()) {
                breach.add(new Breach(invariant, first.entity(), breaker(invariant, first.entity(), segments),
                        first.tick()));
            }
            if (state == first.tick()) {
                tell(breach);
            }
            return true;
        });
        if (before < first.tick()) {
            shown.broke(first.tick());
        }
    }

    /// Returns the author of the last of the segments in which an invariant broke for an entity; [Author#SCENE] if it broke in
    /// none.
    private Author breaker(Invariant invariant, Entity entity, List<Segment> segments) {
        ConditionTracker walk = new ConditionTracker(invariant.holds().negated(), open.world(), entity);
        AtomicReference<Author> breaker = new AtomicReference<>(Author.SCENE);
        for (Segment segment : segments) {
            walk.pass(segment, false, (_, isBroken) -> {
                if (isBroken) {
                    breaker.set(segment.author());
                }
            });
        }
        return breaker.get();
    }

    private void tell(List<Breach> begun) {
        if (begun.isEmpty()) {
            return;
        }
        List<Problem> told = begun.stream().limit(MOST_TOLD).map(this::problem)
                .collect(Collectors.toCollection(ArrayList::new));
        if (begun.size() > MOST_TOLD) {
            told.addFirst(new Problem(Problem.Severity.ERROR,
                    "%s further breaches of invariants are not listed; the Invariants pane counts them."
                            .formatted(NumberFormats.grouped(begun.size() - MOST_TOLD)),
                    "", open.world().tick(), "", Entity.NONE));
        }
        telling.accept(told);
    }

    private Problem problem(Breach breach) {
        EngineWorld world = open.world();
        String whom = breach.entity().isNone() ? "" : " for " + world.describe(breach.entity());
        String evidence = InvariantWatch.evidence(world, breach).stream().map(Record::toString)
                .collect(Collectors.joining(", "));
        boolean ofSystem = breach.author().kind() == Author.Kind.SYSTEM;
        return new Problem(Problem.Severity.ERROR, "The invariant %s is broken%s %s.%s".formatted(
                breach.invariant(), whom, since(breach), evidence.isEmpty() ? "" : " There is %s.".formatted(evidence)),
                "", breach.tick(), ofSystem ? breach.author().name() : "", breach.entity());
    }

    /// Describes since when an invariant is broken. A breach that was found by the first check may be older.
    private String since(Breach breach) {
        String tick = NumberFormats.grouped(breach.tick());
        if (breach.author().kind() != Author.Kind.SCENE || open.timeline().isAtStart()) {
            return "since tick %s, %s".formatted(tick, AuthorText.by(breach.author()));
        }
        return breach.tick() <= open.timeline().recording().firstTick()
                ? "at tick %s, the oldest recorded one, and possibly longer".formatted(tick)
                : "at tick %s, and possibly longer: “Find the first” in the Invariants pane shows since when"
                        .formatted(tick);
    }

    // ---- present state

    /// The invariants with their breaches in the shown state.
    List<InvariantLine> lines() {
        if (!open.timeline().isInPast() && !all.isEmpty()) {
            look();
        }
        Map<Condition, Integer> now = open.timeline().isInPast() ? Map.of() : standing();
        return all.stream().map(one -> line(one, now)).toList();
    }

    private Map<Condition, Integer> standing() {
        InvariantWatch now = watch;
        return now == null
                ? Map.of()
                : now.standings().stream()
                        .collect(Collectors.toMap(one -> one.invariant().holds(), InvariantWatch.Standing::broken));
    }

    private InvariantLine line(Invariant one, Map<Condition, Integer> now) {
        BreachLog log = open.timeline().breaches();
        long oldest = open.timeline().recording().firstTick();
        Position here = open.timeline().recording().position();
        Optional<BreachLog.State> then = log.at(one.holds(), here.tick());
        int broken = open.timeline().isInPast() && here.isState() && then.isPresent()
                ? then.get().broken()
                : now.containsKey(one.holds()) ? now.get(one.holds()) : count(one, here);
        long since = broken == 0
                ? -1
                : then.filter(state -> state.broken() > 0).map(BreachLog.State::since).orElse(-1L);
        return new InvariantLine(one.name(), one.holds().text(), broken, since,
                log.first(one.holds(), oldest).map(first -> new InvariantLine.First(first.tick(), first.entity()))
                        .orElse(null),
                log.isOpen(one.holds(), oldest));
    }

    /// Counts breaches by checking all rows; cached for a position.
    private int count(Invariant one, Position here) {
        if (!here.equals(countedAt)) {
            countedAt = here;
            counted.clear();
        }
        return counted.computeIfAbsent(one.holds(), holds -> {
            Condition broken = holds.negated();
            return broken.isOfEntity()
                    ? broken.matches(open.world()).size()
                    : broken.test(open.world(), Entity.NONE) ? 1 : 0;
        });
    }
}
