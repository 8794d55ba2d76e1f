package orrery.ecs.bench.orrery;

import orrery.ecs.world.Entity;

/// A reference to another entity.
record Neighbour(Entity house) {}
