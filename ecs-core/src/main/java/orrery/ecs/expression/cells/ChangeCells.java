package orrery.ecs.expression.cells;

import orrery.ecs.engine.segment.ChangedCells;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.type.FieldKind;

/// Values of the current entry of a change, before or after the change, for expressions that read one component.
public final class ChangeCells extends Cells {
    private final EngineChange<?> change;
    private final ChangedCells changed;
    private int entry;

    /// @param changed the values before the change, or those after it
    public ChangeCells(EngineChange<?> change, ChangedCells changed) {
        this.change = change;
        this.changed = changed;
    }

    public void standAtEntry(int other) {
        entry = other;
    }

    @Override
    void moved() {}

    @Override
    public long handle() {
        return change.handle(entry);
    }

    @Override
    public boolean has(int slot) {
        return changed.has(entry);
    }

    @Override
    public long whole(Cell cell) {
        return changed.whole(entry, cell.field());
    }

    @Override
    public double real(Cell cell) {
        return changed.number(entry, cell.field());
    }

    @Override
    public String text(Cell cell) {
        return cell.field().kind() == FieldKind.CHAR
                ? String.valueOf((char) changed.whole(entry, cell.field()))
                : changed.text(entry, cell.field());
    }

    @Override
    public long tick() {
        throw new IllegalStateException("An entry of a change has no tick; evaluate the condition in a world.");
    }
}
