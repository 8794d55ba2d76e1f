package orrery.editor.app;

import java.util.Optional;
import orrery.ecs.history.Parting;
import orrery.ecs.history.TwinRun;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/** Holds two runs of a scene against each other, tick by tick. */
final class DeterminismCheck {

    private final TwinRun runs;

    DeterminismCheck(Simulation one, Simulation other) {
        runs = new TwinRun(one.schedule(), other.schedule());
    }

    /**
     * Runs both.
     *
     * @throws InputFault if they part, saying where, or if a system throws
     */
    void run(long ticks) throws InputFault {
        for (long i = 0; i < ticks; i++) {
            Optional<Parting> parting = tick();
            if (parting.isPresent()) {
                throw new InputFault(text(parting.get()));
            }
        }
    }

    private Optional<Parting> tick() throws InputFault {
        try {
            return runs.tick();
        } catch (SystemFailure e) {
            throw new InputFault(FailureText.of(e));
        }
    }

    private String text(Parting parting) {
        Entity entity = parting.entity();
        World world = runs.world();
        Name name = !entity.isNone() && world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return PartingText.of("two runs of the scene", parting, name == null ? "" : name.value());
    }
}
