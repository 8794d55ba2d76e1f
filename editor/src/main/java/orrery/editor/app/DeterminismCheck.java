package orrery.editor.app;

import java.util.List;
import java.util.Optional;
import orrery.ecs.history.Parting;
import orrery.ecs.history.TwinRun;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.StaticFields;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/**
 * Holds runs of a scene against each other, tick by tick: two in classes that are loaded anew for each, and then two in the same
 * classes, of which the second finds in static fields what the first left there.
 */
final class DeterminismCheck {

    private final SceneStore store;
    private final Opening scene;

    /** Opens the scene, recorded. */
    interface Opening {
        /** Opens it with the worlds of a store. */
        Simulation open(SceneStore store) throws InputFault;
    }

    DeterminismCheck(SceneStore store, Opening scene) {
        this.store = store;
        this.scene = scene;
    }

    /**
     * Runs them.
     *
     * @throws InputFault if they part, saying where and where to look, or if a system throws
     */
    void run(long ticks) throws InputFault {
        TwinRun apart = new TwinRun(scene.open(store.anew()).schedule(), scene.open(store.anew()).schedule());
        Optional<Parting> parting = parting(apart, ticks);
        if (parting.isPresent()) {
            throw new InputFault(PartingText.of("two runs of the scene", parting.get(), nameIn(apart.world(), parting
                    .get().entity())));
        }
        SceneStore same = store.anew();
        Simulation recorded = scene.open(same);
        TwinRun together = new TwinRun(recorded.schedule(), scene.open(same).schedule());
        parting = parting(together, ticks);
        if (parting.isPresent()) {
            List<String> fields = StaticFields.of(recorded.definition());
            throw new InputFault(
                    PartingText.ofOutside("two runs in one program", parting.get(), nameIn(together.world(),
                            parting.get().entity()), fields));
        }
    }

    private static Optional<Parting> parting(TwinRun runs, long ticks) throws InputFault {
        try {
            for (long i = 0; i < ticks; i++) {
                Optional<Parting> parting = runs.tick();
                if (parting.isPresent()) {
                    return parting;
                }
            }
            return Optional.empty();
        } catch (SystemFailure e) {
            throw new InputFault(FailureText.of(e));
        }
    }

    private static String nameIn(World world, Entity entity) {
        Name name = !entity.isNone() && world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return name == null ? "" : name.value();
    }
}
