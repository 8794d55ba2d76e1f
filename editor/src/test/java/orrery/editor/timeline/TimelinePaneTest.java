package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.image.PixelReader;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.world.Name;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.reload.ReloadMode;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

@ExtendWith(PaneExtension.class)
class TimelinePaneTest {
    private static final long FAILING_TICK = 130;
    private static final double TICK_WIDTH = 9;
    private static final long FEW_BYTES = 4L << 20;

    private final LinkLog links = new LinkLog();
    private final List<String> saved = new ArrayList<>();
    private final Session session = TimelineWorlds.session(FAILING_TICK);
    private TimelinePane pane;
    private TimelineView view;

    @Start
    void start(Stage stage) {
        pane = new TimelinePane(session, new Views(session), links, new Files());
        PaneStage.show(stage, pane, 980, 260);
        pane.setActive(true);
        view = (TimelineView) pane.getCenter();
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void a_click_on_a_tick_shows_its_numbers(FxRobot robot) {
        runTo(robot, 40);
        robot.clickOn(at(10, 60));
        await(() -> numbers(robot).startsWith("tick 10"));
        assertTrue(numbers(robot).contains("~ 188 Orbit"), numbers(robot));
    }

    @Test
    void a_dialog_that_opens_ends_the_drag_of_a_range(FxRobot robot) {
        runTo(robot, 40);
        robot.moveTo(at(10, 8)).press(MouseButton.PRIMARY).moveTo(at(14, 8)).moveTo(at(20, 8));
        await(() -> new TickChoice(10, 20).equals(pane.model().choice()));
        robot.interact(PaneStage::openAndCloseDialog);
        robot.moveTo(at(24, 8)).moveTo(at(30, 8)).release(MouseButton.PRIMARY);
        assertEquals(new TickChoice(10, 20), pane.model().choice());
    }

    @Test
    void a_branch_without_a_tick_shows_the_branches_that_have_some(FxRobot robot) {
        await(() -> pane.model().isEmpty());
        runTo(robot, 4);
        session.goToTick(0);
        session.edit("Create", simulation -> simulation.world().create(new Name("New"))).join();
        await(() -> pane.model().slice().recorded().branches().size() == 2
                && pane.model().slice().kept().count() == 0);
        assertFalse(pane.model().isEmpty());
    }

    @Test
    void a_screen_reader_hears_the_tick_that_keys_lead_to_and_what_changed_in_it(FxRobot robot) {
        assertEquals("Timeline. No tick has run yet. Play, or run one tick.",
                spokenOnce("No tick has run"));
        runTo(robot, 40);
        robot.interact(view::requestFocus);
        robot.type(KeyCode.LEFT);
        assertEquals("Timeline. Tick 39 of 40, in the past. In tick 39: 33 Orbit changed",
                spokenOnce("In tick 39").replaceAll(" changed, .*", " changed"));
        assertEquals(39.0, view.queryAccessibleAttribute(AccessibleAttribute.VALUE));
        assertEquals(40.0, view.queryAccessibleAttribute(AccessibleAttribute.MAX_VALUE));
    }

    private String spokenOnce(String part) {
        await(() -> spoken().contains(part));
        return spoken();
    }

    private String spoken() {
        return (String) view.queryAccessibleAttribute(AccessibleAttribute.TEXT);
    }

    @Test
    void a_drag_on_the_ruler_chooses_a_range(FxRobot robot) {
        runTo(robot, 40);
        robot.drag(at(5, 8)).dropTo(at(14, 8));
        await(() -> numbers(robot).startsWith("5 to 14: 10 ticks"));
    }

    @Tag("long")
    @Test
    void the_menu_of_a_range_saves_its_ticks(FxRobot robot) {
        runTo(robot, 40);
        robot.drag(at(5, 8)).dropTo(at(14, 8));
        await(() -> numbers(robot).startsWith("5 to 14: 10 ticks"));
        robot.rightClickOn(at(10, 60)).clickOn("Save as test…");
        robot.rightClickOn(at(10, 60)).clickOn("Save as recording…");
        assertEquals(List.of("test 5 14", "recording 5 14"), saved);
    }

    @Test
    void a_chosen_range_has_a_link_that_compares_its_ends(FxRobot robot) {
        runTo(robot, 40);
        robot.drag(at(5, 8)).dropTo(at(14, 8));
        await(() -> numbers(robot).startsWith("5 to 14: 10 ticks"));
        double y = 8;
        double x = TimelineLayout.GUTTER;
        while (!view.isOnCompare(x, y) && x < view.getWidth()) {
            x++;
        }
        assertEquals("Compare tick 5 with 14", tipAt(robot, x + 5 - TimelineLayout.GUTTER, y));
        robot.clickOn(point(x + 5, y));
        assertEquals(List.of("differences Tick[tick=5] Tick[tick=14]"), links.followed);
    }

    @Test
    void the_tip_of_a_tick_goes_when_the_wheel_moves_the_ticks(FxRobot robot) {
        runTo(robot, 120);
        assertTrue(tipAt(robot, 200, 60).startsWith("tick "));
        robot.interact(() -> view.surface()
                .fireEvent(new ScrollEvent(ScrollEvent.SCROLL, 300, 60, 300, 60, false, false,
                        false, false, false, false, 0, 40, 0, 40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                        ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null)));
        assertEquals("", Tip.of(view.surface()));
    }

    @Test
    void a_flag_at_the_edge_leads_to_a_playhead_that_is_not_visible(FxRobot robot) {
        runTo(robot, 120);
        robot.interact(() -> pane.model().showFirst());
        await(() -> view.isOnFlag(view.getWidth() - 12, 8));
        assertFalse(pane.model().isHeadVisible());
        assertEquals("Scroll to the shown tick", tipAt(robot, view.getWidth() - 12 - TimelineLayout.GUTTER, 8));
        robot.clickOn(point(view.getWidth() - 12, 8));
        assertTrue(pane.model().isHeadVisible());
        assertEquals(120, pane.model().slice().head().tick());
    }

    @Test
    void the_menu_is_about_the_tick_under_the_pointer(FxRobot robot) {
        runTo(robot, 40);
        robot.rightClickOn(at(20, 60)).clickOn("Compare tick 20 with the shown state");
        robot.clickOn(at(10, 60)).rightClickOn(at(30, 60)).clickOn("Compare tick 30 with the shown state");
        robot.rightClickOn(at(30, 60)).clickOn("Save as recording…");
        assertEquals(List.of("differences Tick[tick=20] Shown[]", "differences Tick[tick=30] Shown[]"), links.followed);
        assertEquals(List.of("recording 30 30"), saved);
    }

    @Test
    void a_press_with_ctrl_that_asks_for_the_menu_on_macos_opens_it_and_does_nothing_else(FxRobot robot) {
        runTo(robot, 40);
        Point2D place = at(20, 60);
        press(robot, MouseEvent.MOUSE_PRESSED, place, true);
        press(robot, MouseEvent.MOUSE_RELEASED, place, false);
        robot.clickOn("Save as recording…");
        assertEquals(List.of("recording 20 20"), saved);
        assertEquals(40, session.read(moment -> moment.world().tick()).join().orElseThrow());
    }

    private void press(FxRobot robot, EventType<MouseEvent> type, Point2D screen, boolean asksMenu) {
        Point2D place = view.screenToLocal(screen);
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(type, place.getX(), place.getY(),
                screen.getX(), screen.getY(), MouseButton.PRIMARY, 1, false, true, false, false, asksMenu, false, false,
                false, asksMenu, true, null)));
    }

    @Tag("long")
    @Test
    void names_in_the_legend_are_whole_or_left_out(FxRobot robot) {
        await(() -> robot.lookup(".legend").tryQuery().isPresent());
        assertTrue(legend(robot).stream().allMatch(link -> link.getContentDisplay() == ContentDisplay.LEFT));
        runTo(robot, 40);
        robot.drag(at(5, 8)).dropTo(at(14, 8));
        await(() -> !numbers(robot).isEmpty());
        assertTrue(legend(robot).stream().allMatch(link -> link.getContentDisplay() == ContentDisplay.LEFT));
        assertEquals(numbers(robot), Tip.of(robot.lookup("#timeline-numbers").query()));
        Window window = pane.getScene().getWindow();
        double width = window.getWidth();
        robot.interact(() -> window.setWidth(640));
        await(() -> !robot.lookup("#timeline-kept").query().getParent().isVisible());
        assertEquals(ContentDisplay.LEFT, legend(robot).getFirst().getContentDisplay());
        robot.type(KeyCode.ESCAPE);
        await(() -> robot.lookup("#timeline-kept").query().getParent().isVisible());
        robot.interact(() -> window.setWidth(width));
        for (double less = width; legend(robot).getLast().getContentDisplay() == ContentDisplay.LEFT; less -= 20) {
            double now = less;
            robot.interact(() -> window.setWidth(now));
            WaitForAsyncUtils.waitForFxEvents();
        }
        assertEquals(ContentDisplay.LEFT, legend(robot).getFirst().getContentDisplay());
        robot.interact(() -> window.setWidth(520));
        await(() -> legend(robot).stream().allMatch(link -> link.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY));
        robot.interact(() -> window.setWidth(width));
        await(() -> legend(robot).stream().allMatch(link -> link.getContentDisplay() == ContentDisplay.LEFT
                && link.lookup(".text") instanceof Text name && name.getText().equals(link.getText())));
    }

    private static List<Hyperlink> legend(FxRobot robot) {
        return robot.lookup(".legend").<Hyperlink>queryAll().stream()
                .sorted(Comparator.comparingDouble(Hyperlink::getLayoutX)).toList();
    }

    /// Records the requests for files.
    private final class Files implements RangeFiles {
        @Override
        public void saveRecording(TickRange ticks) {
            saved.add("recording %d %d".formatted(ticks.first(), ticks.last()));
        }

        @Override
        public void saveTest(TickRange ticks) {
            saved.add("test %d %d".formatted(ticks.first(), ticks.last()));
        }
    }

    @Test
    void the_keyboard_chooses_ticks_and_ranges(FxRobot robot) {
        runTo(robot, 40);
        robot.clickOn(at(20, 60));
        await(() -> pane.model().slice().head().tick() == 20 && numbers(robot).startsWith("tick 20"));
        robot.type(KeyCode.RIGHT);
        await(() -> numbers(robot).startsWith("tick 21"));
        robot.type(KeyCode.ESCAPE);
        await(() -> numbers(robot).isEmpty());
    }

    @Test
    void the_footer_says_how_many_ticks_are_kept(FxRobot robot) {
        runTo(robot, 40);
        await(() -> robot.lookup("#timeline-kept").queryAs(Label.class).getText().equals("40 ticks kept"));
        assertFalse(robot.lookup("#timeline-run-again").query().isVisible());
    }

    @Tag("long")
    @Test
    void a_tick_that_is_run_again_is_hatched_and_says_from_where(FxRobot robot) {
        session.setRecordingBudget(FEW_BYTES);
        for (int tick = 8; tick <= 80; tick += 8) {
            runTo(robot, 8, tick); // not at once: what another thread packs is dropped in a later tick
        }
        int last = 80;
        while (last < 90 && !keeping(20).isReplayed()) {
            last++;
            runTo(robot, 1, last);
        }
        assertTrue(keeping(20).isReplayed());
        assertTrue(tip(robot, 20).matches("(?s)tick 20\n.*\nruns again from tick 0, checked by hash; kept in .* k?B"),
                tip(robot, 20));
        assertTrue(tip(robot, last).matches("(?s)tick " + last + "\n.*\nkept in .* kB"), tip(robot, last));
        assertTrue(tip(robot, 20, StoragePainter.TOP + 1).startsWith("Hatched ticks run again when you go to them"),
                tip(robot, 20, StoragePainter.TOP + 1));
        assertTrue(robot.lookup("#timeline-run-again").query().isVisible());
        assertTrue(isHatched(robot, 20));
        assertFalse(isHatched(robot, last - 1));
        assertEquals("\nsome or all run again when you go to them, checked by hash",
                TickText.kept(new TickStorage(true, 0, 0), false));
    }

    private TickStorage keeping(long tick) {
        TickBins bins = pane.model().slice().bins();
        int bin = bins.binOf(tick);
        return bin < 0 ? TickStorage.NONE : bins.keeping().get(bin);
    }

    private String tip(FxRobot robot, long tick) {
        return tip(robot, tick, 60);
    }

    private String tip(FxRobot robot, long tick, double y) {
        return tipAt(robot, pane.model().window().xOf(tick + 0.5), y);
    }

    private String tipAt(FxRobot robot, double laneX, double y) {
        double x = TimelineLayout.GUTTER + laneX;
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(MouseEvent.MOUSE_MOVED, x, y, x, y,
                MouseButton.NONE, 0, false, false, false, false, false, false, false, true, false, false, null)));
        return Tip.of(view.surface());
    }

    /// Whether the strip below the ruler has several colours within a tick.
    private boolean isHatched(FxRobot robot, long tick) {
        Set<Integer> colors = new HashSet<>();
        robot.interact(() -> {
            PixelReader pixels = view.surface().canvas().snapshot(null, null).getPixelReader();
            int left = (int) (TimelineLayout.GUTTER + pane.model().window().xOf(tick));
            for (int x = left; x < left + TICK_WIDTH; x++) {
                colors.add(pixels.getArgb(x, (int) StoragePainter.TOP + 2));
            }
        });
        return colors.size() > 1;
    }

    @Test
    void a_tick_that_failed_says_so(FxRobot robot) {
        session.stepTicks((int) FAILING_TICK);
        await(() -> pane.model().slice().kept().last() == FAILING_TICK);
        robot.interact(() -> pane.model().choose(new TickChoice(FAILING_TICK, FAILING_TICK)));
        await(() -> numbers(robot).contains("failed"));
        assertEquals(FAILING_TICK - 1, pane.model().slice().head().tick());
    }

    @Test
    void the_tick_after_which_code_was_reloaded_has_a_mark_that_is_said(FxRobot robot) {
        runTo(robot, 40);
        session.reload(WorldDefinition.of(new PulsingWorld(PulsingWorld.NEVER)), ReloadMode.KEEP_STATE, false).join();
        await(() -> !pane.model().slice().recorded().reloads().isEmpty());
        runTo(robot, 10, 50);
        String mark = pane.model().slice().recorded().reloads().getFirst().text();
        assertTrue(mark.matches("The code of pulsing was reloaded after tick 40 at \\d\\d:\\d\\d:\\d\\d\\."), mark);

        assertEquals(Tone.MUTED.in(Theme.DARK), inRuler(robot, 41));
        assertNotEquals(Tone.MUTED.in(Theme.DARK), inRuler(robot, 42), "beside it");
        assertEquals(mark, tipAt(robot, pane.model().window().xOf(41), 60));
        assertTrue(tip(robot, 42).startsWith("tick 42"), "beside it");

        robot.interact(view::requestFocus);
        robot.type(KeyCode.HOME);
        await(() -> pane.model().slice().head().tick() < 50);
        robot.type(KeyCode.LEFT);
        assertTrue(spokenOnce("In tick 40").endsWith(mark), spoken());
        await(() -> numbers(robot).startsWith("tick 40  ·  code reloaded after it  ·  "));
    }

    @Test
    void of_several_reloads_in_the_chosen_ticks_only_the_number_is_said(FxRobot robot) {
        for (int tick = 10; tick <= 30; tick += 10) {
            runTo(robot, 10, tick);
            session.reload(WorldDefinition.of(new PulsingWorld(PulsingWorld.NEVER)), ReloadMode.KEEP_STATE, false)
                    .join();
        }
        runTo(robot, 10, 40);
        robot.interact(() -> pane.model().choose(new TickChoice(5, 35)));
        assertTrue(spokenOnce("Chosen: 5 to 35").endsWith(", code reloaded 3 times"), spoken());
    }

    /// Returns the colour in the ruler at the left edge of a tick.
    private Color inRuler(FxRobot robot, long tick) {
        Color[] color = new Color[1];
        robot.interact(() -> color[0] = view.surface().canvas().snapshot(null, null).getPixelReader()
                .getColor((int) (TimelineLayout.GUTTER + pane.model().window().xOf(tick)) + 2, 2));
        return color[0];
    }

    @Test
    void the_wheel_with_control_zooms_at_the_pointer(FxRobot robot) {
        runTo(robot, 120);
        robot.interact(() -> pane.model().pan(0));
        double before = pane.model().window().tickAt(300);
        robot.interact(() -> wheel(TimelineLayout.GUTTER + 300, 40, true));
        assertEquals(before, pane.model().window().tickAt(300), 1e-9);
        assertTrue(pane.model().window().pixelsPerTick() > TICK_WIDTH);
    }

    @Test
    void the_wheel_pans_and_end_follows_again(FxRobot robot) {
        runTo(robot, 120);
        robot.interact(() -> wheel(TimelineLayout.GUTTER + 300, 80, false));
        assertFalse(pane.model().isFollowing());
        robot.interact(view::requestFocus);
        robot.type(KeyCode.END);
        assertTrue(pane.model().isFollowing());
    }

    @Test
    void a_label_leads_to_its_array_and_the_legend_to_its_system(FxRobot robot) {
        runTo(robot, 10);
        Lane lane = view.layoutNow().lanes().get(1);
        robot.clickOn(point(40, lane.top() + 10)).clickOn("Placement");
        assertEquals(List.of("type Orbit", "system Placement"), links.followed);
    }

    @Test
    void typing_into_the_filter_leaves_matching_lanes(FxRobot robot) {
        runTo(robot, 10);
        robot.interact(pane::focusSearch);
        robot.write("world");
        await(() -> view.layoutNow().lanes().stream().map(Lane::name).toList().equals(List.of("WorldTransform")));
    }

    @Test
    void a_hidden_timeline_asks_for_nothing(FxRobot robot) {
        runTo(robot, 10);
        robot.interact(() -> pane.setActive(false));
        session.stepTicks(1);
        await(() -> session.view().status().position().tick() > 0 && session.view().slices().isEmpty());
    }

    private void runTo(FxRobot robot, int tick) {
        runTo(robot, tick, tick);
    }

    private void runTo(FxRobot robot, int ticks, int tick) {
        session.stepTicks(ticks);
        await(() -> pane.model().slice().kept().last() == tick);
        robot.interact(() -> {});
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Point2D at(long tick, double y) {
        return point(TimelineLayout.GUTTER + pane.model().window().xOf(tick + 0.5), y);
    }

    private Point2D point(double x, double y) {
        return view.localToScreen(x, y);
    }

    private void wheel(double x, double delta, boolean control) {
        Event.fireEvent(view.surface(), new ScrollEvent(ScrollEvent.SCROLL, x, 60, x, 60, false, control, false, false,
                true, false, 0, delta, 0, delta, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
    }

    private static String numbers(FxRobot robot) {
        return robot.lookup("#timeline-numbers").queryAs(Label.class).getText();
    }

    private static void await(BooleanSupplier condition) {
        Patience.await("what the gesture does", condition::getAsBoolean);
    }
}
