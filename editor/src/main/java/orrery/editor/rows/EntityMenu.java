package orrery.editor.rows;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fx.CsvMenu;
import orrery.editor.fx.MenuKeys;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;

/// A context menu of a grid whose rows stand for entities, put together anew each time it is shown. FX thread.
public final class EntityMenu {
    private final EntityGrid entities;
    private final ContextMenu menu = new ContextMenu();
    private List<Entity> chosen = List.of();

    /// An empty menu.
    public EntityMenu(EntityGrid entities) {
        this.entities = entities;
    }

    /// Begins anew, beside all rows.
    public EntityMenu empty() {
        menu.getItems().clear();
        return this;
    }

    /// Begins anew with what can be done with a row. What follows is done with all that are selected, where it is one of
    /// them.
    public EntityMenu of(long key) {
        chosen = entities.chosen(key);
        return empty().add("Go to entity", () -> entities.goTo(new Entity(key)))
                .add("Copy", "Shortcut+C", entities.grid()::copySelection);
    }

    /// Adds something to do.
    public EntityMenu add(String text, Runnable action) {
        menu.getItems().add(item(text, action));
        return this;
    }

    /// Adds something to do that a key does too.
    public EntityMenu add(String text, String keys, Runnable action) {
        menu.getItems().add(MenuKeys.item(text, keys, action));
        return this;
    }

    /// Adds items that were made elsewhere.
    public EntityMenu addAll(List<MenuItem> items) {
        menu.getItems().addAll(items);
        return this;
    }

    /// Adds what leads the whole table to other programs.
    public EntityMenu addCsv(Supplier<CompletionStage<Optional<CsvTable>>> table) {
        menu.getItems().addAll(CsvMenu.items(entities.navigator(), table));
        return this;
    }

    /// Adds an edit of the chosen entities.
    ///
    /// @param text with `%s` for `entity` or `3 entities`
    public EntityMenu forAll(String text, Function<List<Entity>, CompletableFuture<EditResult>> edit) {
        List<Entity> all = chosen;
        return add(text.formatted(who()), () -> entities.tell(edit.apply(all)));
    }

    private String who() {
        return chosen.size() == 1 ? "entity" : NumberFormats.counted(chosen.size(), "entity", "entities");
    }

    /// Adds the choice of a component that the chosen entities are given.
    public EntityMenu addComponent() {
        List<Entity> all = chosen;
        Menu types = new Menu("Add component to " + who());
        entities.types().filter(EntityEdits::isAddable).map(type -> item(type.name(), () -> add(type, all)))
                .forEach(types.getItems()::add);
        menu.getItems().add(types);
        return this;
    }

    private void add(ComponentType<?> type, List<Entity> to) {
        entities.tell(entities.edits().add(type, to));
    }

    /// Adds a line between what goes together.
    public EntityMenu line() {
        menu.getItems().add(new SeparatorMenuItem());
        return this;
    }

    /// Forbids what was added last, unless it may be done.
    public EntityMenu onlyIf(boolean allowed) {
        menu.getItems().getLast().setDisable(!allowed);
        return this;
    }

    /// Shows what was added, at a place on the screen.
    public void show(double screenX, double screenY) {
        menu.show(entities.grid(), screenX, screenY);
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
