package orrery.editor.entities;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.session.EditResult;
import orrery.editor.session.Navigator;

/// The keys and the context menu of the entities pane. FX thread.
final class EntitiesMenu {
    private final EntitiesModel model;
    private final Navigator navigator;
    private final Grid grid;
    private final Consumer<CompletableFuture<EditResult>> told;
    private final ContextMenu menu = new ContextMenu();

    EntitiesMenu(EntitiesModel model, Navigator navigator, Grid grid,
            Consumer<CompletableFuture<EditResult>> told) {
        this.model = model;
        this.navigator = navigator;
        this.grid = grid;
        this.told = told;
        grid.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void pressed(KeyEvent event) {
        if (event.getTarget() != grid) {
            return;
        }
        boolean done = switch (event.getCode()) {
            case F2 -> rename();
            case DELETE -> with(selected(), this::destroy);
            case D -> event.isShortcutDown() && with(selected(), this::duplicate);
            default -> false;
        };
        if (done) {
            event.consume();
        }
    }

    private static boolean with(List<Entity> entities, Consumer<List<Entity>> action) {
        if (!entities.isEmpty()) {
            action.accept(entities);
        }
        return !entities.isEmpty();
    }

    /// Edits the name of the entity that has the focus, in its row.
    boolean rename() {
        return grid.edit(grid.model().cursor().focusIndex(), EntityRows.NAME);
    }

    private void destroy(List<Entity> entities) {
        told.accept(model.edits().destroy(entities));
    }

    private void duplicate(List<Entity> entities) {
        told.accept(model.edits().duplicate(entities));
    }

    private List<Entity> selected() {
        return Arrays.stream(grid.selection().keys()).mapToObj(Entity::new).toList();
    }

    /// Creates an entity.
    void create() {
        told.accept(model.edits().create(Entity.NONE));
    }

    /// Shows what can be done beside the rows.
    void showEmpty(double screenX, double screenY) {
        menu.getItems().setAll(item("Create entity", null, this::create));
        menu.show(grid, screenX, screenY);
    }

    /// Shows what can be done with the selected rows.
    void show(long key, double screenX, double screenY) {
        List<Entity> entities = selected().isEmpty() ? List.of(new Entity(key)) : selected();
        String many = entities.size() == 1 ? "" : " %d entities".formatted(entities.size());
        menu.getItems().setAll(
                item("Go to entity", null, () -> navigator.toEntity(new Entity(key))),
                item("Rename", KeyCode.F2, this::rename),
                item("Copy", null, grid::copySelection), new SeparatorMenuItem(),
                item("Create entity", null, this::create),
                item("Duplicate" + many, null, () -> duplicate(entities)),
                item("Destroy" + many, KeyCode.DELETE, () -> destroy(entities)));
        menu.show(grid, screenX, screenY);
    }

    private static MenuItem item(String text, @org.jspecify.annotations.Nullable KeyCode key, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(_ -> action.run());
        if (key != null) {
            item.setAccelerator(KeyCombination.valueOf(key.name()));
        }
        return item;
    }
}
