package orrery.editor.lifetimes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.history.Recording;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.CreatorLookup;
import orrery.editor.session.search.EntityQuery;
import orrery.editor.session.search.Lifetime;
import orrery.editor.session.search.LifetimeSearch;
import orrery.editor.session.search.Pace;
import orrery.editor.text.NumberFormats;

/// Searches for lifetimes, and formats the visible lifetimes as rows. Each call searches for a few milliseconds, or longer if
/// ticks must be recomputed. Simulation thread.
final class LifetimesReader {
    private static final long VIEW_NANOS = 5_000_000;

    private final Runnable again;
    private @Nullable LifetimeSearch search;
    private @Nullable Recording recording;
    private String query = "";
    private List<Lifetime> sorted = List.of();
    private @Nullable LifetimesRequest sortedFor;
    private int sortedTurns;
    /// Whether [#sorted] has all starts, or all ends, of the recorded ticks.
    private boolean hasStarts;
    private boolean hasEnds;
    private Pace pace = new Pace(0, 0);
    private @Nullable Recording makersOf;
    private Map<Entity, Author> makers = Map.of();

    /// @param again requests another call of [#fill]
    LifetimesReader(Runnable again) {
        this.again = again;
    }

    LifetimesSlice fill(ReadContext moment, LifetimesRequest request) {
        List<EntityQuery.Term> terms = EntityQuery.parse(request.query()).terms();
        String problem = problem(terms, moment.world().types());
        if (!problem.isEmpty()) {
            return new LifetimesSlice(new GridSlice(0, 0, List.of()), Map.of(), false, "", problem);
        }
        LifetimeSearch current = searchOf(moment, request.query(), terms);
        boolean isNew = !current.isAnswered() && current.isValid();
        if (isNew) {
            current.searchUntil(System.nanoTime() + VIEW_NANOS);
        }
        boolean isGoingOn = isNew && !current.isAnswered();
        if (isGoingOn) {
            again.run();
        }
        boolean isOld = sortedTurns != current.turns() && (!isGoingOn || pace.isDue(System.nanoTime()));
        if (isOld || sortedFor == null || !sortedFor.isLike(request)) {
            sort(current, request);
        }
        if (sortedTurns == current.turns()) {
            hasStarts = current.isBackSearched();
            hasEnds = current.isForwardSearched();
        }
        return slice(current, request, moment);
    }

    /// Returns the first error in the terms of a query, or an empty text. Each term must be a condition.
    private static String problem(List<EntityQuery.Term> terms, TypeRegistry types) {
        for (EntityQuery.Term term : terms) {
            try {
                Condition.parse(term.text(), types);
            } catch (ExpressionException e) {
                return "Column %d: %s".formatted(term.start() + e.column(), e.problem());
            }
        }
        return "";
    }

    private void sort(LifetimeSearch current, LifetimesRequest request) {
        long begun = System.nanoTime();
        sorted = sorted(current.found(), request);
        sortedFor = request;
        sortedTurns = current.turns();
        pace = Pace.since(begun);
    }

    /// Returns the handles of the requested rows.
    long[] keys(ReadContext moment, LifetimesRequest request) {
        int end = Math.min(request.last() + 1, sorted.size());
        return sorted.subList(Math.min(request.first(), end), end).stream().mapToLong(life -> life.entity().handle())
                .toArray();
    }

    /// Returns the current search. Starts a new search if the recording or the query has changed. While the world is paused, also
    /// starts a new search if the result is outdated, or if the world has moved before the search was complete.
    private LifetimeSearch searchOf(ReadContext moment, String typed, List<EntityQuery.Term> terms) {
        LifetimeSearch kept = search;
        Recording now = moment.timeline().recording();
        boolean isSame = kept != null && recording == now && query.equals(typed);
        if (kept != null && isSame && (kept.isAnswered() || kept.isValid() || moment.isPlaying())) {
            return kept;
        }
        Condition condition = terms.isEmpty() ? null : Condition.parse(joined(terms), moment.world().types());
        LifetimeSearch begun = new LifetimeSearch(now, moment.world(), condition);
        search = begun;
        recording = now;
        query = typed;
        sortedFor = null;
        return begun;
    }

    private static String joined(List<EntityQuery.Term> terms) {
        return terms.stream().map(term -> "(" + term.text() + ")").collect(Collectors.joining(" && "));
    }

    private static List<Lifetime> sorted(List<Lifetime> all, LifetimesRequest request) {
        List<Lifetime> shown = new ArrayList<>(all);
        shown.removeIf(life -> request.onlyGone() && !life.isGone());
        GridSort sort = request.sort();
        Comparator<Lifetime> order = sort == null ? Comparator.comparingLong(life -> -life.end().tick()) : by(sort);
        shown.sort(order.thenComparing(Comparator.comparingLong(life -> -life.begin().tick()))
                .thenComparingLong(life -> life.entity().index()));
        return shown;
    }

    private static Comparator<Lifetime> by(GridSort sort) {
        Comparator<Lifetime> order = switch (sort.columnId()) {
            case LifetimesPane.NAME -> Comparator.comparing(Lifetime::name, String.CASE_INSENSITIVE_ORDER);
            case LifetimesPane.BEGIN -> Comparator.comparingLong(life -> life.begin().tick());
            case LifetimesPane.END ->
                Comparator.comparingLong(life -> life.isGone() ? life.end().tick() : Long.MAX_VALUE);
            case LifetimesPane.BEGINNER -> Comparator.comparing(life -> author(life.begin()));
            case LifetimesPane.ENDER -> Comparator.comparing(life -> author(life.end()));
            case LifetimesPane.TIMES -> Comparator.comparingInt(Lifetime::times);
            default -> Comparator.comparingLong(life -> life.entity().index());
        };
        return sort.ascending() ? order : order.reversed();
    }

    private static String author(Lifetime.End end) {
        return end.isOpen() ? "" : end.author().name();
    }

    /// The cells for entities of which no start was found: they existed before the first recorded tick, or the older ticks are
    /// not searched yet.
    ///
    /// @param tick cell for the tick of creation
    /// @param author cell for the creator
    private record Start(GridCell tick, GridCell author) {
        static Start unknown(LifetimeSearch current) {
            return new Start(GridCell.EMPTY,
                    GridCell.dim(current.failure().isEmpty() ? "not searched yet" : "not searched"));
        }

        static Start of(ReadContext moment) {
            long first = moment.timeline().recording().firstTick();
            return first > 0
                    ? new Start(GridCell.dim("before " + NumberFormats.grouped(first + 1)),
                            GridCell.dim("not recorded"))
                    : new Start(GridCell.dim("start"), GridCell.dim(moment.open().isOfProgram() ? "program" : "scene"));
        }

        /// Returns the cells for an entity that this author created when the scene was loaded. Returns this record if `maker` is
        /// null.
        Start by(@Nullable Author maker) {
            return maker == null ? this : new Start(tick, LifetimesReader.author(maker));
        }
    }

    /// Returns the author that created an entity when the scene was loaded; null if none did.
    private @Nullable Author maker(Lifetime life, ReadContext moment) {
        Recording now = moment.timeline().recording();
        if (!life.begin().isOpen() || moment.world().isAlive(life.entity())) {
            return CreatorLookup.atLoad(moment.world(), life.entity());
        }
        if (makersOf != now) {
            makersOf = now;
            makers = CreatorLookup.atLoad(now);
        }
        return makers.get(life.entity());
    }

    private LifetimesSlice slice(LifetimeSearch current, LifetimesRequest request, ReadContext moment) {
        Start start = hasStarts ? Start.of(moment) : Start.unknown(current);
        Map<Long, Lifetime> shown = new HashMap<>();
        List<GridRow> rows = new ArrayList<>();
        int first = Math.clamp(request.first(), 0, sorted.size());
        for (int i = first; i < sorted.size() && i <= request.last(); i++) {
            Lifetime life = sorted.get(i);
            shown.put(life.entity().handle(), life);
            boolean isGoneSince = isGoneSince(life, moment);
            Author maker = hasStarts ? maker(life, moment) : null;
            rows.add(row(life, life.isGone() || isGoneSince, start.by(maker), until(isGoneSince, current)));
        }
        return new LifetimesSlice(new GridSlice(sorted.size(), first, rows), shown, !current.isAnswered(),
                progress(current), "");
    }

    /// Returns the cell for the end of a life that has not ended in the searched ticks.
    private GridCell until(boolean isGoneSince, LifetimeSearch current) {
        if (isGoneSince) {
            return GridCell.dim("after " + NumberFormats.grouped(current.latestTick()));
        }
        return hasEnds ? GridCell.dim("—") : GridCell.EMPTY;
    }

    private String progress(LifetimeSearch current) {
        if (!current.failure().isEmpty()) {
            return current.failure();
        }
        return current.isAnswered()
                ? NumberFormats.counted(sorted.size(), "entity", "entities")
                : "%s searched%s".formatted(NumberFormats.counted(current.searchedTicks(), "tick", "ticks"),
                        current.isValid() ? "" : "; goes on when paused");
    }

    /// Whether an entity is no longer alive in the playing world, although the search has not found the end of its life.
    private static boolean isGoneSince(Lifetime life, ReadContext moment) {
        boolean hasBegun = life.begin().isOpen() || life.begin().tick() <= moment.world().tick();
        return moment.isPlaying() && !life.isGone() && hasBegun && !moment.world().isAlive(life.entity());
    }

    /// @param until cell for the end of a life that has not ended in the searched ticks
    private static GridRow row(Lifetime life, boolean isGone, Start start, GridCell until) {
        GridCell name = GridCell.of(life.name().isEmpty() ? life.entity().toString() : life.name());
        return GridRow.of(life.entity().handle(),
                isGone ? name.withMark(GridMark.REMOVED) : name, GridCell.dim(life.entity().toString()),
                tick(life.begin(), start.tick()), author(life.begin(), start.author()),
                tick(life.end(), until), author(life.end(), GridCell.EMPTY),
                GridCell.dim(NumberFormats.grouped(life.times())));
    }

    private static GridCell tick(Lifetime.End end, GridCell open) {
        return end.isOpen() ? open : GridCell.of(NumberFormats.grouped(end.madeAt()), GridStyle.LINK);
    }

    private static GridCell author(Lifetime.End end, GridCell open) {
        return end.isOpen() ? open : author(end.author());
    }

    private static GridCell author(Author author) {
        return GridCell.of(author.name(), author.kind() == Author.Kind.SYSTEM ? GridStyle.LINK : GridStyle.DIM);
    }
}
