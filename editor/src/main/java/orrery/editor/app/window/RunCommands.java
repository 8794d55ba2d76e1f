package orrery.editor.app.window;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import orrery.ecs.history.WriteQuery;
import orrery.editor.app.bar.StatusTimeButtons;
import orrery.editor.app.bar.TimeText;
import orrery.editor.app.bar.TransportBar;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.BreakpointHint;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.time.RecordingMemory;
import orrery.editor.session.time.Timeline;
import orrery.icons.Icon;

/// The commands that run, step and navigate through time.
final class RunCommands {

    private static final int MANY = 10;
    /// A held key makes another step, or undoes another edit, only if fewer than this number of steps or edits are waiting.
    static final int MOST_WHILE_HELD = 2;
    /// A pressed key or button makes another step only if fewer than this number of steps are waiting.
    private static final int MOST_WAITING = 100;

    private static final String CANT_RUN = "No world that can run is open";
    private static final String NOTHING_BEFORE = "Nothing is recorded before this state";
    private static final String NO_STOPS = "There are no breakpoints";

    private final WindowModel model;
    private final Session session;
    private final Command playOrPause;
    private final Command stepTick;
    private final Command oneTick;
    private final Command stepMany;
    private final Command stepSystem;
    private final Command stepBack;
    private final Command manyBack;
    private final Command systemBack;
    private final Command toStart;
    private final Command toNewest;
    private final Command previousStop;
    private final Command nextStop;
    private final Command firstStop;
    private final Command cancelSearch;
    private final Command laterChange;
    private final Command earlierChange;
    private final AtomicInteger waiting = new AtomicInteger();
    /// Number of the newest view at the time of the last command to play or pause.
    private CompletableFuture<Long> viewBefore = CompletableFuture.completedFuture(-1L);
    /// Whether the last command was to play.
    private boolean isToPlay;

    /// @param goToStart asks about edits that would be lost, then goes to the start
    RunCommands(WindowModel model, Session session, Runnable goToStart) {
        this.model = model;
        this.session = session;
        playOrPause = new Command("", this::switchPlaying).whileHeld(() -> {}).keys("Space")
                .named("Play or pause").icon(Icon.PLAY)
                .alsoCalled("run", "resume", "continue", "stop")
                .when(model.canRun(), CANT_RUN).titled(model.playing().map(playing -> playing ? "Pause" : "Play"));
        stepTick = stepping("", () -> session.stepTicks(1)).keys("F10").named("Run one tick")
                .icon(Icon.STEP_FORWARD)
                .when(model.canRun(), CANT_RUN)
                .titled(Bindings.createStringBinding(this::stepTitle, model.systemsDone(), model.past()));
        oneTick = stepping("One tick forward", () -> session.stepTicks(1)).keys("PERIOD")
                .named("Run one tick, second keys").when(model.canRun(), CANT_RUN);
        stepMany = stepping("", () -> session.stepTicks(MANY)).keys("Shift+PERIOD")
                .named("Run ten ticks")
                .when(model.canRun(), CANT_RUN)
                .titled(model.past().map(past -> past.shown() ? "Ten ticks forward" : "Run ten ticks"));
        stepSystem = stepping("", session::stepSystem).keys("F11").named("Run one system")
                .icon(Icon.STEP_SYSTEM)
                .when(Bindings.createBooleanBinding(this::canRunSystem, model.canRun(), model.program(), model.past()),
                        () -> model.canRun().get() ? ProgramStatus.WHOLE_TICKS : CANT_RUN)
                .titled(model.past().map(past -> past.shown() ? "One system forward" : "Run one system"));
        BooleanBinding before = Bindings.createBooleanBinding(this::hasBefore, model.open(), model.tick(),
                model.systemsDone(), model.past());
        stepBack = stepping("One tick back", () -> session.stepBack(1)).keys("Shift+F10")
                .icon(Icon.STEP_BACK)
                .when(before, NOTHING_BEFORE);
        manyBack = stepping("Ten ticks back", () -> session.stepBack(MANY)).keys("Shift+COMMA")
                .when(before, NOTHING_BEFORE);
        systemBack = stepping("One system back", () -> session.goTo(Timeline::previousStep)).keys("Shift+F11")
                .icon(Icon.STEP_SYSTEM)
                .when(before.or(Bindings.createBooleanBinding(() -> model.past().get().edits() > 0, model.past())),
                        NOTHING_BEFORE);
        toStart = new Command("Go to the start", goToStart).alsoCalled("rewind", "restart", "first").icon(Icon.TO_START)
                .when(before.or(Bindings.createBooleanBinding(
                        () -> isStartDropped() || model.past().get().precedesEdits(), model.past(),
                        model.unsavedEdits())),
                        "This is the start");
        toNewest = new Command("Back to newest", session::goToNewest).alsoCalled("last", "latest", "end")
                .icon(Icon.TO_NEWEST)
                .when(model.open().and(Bindings.createBooleanBinding(() -> model.past().get().shown(), model.past())));
        BooleanBinding stoppable = Bindings.createBooleanBinding(
                () -> model.open().get() && model.stops().get().any(), model.open(), model.stops());
        previousStop = new Command("Previous stop", session.breakpoints()::runBack).alsoCalled("breakpoint")
                .keys("Shift+F9")
                .icon(Icon.CHEVRON_LEFT).when(stoppable, NO_STOPS);
        nextStop = new Command("Next stop", session.breakpoints()::runForward).alsoCalled("breakpoint").keys("F9")
                .icon(Icon.CHEVRON_RIGHT)
                .when(stoppable, NO_STOPS);
        firstStop = new Command("First stop", session.breakpoints()::runToFirst).alsoCalled("breakpoint")
                .keys("Shortcut+Shift+F9").when(stoppable, NO_STOPS);
        cancelSearch = new Command("Cancel search", session.breakpoints()::cancel)
                .when(Bindings.createBooleanBinding(() -> !model.stops().get().searching().isEmpty(), model.stops()));
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        laterChange = new Command("Next change of the selection", () -> goToChange(true)).keys("Shortcut+PERIOD")
                .when(selected, Command.NONE_SELECTED);
        earlierChange = new Command("Previous change of the selection", () -> goToChange(false)).keys("Shortcut+COMMA")
                .when(selected, Command.NONE_SELECTED);
    }

    /// Creates a command that makes a step, unless very many steps are waiting. A held key makes a step only if few steps are
    /// waiting, so that the world stops soon after the key is released.
    private Command stepping(String title, Runnable step) {
        return new Command(title, () -> step(step, MOST_WAITING)).whileHeld(() -> step(step, MOST_WHILE_HELD))
                .alsoCalled("step");
    }

    /// Plays if the world is paused, otherwise pauses. If no view shows the effect of the last command yet, does the opposite of
    /// that command.
    private void switchPlaying() {
        boolean isShown = viewBefore.getNow(Long.MAX_VALUE) < model.view().get().number();
        isToPlay = isShown ? !model.playing().get() : !isToPlay;
        session.setPlaying(isToPlay);
        viewBefore = session.ask(_ -> session.newestView().number()).exceptionally(_ -> -1L);
    }

    private void step(Runnable step, int mostWaiting) {
        if (waiting.get() < mostWaiting) {
            waiting.incrementAndGet();
            step.run();
            CompletableFuture<Integer> _ = session.ask(_ -> waiting.decrementAndGet());
        }
    }

    /// Goes to the nearest tick in which a selected entity changed. If there is no such tick, shows a hint.
    ///
    /// @param later whether to search after the shown tick, not before it
    private void goToChange(boolean later) {
        Views.whenDone(session.goToWrite(WriteQuery.of(session.selection().entities()), later), found -> model.hint()
                .set(found
                        ? ""
                        : "The selection did not change in any %s tick.".formatted(later ? "later" : "earlier")));
    }

    private String stepTitle() {
        boolean past = model.past().get().shown();
        return model.systemsDone().get() > 0 ? "Finish tick" : past ? "One tick forward" : "Run one tick";
    }

    /// Whether one system can be run or, in the past, the state after the next system can be shown.
    private boolean canRunSystem() {
        return model.canRun().get() && !model.view().get().status().runsWholeTicks();
    }

    /// Whether a recorded tick, or a part of one, precedes the shown state.
    private boolean hasBefore() {
        SessionStatus.Past past = model.past().get();
        return model.open().get()
                && (model.tick().get() > past.oldestTick() || model.systemsDone().get() > 0);
    }

    /// Whether the start of the scene is no longer recorded, because code was reloaded or memory ran short. [#toStart] can still
    /// go back to it.
    private boolean isStartDropped() {
        return model.past().get().oldestTick() > model.unsavedEdits().get().startTick();
    }

    /// Adds the commands to the menu Run.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.RUN, playOrPause);
        commands.add(Commands.Menu.RUN, stepTick, stepMany, stepSystem);
        commands.add(Commands.Menu.RUN, stepBack, manyBack, systemBack);
        commands.add(Commands.Menu.RUN, earlierChange, laterChange);
        commands.add(Commands.Menu.RUN, toStart, toNewest);
        commands.add(Commands.Menu.RUN, previousStop, nextStop, firstStop, cancelSearch);
        commands.add(new Commands.Submenu(Commands.Menu.RUN, Integer.MAX_VALUE, RecordingMemory.TITLE, Icon.TIMELINE,
                this::memory));
        commands.addHidden(oneTick);
        commands.addKeys(stepBack, "second", "COMMA");
        BreakpointHint.follow(model, playOrPause, previousStop);
    }

    /// Creates a command for each size that the user can choose for the recording.
    private List<Command> memory() {
        return RecordingMemory.choices().stream().map(choice -> new Command(
                choice.text() + (choice.isOf(session) ? " (as now)" : ""), () -> choice.give(session))
                .alsoCalled("memory", "budget", "ticks kept"))
                .toList();
    }

    /// The commands whose keys the status bar shows before the first tick.
    TimeText.StartKeys startKeys() {
        return new TimeText.StartKeys(playOrPause, oneTick);
    }

    /// The commands of the buttons in the status bar.
    StatusTimeButtons.TimeCommands timeCommands() {
        return new StatusTimeButtons.TimeCommands(stepTick, previousStop, nextStop, cancelSearch, toNewest);
    }

    private void go(long tick, int systems) {
        if (systems == 0) {
            session.runTo(tick);
        } else {
            session.goTo(timeline -> {
                timeline.seekTick(tick - 1);
                while (timeline.isInPast() && timeline.recording().position().tick() < tick
                        && timeline.recording().position().systems() < systems) {
                    timeline.nextStep();
                }
            });
        }
    }

    /// The commands and actions of the transport bar.
    TransportBar.RunTools tools() {
        return new TransportBar.RunTools(
                new TransportBar.Steps(toStart, stepBack, systemBack, playOrPause, stepSystem, stepTick, toNewest),
                this::go, session::setTicksPerSecond, session::setSpeed);
    }
}
