/// Three puppets on strings: a deep tree whose joints are a deferred type, and props that change parents while the world runs.
///
/// ### What to see
/// The puppets dance in turn. A resting puppet is in no dirty set, except for its scarf: twenty parts, each a child of the one
/// before. Balls are passed from hand to hand and a hat from head to head: in the scene tree they change parents at once, in the
/// viewport they glide. Step system by system: after `Strings` and `Breeze`, many joints have pending angles, but none has moved
/// in this tick; `Joints` then moves them all.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Strings` | in every tick | sets pending joint angles |
/// | `Breeze` | in every tick | changes the pending angles of cloth |
/// | `Joints` | when a joint has a pending angle | limits and applies angles, turns transforms |
/// | `Juggling` | in every tick | passes props on and moves them to their grip |
/// | `Threads` | when something has moved | stretches threads to the parts that they hold |
/// | `Transforms` | when positions or parents have changed | computes world transforms, from the topmost changed node down |
///
/// ### What to learn
/// `Joint` is registered as deferred: `replace` writes a pending value, `get` still returns the old one, and `modify` returns the
/// pending one. Only the system that declares `applies(Joint.class)` makes the pending value current. That system also declares
/// `watchesModifySets(Joint.class)`, so it runs only if a joint is modified. Several systems can therefore change the same joint
/// one after the other, all readers see the old value until `Joints` runs, and the limits are checked in one place. An edit in
/// the inspector works the same way and takes effect at once, because `Joints` is declared with `settles()`, so it also runs
/// after edits.
///
/// A prop that changes hands keeps its position in the world: its new local transform is its old world transform in the
/// coordinates of the new parent. Entities refer to each other by handles: a `Grip` to the next holder, a `Thread` to the part
/// that it holds. A reference to a destroyed entity is not cleared; check it with `find` or `has`.
package orrery.samples.marionette;
