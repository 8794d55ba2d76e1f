package orrery.ecs.expression.cells;

import java.util.List;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Cells of a living world, read from its columns.
public final class WorldCells extends Cells {
    private final World world;
    private final ComponentArray<?>[] arrays;
    private final int[] rows;

    public WorldCells(World world, List<ComponentType<?>> types) {
        this.world = world;
        arrays = types.stream().map(world::array).toArray(ComponentArray<?>[]::new);
        rows = new int[arrays.length];
    }

    ComponentArray<?> array(int slot) {
        return arrays[slot];
    }

    World world() {
        return world;
    }

    @Override
    void moved() {
        for (int slot = 0; slot < arrays.length; slot++) {
            ComponentArray<?> array = arrays[slot];
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
        ComponentArray<?> array = arrays[cell.slot()];
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
