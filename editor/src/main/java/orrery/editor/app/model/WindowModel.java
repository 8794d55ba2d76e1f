package orrery.editor.app.model;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.LongBinding;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.theme.Theme;

/// The data that toolbar, notices and status bar show. FX thread.
public final class WindowModel {

    private static final double PERCENT = 100;

    private final ObjectProperty<View> view = new SimpleObjectProperty<>(View.NONE);
    private final BooleanBinding open = flag(SessionStatus::open);
    private final BooleanProperty opening = new SimpleBooleanProperty();
    private final ObjectBinding<Object> scene = Bindings.createObjectBinding(() -> view.get().scene(), view);
    private final StringBinding sceneName = text(SessionStatus::sceneName);
    private final StringBinding origin = text(status -> OriginText.title(status.origin()));
    private final ObjectBinding<@Nullable Path> file = part(SessionStatus::file);
    private final BooleanBinding written = flag(SessionStatus::isWritten);
    private final LongBinding entities = number(SessionStatus::entities);
    private final LongBinding problems = number(SessionStatus::problems);
    private final LongBinding selected = Bindings.createLongBinding(
            () -> (long) view.get().selection().entities().size(), view);
    private final ObjectBinding<UnsavedEdits> unsavedEdits = part(SessionStatus::unsaved);
    private final BooleanBinding unsaved = flag(status -> status.unsaved().hasEdits());
    private final BooleanBinding playing = flag(status -> status.play().playing());
    private final LongBinding tick = number(status -> status.position().tick());
    private final ObjectBinding<SessionStatus.Position> position = part(SessionStatus::position);
    private final LongBinding systemsDone = number(status -> status.position().systemsDone());
    private final LongBinding newestTick = number(
            status -> Math.max(status.past().newestTick(), status.play().until()));
    private final ObjectBinding<SessionStatus.Past> past = part(SessionStatus::past);
    private final BooleanBinding hasTicks = flag(
            status -> status.open() && status.past().newestTick() > status.past().oldestTick());
    private final ObjectBinding<StopStatus> stops = part(SessionStatus::stops);
    private final ObjectBinding<ProgramStatus> program = part(SessionStatus::program);
    private final BooleanBinding canRun = flag(WindowModel::canRun);
    private final ObjectBinding<Integer> ticksPerSecond = part(status -> status.play().ticksPerSecond());
    private final ObjectBinding<Double> speed = part(status -> status.play().speed());
    private final StringBinding undoName = text(status -> status.undo().undo());
    private final ObjectBinding<UnreachableEdit> earlierEdit = part(status -> status.undo().earlier());
    private final ObjectBinding<EditsInScene> editsInScene = part(status -> status.undo().inScene());
    private final StringBinding redoName = text(status -> status.undo().redo());
    private final ObjectProperty<@Nullable Notice> notice = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable Notice> standing = new SimpleObjectProperty<>();
    private final ObjectBinding<@Nullable Notice> shownNotice = Bindings.createObjectBinding(
            () -> notice.get() == null ? standing.get() : notice.get(), notice, standing);
    private final ObservableList<Command> tasks = FXCollections.observableArrayList();
    private final ObjectProperty<Status> status = new SimpleObjectProperty<>(Status.NONE);
    private final StringProperty awaited = new SimpleStringProperty("");
    private final StringProperty hint = new SimpleStringProperty("");
    private final DoubleProperty scale = new SimpleDoubleProperty(1);
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.DARK);
    private @Nullable Notice ofScene;
    private @Nullable Notice refusal;
    private @Nullable Notice ofPosition;

    public WindowModel() {
        scene.subscribe((_, _) -> close(ofScene));
        position.subscribe((_, _) -> close(ofPosition));
    }

    /// The newest view of the session. All bindings that describe the session are computed from it.
    public ObjectProperty<View> view() {
        return view;
    }

    /// Whether a scene is open.
    public BooleanBinding open() {
        return open;
    }

    /// Whether a scene is being opened.
    public BooleanProperty opening() {
        return opening;
    }

    /// Name of the open scene's file or sample; empty if no scene is open.
    public StringBinding sceneName() {
        return sceneName;
    }

    /// Returns the name of the open scene's file without its ending. The proposed names of exported files begin with it.
    public String sceneStem() {
        return sceneName.get().replaceFirst("\\.(json|orec)$", "");
    }

    /// An object whose identity stands for the open scene, see [View#scene].
    public ObjectBinding<Object> scene() {
        return scene;
    }

    /// Waits for a view of a certain scene, then runs `next`. If the newest view shows this scene, runs `next` at once. If a view
    /// of a different scene arrives first, runs `different` instead.
    ///
    /// @param key the value of [View#scene] to wait for; it stands for a scene, or for no open scene
    public void whenShown(Object key, Runnable next, Runnable different) {
        if (scene.get() == key) {
            next.run();
            return;
        }
        AtomicReference<Subscription> waiting = new AtomicReference<>(Subscription.EMPTY);
        waiting.set(scene.subscribe((_, shown) -> {
            waiting.get().unsubscribe();
            (shown == key ? next : different).run();
        }));
    }

    /// A text about the source and the ticks of the open recording; empty if no recording is open.
    public StringBinding origin() {
        return origin;
    }

    /// The open scene's file, or null.
    public ObjectBinding<@Nullable Path> file() {
        return file;
    }

    /// Whether the open scene has a file or is a sample, so that the world can be compared with that file or sample.
    public BooleanBinding written() {
        return written;
    }

    /// Number of living entities.
    public LongBinding entities() {
        return entities;
    }

    /// Number of selected entities.
    public LongBinding selected() {
        return selected;
    }

    /// Number of problems.
    public LongBinding problems() {
        return problems;
    }

    /// The unsaved edits.
    public ObjectBinding<UnsavedEdits> unsavedEdits() {
        return unsavedEdits;
    }

    /// Whether there are unsaved edits.
    public BooleanBinding unsaved() {
        return unsaved;
    }

    /// Whether ticks are running.
    public BooleanBinding playing() {
        return playing;
    }

    /// The shown tick: the number of completed ticks.
    public LongBinding tick() {
        return tick;
    }

    /// Number of systems that have run in the next tick; 0 between ticks.
    public LongBinding systemsDone() {
        return systemsDone;
    }

    /// The recorded states around the shown one, and the branches.
    public ObjectBinding<SessionStatus.Past> past() {
        return past;
    }

    /// Whether ticks are recorded.
    public BooleanBinding hasTicks() {
        return hasTicks;
    }

    /// The newest tick, or a later one to which ticks are being run.
    public LongBinding newestTick() {
        return newestTick;
    }

    /// State of the breakpoints.
    public ObjectBinding<StopStatus> stops() {
        return stops;
    }

    /// Status of the program that steps the world.
    public ObjectBinding<ProgramStatus> program() {
        return program;
    }

    /// Whether ticks can be run. False if no scene is open. Also false at the newest state of a program that has ended or lost
    /// its world, and at the newest state of a recording whose world is not available.
    public BooleanBinding canRun() {
        return canRun;
    }

    /// Ticks per second at speed 1.
    public ObjectBinding<Integer> ticksPerSecond() {
        return ticksPerSecond;
    }

    /// Factor on the ticks per second; 0 means as fast as possible.
    public ObjectBinding<Double> speed() {
        return speed;
    }

    /// Name of the edit to undo; empty if no edit can be undone.
    public StringBinding undoName() {
        return undoName;
    }

    /// The newest edit that can't be undone because ticks have run since.
    public ObjectBinding<UnreachableEdit> earlierEdit() {
        return earlierEdit;
    }

    /// The edits that can't be undone because they became part of the scene at its first tick.
    public ObjectBinding<EditsInScene> editsInScene() {
        return editsInScene;
    }

    /// Name of the edit to redo; empty if no edit can be redone.
    public StringBinding redoName() {
        return redoName;
    }

    /// The last notice; null if it was closed, or before the first one.
    public ObjectProperty<@Nullable Notice> notice() {
        return notice;
    }

    /// Shows a notice about the open scene. The notice is closed when another scene, or no scene, is shown.
    public void showOfScene(Notice shown) {
        ofScene = shown;
        notice.set(shown);
    }

    /// Shows a notice that says why an edit or command was refused. [#closeRefused] closes it. It is also closed when another
    /// scene, or no scene, is shown. If the shown position was the reason, it is also closed when another position is shown.
    public void showRefused(EditResult refused) {
        Notice shown = Notice.error("That was not done.", refused.message());
        refusal = shown;
        showOfScene(shown);
        if (refused.isOfPosition()) {
            ofPosition = shown;
        }
    }

    /// Closes the notice of the last [#showRefused]. Call this when a later edit or command of the same kind was done.
    public void closeRefused() {
        close(refusal);
    }

    /// Closes a notice if it is still the last one; otherwise, or for null, does nothing.
    @SuppressWarnings("ReferenceEquality") // another notice may have the same text
    public void close(@Nullable Notice mine) {
        if (mine != null && notice.get() == mine) {
            notice.set(null);
        }
    }

    /// The notice about a continuing state, or null. It is shown while there is no other notice.
    public ObjectProperty<@Nullable Notice> standing() {
        return standing;
    }

    /// The notice that the window shows, or null.
    public ObjectBinding<@Nullable Notice> shownNotice() {
        return shownNotice;
    }

    /// Closes the shown notice. If it hid [#standing], that notice is shown next.
    public void closeNotice() {
        (notice.get() == null ? standing : notice).set(null);
    }

    /// The running tasks that the user can cancel, newest last; each command cancels one.
    public ObservableList<Command> tasks() {
        return tasks;
    }

    /// The files that must be saved before the program ends, as the start of a sentence: `long.gif is`. Empty if the program does
    /// not wait to end.
    public StringProperty awaited() {
        return awaited;
    }

    /// Contents of the status bar.
    public ObjectProperty<Status> status() {
        return status;
    }

    /// A short message, such as the result of a command or the reason why it has no effect. The status bar shows it for a while;
    /// usually empty.
    public StringProperty hint() {
        return hint;
    }

    /// Clears the hint if it is still this text.
    public void withdrawHint(String told) {
        if (hint.get().equals(told)) {
            hint.set("");
        }
    }

    /// Factor by which everything in the window is drawn larger; 1 or more.
    public DoubleProperty scale() {
        return scale;
    }

    /// The scale in percent.
    public int scalePercent() {
        return (int) Math.round(scale.get() * PERCENT);
    }

    /// Sets the scale in percent.
    public void setScalePercent(int percent) {
        scale.set(percent / PERCENT);
    }

    /// Dark or light.
    public ObjectProperty<Theme> theme() {
        return theme;
    }

    private static boolean canRun(SessionStatus status) {
        boolean hasCode = status.origin() == null || status.origin().runnable();
        return status.open() && (hasCode && !status.program().isOver() || status.past().shown());
    }

    private BooleanBinding flag(Predicate<SessionStatus> of) {
        return Bindings.createBooleanBinding(() -> of.test(view.get().status()), view);
    }

    private LongBinding number(ToLongFunction<SessionStatus> of) {
        return Bindings.createLongBinding(() -> of.applyAsLong(view.get().status()), view);
    }

    private StringBinding text(Function<SessionStatus, String> of) {
        return Bindings.createStringBinding(() -> of.apply(view.get().status()), view);
    }

    private <T extends @Nullable Object> ObjectBinding<T> part(Function<SessionStatus, T> of) {
        return Bindings.createObjectBinding(() -> of.apply(view.get().status()), view);
    }
}
