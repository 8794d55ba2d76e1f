package orrery.editor.scenetree;

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
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.session.EditResult;
import orrery.editor.session.Navigator;

/// The keys and the context menu of the scene tree pane. FX thread.
final class TreeMenu {
    private final TreeModel model;
    private final Navigator navigator;
    private final Grid grid;
    private final Consumer<CompletableFuture<EditResult>> told;
    private final ContextMenu menu = new ContextMenu();

    TreeMenu(TreeModel model, Navigator navigator, Grid grid, Consumer<CompletableFuture<EditResult>> told) {
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

    /// Edits the name of the node that has the focus, in its row.
    boolean rename() {
        return grid.edit(grid.model().cursor().focusIndex(), TreeModel.NAME);
    }

    private void destroy(List<Entity> entities) {
        told.accept(model.edits().destroy(entities));
    }

    private void duplicate(List<Entity> entities) {
        told.accept(model.edits().duplicate(entities));
    }

    /// Creates an entity below another, or as a root below none.
    void create(Entity parent) {
        if (!parent.isNone()) {
            model.open(List.of(parent.handle()), true);
        }
        told.accept(model.edits().create(parent));
    }

    private List<Entity> selected() {
        return Arrays.stream(grid.selection().keys()).mapToObj(Entity::new).toList();
    }

    /// Shows what can be done beside the rows.
    void showEmpty(double screenX, double screenY) {
        menu.getItems().setAll(item("Create root", null, () -> create(Entity.NONE)), new SeparatorMenuItem(),
                item("Expand all", null, () -> model.openAll(true)),
                item("Collapse all", null, () -> model.openAll(false)));
        menu.show(grid, screenX, screenY);
    }

    /// Shows what can be done with the selected nodes.
    void show(long key, double screenX, double screenY) {
        List<Entity> entities = selected().isEmpty() ? List.of(new Entity(key)) : selected();
        Entity node = new Entity(key);
        String many = entities.size() == 1 ? "" : " %d entities".formatted(entities.size());
        menu.getItems().setAll(
                item("Go to entity", null, () -> navigator.toEntity(node)),
                item("Create child", null, () -> create(node)),
                item("Rename", KeyCode.F2, this::rename),
                item("Duplicate" + many, null, () -> duplicate(entities)),
                item("Copy", null, grid::copySelection), new SeparatorMenuItem(),
                item("Take out of the tree", null, () -> told.accept(model.edits().detach(entities))),
                item("Destroy" + many + " with all below", KeyCode.DELETE, () -> destroy(entities)),
                item("Destroy" + many + ", keep children", null,
                        () -> told.accept(model.edits().destroyKeepingChildren(entities))),
                new SeparatorMenuItem(),
                item("Expand all below", null, () -> model.openBelow(node, true, Views::later)),
                item("Collapse all below", null, () -> model.openBelow(node, false, Views::later)),
                item("Expand all", null, () -> model.openAll(true)),
                item("Collapse all", null, () -> model.openAll(false)));
        menu.show(grid, screenX, screenY);
    }

    private static MenuItem item(String text, @Nullable KeyCode key, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(_ -> action.run());
        if (key != null) {
            item.setAccelerator(KeyCombination.valueOf(key.name()));
        }
        return item;
    }
}
