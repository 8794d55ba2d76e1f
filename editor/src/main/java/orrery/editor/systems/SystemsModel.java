package orrery.editor.systems;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.text.NumberFormats;

/// The systems as rows of a grid. Makes the edits that reorder, enable and disable systems. FX thread.
final class SystemsModel {
    /// Title of the column of bars.
    static final String BARS_TITLE = "last %d ticks".formatted(SystemsReader.TICKS);
    private static final int BARS = 15;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Session session;
    private SystemsSlice slice = SystemsSlice.NOTHING;
    private String filter = "";

    SystemsModel(Session session) {
        this.session = session;
    }

    void show(SystemsSlice newest) {
        slice = newest;
    }

    SystemsSlice slice() {
        return slice;
    }

    /// Shows only the systems that have a text in their name or in the name of a type that they watch, read or write.
    void filter(String text) {
        filter = text.strip().toLowerCase(Locale.ROOT);
    }

    /// Returns the system of a row.
    Optional<SystemsSlice.Row> system(long key) {
        return slice.systems().stream().filter(row -> row.key() == key).findFirst();
    }

    /// Returns the rows that match the filter.
    List<GridRow> rows() {
        List<GridRow> rows = new ArrayList<>();
        for (int place = 0; place < slice.systems().size(); place++) {
            SystemsSlice.Row system = slice.systems().get(place);
            if (matches(system)) {
                rows.add(row(place, system));
            }
        }
        return rows;
    }

    private boolean matches(SystemsSlice.Row system) {
        SystemsSlice.Uses uses = system.uses();
        String all = String.join("\n", system.name(), String.join("\n", uses.watches()),
                String.join("\n", uses.reads()),
                String.join("\n", uses.writes()));
        return all.toLowerCase(Locale.ROOT).contains(filter);
    }

    private GridRow row(int place, SystemsSlice.Row system) {
        boolean next = system.name().equals(slice.next());
        boolean failed = !system.turn().failure().isEmpty();
        GridStyle ink = failed ? GridStyle.ERROR : system.enabled() ? GridStyle.NORMAL : GridStyle.FAINT;
        SystemsSlice.Uses uses = system.uses();
        GridCell watches = uses.watches().isEmpty()
                ? GridCell.dim("every tick")
                : GridCell.of(String.join(", ", uses.watches()));
        GridRow row = GridRow.of(system.key(), GridCell.dim(next ? "▶" : String.valueOf(place + 1))
                .withStyle(next ? GridStyle.LINK : GridStyle.FAINT),
                GridCell.of(system.isFixed() ? "" : String.valueOf(system.enabled())),
                GridCell.of(system.name(), ink).withMark(failed ? GridMark.ERROR : GridMark.NONE), watches,
                GridCell.of(millis(system), ink),
                GridCell.of(SystemWords.why(system), failed ? GridStyle.ERROR : GridStyle.DIM),
                GridCell.dim(bars(system)),
                GridCell.dim(String.join(", ", uses.writes())), GridCell.dim(String.join(", ", uses.reads())));
        return failed ? row.withTint(GridStyle.ERROR) : row;
    }

    private static String bars(SystemsSlice.Row system) {
        return TickBars.of(system.nanos(), BARS, SystemsReader.TICKS / BARS);
    }

    /// Returns the tooltip of a cell, which has the contents of hidden columns. Empty if the cell has no tooltip.
    String tip(long key, String columnId) {
        return switch (columnId) {
            case "name" -> system(key).map(SystemWords::inFull).orElse("");
            case "millis" -> system(key).map(row -> BARS_TITLE + " " + bars(row)).orElse("");
            default -> "";
        };
    }

    private static String millis(SystemsSlice.Row system) {
        return system.turn().nanos() == 0
                ? ""
                : String.format(Locale.ROOT, "%.3f",
                        system.turn().nanos() / NANOS_PER_MILLI);
    }

    /// Time of all systems together in the shown tick, in milliseconds.
    double totalMillis() {
        return slice.systems().stream().mapToLong(row -> row.turn().nanos()).sum() / NANOS_PER_MILLI;
    }

    /// Enables or disables a system.
    CompletionStage<EditResult> setEnabled(String system, boolean enabled) {
        return session.edit((enabled ? "Enable " : "Disable ") + system, simulation -> simulation.world()
                .setSingleton(simulation.schedule().settings().withEnabled(system, enabled)));
    }

    /// Moves a system to a place in the running order. Places are counted from 0.
    CompletionStage<EditResult> move(String system, int place) {
        return session.edit("Move system " + system, simulation -> {
            ScheduleSettings settings = simulation.schedule().settings();
            List<String> order = new ArrayList<>(
                    simulation.schedule().systems().stream().map(SystemDefinition::name).toList());
            order.remove(system);
            order.add(Math.clamp(place, 0, order.size()), system);
            simulation.world().setSingleton(inOrder(settings, order));
        });
    }

    /// Moves systems by one place, as one edit. A fixed system does not move. A system also stays if it has no neighbour in this
    /// direction, if this neighbour is fixed, or if this neighbour is one of `systems` and stays.
    ///
    /// @param by 1 for later, -1 for earlier
    CompletionStage<EditResult> moveBy(List<String> systems, int by) {
        Set<String> fixed = fixed();
        String name = systems.size() == 1
                ? "Move system " + systems.getFirst()
                : "Move %s systems".formatted(NumberFormats.grouped(systems.size()));
        return session.edit(name, simulation -> {
            ScheduleSettings settings = simulation.schedule().settings();
            List<String> order = new ArrayList<>(
                    simulation.schedule().systems().stream().map(SystemDefinition::name).toList());
            moveBy(order, systems, fixed, by);
            simulation.world().setSingleton(inOrder(settings, order));
        });
    }

    /// Returns settings with a new order of the world's systems. The settings may have names that are no systems of the world.
    /// Such a name stays directly after the name that it followed.
    static ScheduleSettings inOrder(ScheduleSettings settings, List<String> order) {
        List<String> all = new ArrayList<>(order);
        String before = "";
        for (String name : settings.order()) {
            if (!all.contains(name)) {
                all.add(all.indexOf(before) + 1, name);
            }
            before = name;
        }
        return new ScheduleSettings(settings.secondsPerTick(), all, settings.disabled());
    }

    private Set<String> fixed() {
        return slice.systems().stream().filter(SystemsSlice.Row::isFixed).map(SystemsSlice.Row::name)
                .collect(Collectors.toSet());
    }

    /// Whether at least one of the given systems can move by one place.
    boolean canMove(List<String> systems, int by) {
        List<String> order = slice.systems().stream().map(SystemsSlice.Row::name).toList();
        List<String> moved = new ArrayList<>(order);
        moveBy(moved, systems, fixed(), by);
        return !moved.equals(order);
    }

    private static void moveBy(List<String> order, List<String> systems, Set<String> fixed, int by) {
        for (int i = 1; i < order.size(); i++) {
            int place = by < 0 ? i : order.size() - 1 - i;
            String next = order.get(place + by);
            if (systems.contains(order.get(place)) && !systems.contains(next) && !fixed.contains(next)
                    && !fixed.contains(order.get(place))) {
                Collections.swap(order, place, place + by);
            }
        }
    }

    /// Whether a system can be enabled, disabled and moved.
    boolean isFree(long key) {
        return system(key).filter(row -> !row.isFixed()).isPresent();
    }

    /// Returns the place of a system in the running order. -1 if there is no such system.
    int placeOf(String system) {
        for (int place = 0; place < slice.systems().size(); place++) {
            if (slice.systems().get(place).name().equals(system)) {
                return place;
            }
        }
        return -1;
    }
}
