package orrery.editor.rows;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.NumberFormats;

/// The menu items of an entity's row. Edits apply to the chosen entities: all selected entities if the row is selected, otherwise
/// the row's entity. FX thread.
public final class EntityMenu {
    private final EntityGrid entities;
    private final long key;
    private final List<Entity> chosen;
    private final String who;

    /// Creates the items of a row.
    ///
    /// @param key handle of the row's entity
    public EntityMenu(EntityGrid entities, long key) {
        this.entities = entities;
        this.key = key;
        chosen = entities.chosen(key);
        who = chosen.size() == 1 ? "entity" : NumberFormats.counted(chosen.size(), "entity", "entities");
    }

    /// Begins a menu with the items that every row offers: go to the entity, and copy.
    public MenuBuilder begin() {
        return new MenuBuilder().add("Go to entity", () -> entities.goTo(new Entity(key)))
                .add("Copy", "Shortcut+C", entities::copy).add("Copy rows as text", entities.grid()::copySelection);
    }

    /// Creates an item that edits the chosen entities.
    ///
    /// @param text the item's text, with `%s` in place of `entity` or `3 entities`
    public MenuItem forAll(String text, Function<List<Entity>, CompletableFuture<EditResult>> edit) {
        return new MenuBuilder().add(text.formatted(who), () -> entities.tell(edit.apply(chosen))).items().getFirst();
    }

    /// Creates an item that creates an entity for the chosen entities. The grid then lets the user edit the name of the new
    /// entity.
    ///
    /// @param text the item's text, with `%s` in place of `entity` or `3 entities`
    public MenuItem forNew(String text, Function<List<Entity>, CompletableFuture<EditResult>> edit) {
        return new MenuBuilder().add(text.formatted(who), () -> entities.tellNew(edit.apply(chosen))).items()
                .getFirst();
    }

    /// Creates a menu of all component types that a user can add. A click on a type adds it to the chosen entities that lack it.
    public MenuItem addComponent() {
        Menu types = new Menu("Add component to " + who);
        MenuBuilder items = new MenuBuilder();
        entities.types().filter(EntityEdits::isAddable).forEach(type -> items.add(type.name(), () -> add(type)));
        types.getItems().setAll(items.items());
        return types;
    }

    private void add(ComponentType<?> type) {
        entities.tell(entities.edits().add(type, chosen));
    }
}
