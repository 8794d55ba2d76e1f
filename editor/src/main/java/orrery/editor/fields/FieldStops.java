package orrery.editor.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.search.WatchText;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.FieldText;

/// Creates two submenus of a field. One sets a breakpoint on changes of the field or on common conditions. The other goes to the
/// first tick in which such a change or condition occurs. FX thread.
public final class FieldStops {
    private static final int MOST_CONSTANTS = 12;

    private final ComponentType<?> type;
    private final Entity entity;
    private final Breakpoints breakpoints;
    private final Consumer<? super CompletableFuture<EditResult>> answers;

    /// Creates the items for fields of one component.
    ///
    /// @param entity owner of the component; [Entity#NONE] for a singleton
    /// @param answers receives the result of each chosen item
    public FieldStops(ComponentType<?> type, Entity entity, Breakpoints breakpoints,
            Consumer<? super CompletableFuture<EditResult>> answers) {
        this.type = type;
        this.entity = entity;
        this.breakpoints = breakpoints;
        this.answers = answers;
    }

    /// An event that can happen to a field.
    ///
    /// @param words words that follow the field's name in the menu: `becomes negative`
    record Event(String words, Trigger trigger) {}

    /// Creates the two submenus of a field.
    ///
    /// @param value current value of the field; null if it is unknown
    public List<MenuItem> of(Field field, @Nullable Object value) {
        return List.of(menu("Stop when %s".formatted(field.path()), field, value, breakpoints::add),
                menu("Go to the first time %s".formatted(field.path()), field, value, breakpoints::findFirst));
    }

    private Menu menu(String text, Field field, @Nullable Object value,
            Function<Trigger, CompletableFuture<EditResult>> way) {
        Menu menu = new Menu(text);
        menu.setMnemonicParsing(false);
        MenuBuilder items = new MenuBuilder();
        events(field, value).forEach(event -> items.add(event.words(),
                () -> answers.accept(way.apply(event.trigger()))));
        menu.getItems().setAll(items.items());
        return menu;
    }

    /// Returns the events that are offered for a field, depending on its kind and current value.
    List<Event> events(Field field, @Nullable Object value) {
        String path = WatchText.of(entity, type, field).expression();
        List<Event> events = new ArrayList<>();
        events.add(new Event("changes", new Trigger.Changes(type.name(), field.path(), entity)));
        if (field.kind().isNumber() && !field.rgb()) {
            addNumber(events, field, path, value);
        } else if (field.kind() == FieldKind.BOOLEAN) {
            events.add(event("becomes true", path));
            events.add(event("becomes false", "!" + path));
        } else if (field.kind() == FieldKind.ENTITY) {
            events.add(event("becomes none", path + " == none"));
        } else if (field.kind() == FieldKind.ENUM) {
            Object[] constants = field.type().getEnumConstants();
            for (int i = 0; i < Math.min(constants.length, MOST_CONSTANTS); i++) {
                String name = ((Enum<?>) constants[i]).name();
                events.add(event("becomes " + name, path + " == " + name));
            }
        }
        return events;
    }

    private void addNumber(List<Event> events, Field field, String path, @Nullable Object value) {
        events.add(event("becomes negative", path + " < 0"));
        if (field.kind() == FieldKind.FLOAT || field.kind() == FieldKind.DOUBLE) {
            events.add(event("becomes NaN", "isNaN(" + path + ")"));
        }
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            String shown = TidyNumber.trimmed(FieldText.of(field, value, Entity::toString));
            events.add(event("goes above " + shown, path + " > " + FieldText.exact(field, value)));
            events.add(event("goes below " + shown, path + " < " + FieldText.exact(field, value)));
        }
    }

    private Event event(String words, String condition) {
        return new Event(words, new Trigger.Holds(condition, entity));
    }
}
