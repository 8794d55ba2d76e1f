package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import orrery.ecs.type.ComponentType;
import orrery.editor.app.dock.PaneId;
import orrery.editor.text.NumberFormats;

/// The panes of the component arrays of the open world, and the menu that opens these panes.
final class ArrayPanes {

    /// Kind of all panes of component arrays. The subject of such a pane is the name of the component type.
    static final String KIND = "Array";

    private static final int OPEN_AT_FIRST = 3;
    private static final Set<String> ALWAYS_THERE = Set.of("Name", "SceneId", "Generated", "Node", "LocalTransform",
            "WorldTransform");

    private final Set<String> taken;
    private final Consumer<String> reveal;
    private final MenuButton chooser = new MenuButton("Arrays");
    private List<ComponentType<?>> types = List.of();
    private Map<String, String> renamed = Map.of();
    private Counts counts = Counts.NONE;

    /// Creates the panes without a world.
    ///
    /// @param taken titles of other panes. If an array's type has one of these names, the array gets a different title
    /// @param reveal brings the pane of a type's array to the front, and opens it if it is closed
    ArrayPanes(Set<String> taken, Consumer<String> reveal) {
        this.taken = taken;
        this.reveal = reveal;
        chooser.getStyleClass().addAll("flat", "compact");
        chooser.setId("arrays-chooser");
        chooser.setFocusTraversable(false);
    }

    /// The button with a menu of all arrays.
    MenuButton chooser() {
        return chooser;
    }

    /// Whether the menu lists the arrays of the world with these types.
    boolean isOf(List<ComponentType<?>> ofWorld) {
        return types.equals(ofWorld);
    }

    /// Shows the arrays of another world in the menu.
    ///
    /// @param formerNames map from former names of the world's types to their present names
    void show(List<ComponentType<?>> ofWorld, Map<String, String> formerNames) {
        types = ofWorld;
        renamed = formerNames;
        chooser.getItems().setAll(arrays().map(this::item).toList());
    }

    private MenuItem item(ComponentType<?> type) {
        MenuItem item = new MenuItem(type.name());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> reveal.accept(type.name()));
        return item;
    }

    /// Names of all arrays of the world, open or not.
    List<String> names() {
        return arrays().map(ComponentType::name).toList();
    }

    /// Whether the world has a component type of this name, including singletons.
    boolean isType(String name) {
        return types.stream().anyMatch(type -> type.name().equals(name));
    }

    /// The component type with this name; empty for a singleton.
    Optional<ComponentType<?>> type(String name) {
        return arrays().filter(type -> type.name().equals(name)).findFirst();
    }

    private Stream<ComponentType<?>> arrays() {
        return types.stream().filter(type -> !type.isSingleton());
    }

    /// The arrays that are open in a new layout: those of the first three types that the world itself defines and that have
    /// fields, and the array of world transforms.
    List<PaneId> first() {
        List<ComponentType<?>> first = new ArrayList<>(arrays()
                .filter(type -> !ALWAYS_THERE.contains(type.name()) && !type.isTag()).limit(OPEN_AT_FIRST).toList());
        arrays().filter(type -> type.name().equals("WorldTransform")).forEach(first::add);
        return first.stream().map(type -> idOf(type.name())).toList();
    }

    /// The id of the first pane of a type's array.
    static PaneId idOf(String typeName) {
        return new PaneId(KIND, typeName, 1);
    }

    /// Returns the id of a pane of an array under the present name of the array's type. Returns any other pane unchanged.
    PaneId present(PaneId pane) {
        String type = pane.subject();
        return pane.kind().equals(KIND) && !isType(type)
                ? new PaneId(KIND, renamed.getOrDefault(type, type), pane.number())
                : pane;
    }

    /// The title of the pane of an array.
    String title(PaneId pane) {
        String name = taken.contains(pane.subject()) ? pane.subject() + " array" : pane.subject();
        return pane.number() == 1 ? name : name + " " + pane.number();
    }

    /// Shows the number of rows in the badge of an array's tab.
    void count(PaneTab tab) {
        type(tab.paneId().subject())
                .ifPresent(type -> tab.badge().set(NumberFormats.counted(counts.rowsOf(type), "row", "rows")));
    }

    /// Sets the numbers that badges show from now on.
    void show(Counts now) {
        counts = now;
    }
}
