package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.expression.Expression;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.time.ShownState;
import orrery.editor.text.EntityNames;
import orrery.editor.text.NumberFormats;
import orrery.editor.text.PathText;
import orrery.editor.text.SlotNames;

/// Parses and formats watched values with their entities: `Moon:Orbit.phase`, `12v3:Orbit.phase`, `Calendar.day`.
public final class WatchText {
    private static final Pattern HANDLE = Pattern.compile("(\\d{1,9})v(\\d{1,9})");
    private static final Pattern SLOT = Pattern.compile("#(\\d{1,9})");

    private WatchText() {}

    /// The result of parsing.
    ///
    /// @param value the value; an empty expression if parsing failed
    /// @param problem the error; empty if there is none
    /// @param column column of the error, from 1; 0 if there is none
    public record Read(WatchExpression value, String problem, int column) {
        static Read wrong(String problem, int column) {
            return new Read(new WatchExpression(Entity.NONE, ""), problem, column);
        }
    }

    /// Returns the expression of a component's field.
    public static WatchExpression of(Entity entity, ComponentType<?> type, Field field) {
        return new WatchExpression(type.isSingleton() ? Entity.NONE : entity, PathText.of(type.name(), field.path()));
    }

    /// Whether values of a field can be plotted: numbers except colours, and booleans.
    public static boolean isDrawable(Field field) {
        return field.kind().isNumber() && !field.rgb() || field.type() == boolean.class;
    }

    /// Returns the text for display.
    public static String of(ShownState state, WatchExpression value) {
        return value.entity().isNone()
                ? value.expression()
                : EntityNames.of(value.entity(), state.world()) + ":" + value.expression();
    }

    /// Returns a text that can be parsed, now and in a later run: the entity's name, a colon and the expression. Contains the
    /// handle instead of the name if [#lastingName] returns the handle, or if the colon after the name would not be recognised.
    public static String lasting(ShownState state, WatchExpression value) {
        if (value.entity().isNone()) {
            return value.expression();
        }
        String name = lastingName(state, value.entity());
        String text = name + ":" + value.expression();
        return colonOf(text) == name.length() ? text : value.entity() + ":" + value.expression();
    }

    /// Returns a text by which [#entity] finds an entity in a later run: the entity's name or handle. The name is returned if
    /// it finds no other entity, is one line without blanks at its ends, and has no colon that would end a name in a watched
    /// value. A colon inside closed quotation marks does not end a name.
    public static String lastingName(ShownState state, Entity entity) {
        String name = EntityNames.of(entity, state.world());
        boolean isPlain = colonOf(name) < 0 && name.strip().equals(name) && name.lines().count() == 1
                && entities(state, name).equals(List.of(entity));
        return isPlain ? name : entity.toString();
    }

    /// Returns the entity with a name, the living entity with an index (`#12`), or the entity of a handle (`12v3`), which need
    /// not be alive. Empty if no entity or several entities have the name, or if no living entity has the index.
    public static Optional<Entity> entity(ShownState state, String name) {
        List<Entity> found = entities(state, name);
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// Parses a typed text. A text without a colon applies to the entity selected last, if the expression reads an entity.
    public static Read parse(ShownState state, String text) {
        return parse(state, text, colonOf(text), Entity.NONE);
    }

    /// Parses the text after the user has edited it. If the text still begins with the displayed name of the value's entity,
    /// the value keeps this entity, even if the name has a colon or other entities have the same name.
    ///
    /// @param edited the value before it was edited
    public static Read parse(ShownState state, String text, WatchExpression edited) {
        String name = EntityNames.of(edited.entity(), state.world());
        return !edited.entity().isNone() && text.startsWith(name + ":")
                ? parse(state, text, name.length(), edited.entity())
                : parse(state, text);
    }

    private static Read parse(ShownState state, String text, int colon, Entity known) {
        int start = colon + 1;
        String resolved;
        Expression expression;
        try {
            resolved = SlotNames.resolved(text.substring(start), state.world());
            expression = Expression.parse(resolved, state.world().types());
        } catch (ExpressionException e) {
            return Read.wrong(e.problem(), start + e.column());
        } catch (IllegalArgumentException e) {
            return Read.wrong(String.valueOf(e.getMessage()), text.indexOf('#', start) + 1);
        }
        String typed = resolved.strip();
        if (!expression.isOfEntity()) {
            return new Read(new WatchExpression(Entity.NONE, typed), "", 0);
        }
        if (!known.isNone()) {
            return new Read(new WatchExpression(known, typed), "", 0);
        }
        if (colon < 0) {
            return state.lead().map(lead -> new Read(new WatchExpression(lead, typed), "", 0))
                    .orElseGet(() -> Read.wrong("The entity is missing. Select one, or write Name:" + typed
                            + ".", 1));
        }
        return named(state, text.substring(0, colon).strip(), typed);
    }

    /// Returns the index of the colon after the entity; -1 if there is none. Colons between quotation marks don't count. But if
    /// a quotation mark is not closed, quotation marks are part of a name, such as `Earth's moon`, and the first colon counts.
    private static int colonOf(String text) {
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (quote != 0) {
                quote = character == quote ? 0 : quote;
            } else if (character == '"' || character == '\'' || character == '`') {
                quote = character;
            } else if (character == ':') {
                return i;
            }
        }
        return quote == 0 ? -1 : text.indexOf(':');
    }

    private static Read named(ShownState state, String name, String expression) {
        List<Entity> found = entities(state, name);
        return switch (found.size()) {
            case 0 -> Read.wrong("No entity is named %s. Write a name, or a handle such as 12v3.".formatted(name), 1);
            case 1 -> new Read(new WatchExpression(found.getFirst(), expression), "", 0);
            default -> Read.wrong("%s entities are named %s. Write the handle of one, such as %s.".formatted(
                    NumberFormats.grouped(found.size()), name, found.getFirst()), 1);
        };
    }

    private static List<Entity> entities(ShownState state, String name) {
        Matcher handle = HANDLE.matcher(name);
        Matcher slot = SLOT.matcher(name);
        if (handle.matches()) {
            return List.of(Entity.of(Integer.parseInt(handle.group(1)), Integer.parseInt(handle.group(2))));
        }
        if (slot.matches()) {
            Entity there = state.world().aliveIn(Integer.parseInt(slot.group(1)));
            return there.isNone() ? List.of() : List.of(there);
        }
        EngineArray<Name> names = state.world().array(Name.class);
        List<Entity> found = new ArrayList<>();
        for (int row = 0; row < names.size(); row++) {
            if (names.peekAt(row).value().equals(name)) {
                found.add(names.entityAt(row));
            }
        }
        return found;
    }
}
