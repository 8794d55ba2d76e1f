package orrery.ecs.expression.cells;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Lookup;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Values from components of a [Lookup]. Looks up each component at most once per entity, and only when needed.
public final class RecordCells extends Cells {
    private final Lookup lookup;
    private final List<ComponentType<?>> types;
    private final @Nullable Record[] components;
    private final boolean[] asked;

    public RecordCells(Lookup lookup, List<ComponentType<?>> types) {
        this.lookup = lookup;
        this.types = types;
        components = new Record[types.size()];
        asked = new boolean[types.size()];
    }

    @Override
    void moved() {
        Arrays.fill(asked, false);
        Arrays.fill(components, null);
    }

    private @Nullable Record component(int slot) {
        if (!asked[slot]) {
            ComponentType<?> type = types.get(slot);
            components[slot] = lookup.find(type, type.isSingleton() ? Entity.NONE : entity());
            asked[slot] = true;
        }
        return components[slot];
    }

    @Override
    public boolean has(int slot) {
        return component(slot) != null;
    }

    private Object value(Cell cell) {
        return cell.of(Objects.requireNonNull(component(cell.slot())));
    }

    @Override
    public long whole(Cell cell) {
        return switch (value(cell)) {
            case Number number -> number.longValue();
            case Boolean flag -> flag ? 1 : 0;
            case Enum<?> constant -> constant.ordinal();
            case Entity entity -> entity.handle();
            case Object other -> throw new IllegalStateException("%s is no whole number.".formatted(other));
        };
    }

    @Override
    public double real(Cell cell) {
        return ((Number) value(cell)).doubleValue();
    }

    @Override
    public String text(Cell cell) {
        return value(cell).toString();
    }

    @Override
    public long tick() {
        return lookup.tick();
    }
}
