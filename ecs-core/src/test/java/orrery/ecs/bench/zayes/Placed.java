package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Affine;

/// The world transform of a node.
record Placed(Affine map) implements EntityComponent {}
