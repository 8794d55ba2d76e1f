package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.ArchetypeBuilder;
import com.artemis.BaseSystem;
import com.artemis.Component;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import orrery.ecs.bench.work.Workload;

/// A world whose systems do the work.
abstract class Processed implements Workload {
    final World world;

    Processed(BaseSystem... systems) {
        world = new World(new WorldConfigurationBuilder().with(systems).build());
    }

    /// The archetype of new entities.
    @SafeVarargs
    @SuppressWarnings("varargs")
    final Archetype archetype(Class<? extends Component>... types) {
        return new ArchetypeBuilder().add(types).build(world);
    }

    @Override
    public final void tick() {
        world.process();
    }
}
