package orrery.editor.arrays;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.RowOrder;
import orrery.editor.session.search.RowSource;
import orrery.editor.text.FieldText;

/// Gives the rows of one array to the search and sorting of [RowOrder]. Simulation thread.
///
/// @param <C> the record class
final class ArraySource<C extends Record> implements RowSource {
    private final EngineArray<C> array;
    private final EngineArray<Name> names;
    private final Predicate<Entity> query;
    private final @Nullable ArrayChanges<C> touched;
    private final String column;
    private final @Nullable Field field;

    private ArraySource(ReadContext moment, EngineArray<C> array, ArrayRequest request, ArrayChanges<C> touched) {
        this.array = array;
        names = moment.world().array(Name.class);
        query = request.query().in(moment.world(), array.type());
        this.touched = request.changedOnly() ? touched : null;
        column = request.sort() == null ? "" : request.sort().columnId();
        field = array.type().field(column).orElse(null);
    }

    static <C extends Record> RowOrder.Wanted wanted(ReadContext moment, EngineArray<C> array, ArrayRequest request,
            ArrayChanges<C> touched) {
        GridSort sort = request.sort();
        return new RowOrder.Wanted(request.order(array.type().name()), sorting(array, sort),
                sort == null || sort.ascending(), () -> new ArraySource<>(moment, array, request, touched));
    }

    private static RowOrder.Sorting sorting(EngineArray<?> array, @Nullable GridSort sort) {
        if (sort == null) {
            return RowOrder.Sorting.NONE;
        }
        Field field = array.type().field(sort.columnId()).orElse(null);
        boolean text = field == null ? !sort.columnId().equals(ArrayColumns.ROW) : field.kind().isReference();
        return text ? RowOrder.Sorting.TEXT : RowOrder.Sorting.NUMBER;
    }

    @Override
    public int count() {
        return array.size();
    }

    @Override
    public long handleAt(int row) {
        return array.entityAt(row).handle();
    }

    @Override
    public boolean matches(int row) {
        return (touched == null || touched.isTouched(row)) && query.test(array.entityAt(row));
    }

    @Override
    public double numberAt(int row) {
        return field == null ? row : array.numberAt(row, field);
    }

    @Override
    public String textAt(int row) {
        if (field != null) {
            return FieldText.exact(field, array.type().leaves(array.peekAt(row))[field.index()]);
        }
        if (column.equals(ArrayColumns.WRITER)) {
            Author writer = array.writerAt(row);
            return writer == null ? "" : writer.name();
        }
        Entity entity = array.entityAt(row);
        Name name = names.find(entity);
        return name == null ? entity.toString() : name.value();
    }

    /// Whether rows can be sorted by a field.
    static boolean isSortable(Field field) {
        return field.kind() != FieldKind.VALUE && !field.kind().isOwned();
    }
}
