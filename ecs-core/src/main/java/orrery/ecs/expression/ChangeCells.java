package orrery.ecs.expression;

import orrery.ecs.engine.ChangedCells;
import orrery.ecs.type.FieldKind;

/// Cells of the one component that an expression reads, on one side of a change: of one entry after the other.
final class ChangeCells extends Cells {
    private final ChangedCells changed;
    private int entry;

    ChangeCells(ChangedCells changed) {
        this.changed = changed;
    }

    void standAtEntry(int other) {
        entry = other;
    }

    @Override
    void moved() {}

    @Override
    boolean has(int slot) {
        return changed.has(entry);
    }

    @Override
    long whole(Cell cell) {
        return changed.whole(entry, cell.field());
    }

    @Override
    double real(Cell cell) {
        return changed.number(entry, cell.field());
    }

    @Override
    String text(Cell cell) {
        return cell.field().kind() == FieldKind.CHAR
                ? String.valueOf((char) changed.whole(entry, cell.field()))
                : changed.text(entry, cell.field());
    }

    @Override
    long tick() {
        throw new IllegalStateException("The tick of a change is asked for, which no entry knows.");
    }
}
