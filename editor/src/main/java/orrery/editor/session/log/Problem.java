package orrery.editor.session.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.ecs.world.PassException;
import orrery.editor.text.NumberFormats;

/// An error, a warning or a hint in the problems pane.
///
/// @param severity the severity
/// @param text what happened, to which thing, what to do
/// @param where file, with line and column if they are known; or line of source, as `Orbits.java:12`; may be empty
/// @param tick tick in which it happened, or -1
/// @param system system concerned, or empty
/// @param entity entity concerned, or none
/// @param trace stack trace of the exception, or empty
public record Problem(Severity severity, String text, String where, long tick, String system, Entity entity,
        String trace) {
    /// Creates a problem without a stack trace.
    public Problem(Severity severity, String text, String where, long tick, String system, Entity entity) {
        this(severity, text, where, tick, system, entity, "");
    }

    /// The severity of a problem.
    public enum Severity {
        /// An operation failed.
        ERROR,
        /// An operation succeeded but needs attention.
        WARNING,
        /// A hint.
        INFO
    }

    private static final Pattern SENTENCE_END = Pattern.compile("[.!?…][”\")]?$");
    private static final Pattern LINE_AND_COLUMN = Pattern.compile(":([0-9]+):([0-9]+)$");

    /// Returns the text, preceded by line and column of the file if they are known: `Line 12, column 5: …`.
    public String textWithPlace() {
        Matcher place = LINE_AND_COLUMN.matcher(where);
        return place.find() ? "Line %s, column %s: %s".formatted(place.group(1), place.group(2), text) : text;
    }

    /// The file, if line and column in it are known; otherwise empty.
    public String file() {
        Matcher place = LINE_AND_COLUMN.matcher(where);
        return place.find() ? where.substring(0, place.start()) : "";
    }

    /// Returns the first problem with its place, and how many more the pane lists, as sentences.
    ///
    /// @param problems at least one
    public static String summary(List<Problem> problems) {
        String first = ended(problems.getFirst().textWithPlace());
        return problems.size() == 1
                ? first
                : "%s The Problems pane lists %s more.".formatted(first, NumberFormats.grouped(problems.size() - 1L));
    }

    /// Returns a text with a full stop. Messages from files and programs may lack it.
    private static String ended(String text) {
        return SENTENCE_END.matcher(text).find() ? text : text + ".";
    }

    /// Whether another problem has the same text, place, tick, system and entity.
    boolean isAgain(Problem other) {
        return text.equals(other.text) && where.equals(other.where) && tick == other.tick
                && system.equals(other.system) && entity.equals(other.entity);
    }

    /// Whether the problem has no tick, system or entity to go to.
    public boolean namesNothing() {
        return tick < 0 && system.isEmpty() && entity.isNone();
    }

    /// Returns file and line of a stack frame, as `Orbits.java:12`; empty if they are unknown.
    public static String placeOf(Optional<StackTraceElement> frame) {
        return frame.filter(known -> known.getFileName() != null && known.getLineNumber() > 0)
                .map(known -> "%s:%d".formatted(known.getFileName(), known.getLineNumber())).orElse("");
    }

    /// Replaces the entity's handle after a renumbering. An entity without a new handle is removed from the problem, because
    /// another entity may have the old handle now.
    Problem moved(Map<Entity, Entity> to) {
        return new Problem(severity, text, where, tick, system, to.getOrDefault(entity, Entity.NONE), trace);
    }

    /// Returns the problem as a hint after the code was reloaded. It has no tick, because the new code now runs the tick of that
    /// number. A problem without a tick stays as it is.
    Problem ofFormerCode() {
        return tick < 0
                ? this
                : new Problem(Severity.INFO, "Before the code was reloaded: " + text, where, -1, system, entity, trace);
    }

    /// Creates the problem of a system that threw.
    public static Problem of(SystemFailure failure) {
        Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
        Throwable thrown = thrownIn(failure);
        return new Problem(Severity.ERROR,
                "System %s failed in tick %s: %s (%s). The world is at tick %s again; disable or fix the system."
                        .formatted(
                                failure.system(), NumberFormats.grouped(failure.tick()),
                                cause.getMessage() == null ? cause : cause.getMessage(),
                                thrown.getClass().getSimpleName(),
                                NumberFormats.grouped(failure.tick() - 1)),
                placeOf(failure.origin()), failure.tick(), failure.system(), failure.entity(), traceOf(thrown));
    }

    /// Returns the exception that a system threw, without the exceptions in which a pass and the schedule have wrapped it.
    public static Throwable thrownIn(SystemFailure failure) {
        Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
        return cause instanceof PassException && cause.getCause() != null ? cause.getCause() : cause;
    }

    /// Returns the stack trace of an exception, as Java prints it.
    public static String traceOf(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /// Creates a problem without tick, system and entity.
    public static Problem inFile(Severity severity, String text, String where) {
        return new Problem(severity, text, where, -1, "", Entity.NONE);
    }
}
