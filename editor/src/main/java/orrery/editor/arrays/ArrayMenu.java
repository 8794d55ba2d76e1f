package orrery.editor.arrays;

import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.rows.EntityGrid;
import orrery.editor.rows.EntityMenu;
import orrery.editor.session.Breakpoints;
import orrery.editor.session.Navigator;
import orrery.editor.session.Trigger;

/// The links and the context menu of a component array. FX thread.
final class ArrayMenu {
    private final ArrayModel model;
    private final Breakpoints breakpoints;
    private final Navigator navigator;
    private final Grid grid;
    private final EntityGrid entities;
    private final EntityMenu menu;

    ArrayMenu(ArrayModel model, Breakpoints breakpoints, Navigator navigator, Grid grid, EntityGrid entities) {
        this.breakpoints = breakpoints;
        this.model = model;
        this.navigator = navigator;
        this.grid = grid;
        this.entities = entities;
        menu = new EntityMenu(entities);
    }

    /// Goes where a link leads.
    void follow(long key, String columnId, String text) {
        if (columnId.equals(ArrayColumns.WRITER)) {
            navigator.toSystem(text);
        } else if (columnId.equals(ArrayColumns.ENTITY)) {
            navigator.toEntity(new Entity(key));
        } else {
            Object[] leaves = model.shown().leavesOf(key);
            if (leaves != null && leaves[model.type().field(columnId).orElseThrow().index()] instanceof Entity target
                    && !target.isNone()) {
                navigator.toEntity(target);
            }
        }
    }

    /// Shows what can be done with the selected rows.
    void show(long key, String columnId, double screenX, double screenY) {
        menu.of(key).add("Edit cell", "F2", () -> grid.edit(grid.model().cursor().focusIndex(), columnId))
                .onlyIf(model.isEditable(columnId));
        if (grid.model().sort() != null) {
            menu.add("Memory order", this::sortAsInMemory);
        }
        String field = model.type().field(columnId).map(Field::path).orElse("");
        menu.add("Explain this write", () -> navigator.toSource(
                WriteQuery.of(new Entity(key), model.type().name(), field), Navigator.SHOWN));
        menu.add("Stop when this changes", () -> entities.tell(
                breakpoints.add(new Trigger.Changes(model.type().name(), field, new Entity(key)))))
                .onlyIf(!model.type().isTag());
        menu.line().forAll("Remove " + model.type().name() + " from %s",
                all -> entities.edits().remove(model.type(), all)).onlyIf(isRemovable())
                .addComponent().forAll("Destroy %s", entities.edits()::destroy).show(screenX, screenY);
    }

    private void sortAsInMemory() {
        grid.setSort(null);
        model.request().ask(wanted -> wanted.withSort(null));
    }

    private boolean isRemovable() {
        return !model.type().isManaged() && !model.type().isDerived();
    }
}
