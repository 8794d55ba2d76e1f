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
import org.jspecify.annotations.Nullable;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.theme.Theme;

/// What the window's own parts show: toolbar, banner and status bar. Belongs to the FX thread.
public final class WindowModel {

    private final BooleanProperty open = new SimpleBooleanProperty();
    private final BooleanProperty opening = new SimpleBooleanProperty();
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
    private final ObjectBinding<@Nullable Notice> banner = Bindings.createObjectBinding(
            () -> notice.get() == null ? standing.get() : notice.get(), notice, standing);
    private final ObjectProperty<Status> status = new SimpleObjectProperty<>(Status.NONE);
    private final StringProperty hint = new SimpleStringProperty("");
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.DARK);

    /// Whether a scene is open.
    public BooleanProperty open() {
        return open;
    }

    /// Whether a scene is about to be open.
    public BooleanProperty opening() {
        return opening;
    }

    /// Name of the open scene's file; empty while none is open.
    public StringProperty sceneName() {
        return sceneName;
    }

    /// Of what the open file is a recording, and which ticks it holds; empty for a scene.
    public StringProperty origin() {
        return origin;
    }

    /// The open scene's file; null where it has none.
    public ObjectProperty<@Nullable Path> file() {
        return file;
    }

    /// Whether the open scene is in a file or is a sample, so that the world can be compared with it.
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

    /// The edits that no file holds.
    public ObjectProperty<UnsavedEdits> unsavedEdits() {
        return unsavedEdits;
    }

    /// Whether there are edits that no file holds.
    public ObservableBooleanValue unsaved() {
        return unsaved;
    }

    /// Whether ticks run by themselves.
    public BooleanProperty playing() {
        return playing;
    }

    /// The state shown: how many ticks have run.
    public LongProperty tick() {
        return tick;
    }

    /// Systems that have run of the next tick; 0 between ticks.
    public IntegerProperty systemsDone() {
        return systemsDone;
    }

    /// What is recorded beside the shown state.
    public ObjectProperty<SessionStatus.Past> past() {
        return past;
    }

    /// Whether ticks are recorded.
    public ObservableBooleanValue hasTicks() {
        return hasTicks;
    }

    /// The furthest state there is, or the one that is run to.
    public LongProperty newestTick() {
        return newestTick;
    }

    /// What breakpoints did.
    public ObjectProperty<StopStatus> stops() {
        return stops;
    }

    /// The program that steps the world, where one does.
    public ObjectProperty<ProgramStatus> program() {
        return program;
    }

    /// Whether the code of the world's systems is here; it is not where a recording was opened without its world.
    public BooleanProperty runnable() {
        return runnable;
    }

    /// Whether ticks can be run or gone to: not at the newest state of a program that has ended, or of a recording without its world.
    public ObservableBooleanValue canRun() {
        return canRun;
    }

    /// Ticks a second while playing at speed 1.
    public IntegerProperty ticksPerSecond() {
        return ticksPerSecond;
    }

    /// Factor on the ticks a second; 0 runs them as fast as they go.
    public DoubleProperty speed() {
        return speed;
    }

    /// Name of the edit that undo reverses; empty where there is none.
    public StringProperty undoName() {
        return undoName;
    }

    /// The newest edit that undo does not reach, since ticks ran after it.
    public ObjectProperty<UnreachableEdit> earlierEdit() {
        return earlierEdit;
    }

    /// Number of edits that became part of the scene at its first tick, so that undo does not reach them.
    public ObjectProperty<EditsInScene> editsInScene() {
        return editsInScene;
    }

    /// Name of the edit that redo does again; empty where there is none.
    public StringProperty redoName() {
        return redoName;
    }

    /// What happened last; null where that was closed, or nothing did.
    public ObjectProperty<@Nullable Notice> notice() {
        return notice;
    }

    /// What goes on and is said while there is no notice; null where nothing does.
    public ObjectProperty<@Nullable Notice> standing() {
        return standing;
    }

    /// What the banner says; null while it is away.
    public ObjectBinding<@Nullable Notice> banner() {
        return banner;
    }

    /// Closes what the banner says; what goes on is said again where that was a notice.
    public void closeBanner() {
        (notice.get() == null ? standing : notice).set(null);
    }

    /// What the status bar says.
    public ObjectProperty<Status> status() {
        return status;
    }

    /// Why what the user asked for shows nothing; the status bar says it for a while. Empty most of the time.
    public StringProperty hint() {
        return hint;
    }

    /// Dark or light.
    public ObjectProperty<Theme> theme() {
        return theme;
    }
}
