package orrery.ecs.engine.bytes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Encodes lists of records and the cursors of event queues.
public final class RecordFormat {
    private RecordFormat() {}

    /// Writes the cursors of an event queue: for each reader, the sequence number of the next event that it reads.
    public static void writeCursors(Map<String, Long> cursors, ByteSink out) {
        out.put(cursors.size());
        cursors.forEach((reader, next) -> {
            out.putText(reader);
            out.put(next);
        });
    }

    /// Writes a list of records.
    public static void writeRecords(List<? extends Record> records, ValueFormat values, ByteSink out) {
        out.put(records.size());
        records.forEach(each -> values.write(each, out));
    }

    /// Reads the cursors of an event queue.
    public static Map<String, Long> readCursors(ByteSource in) {
        Map<String, Long> cursors = new TreeMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            cursors.put(in.nextText(), in.next());
        }
        return Collections.unmodifiableMap(cursors);
    }

    /// Reads a list of records.
    ///
    /// @throws MalformedBytesException if the bytes contain a value that is no record
    public static List<Record> readRecords(ValueFormat values, ByteSource in) {
        List<Record> records = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            records.add(nextRecord(values, in));
        }
        return List.copyOf(records);
    }

    /// Reads one record.
    ///
    /// @throws MalformedBytesException if the bytes contain a value that is no record
    public static Record nextRecord(ValueFormat values, ByteSource in) {
        if (values.read(in.nextByte(), in) instanceof Record found) {
            return found;
        }
        throw new MalformedBytesException("found another value, expected a record");
    }
}
