package orrery.editor.history;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchText;

/// One line of the history: a write, or its effect on one field.
///
/// @param write the write
/// @param field path of the field, or the start of the paths of several fields; empty for the whole component or entity
record WriteLine(Write write, String field) {

    /// Returns a query for the writes to what this line shows: the field, the component or the whole entity.
    WriteQuery query() {
        Write.Value value = write.value();
        return WriteQuery.of(write.entity(), value == null ? "" : value.type().name(), field);
    }

    /// Returns the lines of a write: one for each changed record component. Returns a single line if the query is about a field,
    /// or if the values before and after are not both known, or are equal.
    static List<WriteLine> of(Write write, WriteQuery query) {
        Write.Value value = write.value();
        if (value == null || !query.field().isEmpty()) {
            return List.of(new WriteLine(write, query.field()));
        }
        Set<String> tops = changedTops(value.type(), value.before(), value.after());
        if (tops.isEmpty()) {
            return List.of(new WriteLine(write, ""));
        }
        List<WriteLine> lines = new ArrayList<>();
        tops.forEach(top -> lines.add(new WriteLine(write, top)));
        return lines;
    }

    private static <C extends Record> Set<String> changedTops(ComponentType<C> type, @Nullable Record before,
            @Nullable Record after) {
        Set<String> tops = new LinkedHashSet<>();
        if (before != null && after != null) {
            Object[] was = type.leaves(type.recordClass().cast(before));
            Object[] is = type.leaves(type.recordClass().cast(after));
            for (Field field : type.fields()) {
                if (!Values.same(was[field.index()], is[field.index()])) {
                    tops.add(field.top());
                }
            }
        }
        return tops;
    }

    /// Returns expressions for the fields of the line that can be plotted.
    List<WatchExpression> values() {
        Write.Value value = write.value();
        return value == null
                ? List.of()
                : value.type().fields().stream().filter(each -> isOf(each) && WatchText.isDrawable(each))
                        .map(each -> WatchText.of(write.entity(), value.type(), each)).toList();
    }

    private boolean isOf(Field other) {
        return field.isEmpty() || other.path().equals(field) || other.path().startsWith(field + ".");
    }

    /// Whether the line contains a text. The text is searched in the tick, author, component, field and kind of the write, joined
    /// by spaces.
    ///
    /// @param words the text, in lower case
    boolean holds(String words) {
        Write.Value value = write.value();
        String text = "%d %s %s %s %s".formatted(write.madeAt(), write.author(),
                value == null ? "entity" : value.type().name(), field, write.kind());
        return text.toLowerCase(Locale.ROOT).contains(words);
    }
}
