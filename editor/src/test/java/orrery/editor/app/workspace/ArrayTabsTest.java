package orrery.editor.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneExtension;

@ExtendWith(PaneExtension.class)
class ArrayTabsTest {

    /// A component with the name of a pane.
    record Systems(int count) {}

    /// A component with a name that no pane has.
    record Orbit(int count) {}

    private final List<String> disposed = new ArrayList<>();
    private TabPane tabs;
    private ArrayTabs arrays;

    @Start
    void start(Stage stage) {
        tabs = new TabPane(new Tab("Dirty sets"), new Tab("Systems"));
        tabs.getTabs().forEach(tab -> tab.setId(tab.getText()));
        arrays = new ArrayTabs(tabs, tabs.getTabs().getFirst(), Set.of("Dirty sets", "Systems"),
                type -> new BorderedPane() {
                    @Override
                    public void dispose() {
                        disposed.add(type.name());
                    }
                });
        stage.setScene(new Scene(tabs, 500, 300));
        stage.show();
    }

    @Test
    void a_closed_array_ends_its_pane(FxRobot robot) {
        List<ComponentType<?>> types = TypeRegistry.builder().add(MethodHandles.lookup(), Orbit.class).build().types();
        robot.interact(() -> {
            arrays.show(types);
            arrays.reveal("Orbit");
            arrays.closeAll();
        });
        assertEquals(List.of("Orbit"), disposed);
    }

    @Test
    void an_array_called_as_a_pane_is_has_a_tab_of_its_own(FxRobot robot) {
        List<ComponentType<?>> types = TypeRegistry.builder().add(MethodHandles.lookup(), Systems.class)
                .add(MethodHandles.lookup(), Orbit.class).build().types();
        robot.interact(() -> {
            arrays.show(types);
            arrays.reveal("Systems");
            arrays.reveal("Orbit");
        });
        assertEquals(List.of("Systems array", "Orbit", "Dirty sets", "Systems"), ids());
        robot.interact(() -> {
            arrays.closeAll();
            arrays.open("Systems");
            arrays.open("Systems array");
        });
        assertEquals(List.of("Systems array", "Dirty sets", "Systems"), ids());
    }

    @Test
    void the_badge_says_how_many_rows_there_are(FxRobot robot) {
        List<ComponentType<?>> types = TypeRegistry.builder().add(MethodHandles.lookup(), Orbit.class).build().types();
        robot.interact(() -> {
            arrays.show(types);
            arrays.reveal("Orbit");
        });
        assertEquals("0 rows", ((PaneTab) tabs.getTabs().getFirst()).badge().get());
    }

    private List<String> ids() {
        return tabs.getTabs().stream().map(Tab::getId).toList();
    }
}
