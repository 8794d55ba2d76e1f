package orrery.ecs.engine.segment;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.Field;
import orrery.ecs.world.WorldException;

/// The cells of an [EngineChange] before or after the change, read without creating records. A read costs as much as reading a
/// cell of a live world.
public final class ChangedCells {
    private final TableDelta.@Nullable Side side;

    ChangedCells(TableDelta.@Nullable Side side) {
        this.side = side;
    }

    /// Whether an entry has the component on this side and its value is recorded. If not, none of its cells may be read.
    public boolean has(int entry) {
        return side != null && side.has(entry);
    }

    /// The number in a field, as [CellValues#number] returns it.
    public double number(int entry, Field field) {
        return CellValues.number(arrays(), entry, field);
    }

    /// The whole number in a field, as [CellValues#whole] returns it.
    ///
    /// @throws orrery.ecs.type.TypeException if the field holds no whole number
    public long whole(int entry, Field field) {
        return CellValues.whole(arrays(), entry, field);
    }

    /// The text in a field of kind [orrery.ecs.type.FieldKind#STRING].
    ///
    /// @throws orrery.ecs.type.TypeException if the field holds no text
    public String text(int entry, Field field) {
        return CellValues.text(arrays(), entry, field);
    }

    private Object[] arrays() {
        if (side == null) {
            throw new WorldException(
                    "The values of components are not recorded at this tracking level; ask has before reading a cell.");
        }
        return side.values().arrays();
    }
}
