package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The angle of a body part relative to its rest direction. The type is deferred: written values take effect when [Joints]
/// applies them.
///
/// @param angle counter-clockwise angle
record Joint(@Finite @Unit("°") double angle) {}
