/// A world that contains only what every world has.
///
/// ### What to see
/// Create an entity, name it, and look at the bottom of the window: no system has anything to do, so ticks change nothing. Add a
/// `LocalTransform`, and the system `Transforms` runs once, because it watches that type.
///
/// ### What to learn
/// A provider can be this short. The core adds `Name`, `LocalTransform`, the derived `WorldTransform`, the links of the scene
/// tree, and the singleton `ScheduleSettings`, which sets the seconds per tick and the order of systems.
package orrery.samples.empty;
