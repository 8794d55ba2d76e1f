package orrery.ecs.remote;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// An editor as a program: attaches to the only game, disables a system, and leaves when its input ends.
final class DisablingEditor {
    private DisablingEditor() {}

    /// Disables systems of a game. Returns the segments of the edit.
    static List<Segment> disable(Mirror mirror, String... systems) {
        return set(mirror, false, systems);
    }

    /// Enables systems of a game.
    static void enable(Mirror mirror, String... systems) {
        List<Segment> _ = set(mirror, true, systems);
    }

    private static List<Segment> set(Mirror mirror, boolean isEnabled, String... systems) {
        String refusal = mirror.hold();
        if (!refusal.isEmpty()) {
            throw new IllegalStateException(refusal);
        }
        ScheduleSettings settings = mirror.simulation().schedule().settings();
        for (String system : systems) {
            settings = settings.withEnabled(system, isEnabled);
        }
        EngineWorld world = EngineWorld.of(mirror.simulation().world());
        world.open(Author.edit(isEnabled ? "Enable" : "Disable"));
        world.setSingleton(settings);
        List<Segment> made = new ArrayList<>(List.of(Objects.requireNonNull(world.close())));
        refusal = mirror.made(made);
        if (!refusal.isEmpty()) {
            throw new IllegalStateException(refusal);
        }
        return made;
    }

    /// Disables a system, then waits for a byte of input or its own end.
    ///
    /// @param words none
    public static void main(String[] words) throws IOException {
        Mirror mirror = LocalGame.attach();
        List<Segment> _ = disable(mirror, "Walking");
        System.out.println("disabled");
        int _ = System.in.read();
        mirror.attachment().close();
    }
}
