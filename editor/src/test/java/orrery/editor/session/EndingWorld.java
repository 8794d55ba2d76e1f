package orrery.editor.session;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.session.file.SceneFile;

/// A world with a system that ends the program.
public final class EndingWorld implements WorldProvider {
    /// How and when the program ends.
    ///
    /// @param how `exit` or `halt`
    /// @param tick the tick in which it ends
    public record Ending(String how, long tick) {}

    @Override
    public String name() {
        return "ending";
    }

    @Override
    public String description() {
        return "A system ends the program.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.singleton(MethodHandles.lookup(), new Ending("", 0)).systems(
                SystemDefinition.named("Quiet").reads(Ending.class).run(() -> _ -> {}),
                SystemDefinition.named("Reaper").reads(Ending.class).run(() -> EndingWorld::end));
    }

    private static void end(SystemContext context) {
        Ending ending = context.world().singleton(Ending.class);
        if (context.tick() == ending.tick() && ending.how().equals("exit")) {
            System.exit(3);
        } else if (context.tick() == ending.tick() && ending.how().equals("halt")) {
            Runtime.getRuntime().halt(3);
        }
    }

    static SceneOpening opening() {
        return opening(new Ending("", 0));
    }

    static SceneOpening opening(Ending ending) {
        Simulation simulation = WorldDefinition.of(new EndingWorld()).open(TrackingLevel.RECORDED, 1);
        simulation.world().setSingleton(ending);
        return new SceneOpening(simulation, new SceneFile("ending.json", null), List.of());
    }
}
