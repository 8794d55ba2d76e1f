package orrery.editor.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Entity;
import orrery.editor.theme.Figures;

/// The breakpoints of the open scene, the hits that were found, and the searches for others. What is public may be called from
/// any thread, but for what says that it is read on the simulation thread.
///
/// The file is long because runs and searches stop in one way: they count hits alike, and say alike where and why they stopped.
/// The walk along the segments, what each kind waits for, and the hits that are known have classes of their own.
public final class Breakpoints {
    private static final long SLICE_NANOS = 12_000_000;

    private final SimulationLoop loop;
    private final List<Breakpoint> all = new ArrayList<>();
    private final Map<Integer, Integer> passed = new HashMap<>();
    private final Hits hits = new Hits();
    /// What they wait for, as it was said while their entities lived.
    private final Map<Integer, String> texts = new HashMap<>();
    /// Numbers of those whose entities are not in the world that tick 1 began with, where others may have their handles.
    private final Set<Integer> orphans = new HashSet<>();
    private List<Armed> armed = List.of();
    private @Nullable EngineWorld armedIn;
    private @Nullable Hit stop;
    private @Nullable Search search;
    private @Nullable WriteSeek seek;
    private String outcome = "";
    private @Nullable Position outcomeAt;
    private int lastId;
    private int latest;

    /// A breakpoint that stops, checked against the types of the open world.
    record Armed(Breakpoint breakpoint, Probe.Kind kind) {}

    /// A search that goes on from turn to turn of the simulation thread: for the nearest hit, or for the first there is.
    private static final class Search {
        final StopSearch walk;
        final List<Armed> armed;
        final boolean first;
        /// What alone is looked for, for people; empty where all that stops is.
        final String question;
        @Nullable
        Hit earliest;

        Search(StopSearch walk, List<Armed> armed, boolean first, String question) {
            this.walk = walk;
            this.armed = armed;
            this.first = first;
            this.question = question;
        }
    }

    Breakpoints(SimulationLoop loop) {
        this.loop = loop;
    }

    // ---- what there is

    /// Adds a breakpoint, or says why that can't be done.
    public CompletableFuture<EditResult> add(Trigger trigger) {
        return loop.ask(() -> {
            String problem = problem(trigger);
            if (!problem.isEmpty()) {
                return EditResult.refused(problem);
            }
            int id = idOf(trigger);
            setNow(id, true);
            latest = id;
            outcome = "";
            return EditResult.DONE;
        });
    }

    /// Goes to the earliest hit of a trigger in the recorded ticks, or to the oldest state where it is so from there on. The
    /// trigger becomes a breakpoint that is off, unless it is one already; so it is listed and stops no run.
    public CompletableFuture<EditResult> findFirst(Trigger trigger) {
        return loop.ask(() -> {
            String problem = problem(trigger);
            OpenWorld open = loop.openWorld();
            if (!problem.isEmpty() || open == null) {
                return EditResult.refused(problem);
            }
            Breakpoint asked = new Breakpoint(idOf(trigger), trigger, true, 1);
            begin(true, true, List.of(new Armed(asked, Probe.firstKind(trigger, open.world().types()))),
                    text(asked, open.world()));
            return EditResult.DONE;
        });
    }

    /// Number of the breakpoint with a trigger; where there is none, of one that is added and off.
    private int idOf(Trigger trigger) {
        return all.stream().filter(one -> one.trigger().equals(trigger) && !orphans.contains(one.id())).findFirst()
                .map(Breakpoint::id).orElseGet(() -> add(new Breakpoint(++lastId, trigger, false, 1)));
    }

    private int add(Breakpoint added) {
        all.add(added);
        OpenWorld open = loop.openWorld();
        if (open != null) {
            text(added, open.world());
        }
        return added.id();
    }

    /// What it waits for; of an entity that does not live, as it was said last.
    private String text(Breakpoint one, EngineWorld world) {
        Entity entity = one.trigger().entity();
        String text = one.trigger().text(each -> PastNames.of(each, world));
        if (!orphans.contains(one.id()) && (entity.isNone() || world.isAlive(entity))) {
            texts.put(one.id(), text);
        }
        return texts.getOrDefault(one.id(), text);
    }

    /// What is wrong with a trigger in the open world; empty if nothing is.
    public CompletableFuture<String> check(Trigger trigger) {
        return loop.ask(() -> problem(trigger));
    }

    private String problem(Breakpoint one) {
        return orphans.contains(one.id())
                ? "Its entity is not in the scene that tick 1 began with."
                : problem(one.trigger());
    }

    private String problem(Trigger trigger) {
        OpenWorld open = loop.openWorld();
        try {
            if (open != null) {
                Probe.kind(trigger, open.world().types());
            }
            return open == null ? "No scene is open; open one to set breakpoints." : "";
        } catch (ExpressionException | IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// Lets a breakpoint stop, or not.
    public void setEnabled(int id, boolean enabled) {
        loop.tell(() -> setNow(id, enabled));
    }

    private void setNow(int id, boolean enabled) {
        change(one -> one.id() == id ? one.with(enabled) : one);
    }

    /// Lets a breakpoint stop at every so manieth hit.
    public void setEvery(int id, int every) {
        loop.tell(() -> {
            passed.remove(id);
            change(one -> one.id() == id ? one.with(every) : one);
        });
    }

    /// Removes a breakpoint with its hits.
    public void remove(int id) {
        loop.tell(() -> {
            all.removeIf(one -> one.id() == id);
            passed.remove(id);
            texts.remove(id);
            orphans.remove(id);
            hits.remove(id);
            armedIn = null;
        });
    }

    private void change(UnaryOperator<Breakpoint> how) {
        all.replaceAll(how);
        armedIn = null;
    }

    /// The breakpoints as the window shows them; read on the simulation thread.
    public List<BreakpointLine> lines(Moment moment) {
        Map<Integer, Integer> counts = hits.counts(moment.timeline().recording());
        return all.stream().map(one -> new BreakpointLine(one, text(one, moment.world()),
                counts.getOrDefault(one.id(), 0), hits.last(one.id()), problem(one))).toList();
    }

    /// The ticks of the shown branch in which hits were found, in order; read on the simulation thread.
    public List<Long> hitTicks(Moment moment) {
        return hits.ticks(moment.timeline().recording());
    }

    // ---- searching

    /// Goes back to the hit before the shown position, searching the recorded ticks.
    public void runBack() {
        loop.tell(() -> begin(true, false));
    }

    /// Goes on to the hit after the shown position, searching the recorded ticks.
    public void runForward() {
        loop.tell(() -> begin(false, false));
    }

    /// Goes to the earliest hit in the recorded ticks.
    public void runToFirst() {
        loop.tell(() -> begin(true, true));
    }

    /// Goes to where a hit was found, as long as that is recorded.
    public void goTo(Hit hit) {
        loop.tell(() -> {
            OpenWorld open = loop.openWorld();
            if (open != null) {
                goTo(open, hit);
            }
        });
    }

    /// Ends a search, also one for a write.
    public void cancel() {
        loop.tell(() -> end("The search was cancelled."));
    }

    /// A write is looked for from now on, in place of what was looked for before.
    void begin(WriteSeek next) {
        forgetSearch();
        seek = next;
    }

    /// Whether that write is still looked for.
    boolean isSeeking(WriteSeek one) {
        return one.equals(seek);
    }

    /// A write is looked for no longer.
    void end(WriteSeek done) {
        seek = isSeeking(done) ? null : seek;
    }

    private void forgetSearch() {
        search = null;
        seek = null;
        outcome = "";
    }

    private void begin(boolean back, boolean first) {
        OpenWorld open = loop.openWorld();
        begin(back, first, open == null ? List.of() : arm(open), "");
    }

    private void begin(boolean back, boolean first, List<Armed> sought, String question) {
        loop.transport().setPlaying(false);
        OpenWorld open = loop.openWorld();
        if (open == null) {
            return;
        }
        forgetSearch();
        if (sought.isEmpty()) {
            say("No breakpoint is on. Add one in the Breakpoints pane, or by a field's menu.", open);
            return;
        }
        passed.clear();
        search = new Search(longWalk(open, sought, back), sought, first, question);
    }

    private static StopSearch walk(OpenWorld open, List<Armed> sought, boolean back) {
        return new StopSearch(open.timeline().recording(), sought, open.world(), back);
    }

    private static StopSearch longWalk(OpenWorld open, List<Armed> sought, boolean back) {
        return walk(open, sought, back).leavingOut(open.timeline().history());
    }

    private void end(String why) {
        if (isAnySearching()) {
            forgetSearch();
            say(why, loop.openWorld());
        }
    }

    /// What is said holds as long as one stays.
    private void say(String why, @Nullable OpenWorld open) {
        outcome = why;
        outcomeAt = open == null ? null : open.timeline().recording().position();
    }

    /// Whether a search waits to go on.
    boolean isSearching() {
        return search != null;
    }

    /// Whether anything is looked for, a write too.
    boolean isAnySearching() {
        return search != null || seek != null;
    }

    /// Goes on searching for a few milliseconds.
    void search() {
        Search now = search;
        OpenWorld open = loop.openWorld();
        if (now == null) {
            return;
        }
        if (open == null || loop.transport().isPlaying() || !now.walk.isValid()) {
            end("");
            return;
        }
        long end = System.nanoTime() + SLICE_NANOS;
        try {
            while (search == now && System.nanoTime() < end) {
                go(now, open);
            }
        } catch (RuntimeException e) {
            search = null;
            throw e;
        }
    }

    private void go(Search now, OpenWorld open) {
        List<Hit> passing = now.walk.next();
        if (now.walk.isAtEnd() && now.walk.isBack() && !now.question.isEmpty()) {
            Hit oldest = firstToStop(now.walk.here(), false);
            if (oldest != null) {
                arrive(oldest);
                return;
            }
        }
        if (!now.first) {
            passing = passing.stream().filter(hit -> !hit.position().equals(now.walk.from())).toList();
        }
        Hit hit = firstToStop(passing, !now.first);
        if (hit != null && now.first && now.walk.isBack()) {
            now.earliest = hit;
        } else if (hit != null) {
            arrive(hit);
        } else if (now.walk.isAtEnd() && now.earliest != null) {
            arrive(now.earliest);
        } else if (now.walk.isAtEnd() && now.first && now.walk.isBack()) {
            search = new Search(longWalk(open, now.armed, false), now.armed, true, now.question);
        } else if (now.walk.isAtEnd()) {
            end(now.first || !now.walk.isBack()
                    ? none(now, open)
                    : "No earlier stop: searched back to tick %s."
                            .formatted(Figures.grouped(open.timeline().recording().firstTick())));
        }
    }

    private static String none(Search now, OpenWorld open) {
        Recording recording = open.timeline().recording();
        String newest = "tick " + Figures.grouped(recording.branch().newestTick());
        if (!now.question.isEmpty()) {
            return "In none of the recorded ticks, %s to %s: %s.".formatted(Figures.grouped(recording.firstTick()),
                    Figures.grouped(recording.branch().newestTick()), now.question);
        }
        return now.first
                ? "No stop in all recorded ticks, up to %s.".formatted(newest)
                : "No later stop is recorded, up to %s. Play on to run until one is hit.".formatted(newest);
    }

    private void goTo(OpenWorld open, Hit hit) {
        Recording recording = open.timeline().recording();
        Position there = Hits.place(hit, recording);
        if (recording.has(there)) {
            arrive(new Hit(hit.breakpoint(), there, hit.what(), hit.how()));
        } else {
            search = null;
            say("The hit in tick %s is no longer recorded, and ticks from %s on are. Search them for another."
                    .formatted(Figures.grouped(hit.tick()), Figures.grouped(recording.firstTick())), open);
        }
    }

    private void arrive(Hit hit) {
        search = null;
        loop.transport().goTo(timeline -> timeline.seek(hit.position()));
        stopAt(hit);
    }

    // ---- running

    /// Whether any breakpoint stops in the open world.
    boolean isArmed(OpenWorld open) {
        return !arm(open).isEmpty();
    }

    /// What stops in the segments that have come since, or null; the first of it.
    ///
    /// @param state a state
    /// @param done how many of the segments that lead on from it had come
    @Nullable
    Hit since(OpenWorld open, long state, int done) {
        StopSearch walk = walk(open, arm(open), true);
        List<Hit> seen = new ArrayList<>();
        while (!walk.isAt(state, done) && !walk.isAtEnd()) {
            seen.addAll(0, walk.next());
        }
        return firstToStop(seen, true);
    }

    /// What stops in the edits and the recorded tick that follow upon the shown position, or null; the first of it.
    @Nullable
    Hit ahead(OpenWorld open) {
        StopSearch walk = walk(open, arm(open), false);
        Hit hit = null;
        while (hit == null && walk.isWithinFirst()) {
            hit = firstToStop(walk.next(), true);
        }
        return hit;
    }

    // ---- editing

    /// How many of the segments that lead on from the shown state are done; 0 where no breakpoint is on.
    int segmentsDone(OpenWorld open) {
        Recording recording = open.timeline().recording();
        return isArmed(open) ? recording.segmentsDone(recording.position()) : 0;
    }

    /// Looks at an edit, and at what settled after it. A hit pauses; the world stays behind both, since another edit between them
    /// would begin a branch.
    ///
    /// @param done what [#segmentsDone] said before the edit
    void edited(OpenWorld open, int done) {
        stop = null;
        Hit hit = isArmed(open) ? since(open, open.world().tick(), done) : null;
        if (hit != null) {
            loop.transport().hold();
            stopAt(new Hit(hit.breakpoint(), open.timeline().recording().position(), hit.what(), hit.how()));
        }
    }

    /// An edit was taken back, and with it what it hit.
    void undone(OpenWorld open) {
        hits.forgetAfter(open.timeline().recording().position());
    }

    // ---- stopping

    /// The first of some hits that stops, counting those that only count; null where none does.
    private @Nullable Hit firstToStop(List<Hit> seen, boolean counted) {
        Hit stops = null;
        for (Hit hit : seen) {
            hits.note(hit);
            int every = counted ? every(hit.breakpoint()) : 1;
            boolean isDue = passed.merge(hit.breakpoint(), 1, Integer::sum) >= every;
            stops = stops == null && isDue ? hit : stops;
        }
        return stops;
    }

    private int every(int id) {
        return all.stream().filter(one -> one.id() == id).mapToInt(Breakpoint::every).findFirst().orElse(1);
    }

    void stopAt(Hit hit) {
        stop = hit;
        outcome = "";
        passed.clear();
        hits.stopped(hit);
    }

    private List<Armed> arm(OpenWorld open) {
        if (armedIn != open.world()) {
            armedIn = open.world();
            List<Armed> now = new ArrayList<>();
            for (Breakpoint one : all) {
                if (one.enabled() && problem(one).isEmpty()) {
                    now.add(new Armed(one, Probe.kind(one.trigger(), open.world().types())));
                }
            }
            armed = List.copyOf(now);
        }
        return armed;
    }

    /// A branch is no longer recorded.
    void branchGone(Recording recording) {
        hits.retain(recording);
    }

    /// The scene goes on in another recording, and maybe in another world in which entities have become others.
    void moved(Map<Entity, Entity> to) {
        all.stream().filter(one -> !to.isEmpty() && !one.trigger().entity().isNone()
                && !to.containsKey(one.trigger().entity())).forEach(one -> orphans.add(one.id()));
        all.replaceAll(one -> new Breakpoint(one.id(), one.trigger().moved(to), one.enabled(), one.every()));
        forgetHits();
    }

    /// Another scene is open, or none.
    void clear() {
        all.clear();
        texts.clear();
        orphans.clear();
        forgetHits();
    }

    private void forgetHits() {
        forgetSearch();
        stop = null;
        passed.clear();
        hits.clear();
        armedIn = null;
        armed = List.of();
    }

    /// What the window's frame says about them.
    SessionStatus.Stops status(OpenWorld open) {
        Hit hit = stop;
        Position here = open.timeline().recording().position();
        boolean isThere = hit != null && hit.position().equals(here);
        Search now = search;
        WriteSeek sought = seek;
        String searching = now != null
                ? "Searching %s, at tick %s".formatted(now.walk.isBack() ? "back" : "forward",
                        Figures.grouped(now.walk.state()))
                : sought != null ? sought.text() : "";
        long on = all.stream().filter(Breakpoint::enabled).count();
        String added = all.stream().filter(one -> one.id() == latest && one.enabled()).findFirst()
                .map(one -> text(one, open.world())).orElse("");
        return new SessionStatus.Stops((int) on, added, hit != null && isThere ? hit.what() : "",
                hit != null && isThere ? hit.how() : "", searching,
                here.equals(outcomeAt) ? outcome : "");
    }
}
