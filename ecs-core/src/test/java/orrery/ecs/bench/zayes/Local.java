package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Affine;

/// The number of a node and where it is in relation to its parent.
record Local(int node, Affine map) implements EntityComponent {}
