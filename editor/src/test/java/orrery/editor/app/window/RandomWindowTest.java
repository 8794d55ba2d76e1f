package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.robot.BaseRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.editor.app.command.Command;
import orrery.editor.fx.Hands;
import orrery.editor.session.log.Problem;

/// Does what a user may do, at random: runs commands, clicks, drags, scrolls, types and presses keys anywhere in the window. No
/// action may throw, cause an internal error, or stop a thread.
///
/// Runs on request only, because two runs with the same seed may differ: what is under the mouse depends on time.
/// `-Dorrery.window.steps=…` opens a window for each 200 steps, at least one. `-Dorrery.window.seed=…` sets the first seed. A
/// failure reports its seed and the last steps.
@EnabledIfSystemProperty(named = "orrery.window.steps", matches = "\\d+")
class RandomWindowTest {
    private static final int STEPS_OF_WINDOW = 200;
    private static final int STEPS = Integer.getInteger("orrery.window.steps", STEPS_OF_WINDOW);
    private static final long SEED = Long.getLong("orrery.window.seed", 1);
    private static final int STEPS_TOLD = 30;
    private static final int STEPS_PER_CHECK = 10;
    private static final int MOST_WINDOWS = 5;
    private static final List<String> SAMPLES = List.of("collisions", "solar-system", "marionette", "poison-cloud",
            "empty");
    /// Names of commands that are not run, because they end the program or close the window.
    private static final Set<String> LEFT_OUT = Set.of("Quit", "Close window");
    /// Methods in which headless JavaFX fails by itself: it has no file dialogs, and can't draw what reaches beyond the screen.
    private static final List<String> HEADLESS_FAILURES = List.of("HeadlessApplication.staticCommonDialogs",
            "HeadlessWindow.blit");
    private static final List<KeyCode> KEYS = List.of(KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT,
            KeyCode.HOME,
            KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN, KeyCode.ENTER, KeyCode.ESCAPE, KeyCode.TAB, KeyCode.SPACE,
            KeyCode.DELETE, KeyCode.BACK_SPACE, KeyCode.F2, KeyCode.F3, KeyCode.F6, KeyCode.F9, KeyCode.F10,
            KeyCode.F11,
            KeyCode.CONTEXT_MENU, KeyCode.A, KeyCode.C, KeyCode.D, KeyCode.E, KeyCode.F, KeyCode.G, KeyCode.H,
            KeyCode.R,
            KeyCode.S, KeyCode.T, KeyCode.V, KeyCode.X, KeyCode.Y, KeyCode.Z, KeyCode.DIGIT1, KeyCode.PERIOD,
            KeyCode.COMMA, KeyCode.MINUS, KeyCode.SLASH);
    private static final List<KeyCode> MODIFIERS = List.of(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ALT);
    private static final List<String> TEXTS = List.of("12", "-3.5", "*2", "+10", "sin(30)", "x/3", "a", "earth",
            "LocalTransform.position.x > 3", "Orbit.phase", "#12", "none", "", "1e400", "§", "{\"a\": 1}", "0x00FF00");

    @RegisterExtension
    final WindowHands hands = new WindowHands();

    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final Deque<String> told = new ArrayDeque<>();
    private long seed;
    private Random random = new Random();
    private Thread.UncaughtExceptionHandler formerDefault;

    @BeforeEach
    void listen() {
        WaitForAsyncUtils.autoCheckException = false;
        formerDefault = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> note(thread, failure));
        hands.quickly(() -> Thread.currentThread().setUncaughtExceptionHandler(this::note));
    }

    @AfterEach
    void listenNoMore() {
        WaitForAsyncUtils.clearExceptions();
        WaitForAsyncUtils.autoCheckException = true;
        Thread.setDefaultUncaughtExceptionHandler(formerDefault);
        hands.quickly(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
    }

    private void note(Thread thread, Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        if (HEADLESS_FAILURES.stream().noneMatch(text.toString()::contains)) {
            failures.add("%s: %s".formatted(thread.getName(), text));
        }
    }

    static LongStream seeds() {
        return LongStream.range(SEED, SEED + Math.max(1, STEPS / STEPS_OF_WINDOW));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_is_clicked_typed_and_run_throws_nothing_and_no_thread_stops(long seedOfWindow) throws Exception {
        seed = seedOfWindow;
        random = new Random(seed);
        hands.choosing(hands.file("random.json"));
        hands.openSample(SAMPLES.get(random.nextInt(SAMPLES.size())));
        for (int step = 1; step <= STEPS_OF_WINDOW && hands.stage().isShowing(); step++) {
            try {
                step();
            } catch (RuntimeException | AssertionError e) {
                note(Thread.currentThread(), e);
            }
            if (step % STEPS_PER_CHECK == 0 || !failures.isEmpty()) {
                check();
            }
        }
        check();
    }

    private void check() throws Exception {
        hands.workbench().session().ask(_ -> true).get(60, TimeUnit.SECONDS);
        hands.workbench().session().problems().all().stream().map(Problem::text)
                .filter(text -> text.startsWith("An internal error") || text.contains("can't be filled"))
                .forEach(failures::add);
        assertEquals(List.of(), List.copyOf(failures),
                () -> "With -Dorrery.window.seed=%d after %s".formatted(seed, String.join("\n", told)));
    }

    private void tell(String what) {
        if (told.size() == STEPS_TOLD) {
            told.removeFirst();
        }
        told.add(what);
    }

    private void step() {
        switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> command();
            case 4, 5, 6 -> click();
            case 7 -> drag();
            case 8 -> scroll();
            case 9 -> type();
            case 10 -> key();
            default -> leave();
        }
    }

    private void command() {
        List<Command> enabled = hands.see(() -> hands.workbench().commands().all().stream()
                .filter(command -> command.enabled().get() && !LEFT_OUT.contains(command.name())).toList());
        Command command = enabled.get(random.nextInt(enabled.size()));
        tell("command " + command.name());
        hands.interact(command::run);
    }

    /// Returns the robot. If no window has the focus, first focuses the main window: in headless JavaFX, no other window gets
    /// the focus when a window is hidden.
    private BaseRobot robot() {
        hands.quickly(() -> {
            if (Window.getWindows().stream().noneMatch(Window::isFocused)) {
                hands.stage().requestFocus();
            }
        });
        return hands.robotContext().getBaseRobot();
    }

    private void click() {
        Node node = anyNode();
        Point2D at = pointIn(node);
        MouseButton button = random.nextInt(5) == 0 ? MouseButton.SECONDARY : MouseButton.PRIMARY;
        int times = random.nextInt(6) == 0 ? 2 : 1;
        tell("%d click %s at %.0f, %.0f on %s".formatted(times, button, at.getX(), at.getY(), named(node)));
        BaseRobot robot = robot();
        robot.moveMouse(at);
        for (int i = 0; i < times; i++) {
            robot.pressMouse(button);
            robot.releaseMouse(button);
        }
        Hands.settle();
    }

    private void drag() {
        Node from = anyNode();
        Point2D start = pointIn(from);
        Point2D end = pointIn(anyNode());
        tell("drag from %.0f, %.0f on %s to %.0f, %.0f".formatted(start.getX(), start.getY(), named(from), end.getX(),
                end.getY()));
        BaseRobot robot = robot();
        robot.moveMouse(start);
        robot.pressMouse(MouseButton.PRIMARY);
        for (int i = 1; i <= 3; i++) {
            robot.moveMouse(start.interpolate(end, i / 3.0));
        }
        robot.releaseMouse(MouseButton.PRIMARY);
        Hands.settle();
    }

    private void scroll() {
        Node node = anyNode();
        int by = random.nextInt(21) - 10;
        tell("scroll %d on %s".formatted(by, named(node)));
        BaseRobot robot = robot();
        robot.moveMouse(pointIn(node));
        robot.scrollMouse(by);
        Hands.settle();
    }

    private void type() {
        String text = TEXTS.get(random.nextInt(TEXTS.size()));
        tell("type " + text);
        if (hands.see(() -> Window.getWindows().stream().anyMatch(Window::isFocused))) {
            Hands.write(hands, random.nextBoolean() ? text + "\n" : text);
        }
    }

    private void key() {
        List<KeyCode> pressed = new ArrayList<>();
        MODIFIERS.stream().filter(_ -> random.nextInt(3) == 0).forEach(pressed::add);
        pressed.add(KEYS.get(random.nextInt(KEYS.size())));
        tell("keys " + pressed);
        Hands.push(hands, pressed.toArray(KeyCode[]::new));
    }

    /// Presses Escape. If many windows are open, closes all but the main window.
    private void leave() {
        tell("leave");
        Hands.push(hands, KeyCode.ESCAPE);
        hands.interact(() -> {
            List<Window> open = List.copyOf(Window.getWindows());
            if (open.size() > MOST_WINDOWS) {
                open.stream().filter(window -> window != hands.stage()).forEach(RandomWindowTest::close);
            }
        });
    }

    private static void close(Window window) {
        WindowEvent asked = new WindowEvent(window, WindowEvent.WINDOW_CLOSE_REQUEST);
        Event.fireEvent(window, asked);
        if (!asked.isConsumed()) {
            window.hide();
        }
    }

    /// A visible node of any window.
    private Node anyNode() {
        return hands.see(() -> {
            List<Window> open = Window.getWindows().stream().filter(Window::isShowing).toList();
            Window window = open.get(random.nextInt(open.size()));
            List<Node> nodes = window.getScene().getRoot().lookupAll("*").stream().filter(RandomWindowTest::isSeen)
                    .toList();
            return nodes.isEmpty() ? window.getScene().getRoot() : nodes.get(random.nextInt(nodes.size()));
        });
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        Bounds bounds = node.getLayoutBounds();
        return bounds.getWidth() >= 2 && bounds.getHeight() >= 2;
    }

    /// A point of a node on the screen, moved into its window if the node is scrolled out of it.
    private Point2D pointIn(Node node) {
        double x = random.nextDouble();
        double y = random.nextDouble();
        return hands.see(() -> {
            Bounds bounds = node.getLayoutBounds();
            Point2D at = node.localToScreen(bounds.getMinX() + x * bounds.getWidth(),
                    bounds.getMinY() + y * bounds.getHeight());
            Window window = node.getScene() == null ? null : node.getScene().getWindow();
            return at == null || window == null || !window.isShowing()
                    ? pointOf(hands.stage(), x, y)
                    : within(window, at);
        });
    }

    private static Point2D pointOf(Window window, double x, double y) {
        return within(window,
                new Point2D(window.getX() + x * window.getWidth(), window.getY() + y * window.getHeight()));
    }

    private static Point2D within(Window window, Point2D at) {
        return new Point2D(Math.clamp(at.getX(), window.getX() + 1, window.getX() + Math.max(1, window.getWidth() - 2)),
                Math.clamp(at.getY(), window.getY() + 1, window.getY() + Math.max(1, window.getHeight() - 2)));
    }

    private static String named(Node node) {
        return node.getClass().getSimpleName() + (node.getId() == null ? "" : "#" + node.getId())
                + node.getStyleClass();
    }
}
