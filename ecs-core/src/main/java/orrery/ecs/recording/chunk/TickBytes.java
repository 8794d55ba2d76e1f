package orrery.ecs.recording.chunk;

import java.util.List;
import java.util.Map;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.recording.schema.ValueBytes;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Segment;

/// Writes recorded ticks, segments and inputs.
public final class TickBytes {
    private final SegmentFormat segments;
    private final ValueBytes values;

    public TickBytes(SegmentFormat segments, ValueBytes values) {
        this.segments = segments;
        this.values = values;
    }

    public void write(TickParts tick, ByteSink out) {
        out.put(tick.number());
        out.put(tick.edits());
        writeSegments(tick.segments(), out);
        out.put(tick.reports().size());
        tick.reports().forEach(report -> writeReport(report, out));
        out.put(Double.doubleToLongBits(tick.secondsPerTick()));
        writeRecords(tick.submittedInputs(), out);
        out.put(tick.hashes().size());
        for (Map.Entry<String, Long> hash : tick.hashes().entrySet()) {
            out.putText(hash.getKey());
            out.put(hash.getValue());
        }
    }

    private static void writeReport(RunReport report, ByteSink out) {
        out.putText(report.system());
        out.put(report.outcome().ordinal());
        out.put(report.watched().size());
        report.watched().forEach(out::putText);
        out.put(report.nanos());
        out.put(report.equalWrites().size());
        for (RunReport.EqualWrites equal : report.equalWrites()) {
            out.putText(equal.type());
            out.put(equal.count());
        }
    }

    public void writeSegments(List<Segment> list, ByteSink out) {
        out.put(list.size());
        list.forEach(segment -> segments.write(segment, out));
    }

    public void writeRecords(List<Record> records, ByteSink out) {
        out.put(records.size());
        records.forEach(each -> values.write(each, out));
    }
}
