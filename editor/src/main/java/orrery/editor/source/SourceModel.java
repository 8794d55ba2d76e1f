package orrery.editor.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.trace.CallTrace;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.rerun.Explanation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;

/// The state of the source pane: the subject, the source lines that wrote its value, and messages. FX thread.
final class SourceModel {
    private final Supplier<SourceSettings> settings;
    private List<SourceLine> lines = List.of();
    private String subject = "";
    private List<String> messages = List.of();

    SourceModel(Supplier<SourceSettings> settings) {
        this.settings = settings;
    }

    /// Shows nothing.
    void clear() {
        subject = "";
        lines = List.of();
        messages = List.of();
    }

    /// Shows that a search is running.
    void ask(String what) {
        subject = what;
        lines = List.of();
        messages = List.of("Looking for the line…");
    }

    /// Shows the result of a search.
    void show(WriteExplanation found) {
        List<SourceLine> all = new ArrayList<>();
        for (Explanation each : found.explanations()) {
            add(each, found.query(), all);
        }
        lines = List.copyOf(all);
        messages = found.messages();
        if (lines.isEmpty() && messages.isEmpty()) {
            messages = List.of("It was marked as changed, but its value is the same.");
        }
    }

    /// Shows the class of a system.
    void showClass(String system, String className) {
        String top = className.replaceFirst("\\$\\$Lambda.*", "");
        int dot = top.lastIndexOf('.');
        String outer = top.substring(dot + 1).replaceFirst("\\$.*", "");
        subject = "System " + system;
        lines = List.of(new SourceLine(top, "", outer + ".java", 0, "", ""));
        messages = List.of();
    }

    private static void add(Explanation explanation, WriteQuery query, List<SourceLine> to) {
        Write write = explanation.write();
        String by = "%s, tick %s".formatted(write.author().name(), NumberFormats.grouped(write.madeAt()));
        Write.Value value = write.value();
        for (CallTrace.Call call : explanation.calls()) {
            String wrote = value == null
                    ? write.kind() == Write.Kind.CREATED ? "created" : "destroyed"
                    : change(value, value.type(), call, query);
            if (!wrote.isEmpty()) {
                boolean isFirst = true;
                for (StackTraceElement frame : call.stack()) {
                    to.add(SourceLine.of(frame, isFirst ? wrote : "", isFirst ? by : ""));
                    isFirst = false;
                }
            }
        }
    }

    /// Returns a text about the change that a call made to the requested value; empty if it did not change this value.
    private static <C extends Record> String change(Write.Value value, ComponentType<C> type, CallTrace.Call call,
            WriteQuery query) {
        @Nullable
        Object[] before = leaves(type, call.before());
        @Nullable
        Object[] after = leaves(type, call.after());
        List<Field> asked = type.fields().stream().filter(query::asks)
                .filter(field -> !Values.same(before[field.index()], after[field.index()]) || field.kind().isOwned())
                .toList();
        if (asked.isEmpty() && !type.fields().isEmpty()) {
            return "";
        }
        String came = value.pending() ? "pending" : "added";
        String was = call.before() == null ? came : text(asked, before) + " →";
        return call.after() == null ? value.pending() ? "applied" : "removed" : was + " " + text(asked, after);
    }

    private static String text(List<Field> fields, @Nullable Object[] leaves) {
        StringJoiner joined = new StringJoiner(", ");
        fields.forEach(field -> joined.add(FieldText.of(field, Objects.requireNonNull(leaves[field.index()]),
                Object::toString)));
        return joined.toString();
    }

    private static <C extends Record> @Nullable Object[] leaves(ComponentType<C> type, @Nullable Record value) {
        return value == null ? new Object[type.fields().size()] : type.leaves(type.recordClass().cast(value));
    }

    void setSubject(String what) {
        subject = what;
    }

    /// The subject of the lines: the value whose writes were searched, or a system.
    String subject() {
        return subject;
    }

    /// The messages of the search, one per line; empty if there are no messages.
    String message() {
        return String.join("\n", messages);
    }

    /// Returns the source line of a row.
    Optional<SourceLine> line(long key) {
        return key >= 0 && key < lines.size() ? Optional.of(lines.get((int) key)) : Optional.empty();
    }

    List<GridRow> rows() {
        List<GridRow> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            SourceLine line = lines.get(i);
            boolean leads = line.writes().isEmpty() && i > 0;
            rows.add(GridRow.of(i, GridCell.of(line.place(), GridStyle.LINK),
                    leads ? GridCell.dim("called from " + line.code()) : GridCell.of(line.code()),
                    GridCell.of(line.writes()), GridCell.dim(line.by())));
        }
        return rows;
    }

    /// Returns all lines as a stack trace.
    String copied() {
        return lines.stream().map(line -> (line.writes().isEmpty() ? "" : line.by() + ": " + line.writes() + "\n")
                + "\t" + line.asTrace()).collect(Collectors.joining("\n", subject + "\n", "\n"));
    }

    /// Returns the source file of a line; empty if the file is not found.
    Optional<SourceCode> code(SourceLine line) {
        return new SourceFiles(settings.get().folders()).find(line.className(), line.file()).map(file -> {
            List<String> texts = SourceFiles.lines(file);
            return new SourceCode(file, texts,
                    line.line() > 0 ? line.line() : SourceFiles.lineOfClass(texts, line.className()));
        });
    }
}
