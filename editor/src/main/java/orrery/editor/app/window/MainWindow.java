package orrery.editor.app.window;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import javafx.util.Duration;
import javafx.util.Subscription;
import orrery.editor.app.bar.NoticeCard;
import orrery.editor.app.bar.StatusLine;
import orrery.editor.app.bar.TopBar;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.settings.Settings;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.ChoiceLists;
import orrery.editor.fx.ScaledRoot;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;
import orrery.editor.theme.Tone;

/// The window: toolbar, the panes or the welcome page, notices laid over them, the status bar, and the tour over everything.
final class MainWindow {

    private static final double NOTICE_MARGIN = 12;
    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 560;
    /// Upper limits of the minimum size. They do not grow with the scale.
    private static final double MOST_LEAST_WIDTH = 1000;
    private static final double MOST_LEAST_HEIGHT = 700;

    /// Time until a window gets its icons. Drawing icons waits for the thread that draws windows, and that thread is busy at
    /// first.
    private static final Duration ICONS_AFTER = Duration.seconds(1);

    /// Distance of a further window from the window opened before it, to the right and down, in pixels.
    private static final double BESIDE = 32;

    private final Stage stage;
    private final WindowModel model;
    private final Workspace workspace;
    /// Last place and size while the window was neither maximized, nor full-screen, nor iconified.
    private Settings.Frame normal = new Settings.Frame(null, LEAST_WIDTH, LEAST_HEIGHT, false);
    private final Subscription bounds;

    /// @param bars toolbar, status bar and notices
    MainWindow(Stage stage, WindowModel model, Bars bars, Workspace workspace, WelcomePage welcome) {
        this.stage = stage;
        this.model = model;
        this.workspace = workspace;
        StackPane.setAlignment(bars.notices(), Pos.BOTTOM_RIGHT);
        StackPane.setMargin(bars.notices(), new Insets(NOTICE_MARGIN));
        BorderPane root = new BorderPane(new StackPane(welcome, workspace, bars.notices()));
        root.setTop(bars.top());
        root.setBottom(bars.bottom());
        root.setMinSize(0, 0);
        workspace.visibleProperty().bind(welcome.visibleProperty().not());
        Scene scene = new Scene(new StackPane(root, bars.tour()));
        workspace.markFocus(scene);
        stage.setScene(scene);
        dress(stage, scene);
        model.scale().subscribe(_ -> limitSize());
        bounds = Stream.of(stage.xProperty(), stage.yProperty(), stage.widthProperty(), stage.heightProperty())
                .map(property -> property.subscribe((_, _) -> Views.later(this::rememberBounds)))
                .reduce(Subscription.EMPTY, Subscription::and);
        stage.titleProperty().bind(Bindings.createStringBinding(
                () -> title(model.sceneName().get(), model.origin().get(), model.unsaved().get()), model.sceneName(),
                model.origin(), model.unsaved()));
    }

    /// The parts around the panes and over them.
    ///
    /// @param tour lies over everything
    record Bars(TopBar top, StatusLine bottom, NoticeCard notices, Node tour) {}

    /// Applies the theme and the scale to a window, and every later change of them. A window other than the main window is
    /// changed only until it is hidden. Sets the icons a second later, so that the window need not wait for them. FX thread.
    void dress(Stage dressed, Scene scene) {
        Region content = (Region) scene.getRoot();
        scene.setRoot(new Region());
        ScaledRoot root = new ScaledRoot(content, model.scale());
        scene.setRoot(root);
        ChoiceLists.styleIn(scene);
        Subscription themes = model.theme().subscribe(theme -> {
            scene.setFill(Tone.PANEL.in(theme));
            theme.applyTo(scene);
        });
        if (dressed != stage) {
            dressed.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> {
                themes.unsubscribe();
                root.unfollow();
            });
        }
        PauseTransition painted = new PauseTransition(ICONS_AFTER);
        painted.setOnFinished(_ -> dressed.getIcons().setAll(WindowIcons.all()));
        painted.play();
    }

    private static String title(String sceneName, String origin, boolean unsaved) {
        String name = (unsaved ? "● " : "") + sceneName + (origin.isEmpty() ? "" : " – " + origin);
        return sceneName.isEmpty() ? "Orrery" : name + " – Orrery";
    }

    /// Shows the window at the place of [#besideLast]. If that is empty, shows it at the saved place; if there is none, the
    /// toolkit places it in the middle of the screen. The window gets the saved size. If it does not fit on its screen, it is
    /// made smaller and moved.
    ///
    /// @param frame saved place and size, and whether to maximize the window
    void show(Settings.Frame frame) {
        Point2D corner = besideLast().orElse(frame.corner());
        normal = new Settings.Frame(corner, frame.width(), frame.height(), frame.maximized());
        stage.getProperties().put(MainWindow.class, this);
        Rectangle2D wanted = WindowPlace.within(new Rectangle2D(corner == null ? 0 : corner.getX(),
                corner == null ? 0 : corner.getY(), frame.width(), frame.height()));
        stage.setWidth(wanted.getWidth());
        stage.setHeight(wanted.getHeight());
        if (corner != null) {
            stage.setX(wanted.getMinX());
            stage.setY(wanted.getMinY());
        }
        stage.setMaximized(frame.maximized());
        // otherwise the first layout has the preferred size of the content, which takes long to compute
        if (stage.getScene().getRoot() instanceof Region root) {
            root.setPrefSize(wanted.getWidth(), wanted.getHeight());
        }
        stage.show();
        Views.later(this::keepWithinScreen);
    }

    /// The place to the lower right of the other window that was opened last. Skips windows that are maximized, full-screen or
    /// iconified. Empty if there is no such window.
    private Optional<Point2D> besideLast() {
        return Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(other -> other.getProperties().containsKey(MainWindow.class) && !other.isMaximized()
                        && !other.isFullScreen() && !other.isIconified())
                .reduce((_, last) -> last).map(last -> new Point2D(last.getX() + BESIDE, last.getY() + BESIDE));
    }

    /// Sets the minimum size. It grows with the scale, up to a limit. Enlarges the window if it is smaller.
    private void limitSize() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double factor = model.scale().get();
        double width = Math.min(Math.min(LEAST_WIDTH * factor, MOST_LEAST_WIDTH), screen.getWidth());
        double height = Math.min(Math.min(LEAST_HEIGHT * factor, MOST_LEAST_HEIGHT), screen.getHeight());
        stage.setMinWidth(width);
        stage.setMinHeight(height);
        if (stage.isShowing() && !stage.isMaximized()) {
            stage.setWidth(Math.max(width, stage.getWidth()));
            stage.setHeight(Math.max(height, stage.getHeight()));
            keepWithinScreen();
        }
    }

    /// Moves the window so that it is on the screen. Some window managers place a window that is as large as the screen partly
    /// outside the screen.
    private void keepWithinScreen() {
        if (stage.isShowing() && !stage.isMaximized()) {
            WindowPlace.withinScreen(stage);
        }
    }

    /// Closes the window and removes the content of its stage, because the toolkit may keep a reference to the stage.
    void close() {
        stage.close();
        stage.getProperties().remove(MainWindow.class);
        stage.setOnCloseRequest(null);
        stage.titleProperty().unbind();
        bounds.unsubscribe();
        stage.setScene(null);
    }

    /// Remembers place and size. Runs a little later than the event that changed them. On Windows, a window that is being
    /// maximized is moved and resized before the stage reports that it is maximized.
    private void rememberBounds() {
        boolean isNormal = stage.isShowing() && !stage.isMaximized() && !stage.isFullScreen() && !stage.isIconified();
        if (isNormal && stage.getWidth() > 0
                && stage.getHeight() > 0) {
            normal = new Settings.Frame(new Point2D(stage.getX(), stage.getY()), stage.getWidth(), stage.getHeight(),
                    false);
        }
    }

    /// Place and size to which the window returns when it is no longer maximized, and whether it is maximized now.
    Settings.Frame frame() {
        return new Settings.Frame(normal.corner(), normal.width(), normal.height(), stage.isMaximized());
    }

    /// The window's stage.
    Stage stage() {
        return stage;
    }

    /// The panes in their groups.
    Workspace workspace() {
        return workspace;
    }

    /// The model of the window's content.
    WindowModel model() {
        return model;
    }
}
