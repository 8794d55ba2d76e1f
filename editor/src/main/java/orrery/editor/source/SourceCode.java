package orrery.editor.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// A source file with a highlighted line. Lines are numbered from 1.
///
/// @param file the file
/// @param lines all lines of the file
/// @param marked number of the highlighted line
record SourceCode(Path file, List<String> lines, int marked) {

    private static final int BEFORE = 3;
    private static final int AFTER = 9;

    /// The lines around a line.
    ///
    /// @param first number of the first line
    /// @param texts the lines
    record Excerpt(int first, List<String> texts) {}

    /// Returns the lines around a line.
    Excerpt around(int number) {
        int first = Math.clamp(number - BEFORE, 1, Math.max(1, lines.size()));
        int last = Math.min(lines.size(), number + AFTER);
        return new Excerpt(first, lines.subList(first - 1, Math.max(first - 1, last)));
    }

    /// Returns the numbers of the lines that contain a text, in ascending order. Ignores case. For an empty text, the list is
    /// empty. Cost: O(size of the file).
    List<Integer> hits(String text) {
        String wanted = text.toLowerCase(Locale.ROOT);
        return wanted.isEmpty()
                ? List.of()
                : IntStream.rangeClosed(1, lines.size())
                        .filter(number -> lines.get(number - 1).toLowerCase(Locale.ROOT).contains(wanted)).boxed()
                        .toList();
    }

    /// Splits a line at each occurrence of a text, ignoring case. The parts at odd indexes are the occurrences. The parts at even
    /// indexes are the texts before, between and after them; they may be empty.
    static List<String> split(String line, String text) {
        List<String> parts = new ArrayList<>();
        int end = 0;
        for (int at = 0; !text.isEmpty() && at <= line.length() - text.length(); at++) {
            if (line.regionMatches(true, at, text, 0, text.length())) {
                parts.add(line.substring(end, at));
                end = at + text.length();
                parts.add(line.substring(at, end));
                at = end - 1;
            }
        }
        parts.add(line.substring(end));
        return parts;
    }

    /// The direction of a step through hits.
    enum Step {
        /// To the first hit at a line or after it.
        HERE,
        /// To the next hit.
        FORWARD,
        /// To the previous hit.
        BACK
    }

    /// Returns the index of the hit to which a step from a line leads. After the last hit, the first one follows.
    ///
    /// @param hits numbers of the lines with hits, in ascending order; not empty
    static int index(List<Integer> hits, int line, Step step) {
        int before = (int) hits.stream().filter(hit -> hit < line).count();
        boolean isHit = before < hits.size() && hits.get(before) == line;
        return Math.floorMod(switch (step) {
            case HERE -> before;
            case FORWARD -> isHit ? before + 1 : before;
            case BACK -> before - 1;
        }, hits.size());
    }
}
