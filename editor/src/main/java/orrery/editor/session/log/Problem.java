package orrery.editor.session.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.world.Entity;
import orrery.editor.text.NumberFormats;

/// An error or warning that the problems pane lists.
///
/// @param severity how bad
/// @param text what happened, to which thing, what to do
/// @param where file with line and column, or line of source; may be empty
/// @param tick tick in which it happened, or -1
/// @param system system concerned, or empty
/// @param entity entity concerned, or none
/// @param trace stack trace of what was thrown, or empty
public record Problem(Severity severity, String text, String where, long tick, String system, Entity entity,
        String trace) {
    /// A problem with which nothing was thrown.
    public Problem(Severity severity, String text, String where, long tick, String system, Entity entity) {
        this(severity, text, where, tick, system, entity, "");
    }

    /// How bad a problem is.
    public enum Severity {
        /// Something was not done.
        ERROR,
        /// Something was done, but look at it.
        WARNING,
        /// Good to know.
        INFO
    }

    private static final Pattern SENTENCE_END = Pattern.compile("[.!?…][”\")]?$");
    private static final Pattern LINE_AND_COLUMN = Pattern.compile(":([0-9]+):([0-9]+)$");

    /// What happened, with line and column of the file before it where they are known: `Line 12, column 5: …`.
    public String textWithPlace() {
        Matcher place = LINE_AND_COLUMN.matcher(where);
        return place.find() ? "Line %s, column %s: %s".formatted(place.group(1), place.group(2), text) : text;
    }

    /// The first of some problems with its place, and how many more the pane lists.
    ///
    /// @param problems at least one
    public static String told(List<Problem> problems) {
        String first = problems.getFirst().textWithPlace();
        return problems.size() == 1
                ? first
                : "%s Problems lists %s more.".formatted(ended(first), NumberFormats.grouped(problems.size() - 1L));
    }

    /// A text as a whole sentence, so that another can follow: what a file or a program said may lack its full stop.
    private static String ended(String text) {
        return SENTENCE_END.matcher(text).find() ? text : text + ".";
    }

    /// Whether another tells the same, of the same tick, system and entity.
    boolean isAgain(Problem other) {
        return text.equals(other.text) && where.equals(other.where) && tick == other.tick
                && system.equals(other.system) && entity.equals(other.entity);
    }

    /// Whether it leads to no tick, system or entity.
    public boolean namesNothing() {
        return tick < 0 && system.isEmpty() && entity.isNone();
    }

    /// Where the source file and line are known, as `Orbits.java:12`; else empty.
    public static String placeOf(Optional<StackTraceElement> frame) {
        return frame.filter(known -> known.getFileName() != null && known.getLineNumber() > 0)
                .map(known -> "%s:%d".formatted(known.getFileName(), known.getLineNumber())).orElse("");
    }

    /// The same where entities have become others. An entity that has none any more is not named: another may have its handle.
    Problem moved(Map<Entity, Entity> to) {
        return new Problem(severity, text, where, tick, system, to.getOrDefault(entity, Entity.NONE), trace);
    }

    /// The stack trace of what was thrown, as Java prints it.
    public static String traceOf(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /// A problem with a file.
    public static Problem inFile(Severity severity, String text, String where) {
        return new Problem(severity, text, where, -1, "", Entity.NONE);
    }
}
