package orrery.editor.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.app.dock.PaneId;
import orrery.editor.fx.Pane;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.PaneStage;

@ExtendWith(PaneExtension.class)
class GroupPaneTest {
    private final List<String> created = new ArrayList<>();
    /// The widths that the nodes of panes have had.
    private final Set<Double> widths = new TreeSet<>();

    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

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
            Region node = new Region();
            node.widthProperty().subscribe(width -> widths.add(width.doubleValue()));
            return new Plain(node);
        }));
    }

    private GroupPane shown(FxRobot robot, double width, String... titles) {
        GroupPane group = new GroupPane(1, _ -> {});
        robot.interact(() -> {
            List<PaneTab> tabs = Stream.of(titles).map(this::tab).toList();
            tabs.forEach(tab -> tab.badge().set("15 rows"));
            group.show(tabs, tabs.getFirst());
            PaneStage.show(stage, group, width, 200);
        });
        return group;
    }

    @Test
    void a_title_that_is_cut_ends_after_at_least_three_letters_or_is_not_shown(FxRobot robot) {
        GroupPane group = shown(robot, 500, "Orbit", "WorldTransform", "Singletons", "Systems");
        Set<String> signs = new TreeSet<>();
        for (int front = 0; front < 4; front++) {
            int index = front;
            robot.interact(() -> group.tabs().getSelectionModel().select(index));
            for (int width = 120; width < 400; width += 5) {
                double now = width;
                robot.interact(() -> group.getScene().getWindow().setWidth(now));
                robot.interact(() -> group.lookupAll(".tab-cut").stream().filter(Node::isVisible)
                        .map(node -> ((Label) node).getText()).forEach(signs::add));
            }
        }
        assertEquals(List.of(), signs.stream().filter(text -> !text.matches("|\\w{3,}…?|…\\w{3,}")).toList());
        assertTrue(signs.contains("Worl…") && signs.contains("…form"), signs::toString);
    }

    @Test
    void the_list_of_all_tabs_is_there_at_the_same_widths_after_widening_as_after_narrowing(FxRobot robot) {
        GroupPane group = shown(robot, 900, "Orbit", "WorldTransform", "Singletons", "Systems");
        List<Integer> narrowing = new ArrayList<>();
        List<Integer> widening = new ArrayList<>();
        for (int width = 900; width >= 200; width -= 20) {
            if (hasList(robot, group, width)) {
                narrowing.addFirst(width);
            }
        }
        for (int width = 200; width <= 900; width += 20) {
            if (hasList(robot, group, width)) {
                widening.add(width);
            }
        }
        assertEquals(narrowing, widening);
        assertTrue(narrowing.contains(200) && !narrowing.contains(900), narrowing::toString);
        assertTrue(hasList(robot, group, 200));
        assertTrue(!hasList(robot, group, 900), "in one step");
    }

    @Test
    void the_pane_is_never_wider_than_its_group_where_the_list_of_all_tabs_goes(FxRobot robot) {
        GroupPane group = shown(robot, 200, "Orbit", "WorldTransform", "Singletons", "Systems");
        assertTrue(hasList(robot, group, 200));
        for (int width = 205; hasList(robot, group, width); width += 5) {
            assertEquals(Set.of(), wider(group));
        }
        assertEquals(Set.of(), wider(group));
    }

    @Test
    void tabs_hidden_at_the_left_have_a_sign_that_brings_them_to_the_front(FxRobot robot) {
        GroupPane group = shown(robot, 200, "Orbit", "WorldTransform", "Singletons", "Systems");
        Node sign = group.lookup(".tabs-before");
        robot.interact(() -> group.layout());
        assertTrue(!sign.isVisible(), "at the first tab");
        List<Integer> fronts = new ArrayList<>();
        robot.interact(() -> group.tabs().getSelectionModel().select(3));
        for (int i = 0; i < 4; i++) {
            robot.interact(() -> {
                group.requestLayout();
                group.layout();
                boolean isCut = group.lookupAll(".tab-cut").stream().map(Label.class::cast)
                        .anyMatch(cut -> cut.isVisible() && cut.getText().startsWith("…"));
                fronts.add(group.tabs().getSelectionModel().getSelectedIndex());
                assertTrue(sign.isVisible() || isCut || fronts.getLast() == 0, fronts::toString);
                if (sign.isVisible()) {
                    sign.fireEvent(new MouseEvent(MouseEvent.MOUSE_CLICKED, 1, 1, 1, 1, MouseButton.PRIMARY, 1, false,
                            false, false, false, true, false, false, true, false, true, null));
                }
            });
        }
        assertTrue(fronts.getLast() < 3, fronts::toString);
    }

    private Set<Double> wider(GroupPane group) {
        return widths.stream().filter(width -> width > group.getWidth()).collect(Collectors.toSet());
    }

    private static boolean hasList(FxRobot robot, GroupPane group, int width) {
        robot.interact(() -> group.getScene().getWindow().setWidth(width));
        AtomicBoolean visible = new AtomicBoolean();
        robot.interact(() -> {
            group.layout();
            Node list = group.lookup(".control-buttons-tab");
            visible.set(list != null && list.isVisible());
        });
        return visible.get();
    }

    @Test
    void the_menu_of_all_tabs_has_titles_alone(FxRobot robot) {
        GroupPane group = shown(robot, 200, "Orbit", "WorldTransform", "Singletons", "Systems");
        robot.interact(() -> {
            Node list = group.lookup(".tab-down-button");
            list.fireEvent(new MouseEvent(MouseEvent.MOUSE_CLICKED, 1, 1, 1, 1, MouseButton.PRIMARY, 1, false, false,
                    false, false, true, false, false, true, false, true, null));
        });
        List<ContextMenu> menus = Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast).toList();
        assertEquals(1, menus.size());
        assertEquals(List.of("Orbit", "WorldTransform", "Singletons", "Systems"),
                menus.getFirst().getItems().stream().map(MenuItem::getText).toList());
        assertTrue(menus.getFirst().getItems().stream().allMatch(item -> item.getGraphic() == null));
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
