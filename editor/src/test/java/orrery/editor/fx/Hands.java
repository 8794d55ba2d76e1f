package orrery.editor.fx;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.robot.BaseRobot;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;

/// Robot actions that wait for the window's reaction and no longer. The robot of TestFX sleeps 50 ms after each key and after
/// each action on the FX thread.
public final class Hands {
    private static final int SECONDS = 120;
    /// One pulse may be in progress, one lays out the effects of the event, and one shows them.
    private static final int PULSES = 3;

    private Hands() {}

    /// Starts the toolkit, sets up its stage, and waits until it is shown. A slow machine needs longer for the first window than
    /// TestFX waits.
    public static void setUpStage(Consumer<Stage> setUp) throws TimeoutException {
        FxToolkit.toolkitContext().setLaunchTimeoutInMillis(SECONDS * 1000L);
        Stage stage = FxToolkit.registerPrimaryStage();
        interact(() -> setUp.accept(stage));
    }

    /// Runs an action on the FX thread and waits until the window shows its effects.
    public static void interact(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000L, action);
        settle();
    }

    /// Runs an action with a result on the FX thread and waits until the window shows its effects.
    public static void interact(Callable<?> action) {
        WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000L, action);
        settle();
    }

    /// Waits until the window shows the effects of everything that has happened.
    public static void settle() {
        CompletableFuture<Void> shown = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                pulses++;
                Platform.requestNextPulse();
                if (pulses == PULSES) {
                    stop();
                    Platform.runLater(() -> shown.complete(null));
                }
            }
        }.start());
        try {
            shown.get(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("The FX thread did not answer for %d s".formatted(SECONDS), e);
        }
    }

    /// Presses keys together and releases them in reverse order.
    public static void push(FxRobot robot, KeyCode... keys) {
        BaseRobot base = robot.robotContext().getBaseRobot();
        for (KeyCode key : keys) {
            base.pressKeyboard(key);
        }
        for (int i = keys.length - 1; i >= 0; i--) {
            base.releaseKeyboard(keys[i]);
        }
        settle();
    }

    /// Presses and releases keys one after the other.
    public static void type(FxRobot robot, KeyCode... keys) {
        for (KeyCode key : keys) {
            push(robot, key);
        }
    }

    /// Waits until a node that was just shown is laid out, then moves the mouse to a position and clicks.
    public static void clickOn(FxRobot robot, PointQuery where, MouseButton... buttons) {
        BaseRobot base = robot.robotContext().getBaseRobot();
        settle();
        base.moveMouse(where.query());
        settle();
        for (MouseButton button : buttons.length == 0 ? new MouseButton[] {MouseButton.PRIMARY} : buttons) {
            base.pressMouse(button);
            base.releaseMouse(button);
        }
        settle();
    }

    /// Types a text into the focused window.
    public static void write(FxRobot robot, String text) {
        Window focused = robot.robotContext().getWindowFinder().window(Window::isFocused);
        Scene scene = focused.getScene();
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            KeyCode key = letter == '\n' ? KeyCode.ENTER : letter == '\t' ? KeyCode.TAB : KeyCode.UNDEFINED;
            robot.robotContext().getBaseRobot().typeKeyboard(scene, key, String.valueOf(letter));
        }
        settle();
    }

    /// Hides windows: popups before other windows, and newer ones first. JavaFX throws if the window of an open menu is hidden
    /// before the menu. Call this on the FX thread.
    public static void hide(Predicate<Window> which) {
        List<Window> open = List.copyOf(Window.getWindows()).reversed();
        open.stream().filter(PopupWindow.class::isInstance).filter(which).forEach(Window::hide);
        open.stream().filter(which).forEach(Window::hide);
    }

    /// Hides all windows and releases keys and buttons that a failed test left pressed.
    public static void cleanUp(FxRobot robot) {
        interact(() -> hide(_ -> true));
        if (!robot.robotContext().getKeyboardRobot().getPressedKeys().isEmpty()) {
            robot.release(new KeyCode[0]);
        }
        if (!robot.robotContext().getMouseRobot().getPressedButtons().isEmpty()) {
            robot.release(new MouseButton[0]);
        }
    }
}
