package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;
import orrery.ecs.bench.work.Affine;

/// The number of a node and its local transform.
record Local(int node, Affine map) implements EntityComponent {}
