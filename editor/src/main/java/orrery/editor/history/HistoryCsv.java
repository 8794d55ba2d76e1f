package orrery.editor.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import orrery.ecs.history.Write;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldText;

/// Exports the writes that a search found. Values have all their digits.
final class HistoryCsv {
    private static final List<String> HEADER = List.of("tick", "written by", "entity", "component", "field", "what",
            "before", "after");

    private HistoryCsv() {}

    /// Returns a table with a copy of the lines of a log.
    ///
    /// @param subject name of the entity or singleton, for the name of the table
    static CsvTable of(String subject, WriteLog log) {
        List<WriteLine> lines = IntStream.range(0, log.size()).mapToObj(log::line).toList();
        return new CsvTable("history-" + subject, HEADER, lines.size(), at -> cells(lines.get((int) at)));
    }

    private static List<Object> cells(WriteLine line) {
        Write write = line.write();
        Write.Value value = write.value();
        List<Object> cells = new ArrayList<>(List.of(write.madeAt(), write.author().name(),
                write.entity().isNone() ? "" : write.entity(), value == null ? "" : value.type().name(), line.field(),
                write.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        cells.add(value == null ? "" : FieldText.exact(value.type(), value.before(), line.field()));
        cells.add(value == null ? "" : FieldText.exact(value.type(), value.after(), line.field()));
        return cells;
    }
}
