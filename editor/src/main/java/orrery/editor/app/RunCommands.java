package orrery.editor.app;

import orrery.editor.session.Session;
import orrery.icons.Icon;

/** The commands about time. */
final class RunCommands {

    private static final int MANY = 10;

    private final WindowModel model;
    private final Session session;
    private final Command playOrPause;
    private final Command stepTick;
    private final Command stepMany;
    private final Command stepSystem;
    private final Command restart;

    /** @param goBack goes back to the start, once unsaved edits were asked about */
    RunCommands(WindowModel model, Session session, Runnable goBack) {
        this.model = model;
        this.session = session;
        playOrPause = new Command("", () -> session.setPlaying(!model.playing().get())).keys("Space").icon(Icon.PLAY)
                .when(model.open()).titled(model.playing().map(playing -> playing ? "Pause" : "Play"));
        stepTick = new Command("", () -> session.stepTicks(1)).keys("F10").icon(Icon.STEP_FORWARD).when(model.open())
                .titled(model.systemsDone().map(done -> done.intValue() == 0 ? "Run one tick" : "Finish tick"));
        stepMany = new Command("Run ten ticks", () -> session.stepTicks(MANY)).keys("Shift+PERIOD").when(model.open());
        stepSystem = new Command("Run one system", session::stepSystem).keys("F11").icon(Icon.STEP_SYSTEM)
                .when(model.open());
        restart = new Command("Restart from the scene", goBack).icon(Icon.TO_START)
                .when(model.open().and(model.tick().greaterThan(0).or(model.systemsDone().greaterThan(0))));
    }

    /** Adds them to the menu Run. */
    void addTo(Commands commands) {
        commands.add(Commands.Menu.RUN, playOrPause);
        commands.add(Commands.Menu.RUN, stepTick, stepMany, stepSystem);
        commands.add(Commands.Menu.RUN, restart);
        commands.addHidden(new Command("Run one tick", () -> session.stepTicks(1)).keys("PERIOD").when(model.open()));
    }

    /** What the transport offers. */
    TransportBar.RunTools tools() {
        return new TransportBar.RunTools(restart, stepSystem, playOrPause, stepTick, session::runTo,
                session::setTicksPerSecond, session::setSpeed);
    }
}
