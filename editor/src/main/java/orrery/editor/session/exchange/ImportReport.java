package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.type.ComponentType;
import orrery.editor.text.NumberFormats;
import orrery.editor.text.ShortText;

/// The problems of an import, such as values that could not be imported. Lists the first problems and counts all of them. Not
/// thread-safe.
public final class ImportReport {
    /// Maximum number of problems that are listed.
    public static final int MOST_LISTED = 1_000;

    private static final int MOST_QUOTED = 60;
    private static final int MOST_CHARACTERS = 400;
    /// The text between two quotation marks.
    private static final Pattern QUOTED = Pattern.compile("(?<=“)[^”]*(?=”)");

    private final List<Entry> entries = new ArrayList<>();
    private long count;

    /// A problem.
    ///
    /// @param line line of the file, from 1; 0 if the problem has none
    /// @param subject the part of the file: `column Orbit.radius`; may be empty
    /// @param text what is wrong
    public record Entry(long line, String subject, String text) {
        @Override
        public String toString() {
            String place = line == 0 ? subject : subject.isEmpty() ? "line " + line : "line " + line + ", " + subject;
            return place + ": " + text;
        }
    }

    /// Adds a problem.
    ///
    /// @param line line of the file, from 1; 0 if the problem has none
    /// @param subject the part of the file: `column Orbit.radius`; may be empty
    /// @param text what is wrong; each long quotation is shortened, and then the text if it is still long
    public void add(long line, String subject, String text) {
        count++;
        if (entries.size() < MOST_LISTED) {
            entries.add(new Entry(line, subject, ShortText.of(shortQuotes(text), MOST_CHARACTERS)));
        }
    }

    /// Reports a component whose record class refuses the values.
    void addRefused(long line, ComponentType<?> type, RuntimeException reason) {
        add(line, "component " + type, "The component was not taken: " + reason.getMessage());
    }

    private static String shortQuotes(String text) {
        return QUOTED.matcher(text)
                .replaceAll(quoted -> Matcher.quoteReplacement(ShortText.of(quoted.group(), MOST_QUOTED)));
    }

    /// Number of problems.
    public long count() {
        return count;
    }

    /// The first problems, at most [#MOST_LISTED].
    public List<Entry> entries() {
        return entries;
    }

    /// Whether there are no problems.
    public boolean isEmpty() {
        return count == 0;
    }

    /// The report as text: a line for each listed problem, and one with the number of the others.
    public String text() {
        StringBuilder text = new StringBuilder();
        entries.forEach(entry -> text.append(entry).append('\n'));
        if (count > entries.size()) {
            text.append("and %s more\n".formatted(NumberFormats.grouped(count - entries.size())));
        }
        return text.toString();
    }
}
