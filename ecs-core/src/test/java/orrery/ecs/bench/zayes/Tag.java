package orrery.ecs.bench.zayes;

import com.simsilica.es.EntityComponent;

/// A tag with a number.
record Tag(int value) implements EntityComponent {}
