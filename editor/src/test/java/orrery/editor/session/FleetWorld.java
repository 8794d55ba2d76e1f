package orrery.editor.session;

import java.lang.invoke.MethodHandles;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.Unit;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// A world with numbers, a colour, an enum, a flag, an entity and a text: five craft with a flagship as
/// root; those that are not frozen move.
public final class FleetWorld implements WorldProvider {

    /// An enum.
    public enum Task {
        /// The first constant.
        SCOUT,
        /// The second constant.
        FREIGHT
    }

    /// A craft.
    ///
    /// @param x position
    /// @param fuel remaining fuel
    /// @param task its task
    /// @param colour colour of its hull
    /// @param armed whether it is armed
    /// @param target the entity it follows
    /// @param note any text
    public record Craft(float x, @Unit("kg") double fuel, Task task, @Rgb int colour, boolean armed, Entity target,
            String note) {}

    /// A deferred component.
    ///
    /// @param speed speed along x
    public record Order(float speed) {}

    /// Excludes a craft from moving.
    public record Frozen() {}

    @Override
    public String name() {
        return "fleet";
    }

    @Override
    public String description() {
        return "Five craft, of which some move.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        world.components(lookup, Craft.class, Frozen.class)
                .component(lookup, new Order(1), ComponentType.Trait.DEFERRED)
                .systems(SystemDefinition.named("Moving").reads(Frozen.class, Order.class).writes(Craft.class)
                        .run(() -> FleetWorld::move));
    }

    private static void move(SystemContext context) {
        context.world().query(Craft.class).without(Frozen.class).forEach(row -> {
            Craft craft = row.get(Craft.class);
            row.replace(new Craft(craft.x() + 1, craft.fuel(), craft.task(), craft.colour(), craft.armed(),
                    craft.target(), craft.note()));
        });
    }

    /// Returns the craft with a number from 1 to 5; 1 is the flagship.
    public static Entity craft(int number) {
        return Entity.of(number, 1);
    }

    /// Creates the world with its craft Ada, Bix, Cyd, Dee and Eve at x 10, 20, 30, 40 and 50; Cyd is frozen.
    public static Simulation make() {
        Simulation simulation = WorldDefinition.of(new FleetWorld()).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        String[] names = {"Ada", "Bix", "Cyd", "Dee", "Eve"};
        for (int i = 0; i < names.length; i++) {
            Entity craft = simulation.world().create(new Name(names[i]), LocalTransform.at(i, 0),
                    new Craft(10 * (i + 1), 2.5 * i, i == 0 ? Task.FREIGHT : Task.SCOUT, 0xFF8800, i == 1, craft(1),
                            "note " + i));
            simulation.tree().attach(craft, i == 0 ? Entity.NONE : craft(1));
        }
        simulation.world().add(craft(1), new Order(1));
        simulation.world().add(craft(3), new Frozen());
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().settle();
        simulation.world().restore(simulation.world().snapshot());
        return simulation;
    }
}
