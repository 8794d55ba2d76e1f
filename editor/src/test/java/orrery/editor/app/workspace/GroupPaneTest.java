package orrery.editor.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.app.dock.PaneId;
import orrery.editor.fx.Pane;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneHelp;

@ExtendWith(PaneExtension.class)
class GroupPaneTest {
    private final List<String> created = new ArrayList<>();

    @Start
    void start(Stage stage) {}

    /// A pane without settings.
    private record Plain(Region node) implements Pane {
        @Override
        public void setActive(boolean active) {}

        @Override
        public boolean focusSearch() {
            return false;
        }

        @Override
        public void clearSearch() {}

        @Override
        public PaneHelp help() {
            return PaneHelp.of("");
        }
    }

    private PaneTab tab(String title) {
        return new PaneTab(PaneId.of(title), title, new LatePane<>(() -> {
            created.add(title);
            return new Plain(new Region());
        }));
    }

    @Test
    void tabs_that_are_removed_together_create_no_pane(FxRobot robot) {
        robot.interact(() -> {
            List<PaneTab> tabs = Stream.of("Orbit", "Mass", "Radius").map(this::tab).toList();
            GroupPane group = new GroupPane(1, _ -> {});
            group.show(tabs, tabs.getFirst());
            group.retain(List.of());
        });
        assertEquals(List.of("Orbit"), created);
    }
}
