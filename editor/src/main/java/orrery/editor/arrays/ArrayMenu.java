package orrery.editor.arrays;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldStops;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.grid.Grid;
import orrery.editor.rows.EntityGrid;
import orrery.editor.rows.EntityMenu;
import orrery.editor.session.Navigator;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchText;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.NumberFormats;

/// The links and the context menu of a component array. FX thread.
final class ArrayMenu {
    /// Largest number of rows that are plotted at once: the plot has as many colours.
    private static final int MOST_PLOTTED = 8;

    private final ArrayModel model;
    private final Breakpoints breakpoints;
    private final Navigator navigator;
    private final Grid grid;
    private final EntityGrid entities;
    private final ArrayValues values;

    ArrayMenu(ArrayModel model, Breakpoints breakpoints, Navigator navigator, Grid grid, EntityGrid entities) {
        this.breakpoints = breakpoints;
        this.model = model;
        this.navigator = navigator;
        this.grid = grid;
        this.entities = entities;
        values = new ArrayValues(model, grid, entities);
    }

    /// Follows a link.
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

    /// Shows the menu of a row.
    void show(long key, String columnId, double screenX, double screenY) {
        EntityMenu row = new EntityMenu(entities, key);
        MenuBuilder menu = row.begin()
                .add("Edit cell", "F2", () -> grid.edit(grid.model().cursor().focusIndex(), columnId))
                .onlyIf(model.isEditable(columnId)).addAll(copying(columnId))
                .add("Paste values", "Shortcut+V", () -> values.paste(columnId))
                .onlyIf(isRemovable() && ArrayValues.canPaste());
        if (grid.model().sort() != null) {
            menu.add("Memory order", this::sortAsInMemory);
        }
        Field chosen = model.type().field(columnId).orElse(null);
        menu.addAll(ways(key, chosen));
        if (chosen == null) {
            menu.add("Stop when this changes", () -> stopOn(
                    new Trigger.Changes(model.type().name(), "", new Entity(key)))).onlyIf(!model.type().isTag());
        } else {
            Object[] leaves = model.shown().leavesOf(key);
            menu.addAll(new FieldStops(model.type(), new Entity(key), breakpoints, entities::tell).of(chosen,
                    leaves == null ? null : leaves[chosen.index()]));
        }
        menu.line().addCsv(navigator, model::table).line()
                .add(row.forAll("Remove " + model.type().name() + " from %s",
                        all -> entities.edits().remove(model.type(), all)))
                .onlyIf(isRemovable()).add(row.addComponent())
                .add(row.forAll("Destroy %s", entities.edits()::destroy)).show(grid, screenX, screenY);
    }

    /// Runs the menu item that has the pressed shortcut: copy or paste values, explain the write, show history, plot or watch.
    /// Returns false for other keys. Also returns false for the shortcut of pasting if the clipboard has no text to paste as
    /// values, see [ArrayValues#canPaste].
    boolean fire(long key, String columnId, KeyEvent event) {
        if (event.getCode() == KeyCode.V && !event.isShiftDown() && ArrayValues.canPaste()) {
            values.paste(columnId);
            return true;
        }
        return MenuBuilder.fire(copying(columnId), event)
                || MenuBuilder.fire(ways(key, model.type().field(columnId).orElse(null)), event);
    }

    private List<MenuItem> copying(String columnId) {
        return new MenuBuilder().add("Copy values", "Shortcut+Shift+C", () -> values.copy(columnId))
                .onlyIf(!model.type().isTag()).items();
    }

    private List<MenuItem> ways(long key, @Nullable Field chosen) {
        WriteQuery query = WriteQuery.of(new Entity(key), model.type().name(), chosen == null ? "" : chosen.path());
        boolean isDrawable = chosen != null && WatchText.isDrawable(chosen);
        return new MenuBuilder()
                .add("Explain this write", "Shortcut+E", () -> navigator.toSource(query, Navigator.SHOWN))
                .add("Show history", "Shortcut+H", () -> {
                    navigator.toEntity(new Entity(key));
                    navigator.toHistory(query);
                }).add("Plot", "Shortcut+P", () -> follow(key, chosen, navigator::toPlot)).onlyIf(isDrawable)
                .add("Watch", "Shortcut+Shift+W", () -> follow(key, chosen, navigator::toWatch)).onlyIf(isDrawable)
                .items();
    }

    private void follow(long key, @Nullable Field field, Consumer<WatchExpression> way) {
        if (field != null) {
            way.accept(WatchText.of(new Entity(key), model.type(), field));
        }
    }

    /// Shows the menu of a column.
    void showColumn(String columnId, double screenX, double screenY) {
        Field field = model.type().field(columnId).orElse(null);
        long[] chosen = grid.selection().keys();
        String name = model.type().name();
        boolean isDrawable = field != null && WatchText.isDrawable(field) && chosen.length > 0;
        int count = Math.min(chosen.length, MOST_PLOTTED);
        String whose = chosen.length == 0
                ? "select rows first"
                : NumberFormats.counted(count, "selected row", "selected rows");
        MenuBuilder menu = new MenuBuilder();
        if (field != null) {
            menu.add("Plot %s (%s)".formatted(columnId, whose), () -> Arrays.stream(chosen).limit(MOST_PLOTTED)
                    .forEach(key -> follow(key, field, navigator::toPlot))).onlyIf(isDrawable);
        }
        menu.add("Memory order", this::sortAsInMemory).onlyIf(grid.model().sort() != null)
                .add("Stop when any %s is added".formatted(name), () -> stopOn(new Trigger.Added(name, Entity.NONE)))
                .add("Stop when any %s is removed".formatted(name),
                        () -> stopOn(new Trigger.Removed(name, Entity.NONE)))
                .line().addCsv(navigator, model::table).show(grid, screenX, screenY);
    }

    private void stopOn(Trigger trigger) {
        entities.tell(breakpoints.add(trigger));
    }

    private void sortAsInMemory() {
        grid.setSort(null);
        model.request().ask(wanted -> wanted.withSort(null));
    }

    private boolean isRemovable() {
        return EntityEdits.isEditable(model.type());
    }
}
