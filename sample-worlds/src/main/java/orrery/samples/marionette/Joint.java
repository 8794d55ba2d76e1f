package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// How far a part is bent out of its rest. The type is deferred: what is written takes effect when [Joints] applies it.
///
/// @param angle counter-clockwise
record Joint(@Finite @Unit("°") double angle) {}
