package orrery.editor.arrays;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.session.EditResult;
import orrery.editor.session.Navigator;

/// The links and the context menu of a component array. FX thread.
final class ArrayMenu {
    private final ArrayModel model;
    private final Navigator navigator;
    private final Grid grid;
    private final Consumer<CompletableFuture<EditResult>> told;
    private final ContextMenu menu = new ContextMenu();

    ArrayMenu(ArrayModel model, Navigator navigator, Grid grid, Consumer<CompletableFuture<EditResult>> told) {
        this.model = model;
        this.navigator = navigator;
        this.grid = grid;
        this.told = told;
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
        List<Entity> entities = selected(key);
        String many = entities.size() == 1 ? "entity" : entities.size() + " entities";
        menu.getItems().setAll(
                item("Go to entity", () -> navigator.toEntity(new Entity(key))),
                item("Edit cell", () -> grid.edit(grid.model().cursor().focusIndex(), columnId),
                        model.isEditable(columnId)),
                item("Copy", grid::copySelection),
                new SeparatorMenuItem(),
                item("Remove " + model.type().name() + " from " + many,
                        () -> told.accept(model.edits().remove(model.type(), entities)), isRemovable()),
                item("Destroy " + many, () -> told.accept(model.edits().destroy(entities))));
        if (grid.model().sort() != null) {
            menu.getItems().add(2, item("Memory order", this::sortAsInMemory));
        }
        menu.show(grid, screenX, screenY);
    }

    private void sortAsInMemory() {
        grid.setSort(null);
        model.ask(request -> request.withSort(null));
    }

    private boolean isRemovable() {
        return !model.type().isManaged() && !model.type().isDerived();
    }

    private List<Entity> selected(long key) {
        long[] keys = grid.selection().contains(key) ? grid.selection().keys() : new long[] {key};
        return Arrays.stream(keys.length == 0 ? new long[] {key} : keys).mapToObj(Entity::new).toList();
    }

    private static MenuItem item(String text, Runnable action) {
        return item(text, action, true);
    }

    private static MenuItem item(String text, Runnable action, boolean enabled) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(_ -> action.run());
        item.setDisable(!enabled);
        return item;
    }
}
