package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.stop.Trigger;

/// A session with a car that inputs push, two builds of the code of its world, and the vocabulary of tests in which the second
/// runs the ticks of the first again. The records of the two builds have the same simple names.
@Timeout(300)
abstract class RailsHarness {
    static final Entity CAR = Entity.of(1, 1);
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    interface Before {
        record Car(double place) {}

        record Push(double force, boolean back) {}

        record Bell() {}
    }

    record Knock(double force) {
        static volatile double refused = Double.NaN;

        Knock {
            if (force == refused) {
                throw new IllegalArgumentException("It is too strong.");
            }
        }
    }

    interface After {
        record Car(double place) {}

        record Push(boolean back, double strength) {}
    }

    record Provider(Consumer<WorldDefinition.Builder> world) implements WorldProvider {
        @Override
        public String name() {
            return "rails";
        }

        @Override
        public String description() {
            return "A car that is pushed.";
        }

        @Override
        public void define(WorldDefinition.Builder to) {
            world.accept(to);
        }
    }

    @TempDir
    private Path folder;
    JournaledSessions sessions;
    Session session;

    static WorldDefinition before() {
        return WorldDefinition.of(new Provider(to -> to.components(LOOKUP, Before.Car.class)
                .inputs(LOOKUP, Before.Push.class, Before.Bell.class, Knock.class)
                .systems(
                        SystemDefinition.named("Drive").writes(Before.Car.class).run(() -> RailsHarness::drive))));
    }

    static void drive(SystemContext context) {
        double place = context.world().get(CAR, Before.Car.class).place();
        for (Record input : context.world().inputs()) {
            if (input instanceof Before.Push push) {
                place = 2 * place + (push.back() ? -push.force() : push.force());
            }
        }
        context.world().replace(CAR, new Before.Car(place));
    }

    /// The same code with another name of a field and another order of fields, in which each tick adds a length to the place.
    static WorldDefinition after(double perTick) {
        return after(_ -> perTick);
    }

    static WorldDefinition after(LongToDoubleFunction perTick) {
        return after(perTick,
                to -> to.inputs(LOOKUP, After.Push.class).renamed("Push.force", "Push.strength"));
    }

    private static WorldDefinition after(LongToDoubleFunction perTick, Consumer<WorldDefinition.Builder> inputs) {
        return WorldDefinition.of(new Provider(to -> {
            to.components(LOOKUP, After.Car.class)
                    .systems(SystemDefinition.named("Drive").writes(After.Car.class)
                            .run(() -> context -> driveAfter(context, perTick.applyAsDouble(context.tick()))));
            inputs.accept(to);
        }));
    }

    /// The same code without inputs.
    static WorldDefinition afterWithoutInputs() {
        return after(_ -> 0, _ -> {});
    }

    static void driveAfter(SystemContext context, double perTick) {
        double place = context.world().get(CAR, After.Car.class).place() + perTick;
        for (Record input : context.world().inputs()) {
            if (input instanceof After.Push push) {
                place = 2 * place + (push.back() ? -push.strength() : push.strength());
            }
        }
        context.world().replace(CAR, new After.Car(place));
    }

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
        session = sessions.begin("killed");
        session.open("rails", RailsHarness::scene).join();
    }

    static SceneOpening scene() {
        Simulation simulation = before().open(TrackingLevel.RECORDED, 1);
        simulation.world().create(new Before.Car(0));
        return new SceneOpening(simulation, new SceneFile("rails.json", null), List.of());
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    <T> T ask(Function<OpenWorld, T> question) {
        return ask(session, question);
    }

    static <T> T ask(Session of, Function<OpenWorld, T> question) {
        return of.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    void submit(Record... inputs) {
        boolean _ = ask(open -> {
            List.of(inputs).forEach(open.world()::submitInput);
            return true;
        });
    }

    void ticks(int count) {
        session.stepTicks(count);
        boolean _ = ask(open -> true);
    }

    long tick() {
        return ask(open -> open.world().tick());
    }

    long hash() {
        return hash(session);
    }

    static long hash(Session of) {
        return ask(of, open -> open.world().hash());
    }

    double place() {
        return place(session);
    }

    static double place(Session of) {
        return ask(of, open -> open.world().get(CAR, After.Car.class).place());
    }

    ReloadResult runAgain(WorldDefinition now) {
        return session.reload(now, ReloadMode.RUN_AGAIN, true).join();
    }

    RunComparison.Result found(ReloadResult result) throws Exception {
        RunComparison.Result found = Objects.requireNonNull(result.comparison()).result().get(120, TimeUnit.SECONDS);
        long last = result.tick();
        Patience.awaitAnywhere("the last tick", () -> tick() == last);
        return found;
    }

    /// Runs six ticks, with an input before the first one, two in the third, one in the fifth and one that waits at the end.
    void runWithInputs() {
        submit(new Before.Push(1, false));
        ticks(2);
        submit(new Before.Push(10, false), new Before.Push(3, true));
        ticks(2);
        submit(new Before.Push(5, false));
        ticks(2);
        submit(new Before.Push(7, true));
    }

    /// Runs the six ticks again and pauses after the third.
    void pauseRunAgain() {
        runWithInputs();
        pauseAfterThree();
        assertEquals(21, place());
    }

    /// Runs six ticks again and pauses after the third.
    void pauseAfterThree() {
        assertTrue(session.breakpoints().add(new Trigger.Holds("tick == 3")).join().done());
        assertEquals(6, runAgain(after(0)).tick());
        Patience.awaitAnywhere("it pauses", () -> tick() == 3 && !session.view().status().play().playing());
    }

    Session recovered() {
        RecoverableScene left = left(session, "killed");
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, () -> opening(left)).join());
        return next;
    }

    static SceneOpening opening(RecoverableScene left) {
        SceneResult read = Scenes.parse(Objects.requireNonNull(left.scene()), "rails.json",
                WorldCatalog.holding(after(0)), TrackingLevel.RECORDED);
        Scene scene = assertInstanceOf(SceneResult.Loaded.class, read).scene();
        return new SceneOpening(scene.simulation(), new SceneFile("rails.json", null, scene), List.of());
    }

    RecoverableScene left(Session killed, String name) {
        return RecoverableScene.of(sessions.left(sessions.kill(killed, name))).orElseThrow();
    }
}
