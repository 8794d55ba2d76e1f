package orrery.editor.app.model;

import java.nio.file.Path;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.theme.Theme;

/// What toolbar, notices and status bar show. FX thread.
public final class WindowModel {

    private final BooleanProperty open = new SimpleBooleanProperty();
    private final BooleanProperty opening = new SimpleBooleanProperty();
    private final ObjectProperty<Object> scene = new SimpleObjectProperty<>(View.NONE.scene());
    private final StringProperty sceneName = new SimpleStringProperty("");
    private final StringProperty origin = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable Path> file = new SimpleObjectProperty<>();
    private final BooleanProperty written = new SimpleBooleanProperty();
    private final LongProperty entities = new SimpleLongProperty();
    private final IntegerProperty problems = new SimpleIntegerProperty();
    private final IntegerProperty selected = new SimpleIntegerProperty();
    private final ObjectProperty<UnsavedEdits> unsavedEdits = new SimpleObjectProperty<>(UnsavedEdits.NOTHING);
    private final BooleanBinding unsaved = Bindings.createBooleanBinding(() -> unsavedEdits.get().hasEdits(),
            unsavedEdits);
    private final BooleanProperty playing = new SimpleBooleanProperty();
    private final LongProperty tick = new SimpleLongProperty();
    private final IntegerProperty systemsDone = new SimpleIntegerProperty();
    private final LongProperty newestTick = new SimpleLongProperty();
    private final ObjectProperty<SessionStatus.Past> past = new SimpleObjectProperty<>(SessionStatus.Past.NONE);
    private final BooleanBinding hasTicks = Bindings.createBooleanBinding(
            () -> open.get() && past.get().newestTick() > past.get().oldestTick(), open, past);
    private final ObjectProperty<StopStatus> stops = new SimpleObjectProperty<>(StopStatus.NONE);
    private final ObjectProperty<ProgramStatus> program = new SimpleObjectProperty<>(
            ProgramStatus.NONE);
    private final BooleanProperty runnable = new SimpleBooleanProperty(true);
    private final BooleanBinding canRun = Bindings.createBooleanBinding(
            () -> open.get() && (runnable.get() && !program.get().hasEnded() || past.get().shown()), open, runnable,
            program, past);
    private final IntegerProperty ticksPerSecond = new SimpleIntegerProperty(60);
    private final DoubleProperty speed = new SimpleDoubleProperty(1);
    private final StringProperty undoName = new SimpleStringProperty("");
    private final ObjectProperty<UnreachableEdit> earlierEdit = new SimpleObjectProperty<>(UnreachableEdit.NONE);
    private final ObjectProperty<EditsInScene> editsInScene = new SimpleObjectProperty<>(EditsInScene.NONE);
    private final StringProperty redoName = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable Notice> notice = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable Notice> standing = new SimpleObjectProperty<>();
    private final ObjectBinding<@Nullable Notice> shownNotice = Bindings.createObjectBinding(
            () -> notice.get() == null ? standing.get() : notice.get(), notice, standing);
    private final ObservableList<Command> tasks = FXCollections.observableArrayList();
    private final ObjectProperty<Status> status = new SimpleObjectProperty<>(Status.NONE);
    private final StringProperty hint = new SimpleStringProperty("");
    private final DoubleProperty scale = new SimpleDoubleProperty(1);
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.DARK);

    /// Whether a scene is open.
    public BooleanProperty open() {
        return open;
    }

    /// Whether a scene is being opened.
    public BooleanProperty opening() {
        return opening;
    }

    /// Name of the open scene's file; empty if none is open.
    public StringProperty sceneName() {
        return sceneName;
    }

    /// Identifies the open scene, by identity, see [View#scene].
    public ObjectProperty<Object> scene() {
        return scene;
    }

    /// The source and ticks of an open recording; empty for a scene.
    public StringProperty origin() {
        return origin;
    }

    /// The open scene's file, or null.
    public ObjectProperty<@Nullable Path> file() {
        return file;
    }

    /// Whether the open scene has a file or is a sample, so that the world can be compared with it.
    public BooleanProperty written() {
        return written;
    }

    /// Number of living entities.
    public LongProperty entities() {
        return entities;
    }

    /// Number of selected entities.
    public IntegerProperty selected() {
        return selected;
    }

    /// Number of problems.
    public IntegerProperty problems() {
        return problems;
    }

    /// The unsaved edits.
    public ObjectProperty<UnsavedEdits> unsavedEdits() {
        return unsavedEdits;
    }

    /// Whether there are unsaved edits.
    public ObservableBooleanValue unsaved() {
        return unsaved;
    }

    /// Whether ticks are running.
    public BooleanProperty playing() {
        return playing;
    }

    /// The shown tick: the number of completed ticks.
    public LongProperty tick() {
        return tick;
    }

    /// Number of systems that have run in the next tick; 0 between ticks.
    public IntegerProperty systemsDone() {
        return systemsDone;
    }

    /// The recorded range around the shown state.
    public ObjectProperty<SessionStatus.Past> past() {
        return past;
    }

    /// Whether ticks are recorded.
    public ObservableBooleanValue hasTicks() {
        return hasTicks;
    }

    /// The newest tick, or the target of a running seek.
    public LongProperty newestTick() {
        return newestTick;
    }

    /// State of the breakpoints.
    public ObjectProperty<StopStatus> stops() {
        return stops;
    }

    /// The program that steps the world, if there is one.
    public ObjectProperty<ProgramStatus> program() {
        return program;
    }

    /// Whether the code of the world's systems is available. It is not if a recording is opened without its world.
    public BooleanProperty runnable() {
        return runnable;
    }

    /// Whether ticks can be run. They can't at the newest state of a program that has ended, or of a recording without its world.
    public ObservableBooleanValue canRun() {
        return canRun;
    }

    /// Ticks per second at speed 1.
    public IntegerProperty ticksPerSecond() {
        return ticksPerSecond;
    }

    /// Factor on the ticks per second; 0 means as fast as possible.
    public DoubleProperty speed() {
        return speed;
    }

    /// Name of the edit to undo; empty if there is none.
    public StringProperty undoName() {
        return undoName;
    }

    /// The newest edit that can't be undone because ticks have run since.
    public ObjectProperty<UnreachableEdit> earlierEdit() {
        return earlierEdit;
    }

    /// Number of edits that can't be undone because they became part of the scene at its first tick.
    public ObjectProperty<EditsInScene> editsInScene() {
        return editsInScene;
    }

    /// Name of the edit to redo; empty if there is none.
    public StringProperty redoName() {
        return redoName;
    }

    /// The last notice; null if it was closed or there was none.
    public ObjectProperty<@Nullable Notice> notice() {
        return notice;
    }

    /// The notice about a continuing state, shown while there is no other; or null.
    public ObjectProperty<@Nullable Notice> standing() {
        return standing;
    }

    /// The notice that the window shows, or null.
    public ObjectBinding<@Nullable Notice> shownNotice() {
        return shownNotice;
    }

    /// Closes the shown notice. If it was not the continuing one, that one is shown next.
    public void closeNotice() {
        (notice.get() == null ? standing : notice).set(null);
    }

    /// The running tasks that the user can cancel, newest last; each command cancels one.
    public ObservableList<Command> tasks() {
        return tasks;
    }

    /// Contents of the status bar.
    public ObjectProperty<Status> status() {
        return status;
    }

    /// The reason why a command has no visible effect. The status bar shows it for a while; usually empty.
    public StringProperty hint() {
        return hint;
    }

    /// Factor by which everything in the window is drawn larger; 1 or more.
    public DoubleProperty scale() {
        return scale;
    }

    /// Dark or light.
    public ObjectProperty<Theme> theme() {
        return theme;
    }
}
