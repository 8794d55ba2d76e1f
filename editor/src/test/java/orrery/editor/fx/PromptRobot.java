package orrery.editor.fx;

import java.util.concurrent.Callable;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.testfx.api.FxRobot;
import org.testfx.robot.Motion;
import org.testfx.service.query.PointQuery;
import orrery.editor.fx.Hands;

/// Presses keys and mouse buttons without sleeping; see [Hands].
public class PromptRobot extends FxRobot {
    @Override
    public FxRobot interact(Runnable action) {
        Hands.interact(action);
        return this;
    }

    @Override
    public <T> FxRobot interact(Callable<T> action) {
        Hands.interact(action);
        return this;
    }

    @Override
    public FxRobot push(KeyCode... keys) {
        Hands.push(this, keys);
        return this;
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        Hands.type(this, keys);
        return this;
    }

    @Override
    public FxRobot clickOn(PointQuery where, Motion motion, MouseButton... buttons) {
        Hands.clickOn(this, where, buttons);
        return this;
    }

    @Override
    public FxRobot write(String text) {
        Hands.write(this, text);
        return this;
    }
}
