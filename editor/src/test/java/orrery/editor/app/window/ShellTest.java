package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.app.bar.NoticeCard;
import orrery.editor.app.bar.StatusLine;
import orrery.editor.app.bar.StatusTimeButtons;
import orrery.editor.app.bar.TimeText;
import orrery.editor.app.bar.TopBar;
import orrery.editor.app.bar.TransportBar;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.command.KeyBindings;
import orrery.editor.app.command.Keymap;
import orrery.editor.app.command.MainMenu;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.DockedPane;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.SizeLimits;
import orrery.editor.app.dock.Target;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.StatusDraft;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.settings.Settings;
import orrery.editor.app.workspace.LatePane;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneHelp;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.theme.Theme;
import orrery.icons.Icon;

@ExtendWith(PaneExtension.class)
class ShellTest {

    private static final PaneId ORBIT = PaneId.of("Orbit");
    private static final PaneId TIMELINE = PaneId.of("Timeline");

    private final List<String> done = new ArrayList<>();
    private final WindowModel model = new WindowModel();
    private final Commands commands = new Commands();
    private Workspace workspace;
    private Stage stage;
    private MainMenu menu;

    @Start
    void start(Stage shown) {
        stage = shown;
        workspace = new Workspace(new Workspace.PaneSource() {
            @Override
            public PaneTab open(PaneId pane) {
                return new PaneTab(pane, pane.kind(),
                        new LatePane<>(() -> pane.equals(ORBIT) ? new SearchedPane() : new EmptyPane()));
            }

            @Override
            public Target homeOf(DockLayout layout, PaneId pane) {
                return new Target.AtWindowEdge(DockLayout.MAIN, Edge.LEFT, 0.5, SizeLimits.NONE);
            }

            @Override
            public void closed(PaneTab tab) {}

            @Override
            public void shown(DockLayout layout) {}
        });
        resetLayout();
        Command open = command("open").icon(Icon.OPEN).keys("Shortcut+O");
        Command save = command("save").icon(Icon.SAVE).keys("Shortcut+S").when(model.unsaved());
        Command undo = command("undo").icon(Icon.UNDO).titled(model.undoName().map(name -> "Undo " + name));
        Command redo = command("redo").icon(Icon.REDO);
        Command play = command("play").icon(Icon.PLAY).keys("Space").when(model.open());
        Command step = command("step").icon(Icon.STEP_FORWARD).keys("PERIOD").when(model.open());
        Command system = command("system").icon(Icon.STEP_SYSTEM).keys("F11").when(model.open());
        commands.add(Commands.Menu.FILE, command("new").icon(Icon.NEW), open);
        commands.add(Commands.Menu.FILE, save);
        commands.add(Commands.Menu.EDIT, undo, redo);
        commands.add(Commands.Menu.RUN, play, step, system);
        ViewCommands view = new ViewCommands(model, workspace, commands, new KeyBindings(commands, _ -> {}),
                () -> {});
        view.add();
        commands.add(new Commands.Submenu(Commands.Menu.FILE, 2, "Open recent", Icon.CLOCK,
                () -> List.of(command("market.json"))));
        menu = new MainMenu(commands);
        TransportBar transport = new TransportBar(model,
                new TransportBar.RunTools(
                        new TransportBar.Steps(command("to start").icon(Icon.TO_START),
                                command("back").icon(Icon.STEP_BACK), command("system back"), play, system, step,
                                command("to newest").icon(Icon.TO_NEWEST)),
                        (tick, systems) -> done.add("run to " + tick + (systems == 0 ? "" : ":" + systems)),
                        rate -> done.add(rate + " ticks a second"),
                        speed -> done.add("speed " + speed)));
        TopBar topBar = new TopBar(model,
                new TopBar.ToolCommands(open, save, undo, redo, view.findCommand(), view.switchTheme()), menu,
                transport);
        WelcomePage welcome = new WelcomePage(model, () -> List.of(new WelcomePage.Sample("motion", "Moves.",
                new SimpleObjectProperty<>(), () -> done.add("sample motion"))),
                new WelcomePage.Starts(open, open, open),
                List.of(new SimpleStringProperty("Open a sample.")));
        welcome.showRecent(
                List.of(new WelcomePage.Recent(Path.of("/worlds/market.json"), new SimpleObjectProperty<>())),
                file -> done.add("recent " + file));
        welcome.begin(false);
        new MainWindow(stage, model,
                new MainWindow.Bars(topBar, new StatusLine(model,
                        new StatusTimeButtons.TimeCommands(step, step, step, step, step),
                        new TimeText.StartKeys(play, step)),
                        new NoticeCard(model, view.closeNotice()), new Group()),
                workspace, welcome)
                .show(new Settings.Frame(null, 1000, 700, false));
        new Keymap(commands.all()).listenTo(stage.getScene());
    }

    @Test
    void without_a_scene_the_welcome_page_offers_samples_and_recent_files(FxRobot robot) {
        robot.clickOn("#sample-motion").clickOn("market.json");
        assertEquals(List.of("sample motion", "recent " + Path.of("/worlds/market.json")), done);
        assertFalse(workspace.isVisible());
    }

    @Test
    void keys_that_come_while_a_scene_is_opened_press_no_button_of_the_welcome_page(FxRobot robot) {
        Button sample = robot.lookup("#sample-motion").query();
        robot.interact(sample::requestFocus);
        robot.interact(() -> model.opening().set(true));
        robot.type(KeyCode.SPACE, KeyCode.ENTER);
        assertEquals(List.of(), done);
        robot.interact(() -> model.opening().set(false));
        robot.type(KeyCode.SPACE);
        assertEquals(List.of("sample motion"), done);
    }

    @Test
    void keys_run_commands_that_can_be_done(FxRobot robot) {
        open(robot);
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        robot.type(KeyCode.SPACE, KeyCode.PERIOD, KeyCode.F11);
        assertEquals(List.of("play", "step", "system"), done);
        robot.interact(() -> show(new StatusDraft().with(new UnsavedEdits(true, 0, 0, 0))));
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        assertEquals("save", done.getLast());
    }

    @Test
    void keys_that_write_stay_with_the_text_that_is_edited(FxRobot robot) {
        open(robot);
        robot.press(KeyCode.CONTROL, KeyCode.F).release(KeyCode.F, KeyCode.CONTROL);
        robot.write("a .");
        assertEquals("a .", robot.lookup("#search").<TextField>query().getText());
        assertEquals(List.of(), done);
    }

    @Tag("long")
    @Test
    void a_tick_typed_into_the_tick_field_is_run_to(FxRobot robot) {
        open(robot);
        robot.interact(() -> show(new StatusDraft().at(1284)));
        assertEquals("1\u00a0284", robot.lookup(".tick-number").<TextField>query().getText());
        robot.doubleClickOn(".tick-number");
        robot.interact(() -> robot.lookup(".tick-number").<TextField>query().clear());
        robot.write("3 600").type(KeyCode.ENTER);
        assertEquals(List.of("run to 3600"), done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1.5", "3,50", "-7", "1e1", "12:0", "1285:1", "0:1"})
    void what_is_no_tick_is_marked_and_escape_brings_the_tick_back(String wrong, FxRobot robot) {
        open(robot);
        robot.clickOn(".tick-number");
        robot.interact(() -> robot.lookup(".tick-number").<TextField>query().setText(wrong));
        robot.type(KeyCode.ENTER);
        TextField tick = robot.lookup(".tick-number").query();
        assertTrue(tick.getStyleClass().contains("wrong"));
        robot.type(KeyCode.ESCAPE);
        assertEquals("0", tick.getText());
        assertFalse(tick.getStyleClass().contains("wrong"));
        assertEquals(List.of(), done);
    }

    @Test
    void a_notice_says_what_happened_and_can_be_closed(FxRobot robot) {
        robot.interact(() -> model.notice().set(Notice.error("market.json was not opened.", "Line 3 is no JSON.")));
        assertTrue(robot.lookup("#notice").query().isVisible());
        robot.clickOn(robot.lookup("#notice .button").<Button>query());
        assertFalse(robot.lookup("#notice").query().isVisible());
    }

    @Test
    void the_menu_names_what_would_be_undone_and_greys_what_can_not_be_done(FxRobot robot) {
        robot.interact(() -> show(new StatusDraft().undoes("rename Moon")));
        List<MenuItem> menus = new ArrayList<>();
        robot.interact(() -> menus.addAll(menu.menus()));
        List<MenuItem> edit = ((javafx.scene.control.Menu) menus.get(1)).getItems();
        assertEquals("Undo rename Moon", edit.get(0).getText());
        List<MenuItem> file = ((javafx.scene.control.Menu) menus.get(0)).getItems();
        assertEquals(List.of("new", "open", "Open recent"), file.stream().limit(3).map(MenuItem::getText).toList());
        assertTrue(file.getLast().isDisable());
    }

    @Test
    void a_divider_is_dragged_and_another_layout_brings_it_back(FxRobot robot) {
        open(robot);
        Region timeline = (Region) workspace.find(TIMELINE).orElseThrow().getContent();
        double before = timeline.getHeight();
        Node divider = robot.lookup(".divider.level").query();
        robot.interact(() -> {
            Event.fireEvent(divider, mouse(MouseEvent.MOUSE_PRESSED, 400));
            Event.fireEvent(divider, mouse(MouseEvent.MOUSE_DRAGGED, 370));
            Event.fireEvent(divider, mouse(MouseEvent.MOUSE_DRAGGED, 340));
        });
        robot.interact(workspace::layout);
        assertEquals(before + 60, timeline.getHeight(), 1);
        robot.interact(this::resetLayout);
        robot.interact(workspace::layout);
        assertEquals(before, timeline.getHeight(), 1);
    }

    private void resetLayout() {
        workspace.change(_ -> DockLayout.EMPTY
                .open(DockedPane.of(ORBIT), new Target.AtWindowEdge(DockLayout.MAIN, Edge.LEFT, 0.5, SizeLimits.NONE))
                .open(DockedPane.of(TIMELINE),
                        new Target.AtWindowEdge(DockLayout.MAIN, Edge.BOTTOM, 0.3, new SizeLimits(150, 180))));
    }

    @Test
    void the_theme_switches_colours_at_once(FxRobot robot) {
        int sheets = stage.getScene().getStylesheets().hashCode();
        robot.interact(() -> model.theme().set(Theme.LIGHT));
        assertTrue(sheets != stage.getScene().getStylesheets().hashCode());
    }

    @Test
    void every_button_has_words_for_those_who_do_not_see_it(FxRobot robot) {
        open(robot);
        robot.lookup(".button").queryAllAs(Button.class).forEach(button -> assertNotNull(
                button.getAccessibleText() == null ? button.getText() : button.getAccessibleText(), button.toString()));
    }

    /// Creates an event of the primary button. The headless robot loses a drag that leaves its node.
    private static MouseEvent mouse(EventType<MouseEvent> type, double y) {
        return new MouseEvent(type, 0, 0, 0, y, MouseButton.PRIMARY, 1, false, false, false, false, true, false, false,
                false, false, false, null);
    }

    /// A pane without content.
    private static class EmptyPane extends BorderedPane {
        @Override
        public PaneHelp help() {
            return PaneHelp.of("Nothing.");
        }
    }

    /// A pane that consists of its search field.
    private static final class SearchedPane extends EmptyPane {
        SearchedPane() {
            TextField search = new TextField();
            search.setId("search");
            setCenter(search);
            setSearch(search);
        }
    }

    private void open(FxRobot robot) {
        robot.interact(() -> {
            show(new StatusDraft());
            workspace.requestFocus();
        });
    }

    private void show(StatusDraft status) {
        model.view().set(status.view());
    }

    private Command command(String name) {
        return new Command(name, () -> done.add(name));
    }
}
