package orrery.editor.session;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.Watchdog;

/// Runs a world that grows until the heap is full, and prints what is left of it.
final class FullMemory {
    private static final int TICKS = 10_000;

    private final Session session;
    private final Path folder;
    private final Herd herd;

    /// @param folder where the scene is, and the recovery file will be
    FullMemory(Journals journals, Path folder, Herd herd) {
        session = new Session(journals, Watchdog.DEFAULT);
        this.folder = folder;
        this.herd = herd;
    }

    /// A world that grows by the same number of entities in each tick.
    ///
    /// @param births that number
    record Herd(int births) implements WorldProvider {
        /// Some entities; memory is full after many ticks.
        static final Herd GROWING = new Herd(2_000);
        /// As many entities as there can be; memory is full within a tick.
        static final Herd ENDLESS = new Herd(Integer.MAX_VALUE);

        /// A component of 64 bytes.
        record Animal(long a, long b, long c, long d, long e, long f, long g, long h) {}

        @Override
        public String name() {
            return "herd";
        }

        @Override
        public String description() {
            return "A world that grows.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Animal.class)
                    .systems(SystemDefinition.named("Breed").writes(Animal.class).run(() -> context -> {
                        for (int i = 0; i < births; i++) {
                            context.world().create(new Animal(i, 0, 0, 0, 0, 0, 0, 0));
                        }
                    }));
        }
    }

    private SceneOpening opening() {
        return new SceneOpening(WorldDefinition.of(herd).open(TrackingLevel.RECORDED, 1),
                new SceneFile("herd.json", folder.resolve("herd.json")), List.of());
    }

    void run() throws IOException {
        session.open("herd", this::opening).join();
        session.edit("Create", sim -> sim.world().create(new Name("shepherd"))).join();
        session.stepTicks(TICKS);
        while (errors().findAny().isEmpty()) {
            LockSupport.parkNanos(20_000_000);
        }
        System.out.println("at the tick before: " + session.ask(this::isWhole).join());
        errors().forEach(each -> System.out
                .println(each.text().replace(folder.toString(), "FOLDER").replaceAll("\\d+", "N")));
        EditResult edit = session.edit("Rename", sim -> sim.world().set(
                sim.world().array(Name.class).entityAt(0), new Name("dog"))).join();
        System.out.println("an edit afterwards: " + edit.done() + " " + edit.message());
        System.exit(0);
    }

    private Stream<Problem> errors() {
        return session.problems().all().stream().filter(each -> each.severity() == Problem.Severity.ERROR);
    }

    private boolean isWhole(@Nullable OpenWorld open) {
        if (open == null) {
            return false;
        }
        EngineWorld world = EngineWorld.of(open.world());
        return world.array(Herd.Animal.class).size() == world.tick() * herd.births()
                && world.hash() == world.hashFromScratch();
    }
}
