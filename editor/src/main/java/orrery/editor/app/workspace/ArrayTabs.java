package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import orrery.ecs.type.ComponentType;
import orrery.editor.fx.Pane;
import orrery.editor.text.NumberFormats;

/// One tab for each component array that is open, and the chooser that opens the others.
final class ArrayTabs {

    private static final int OPEN_AT_FIRST = 3;
    private static final Set<String> ALWAYS_THERE = Set.of("Name", "SceneId", "Generated", "Node", "LocalTransform",
            "WorldTransform");

    private final TabPane tabs;
    private final Tab following;
    private final Function<ComponentType<?>, Pane> panes;
    private final Set<String> taken;
    private final MenuButton chooser = new MenuButton("Arrays");
    private final Map<String, PaneTab> open = new LinkedHashMap<>();
    private List<ComponentType<?>> types = List.of();
    private Counts counts = Counts.NONE;

    /// Array tabs in front of another tab.
    ///
    /// @param following the tab that comes after the last array
    /// @param taken titles of the other tabs: an array of such a name is titled otherwise
    ArrayTabs(TabPane tabs, Tab following, Set<String> taken, Function<ComponentType<?>, Pane> panes) {
        this.taken = taken;
        this.tabs = tabs;
        this.following = following;
        this.panes = panes;
        chooser.getStyleClass().addAll("flat", "compact");
        chooser.setId("arrays-chooser");
        chooser.setFocusTraversable(false);
    }

    /// The button that opens arrays by name.
    MenuButton chooser() {
        return chooser;
    }

    /// Whether these are the types of the world whose arrays are shown.
    boolean isOf(List<ComponentType<?>> ofWorld) {
        return types.equals(ofWorld);
    }

    /// Offers the arrays of another world; those that were open are closed, and none is open.
    void show(List<ComponentType<?>> ofWorld) {
        types = ofWorld;
        closeAll();
        chooser.getItems().setAll(arrays().map(this::item).toList());
    }

    /// Opens the arrays that one looks at first.
    void openFirst() {
        firstOf(arrays().toList()).forEach(this::add);
    }

    /// Opens an array behind the others by its tab's title; does nothing where it is open or the world has none of it.
    void open(String title) {
        arrays().filter(type -> title(type).equals(title) && !open.containsKey(type.name())).findFirst()
                .ifPresent(this::add);
    }

    /// Title of an array's tab, which is its id too.
    private String title(ComponentType<?> type) {
        return taken.contains(type.name()) ? type.name() + " array" : type.name();
    }

    /// Closes all.
    void closeAll() {
        List.copyOf(open.keySet()).forEach(this::close);
    }

    /// Names of all arrays of the world, open or not.
    List<String> names() {
        return arrays().map(ComponentType::name).toList();
    }

    /// Whether the world has a component type of that name, singletons among them.
    boolean isType(String name) {
        return types.stream().anyMatch(type -> type.name().equals(name));
    }

    private Stream<ComponentType<?>> arrays() {
        return types.stream().filter(type -> !type.isSingleton());
    }

    private MenuItem item(ComponentType<?> type) {
        MenuItem item = new MenuItem(type.name());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> reveal(type.name()));
        return item;
    }

    private static List<ComponentType<?>> firstOf(List<ComponentType<?>> arrays) {
        List<ComponentType<?>> first = new ArrayList<>(arrays.stream()
                .filter(type -> !ALWAYS_THERE.contains(type.name()) && !type.isTag()).limit(OPEN_AT_FIRST).toList());
        arrays.stream().filter(type -> type.name().equals("WorldTransform")).forEach(first::add);
        return first;
    }

    /// Brings an array to the front, opening it where it is closed; false where the world has no such array.
    boolean reveal(String typeName) {
        for (ComponentType<?> type : types) {
            if (type.name().equals(typeName) && !type.isSingleton()) {
                tabs.getSelectionModel().select(open.containsKey(typeName) ? open.get(typeName) : add(type));
                return true;
            }
        }
        return false;
    }

    private PaneTab add(ComponentType<?> type) {
        PaneTab tab = new PaneTab(title(type), panes.apply(type));
        tab.setClosable(true);
        tab.getStyleClass().add("closable");
        tab.setOnClosed(event -> close(type.name()));
        open.put(type.name(), tab);
        tab.badge().set(rows(type));
        tabs.getTabs().add(tabs.getTabs().indexOf(following), tab);
        return tab;
    }

    private String rows(ComponentType<?> type) {
        return NumberFormats.counted(counts.rowsOf(type), "row", "rows");
    }

    private void close(String typeName) {
        PaneTab tab = open.remove(typeName);
        if (tab != null) {
            tabs.getTabs().remove(tab);
            tab.pane().dispose();
        }
    }

    /// Empties the badges, so that they become as wide as the counts of another scene need them.
    void forgetCounts() {
        open.values().forEach(tab -> tab.badge().set(""));
    }

    /// Writes the counts into the badges, also of the tabs that are opened later.
    void show(Counts now) {
        counts = now;
        for (ComponentType<?> type : types) {
            PaneTab tab = open.get(type.name());
            if (tab != null) {
                tab.badge().set(rows(type));
            }
        }
    }
}
