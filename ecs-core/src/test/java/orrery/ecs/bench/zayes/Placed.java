package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Affine;

/// Where a node is in the world.
record Placed(Affine map) implements EntityComponent {}
