/// A world with nothing in it but what every world has.
///
/// ### What to see
/// Create an entity, give it a name, and look at the bottom of the window: no system has anything to do, so no tick changes
/// anything. Give it a `LocalTransform`, and the system `Transforms` runs once: it watches that type.
///
/// ### What to learn
/// A provider may be this short. The core brings `Name`, `LocalTransform`, the derived `WorldTransform`, the links of the
/// scene tree, and the singleton `ScheduleSettings`, which says how many seconds a tick stands for and which systems run.
package orrery.samples.empty;
