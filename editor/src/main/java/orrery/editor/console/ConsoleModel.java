package orrery.editor.console;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.log.LogLine;

/// The shown lines as rows. FX thread.
final class ConsoleModel {
    private List<LogLine> lines = List.of();
    private String search = "";

    void set(List<LogLine> all) {
        lines = all;
    }

    void search(String text) {
        search = text.strip().toLowerCase(Locale.ROOT);
    }

    /// Returns the line with a number, even if the search hides it; empty if the line is no longer kept.
    Optional<LogLine> find(long number) {
        return lines.stream().filter(line -> line.number() == number).findFirst();
    }

    GridRows rows() {
        return new Rows(search.isEmpty() ? lines : lines.stream().filter(this::matches).toList());
    }

    private boolean matches(LogLine line) {
        return (line.system() + " " + line.text() + " " + line.level()).toLowerCase(Locale.ROOT).contains(search);
    }

    /// Creates rows only for the painted lines, because a system that logs in every tick adds lines in each pulse.
    private record Rows(List<LogLine> lines) implements GridRows {
        @Override
        public int rowCount() {
            return lines.size();
        }

        @Override
        public int lastLoaded() {
            return lines.size() - 1;
        }

        @Override
        public @Nullable GridRow row(int index) {
            return index >= 0 && index < lines.size() ? row(lines.get(index)) : null;
        }

        @Override
        public int indexOf(long key) {
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).number() == key) {
                    return i;
                }
            }
            return -1;
        }

        private static GridRow row(LogLine line) {
            boolean bad = line.level().equals("SEVERE") || line.level().equals("WARNING");
            return GridRow.of(line.number(), GridCell.dim(line.tick() < 0 ? "" : Long.toString(line.tick())),
                    GridCell.of(line.system()), GridCell.dim(line.level().toLowerCase(Locale.ROOT)),
                    GridCell.of(line.text(), bad ? GridStyle.ERROR : GridStyle.NORMAL));
        }
    }
}
