package orrery.editor.fx;

import java.util.concurrent.Callable;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.robot.Motion;
import org.testfx.service.query.PointQuery;

/// TestFX for tests of one pane, with a robot that does not sleep; see [Hands].
public final class PaneExtension extends ApplicationExtension {
    /// Sets up only the stage. The toolkit would keep each application that TestFX creates, and with it the test, in memory.
    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        Object test = context.getRequiredTestInstance();
        Hands.setUpStage(stage -> ReflectionSupport
                .findMethods(test.getClass(), method -> method.isAnnotationPresent(Start.class),
                        HierarchyTraversalMode.TOP_DOWN)
                .forEach(start -> ReflectionSupport.invokeMethod(start, test, stage)));
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Hands.cleanUp(this);
    }

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
