package orrery.editor.app.tour;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.icons.Icon;

/// Leads the user through the steps of the tour. A step ends when the user has done it, or with *Next*. FX thread.
///
/// While the tour is on, this class checks after each layout of the window whether the step is done. It also moves the frame to
/// the part of the window that the step points at. If the condition of a step is already true when the step begins, it must
/// become false, and then true again, to end the step.
public final class Tour {

    private final WindowModel model;
    private final TourSteps steps;
    private final Consumer<Runnable> openSample;
    private final Runnable focusPanes;
    private final TourOverlay overlay = new TourOverlay(this::next, this::end);
    private final BooleanProperty on = new SimpleBooleanProperty();
    private final Runnable afterLayout = this::follow;
    private final EventHandler<KeyEvent> keys = this::key;
    private final Command take = new Command("Take the tour", this::take)
            .alsoCalled("tutorial", "introduction", "learn")
            .icon(Icon.LOGO);
    private final Command nextStep = new Command("Next step of the tour", this::next).keys("Shortcut+F1").when(on);
    private List<TourStep> all = List.of();
    private int index;
    private BooleanSupplier isDone = () -> false;
    private boolean isWaiting;
    private Object sceneBefore = new Object();
    private Object scene = new Object();
    private boolean isAwaited;
    private boolean replaces;

    /// @param openSample opens the sample, after the usual question about unsaved edits; runs its argument once the sample is
    ///     open
    /// @param focusPanes focuses the panes; called at the end of the tour if a button of the tour has the focus
    public Tour(WindowModel model, TourSteps steps, Consumer<Runnable> openSample, Runnable focusPanes) {
        this.model = model;
        this.steps = steps;
        this.openSample = openSample;
        this.focusPanes = focusPanes;
        model.scene().subscribe(_ -> sceneChanged());
    }

    /// The name of the sample that the tour shows.
    public static String sample() {
        return TourSteps.SAMPLE;
    }

    /// Adds the commands of the tour.
    public void addTo(Commands commands) {
        commands.add(Commands.Menu.HELP, take);
        commands.addHidden(nextStep);
    }

    /// The command that begins the tour.
    public Command command() {
        return take;
    }

    /// The node that lies over the window.
    public Node overlay() {
        return overlay;
    }

    /// Opens the sample. The tour begins, or begins anew, when the view of the sample arrives. Does nothing while a scene is
    /// being opened.
    private void take() {
        if (isAwaited || model.opening().get()) {
            return;
        }
        sceneBefore = model.scene().get();
        replaces = model.open().get() && !isSample();
        openSample.accept(() -> {
            isAwaited = true;
            sceneChanged();
        });
    }

    /// Whether the open scene is the sample itself, not a file to which the sample was saved.
    private boolean isSample() {
        return model.file().get() == null && model.sceneName().get().startsWith(TourSteps.SAMPLE);
    }

    /// Begins the tour when the view of the sample arrives. Ends the tour when a view of another scene arrives.
    private void sceneChanged() {
        Object now = model.scene().get();
        if (isAwaited && now != sceneBefore) {
            isAwaited = false;
            begin(now);
        } else if (on.get() && now != scene) {
            end();
        }
    }

    private void begin(Object ofScene) {
        end();
        scene = ofScene;
        all = steps.all(replaces);
        on.set(true);
        Scene window = overlay.getScene();
        window.addPostLayoutPulseListener(afterLayout);
        window.getRoot().addEventHandler(KeyEvent.KEY_PRESSED, keys); // adding it again has no effect
        go(0);
    }

    private void key(KeyEvent event) {
        if (on.get() && event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            end();
        }
    }

    private void go(int step) {
        index = step;
        isDone = all.get(step).begin().get();
        isWaiting = isDone.getAsBoolean();
        overlay.show(all.get(step), step + 1, all.size(), nextStep.keysText());
        overlay.place(all.get(step).target().get());
    }

    private void next() {
        if (index + 1 < all.size()) {
            go(index + 1);
        } else {
            end();
        }
    }

    private void follow() {
        if (!model.open().get()) {
            end();
            return;
        }
        boolean done = isDone.getAsBoolean();
        if (done && !isWaiting) {
            next();
        } else {
            isWaiting &= done;
            overlay.place(all.get(index).target().get());
        }
    }

    /// Ends the tour.
    private void end() {
        if (on.get()) {
            on.set(false);
            overlay.getScene().removePostLayoutPulseListener(afterLayout);
            if (overlay.hide()) {
                focusPanes.run();
            }
        }
    }
}
