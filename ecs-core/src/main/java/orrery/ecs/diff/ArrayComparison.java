package orrery.ecs.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;

/// Compares the components of one type. Confined to one thread.
final class ArrayComparison {
    private static final int STRIDE = 4096;

    private final RowPairs rows;
    private final Rules rules;
    private final Findings found;
    private final ValueMatching matching;
    private final String name;
    private final List<Pair> pairs = new ArrayList<>();
    private final boolean isOneClass;
    private Object @Nullable [] was;
    private Object @Nullable [] is;

    /// A field that both states have.
    private record Pair(Field before, Field after) {}

    /// @param suffix text appended to the name of the type
    ArrayComparison(RowPairs rows, Rules rules, Findings found, String suffix) {
        this.rows = rows;
        this.rules = rules;
        this.found = found;
        matching = new ValueMatching(rows.pairing(), rules);
        ComponentType<?> before = rows.before().type();
        ComponentType<?> after = rows.after().type();
        name = before.name() + suffix;
        isOneClass = before.recordClass() == after.recordClass();
        for (Field field : before.fields()) {
            Optional<Field> other = after.field(field.path());
            if (other.isPresent() && rules.asks(before.name(), field) && rules.asks(name, field)) {
                pairs.add(new Pair(field, other.get()));
            }
        }
    }

    void run(Progress progress) {
        int last = -1;
        boolean inOrder = true;
        for (int row = 0; row < rows.before().size(); row++) {
            int other = rows.rowAfter(row);
            if (other >= 0) {
                inOrder &= other > last;
                last = other;
                compare(row, other);
            } else if (other == RowPairs.ABSENT) {
                one(Difference.Kind.COMPONENT_GONE, rows.before().entityAt(row),
                        after(rows.before().entityAt(row)));
            }
            if (isDue(row, progress)) {
                return;
            }
        }
        for (int row = 0; row < rows.after().size(); row++) {
            if (rows.rowBefore(row) == RowPairs.ABSENT) {
                Entity entity = rows.after().entityAt(row);
                one(Difference.Kind.COMPONENT_NEW, new Entity(rows.pairing().before(entity.handle())), entity);
            }
            if (isDue(row, progress)) {
                return;
            }
        }
        if (!inOrder) {
            one(Difference.Kind.ROWS, Entity.NONE, Entity.NONE);
        }
        progress.passed((rows.before().size() & STRIDE - 1) + (rows.after().size() & STRIDE - 1));
    }

    /// Reports progress at intervals. Returns whether the comparison is cancelled.
    private static boolean isDue(int row, Progress progress) {
        if ((row & STRIDE - 1) == STRIDE - 1) {
            progress.passed(STRIDE);
        }
        return progress.isCancelled();
    }

    private Entity after(Entity entity) {
        return new Entity(rows.pairing().after(entity.handle()));
    }

    private void one(Difference.Kind kind, Entity before, Entity after) {
        found.add(kind, name, () -> new Difference(kind, before, after, name, null, "", ""));
        found.addEntity(kind, name);
    }

    private void compare(int row, int other) {
        was = null;
        is = null;
        boolean differs = false;
        for (Pair pair : pairs) {
            if (!isSame(pair, row, other)) {
                differs = true;
                found.add(Difference.Kind.FIELD, name, () -> new Difference(Difference.Kind.FIELD,
                        rows.before().entityAt(row), rows.after().entityAt(other), name, pair.before(),
                        before(row)[pair.before().index()], after(other)[pair.after().index()]));
            }
        }
        if (differs) {
            found.addEntity(Difference.Kind.FIELD, name);
        }
    }

    private boolean isSame(Pair pair, int row, int other) {
        if (isOneClass && (rows.pairing().isByHandle() || !mayHoldEntities(pair.before().kind()))
                && rows.before().isSameCell(pair.before(), row, rows.after(), other)) {
            return true;
        }
        boolean mayBeNear = rules.tolerance() > 0 || !rows.pairing().isByHandle() || !isOneClass;
        if (!mayBeNear) {
            return false;
        }
        return matching.isSame(before(row)[pair.before().index()], after(other)[pair.after().index()]);
    }

    private static boolean mayHoldEntities(FieldKind kind) {
        return kind == FieldKind.ENTITY || kind == FieldKind.VALUE;
    }

    private Object[] before(int row) {
        Object[] leaves = was == null ? leaves(rows.before(), row) : was;
        was = leaves;
        return leaves;
    }

    private Object[] after(int row) {
        Object[] leaves = is == null ? leaves(rows.after(), row) : is;
        is = leaves;
        return leaves;
    }

    private static Object[] leaves(EngineSnapshot.Rows of, int row) {
        return leaves(of.type(), of.valueAt(row));
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, Record value) {
        return type.leaves(type.recordClass().cast(value));
    }
}
