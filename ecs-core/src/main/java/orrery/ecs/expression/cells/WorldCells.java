package orrery.ecs.expression.cells;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;

/// Values of a world, read from its columns.
public final class WorldCells extends Cells {
    private final EngineWorld world;
    private final EngineArray<?>[] arrays;
    private final int[] rows;

    public WorldCells(EngineWorld world, List<ComponentType<?>> types) {
        this.world = world;
        arrays = types.stream().map(world::array).toArray(EngineArray<?>[]::new);
        rows = new int[arrays.length];
    }

    EngineArray<?> array(int slot) {
        return arrays[slot];
    }

    EngineWorld world() {
        return world;
    }

    @Override
    void moved() {
        for (int slot = 0; slot < arrays.length; slot++) {
            EngineArray<?> array = arrays[slot];
            rows[slot] = array.rowOf(array.type().isSingleton() ? Entity.NONE : entity());
        }
    }

    @Override
    public boolean has(int slot) {
        return rows[slot] >= 0;
    }

    @Override
    public long whole(Cell cell) {
        return arrays[cell.slot()].wholeAt(rows[cell.slot()], cell.field());
    }

    @Override
    public double real(Cell cell) {
        return arrays[cell.slot()].numberAt(rows[cell.slot()], cell.field());
    }

    @Override
    public String text(Cell cell) {
        EngineArray<?> array = arrays[cell.slot()];
        int row = rows[cell.slot()];
        return cell.field().kind() == FieldKind.CHAR
                ? String.valueOf((char) array.wholeAt(row, cell.field()))
                : array.textAt(row, cell.field());
    }

    @Override
    public long tick() {
        return world.tick();
    }
}
