/// One million points in one component, moved by one system; no tree.
///
/// ### What to see
/// Six waves leave the middle, fold over where they are thrown back by the walls, and cross each other. In the tab of `Point`
/// every cell of every row changes in each tick; the strip beside it is lit from top to bottom. Set `Burst.petals` to 0 and go
/// to tick 0 to begin with circles, or `Burst.count` to see what one point costs.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Points` | when `Burst` has changed | makes the points out of its seed |
/// | `Motion` | in every tick | moves all points |
///
/// A component is a value: `Motion` hands `update` an operation that returns the point as it will be. The library runs it over
/// the columns without making one object, sees which rows came out different, and nobody else ever has to look.
/// What the walls are is read once, outside of the operation.
///
/// ### What to learn
/// Put what is always used together into one component. Place and velocity could be two, and would be, where some entities have
/// only one of them; here a join would buy nothing. Points have no transform: nothing hangs below them, so the scene tree
/// would only cost. The shape is declared in the coordinates of the world.
package orrery.samples.motion;
