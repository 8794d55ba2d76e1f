package orrery.editor.text;

import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// Formats names of entities and changed values. Methods that read a world are for the simulation thread.
public final class EntityNames {
    private static final Pattern HANDLE = Pattern.compile("#?(\\d{1,9})(?:v(\\d{1,9}))?");
    private static final int MOST_VALUES = 2;

    private EntityNames() {}

    /// Returns the entity's name in the shown state. If it has no name there, returns its handle.
    public static String of(Entity entity, EngineWorld world) {
        Name name = world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return name == null || name.value().isEmpty() ? entity.toString() : name.value();
    }

    /// Returns the name of an entity in the shown state. If it has no name there, returns the name that a segment created,
    /// changed or removed. If there is no such name either, returns the handle.
    public static String of(Entity entity, Segment segment, EngineWorld world) {
        Name name = world.isAlive(entity) ? world.find(entity, Name.class) : null;
        if (name == null && world.types().contains(Name.class)) {
            name = segment.changes(world.types().of(Name.class)).map(change -> inSegment(change, entity)).orElse(null);
        }
        return name == null || name.value().isEmpty() ? entity.toString() : name.value();
    }

    private static @Nullable Name inSegment(Change<Name> change, Entity entity) {
        int entry = change.entryOf(entity);
        if (entry < 0) {
            return null;
        }
        Name after = change.after(entry);
        return after == null ? change.before(entry) : after;
    }

    /// Parses a handle such as `12v3`. `#12` and `12` are parsed with generation 0. Returns null if the text is no handle.
    public static @Nullable Entity handle(String text) {
        Matcher matcher = HANDLE.matcher(text);
        if (!matcher.matches()) {
            return null;
        }
        String generation = matcher.group(2);
        return Entity.of(Integer.parseInt(matcher.group(1)), generation == null ? 0 : Integer.parseInt(generation));
    }

    /// Returns a text that explains a handle such as `19v1`. Empty if the given text is no handle with a generation.
    public static String explained(String text) {
        Entity entity = text.indexOf('v') > 0 ? handle(text) : null;
        return entity == null
                ? ""
                : "%s is generation %3$d of slot %2$d. After it is destroyed, the next entity in that slot is %2$dv%4$d."
                        .formatted(entity, entity.index(), entity.generation(), entity.generation() + 1);
    }

    /// Returns the text for a number of further entities: ` and 3 more`. Empty for 0.
    public static String others(int count) {
        return count == 0 ? "" : " and %s more".formatted(NumberFormats.grouped(count));
    }

    /// Returns the values before and after a change, for one entry of the change: `2.1670 → 2.1708`.
    ///
    /// @param only the only field to show. If null, the text has the first two fields that differ, with their paths; in this
    ///     case, it is empty if the component was added or removed
    public static <C extends Record> String values(Change<C> change, int entry, @Nullable Field only) {
        C before = change.before(entry);
        C after = change.after(entry);
        Object[] was = before == null ? null : change.type().leaves(before);
        Object[] is = after == null ? null : change.type().leaves(after);
        if (only != null) {
            return text(only, was) + " → " + text(only, is);
        }
        StringJoiner joined = new StringJoiner(", ");
        change.type().fields().stream().filter(field -> was != null && is != null && change.differs(entry, field))
                .limit(MOST_VALUES)
                .forEach(field -> joined.add("%s %s → %s".formatted(field.path(), text(field, was), text(field, is))));
        return joined.toString();
    }

    private static String text(Field field, Object @Nullable [] leaves) {
        return leaves == null ? "none" : FieldText.of(field, leaves[field.index()], Entity::toString);
    }
}
