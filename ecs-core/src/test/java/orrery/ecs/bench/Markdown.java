package orrery.ecs.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Markdown tables whose columns are also aligned in the source.
final class Markdown {
    private Markdown() {}

    static String table(List<String> headings, List<List<String>> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(headings);
        lines.add(headings.stream().map(heading -> "--").toList());
        lines.addAll(rows);
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            for (int column = 0; column < headings.size(); column++) {
                int at = column;
                int width = lines.stream().mapToInt(each -> each.get(at).length()).max().orElse(0);
                text.append("| ").append(padded(line.get(column), width)).append(' ');
            }
            text.append("|\n");
        }
        return text.toString();
    }

    private static String padded(String cell, int width) {
        String fill = (cell.equals("--") ? "-" : " ").repeat(width - cell.length());
        boolean isNumber = !cell.isEmpty() && Character.isDigit(cell.charAt(0));
        return isNumber ? fill + cell : cell + fill;
    }

    /// Formats microseconds with at least three digits.
    static String micros(double micros) {
        return String.format(Locale.ROOT, micros < 10 ? "%,.2f" : micros < 1000 ? "%,.1f" : "%,.0f", micros);
    }
}
