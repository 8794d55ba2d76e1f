package orrery.editor.console;

import java.util.List;
import java.util.Locale;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.log.LogLine;

/// The shown lines as rows. FX thread.
final class ConsoleModel {
    private List<LogLine> lines = List.of();
    private String search = "";

    void set(List<LogLine> all) {
        lines = List.copyOf(all);
    }

    void search(String text) {
        search = text.strip().toLowerCase(Locale.ROOT);
    }

    List<GridRow> rows() {
        return lines.stream().filter(this::matches).map(ConsoleModel::row).toList();
    }

    private boolean matches(LogLine line) {
        return (line.system() + " " + line.text() + " " + line.level()).toLowerCase(Locale.ROOT).contains(search);
    }

    private static GridRow row(LogLine line) {
        boolean bad = line.level().equals("SEVERE") || line.level().equals("WARNING");
        return GridRow.of(line.number(), GridCell.dim(line.tick() < 0 ? "" : Long.toString(line.tick())),
                GridCell.of(line.system()), GridCell.dim(line.level().toLowerCase(Locale.ROOT)),
                GridCell.of(line.text(), bad ? GridStyle.ERROR : GridStyle.NORMAL));
    }
}
