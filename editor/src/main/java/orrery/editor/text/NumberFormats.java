package orrery.editor.text;

import java.util.List;
import java.util.Locale;

/// Formats numbers for display.
public final class NumberFormats {

    /// The separator between groups of three digits, a no-break space.
    public static final char GROUP_SPACE = '\u00a0';

    private static final int GROUP = 3;
    private static final List<String> BYTE_UNITS = List.of("kB", "MB", "GB");
    private static final int BYTES_A_UNIT = 1_000;
    private static final double ROUNDED_UP = 999.5;
    private static final double FEW = 9.95;

    private NumberFormats() {}

    /// Formats a whole number in groups of three digits: `10 402`.
    public static String grouped(long number) {
        String digits = Long.toString(number);
        int first = number < 0 ? 1 : 0;
        StringBuilder grouped = new StringBuilder(digits);
        for (int i = digits.length() - GROUP; i > first; i -= GROUP) {
            grouped.insert(i, GROUP_SPACE);
        }
        return grouped.toString();
    }

    /// Formats a number of bytes: `512 B`, `3.4 kB`, `21 MB`, `1.2 GB`.
    public static String bytes(long count) {
        if (count < BYTES_A_UNIT) {
            return count + " B";
        }
        double value = count;
        int unit = -1;
        while (value >= ROUNDED_UP && unit < BYTE_UNITS.size() - 1) {
            value /= BYTES_A_UNIT;
            unit++;
        }
        return String.format(Locale.ROOT, value < FEW ? "%.1f %s" : "%.0f %s", value, BYTE_UNITS.get(unit));
    }

    /// Formats a count with its noun: `1 row`, `10 402 rows`.
    public static String counted(long count, String one, String many) {
        return grouped(count) + " " + (count == 1 ? one : many);
    }
}
