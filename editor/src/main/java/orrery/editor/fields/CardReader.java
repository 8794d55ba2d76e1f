package orrery.editor.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.fields.editor.FieldSlice;
import orrery.editor.session.ReadContext;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.FieldText;

/// Reads components of one state of the world into slices. Simulation thread.
///
/// Cost of reading a component: at worst O(changes of its type in the shown tick).
public final class CardReader {
    private final ReadContext moment;
    private final FieldSizes sizes;

    /// @param moment the state to read
    /// @param sizes computes the sizes of numbers; pass the same object for successive states
    public CardReader(ReadContext moment, FieldSizes sizes) {
        this.moment = moment;
        this.sizes = sizes;
    }

    /// Whether the user may edit components of this type.
    public static boolean isEditable(ComponentType<?> type) {
        return EntityEdits.isEditable(type);
    }

    /// Reads the component of an entity. The entity must have the component.
    public <C extends Record> CardSlice read(EngineArray<C> array, Entity entity) {
        return read(array, entity, List.of());
    }

    /// Reads the component of an entity. For each field, also counts the entities in `others` with a different value. All
    /// entities must have the component. Cost: O(others).
    public <C extends Record> CardSlice read(EngineArray<C> array, Entity entity, List<Entity> others) {
        int row = array.type().isSingleton() ? 0 : array.rowOf(entity);
        C current = array.peekAt(row);
        ComponentType<C> type = array.type();
        C shown = shown(array, entity, row);
        Before<C> before = before(array, entity, row);
        CardSlice.State state = new CardSlice.State(moment.world().tick(), moment.schedule().systemsDone());
        return new CardSlice(state, type, before.mark(), origin(array, row),
                fields(type, new Times<>(shown, current, before.value()), differing(array, shown, others),
                        sizes.of(array, entity, shown)));
    }

    private static <C extends Record> C shown(EngineArray<C> array, Entity entity, int row) {
        return array.type().isDeferred() && array.modifySet().isModified(entity)
                ? array.modifySet().modify(entity)
                : array.peekAt(row);
    }

    /// Returns for each field the number of other entities with a different value.
    private static <C extends Record> int[] differing(EngineArray<C> array, C shown, List<Entity> others) {
        ComponentType<C> type = array.type();
        Object[] leaves = type.leaves(shown);
        int[] differing = new int[leaves.length];
        for (Entity other : others) {
            Object[] its = type.leaves(shown(array, other, array.rowOf(other)));
            for (int i = 0; i < its.length; i++) {
                differing[i] += Values.same(its[i], leaves[i]) ? 0 : 1;
            }
        }
        return differing;
    }

    /// Reads a singleton.
    public <C extends Record> CardSlice readSingleton(EngineArray<C> array) {
        return read(array, Entity.NONE);
    }

    /// Values of one component.
    ///
    /// @param shown the pending value; if no value is pending, the current value
    /// @param current the value that systems read
    /// @param before the value before the shown tick; null if that tick added the component or did not change it
    private record Times<C>(C shown, C current, @Nullable C before) {}

    /// The values of the fields of one component, three times: shown, current and before, as in [Times]. If [Times#before] is
    /// null, `before` has the current values.
    private record Leaves(Object[] shown, Object[] current, Object[] before) {}

    private record Before<C>(CardSlice.Mark mark, @Nullable C value) {}

    private CardSlice.Origin origin(EngineArray<?> array, int row) {
        Author writer = array.writerAt(row);
        int shownRow = array.type().isSingleton() ? -1 : row;
        return writer == null || writer.equals(Author.PROGRAM)
                ? new CardSlice.Origin(shownRow, "", false, 0)
                : new CardSlice.Origin(shownRow, writer.name(), writer.kind() == Author.Kind.SYSTEM,
                        array.madeAt(row));
    }

    private <C extends Record> List<FieldSlice> fields(ComponentType<C> type, Times<C> values, int[] differing,
            double[] ofSize) {
        Object[] current = type.leaves(values.current());
        Leaves leaves = new Leaves(type.leaves(values.shown()), current,
                values.before() == null ? current : type.leaves(values.before()));
        List<FieldSlice> slices = new ArrayList<>();
        for (Field field : type.fields()) {
            int i = field.index();
            FieldSlice.Texts texts = texts(type, field, leaves, moment::nameOf);
            FieldSlice.Texts full = field.kind() == FieldKind.ENTITY
                    ? texts(type, field, leaves, moment::titleOf)
                    : texts;
            boolean isAmbiguous = texts.text().equals(texts.was()) || texts.text().equals(texts.now());
            slices.add(new FieldSlice(field, leaves.shown()[i], isAmbiguous ? full : texts, full, differing[i],
                    ofSize[i]));
        }
        return slices;
    }

    /// @param names returns the name of an entity
    private static FieldSlice.Texts texts(ComponentType<?> type, Field field, Leaves leaves,
            Function<Entity, String> names) {
        int i = field.index();
        return new FieldSlice.Texts(text(type, field, leaves.shown(), names),
                Values.same(leaves.before()[i], leaves.current()[i])
                        ? ""
                        : quoted(text(type, field, leaves.before(), names)),
                Values.same(leaves.current()[i], leaves.shown()[i])
                        ? ""
                        : quoted(text(type, field, leaves.current(), names)));
    }

    /// Quotes an empty text, because in [FieldSlice.Texts] an empty text means that there is no such value.
    private static String quoted(String text) {
        return text.isEmpty() ? "“”" : text;
    }

    private static String text(ComponentType<?> type, Field field, Object[] leaves, Function<Entity, String> names) {
        Object value = leaves[field.index()];
        return value instanceof Float || value instanceof Double
                ? TidyNumber.of(type, field, leaves)
                : FieldText.of(field, value, names);
    }

    private <C extends Record> Before<C> before(EngineArray<C> array, Entity entity, int row) {
        for (Segment segment : moment.segments()) {
            Change<C> change = segment.author().kind() == Author.Kind.SCENE
                    ? null
                    : segment.changes(array.type()).orElse(null);
            int entry = change == null ? -1 : entryOf(change, entity, row);
            if (change != null && entry >= 0 && !change.isMoveOnly(entry)) {
                return new Before<>(change.kind(entry) == Change.Kind.ADDED
                        ? CardSlice.Mark.ADDED
                        : CardSlice.Mark.CHANGED, change.before(entry));
            }
        }
        return new Before<>(CardSlice.Mark.QUIET, null);
    }

    /// Returns the index of an entity in a change; -1 if the change does not contain the entity. Tries the row as the index
    /// first, because a pass over a whole array logs rows in order.
    private static int entryOf(Change<?> change, Entity entity, int row) {
        if (row < change.count() && change.handle(row) == entity.handle()) {
            return row;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (change.handle(entry) == entity.handle()) {
                return entry;
            }
        }
        return -1;
    }
}
