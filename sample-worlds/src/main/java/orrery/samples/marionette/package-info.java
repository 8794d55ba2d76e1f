/// Three puppets on strings: a deep tree whose joints are a deferred type, and props that change parents while it runs.
///
/// ### What to see
/// The puppets dance in turns; whoever rests is in no dirty set, but for the scarf, which hangs twenty parts deep in the tree.
/// Balls wander from hand to hand and a hat from head to head: in the scene tree they hop from parent to parent, in the
/// viewport they glide. Step system by system: after `Strings` and `Breeze` many joints are modified and none is bent; after
/// `Joints` all are.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Strings` | in every tick | says how joints are to be bent |
/// | `Breeze` | in every tick | bends cloth on from what is pending |
/// | `Joints` | when a joint is modified | limits and bends, turns transforms |
/// | `Juggling` | in every tick | hands props on, and lets them glide into the grip |
/// | `Threads` | when something has moved | stretches threads to what they hold |
/// | `Transforms` | when places or parents have changed | computes world transforms, from the topmost changed node down |
///
/// ### What to learn
/// `Joint` is registered as deferred. Then `replace` writes a pending value, `get` goes on returning the old one, `modify`
/// returns the pending one, and only the system that declares `applies(Joint.class)` makes it current; since it also declares
/// `watchesModifySets(Joint.class)`, it runs only when a joint is modified. So two systems may say
/// what they want of one joint in any order, everybody who reads it sees the same in the whole tick, and limits are kept in one
/// place. An edit of a joint in the inspector takes the same way, at once, since `Joints` settles.
///
/// A prop that changes hands keeps its place in the world: its new local transform is the old world transform seen from the new
/// parent. Entities refer to each other by handles: a `Grip` knows the next, a `Thread` what it holds. A reference to a destroyed
/// entity is not cleared; `find` and `has` answer for it.
package orrery.samples.marionette;
