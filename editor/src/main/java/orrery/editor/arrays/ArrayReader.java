package orrery.editor.arrays;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.RowOrder;
import orrery.editor.session.search.StateVersion;
import orrery.editor.text.CsvTable;

/// Reads the slices of one component array. Caches the changes of the last state. While rows are sorted or searched, also caches
/// their order. Simulation thread.
final class ArrayReader {
    private static final int SHARE = 5;

    private final String typeName;
    private final RowOrder order;
    private @Nullable Known known;
    private @Nullable Dots dots;

    /// The changes of a state, with the time at which reading them ended and the time that it took.
    private record Known(StateVersion mark, ArrayChanges<?> changes, long endedNanos, long tookNanos) {
        boolean mayStay(ReadContext moment) {
            return moment.isPlaying() && mark.world() == moment.world() && changes.isInRowOrder()
                    && System.nanoTime() - endedNanos < SHARE * tookNanos;
        }
    }

    /// The overview of sorted or filtered rows, with the rows and the state from which it was computed.
    private record Dots(long[] handles, StateVersion mark, int most, ArrayOverview overview) {}

    /// Creates a reader of the array of a type.
    ///
    /// @param again requests another reading
    ArrayReader(String typeName, Runnable again) {
        this.typeName = typeName;
        order = new RowOrder(again);
    }

    /// Returns the slice for a request.
    ArraySlice fill(ReadContext moment, ArrayRequest request) {
        return moment.world().types().named(typeName)
                .map(type -> read(moment, request, moment.world().array(type)))
                .orElseGet(() -> ArraySlice.none(request));
    }

    private <C extends Record> ArraySlice read(ReadContext moment, ArrayRequest request, EngineArray<C> array) {
        View<C> view = view(moment, request, array);
        if (request.isWholeArray()) {
            order.clear();
            return whole(view);
        }
        if (request.sort() == null && request.query().isAll()) {
            order.clear();
            return touchedOnly(view);
        }
        return ordered(view);
    }

    /// Returns the handles of the requested rows, without removed components.
    long[] keys(ReadContext moment, ArrayRequest request) {
        return moment.world().types().named(typeName)
                .map(type -> keys(view(moment, request, moment.world().array(type)))).orElseGet(() -> new long[0]);
    }

    /// Returns a copy of all rows that match the request.
    Optional<CsvTable> table(ReadContext moment, ArrayRequest request) {
        ArrayRequest all = request.withRows(0, Integer.MAX_VALUE - 1);
        return moment.world().types().named(typeName).map(type -> moment.numbered(ArrayCsv.of(moment,
                moment.world().array(type), request.isWholeArray() ? null : keys(moment, all))));
    }

    private <C extends Record> long[] keys(View<C> view) {
        ArrayRequest request = view.request();
        if (request.isWholeArray()) {
            return view.keys(view.array().size(), row -> view.array().entityAt(row).handle());
        }
        if (request.sort() == null && request.query().isAll()) {
            int living = view.touched().touched().cardinality();
            IntUnaryOperator rowAt = places(view.touched().touched(), living);
            return view.keys(living, place -> view.array().entityAt(rowAt.applyAsInt(place)).handle());
        }
        long[] handles = order.update(view.moment(),
                ArraySource.wanted(view.moment(), view.array(), request, view.touched()));
        return handles == null ? new long[0] : view.keys(handles.length, place -> handles[place]);
    }

    /// Returns the inputs of a slice. Reading all changes of a tick is expensive. Therefore, while ticks play and systems change
    /// rows in order, most slices of the whole array read only the changes of visible rows. The changes of all rows are read so
    /// rarely that this takes at most a sixth of the time.
    private <C extends Record> View<C> view(ReadContext moment, ArrayRequest request, EngineArray<C> array) {
        StateVersion now = StateVersion.of(moment);
        Known last = known;
        boolean same = last != null && last.mark().equals(now);
        if (last != null && !same && request.isWholeArray() && last.mayStay(moment)) {
            return new View<>(moment, request, array, of(last), ArrayChanges.ofRows(array, moment.segments()));
        }
        if (last == null || !same) {
            long start = System.nanoTime();
            ArrayChanges<C> changes = ArrayChanges.of(array, moment.segments());
            long end = System.nanoTime();
            last = new Known(now, changes, end, end - start);
            known = last;
        }
        return new View<>(moment, request, array, of(last), of(last));
    }

    @SuppressWarnings("unchecked")
    private static <C extends Record> ArrayChanges<C> of(Known known) {
        return (ArrayChanges<C>) known.changes();
    }

    /// The inputs of one slice.
    ///
    /// @param touched the changes of all rows, in the shown tick or an earlier one
    /// @param now the changes of the shown tick; possibly prepared only for [ArrayChanges#rowChanges]
    private record View<C extends Record>(ReadContext moment, ArrayRequest request, EngineArray<C> array,
            ArrayChanges<C> touched, ArrayChanges<C> now) {

        ArraySlice slice(int count, IntFunction<ArrayRows.@Nullable Written> row, ArrayOverview overview,
                boolean searching, int revealed) {
            List<GridRow> rows = new ArrayList<>();
            List<Object @Nullable []> leaves = new ArrayList<>();
            int first = Math.min(request.first(), count);
            for (int i = first; i <= request.last() && i < count; i++) {
                ArrayRows.Written written = row.apply(i);
                rows.add(written == null ? GridRow.of(0) : written.row());
                leaves.add(written == null ? null : written.leaves());
            }
            return new ArraySlice(request, count, first, rows, leaves, touched.counts(), overview, searching,
                    request.query().problem(moment.world().types(), array.type()), revealed);
        }

        ArrayRows.@Nullable Written at(ArrayRows<C> rows, int row) {
            return row < 0 ? null : rows.row(row, now.rowChanges(row, array.entityAt(row).handle()));
        }

        long[] keys(int count, IntToLongFunction keyAt) {
            return IntStream.range(Math.min(request.first(), count), Math.min(request.last() + 1, count))
                    .mapToLong(keyAt).toArray();
        }

        ArrayRows<C> rows() {
            return new ArrayRows<>(moment, array, request.beforeAfter());
        }
    }

    private static <C extends Record> ArraySlice whole(View<C> view) {
        ArrayRows<C> rows = view.rows();
        ArrayOverview overview = ArrayOverview.of(view.array().size(), view.request().dots(), view.touched()::markOf);
        Entity reveal = view.request().reveal();
        return view.slice(view.array().size(), i -> view.at(rows, i), overview, false,
                reveal.isNone() ? -1 : view.array().rowOf(reveal));
    }

    private static <C extends Record> ArraySlice touchedOnly(View<C> view) {
        ArrayRows<C> rows = view.rows();
        BitSet touched = view.touched().touched();
        List<RowChanges<C>> gone = view.touched().gone();
        int living = touched.cardinality();
        IntUnaryOperator rowAt = places(touched, living);
        ArrayOverview overview = ArrayOverview.of(living + gone.size(), view.request().dots(), (first,
                _) -> first >= living ? GridMark.REMOVED : view.touched().markOf(rowAt.applyAsInt(first), 1));
        int revealed = revealed(view, touched);
        return view.slice(living + gone.size(),
                i -> i < living ? view.at(rows, rowAt.applyAsInt(i)) : rows.gone(gone.get(i - living)), overview, false,
                revealed);
    }

    /// Returns a function that maps an index among the touched rows to the row.
    private static IntUnaryOperator places(BitSet touched, int count) {
        if (touched.length() == count) {
            return place -> place;
        }
        int[] rows = touched.stream().toArray();
        return place -> rows[place];
    }

    private static <C extends Record> int revealed(View<C> view, BitSet touched) {
        int row = view.request().reveal().isNone() ? -1 : view.array().rowOf(view.request().reveal());
        return row >= 0 && touched.get(row) ? touched.get(0, row).cardinality() : -1;
    }

    private <C extends Record> ArraySlice ordered(View<C> view) {
        RowOrder.Wanted wanted = ArraySource.wanted(view.moment(), view.array(), view.request(), view.touched());
        long[] handles = order.update(view.moment(), wanted);
        if (handles == null) {
            ArraySlice whole = whole(view);
            return new ArraySlice(whole.request(), whole.rowCount(), whole.first(), whole.rows(), whole.leaves(),
                    whole.counts(), whole.overview(), true, whole.problem(), -1);
        }
        ArrayRows<C> rows = view.rows();
        return view.slice(handles.length, i -> view.at(rows, view.array().rowOf(new Entity(handles[i]))),
                overview(view, handles), order.isSearching(wanted), indexOf(handles, view.request().reveal()));
    }

    private <C extends Record> ArrayOverview overview(View<C> view, long[] handles) {
        Dots now = dots;
        StateVersion at = StateVersion.of(view.moment());
        int most = view.request().dots();
        boolean fits = now != null && now.handles() == handles && now.most() == most
                && (now.mark().equals(at) || view.moment().isPlaying());
        if (now == null || !fits) {
            now = new Dots(handles, at, most, ArrayOverview.of(handles.length, most,
                    (first, count) -> mark(view, handles, first, count)));
            dots = now;
        }
        return now.overview();
    }

    private static <C extends Record> GridMark mark(View<C> view, long[] handles, int first, int count) {
        GridMark mark = GridMark.NONE;
        int last = Math.min(handles.length, first + count);
        for (int i = first; i < last && mark == GridMark.NONE; i++) {
            int row = view.array().rowOf(new Entity(handles[i]));
            mark = row < 0 ? GridMark.REMOVED : view.touched().markOf(row, 1);
        }
        return mark;
    }

    private static int indexOf(long[] handles, Entity entity) {
        for (int i = 0; i < handles.length && !entity.isNone(); i++) {
            if (handles[i] == entity.handle()) {
                return i;
            }
        }
        return -1;
    }
}
