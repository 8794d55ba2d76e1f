package orrery.editor.theme;

/** How figures are written in the window. */
public final class Figures {

    /** Between groups of three digits; narrow, and no line breaks there. */
    public static final char GROUP_SPACE = '\u00a0';

    private static final int GROUP = 3;

    private Figures() {}

    /** A whole number in groups of three digits: {@code 10 402}. */
    public static String grouped(long number) {
        String digits = Long.toString(number);
        int first = number < 0 ? 1 : 0;
        StringBuilder grouped = new StringBuilder(digits);
        for (int i = digits.length() - GROUP; i > first; i -= GROUP) {
            grouped.insert(i, GROUP_SPACE);
        }
        return grouped.toString();
    }

    /** A count with its noun: {@code 1 row}, {@code 10 402 rows}. */
    public static String counted(long count, String one, String many) {
        return grouped(count) + " " + (count == 1 ? one : many);
    }
}
