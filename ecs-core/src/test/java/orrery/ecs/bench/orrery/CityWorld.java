package orrery.ecs.bench.orrery;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import orrery.ecs.bench.work.City;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/// The world of the scenes that are loaded and saved.
final class CityWorld implements WorldProvider {
    static final WorldCatalog CATALOG = new WorldCatalog(List.of());
    private static final String NAME = "city";

    static {
        CATALOG.add(new CityWorld());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "Houses with five components each.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Velocity.class, Health.class, Neighbour.class);
    }

    /// A scene of so many houses.
    static Scene scene(int houses, TrackingLevel level) {
        Simulation simulation = CATALOG.definition(NAME).orElseThrow().open(level, 1);
        World world = simulation.world();
        List<Entity> made = new ArrayList<>();
        for (int house = 0; house < houses; house++) {
            made.add(world.create(new Name(City.name(house)),
                    new LocalTransform(new Vec2(City.x(house), City.y(house)), City.rotation(house), new Vec2(1, 1)),
                    Velocity.start(house), new Health(house)));
        }
        for (int house = 0; house < houses; house++) {
            world.add(made.get(house), new Neighbour(made.get(City.neighbour(house, houses))));
            int parent = City.parent(house);
            simulation.tree().attach(made.get(house), parent < 0 ? Entity.NONE : made.get(parent));
        }
        EngineWorld.of(world).close();
        EngineWorld.of(world).forgetChanges();
        return Scene.of(simulation);
    }
}
