/// One million points in one component, moved by one system, without a scene tree.
///
/// ### What to see
/// Six waves leave the centre, are reflected by the walls, and cross each other. In the tab of `Point`, the position in every row
/// changes in each tick, and the strip beside the rows is fully lit. Go to tick 0 and set `Burst.petals` to 0 to begin with
/// circles. Change `Burst.count` to measure the cost per point.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Points` | when `Burst` has changed | creates the points from its seed |
/// | `Motion` | in every tick | moves all points |
///
/// A component is an immutable value: `Motion` passes to `update` an operation that returns the new point. The library runs it
/// over the columns without creating objects and detects which rows changed. The size of the box is read once, outside the
/// operation.
///
/// ### What to learn
/// Put values that are always used together into one component. Position and velocity would be separate if some entities had only
/// one of them; here a join would only add cost. Points have no transform, because they have no children, and the scene tree
/// would only add cost. Their shape is declared in world coordinates.
package orrery.samples.motion;
