package orrery.editor.plot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.WorldException;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.search.TraceReader;
import orrery.editor.session.search.ValueTrace;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchText;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;

/// Reads the values of lines from the recording. Simulation thread.
final class PlotReader {
    /// Smallest whole number whose digits are grouped in the plot, to show all of them.
    private static final double LEAST_GROUPED = 1e4;
    private static final double MOST_GROUPED = 1e15;

    private static final long VIEW_NANOS = 6_000_000;

    private final Session session;
    private final Map<WatchExpression, ValueTrace> traces = new HashMap<>();
    private final Map<WatchExpression, Refusal> refusals = new HashMap<>();
    private final TraceReader walk = new TraceReader();

    /// Why a value can't be read at a position. Reading is not tried again at the same position, because it may run a tick again.
    private record Refusal(Recording recording, Position position, String problem) {
        boolean isOf(Recording shown) {
            return shown == recording && shown.position().equals(position);
        }
    }

    PlotReader(Session session) {
        this.session = session;
    }

    PlotSlice fill(ReadContext moment, PlotWindow wanted) {
        boolean isDone = readOn(moment);
        if (!isDone) {
            session.refresh();
        }
        Recording recording = moment.timeline().recording();
        PlotWindow window = wanted.fixed(recording.firstTick(), recording.branch().newestTick());
        PlotSlice.Bins bins = bins(window, recording);
        List<PlotSlice.Line> lines = new ArrayList<>();
        for (WatchExpression value : session.plotted().all()) {
            lines.add(line(moment, value, bins));
        }
        return new PlotSlice(lines, window, bins, moment.world().tick(), isDone ? 1 : progress(recording),
                walk.problem());
    }

    /// Goes on reading the recording for a short time. Returns whether all of it has been read.
    private boolean readOn(ReadContext moment) {
        List<WatchExpression> values = session.plotted().all();
        traces.keySet().retainAll(values);
        refusals.keySet().retainAll(values);
        values.forEach(value -> follow(moment, value));
        return walk.advance(traces.values(), System.nanoTime() + VIEW_NANOS);
    }

    private void follow(ReadContext moment, WatchExpression value) {
        Recording recording = moment.timeline().recording();
        ValueTrace trace = traces.get(value);
        Refusal refusal = refusals.get(value);
        boolean isKnown = trace == null ? refusal != null && refusal.isOf(recording) : trace.isOf(moment);
        if (isKnown) {
            return;
        }
        traces.remove(value);
        refusals.remove(value);
        try {
            traces.put(value, new ValueTrace(moment, value));
        } catch (ExpressionException | IllegalArgumentException | WorldException e) {
            refusals.put(value, new Refusal(recording, recording.position(), String.valueOf(e.getMessage())));
        }
    }

    private double progress(Recording recording) {
        double states = recording.branch().newestTick() - recording.firstTick() + 1.0;
        return traces.values().stream()
                .mapToDouble(trace -> (trace.lastTick() - trace.firstTick() + 1) / states).min().orElse(1);
    }

    private static PlotSlice.Bins bins(PlotWindow window, Recording recording) {
        int ticks = 1;
        while (ticks * window.pixelsPerTick() < 1 && ticks < 1 << 20) {
            ticks *= 2;
        }
        long from = Math.max(recording.firstTick(), (long) Math.floor(window.firstTick()) - 1);
        long to = Math.min(recording.branch().newestTick(),
                (long) Math.ceil(window.tickAt(window.widthPixels())) + 1);
        long first = Math.floorDiv(from, ticks) * ticks;
        return new PlotSlice.Bins(first, ticks, to < from ? 0 : (int) (Math.floorDiv(to - first, ticks) + 1));
    }

    private PlotSlice.Line line(ReadContext moment, WatchExpression value, PlotSlice.Bins bins) {
        ValueTrace trace = traces.get(value);
        Refusal refusal = refusals.get(value);
        int count = trace == null ? 0 : bins.count();
        double[] least = new double[count];
        double[] most = new double[count];
        byte[] nonFinite = new byte[count];
        for (int bin = 0; trace != null && bin < count; bin++) {
            fill(trace, bins, bin, new PlotSlice.Line(value, "", "", least, most, nonFinite, ""));
        }
        return new PlotSlice.Line(value, WatchText.of(moment, value), refusal == null ? "" : refusal.problem(), least,
                most, nonFinite,
                trace == null ? "" : text(trace.at(moment.world().tick())));
    }

    private static void fill(ValueTrace trace, PlotSlice.Bins bins, int bin, PlotSlice.Line into) {
        double least = Double.NaN;
        double most = Double.NaN;
        long end = Math.min(bins.tickOf(bin + 1) - 1, trace.lastTick());
        for (long tick = Math.max(bins.tickOf(bin), trace.firstTick()); tick <= end; tick++) {
            double number = trace.at(tick);
            if (Double.isFinite(number)) {
                least = least <= number ? least : number;
                most = most >= number ? most : number;
            } else if (!ValueTrace.isAbsent(number)) {
                into.nonFinite()[bin] |= PlotSlice.Line.nonFinite(number);
            }
        }
        into.least()[bin] = least;
        into.most()[bin] = most;
    }

    /// Formats a number. Returns `absent` for an absent value.
    static String text(double number) {
        return ValueTrace.isAbsent(number) ? "absent" : finite(number);
    }

    /// Formats a number that is not absent. Large whole numbers have all of their digits, because lines are compared by them.
    static String finite(double number) {
        boolean isWhole = number == Math.rint(number) && Math.abs(number) >= LEAST_GROUPED
                && Math.abs(number) < MOST_GROUPED;
        return isWhole ? NumberFormats.grouped((long) number) : FieldText.number(number);
    }

    /// Returns a copy of all lines for export. Empty if a part of the recording has not been read yet; the caller must then try
    /// again.
    Optional<CsvTable> table(ReadContext moment) {
        if (!readOn(moment)) {
            return Optional.empty();
        }
        List<WatchExpression> drawn = session.plotted().all().stream().filter(traces::containsKey).toList();
        return Optional.of(PlotCsv.of(drawn.stream().map(value -> WatchText.of(moment, value)).toList(),
                drawn.stream().map(value -> Objects.requireNonNull(traces.get(value))).toList()));
    }
}
