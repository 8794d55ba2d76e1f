package orrery.editor.app;

import java.util.Optional;
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
            Optional<TwinRun.Parting> parting = tick();
            if (parting.isPresent()) {
                throw new InputFault(text(parting.get()));
            }
        }
    }

    private Optional<TwinRun.Parting> tick() throws InputFault {
        try {
            return runs.tick();
        } catch (SystemFailure e) {
            throw new InputFault(String.valueOf(e.getMessage()));
        }
    }

    private String text(TwinRun.Parting parting) {
        StringBuilder text = new StringBuilder("Not deterministic: two runs of the scene part in tick ")
                .append(parting.tick());
        if (!parting.system().isEmpty()) {
            text.append(", ").append(parting.system());
        }
        text.append(", ").append(parting.type());
        if (!parting.field().isEmpty()) {
            text.append('.').append(parting.field());
        }
        if (!parting.entity().isNone()) {
            text.append(" of ").append(name(parting.entity()));
        }
        if (!parting.values().isEmpty()) {
            text.append(": ").append(parting.values().get(0)).append(" in one, ").append(parting.values().get(1))
                    .append(" in the other");
        } else if (!parting.entity().isNone()) {
            text.append(", which one run changed otherwise or not at all");
        }
        return text.append(". Look ").append(parting.system().isEmpty() ? "in the systems" : "there").append(
                " for what differs from run to run: time, chance from outside, identity hashes, or the order of a HashMap.")
                .toString();
    }

    private String name(Entity entity) {
        World world = runs.world();
        Name name = world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return name == null ? entity.toString() : "%s (%s)".formatted(entity, name.value());
    }
}
