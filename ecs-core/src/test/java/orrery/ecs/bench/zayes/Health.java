package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;

/// A number of points.
record Health(int points) implements EntityComponent {}
