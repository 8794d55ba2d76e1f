/// What a component is: a record class taken apart into named leaf fields, each of one kind.
///
/// A [orrery.ecs.type.TypeRegistry] is built once, from record classes and the look-up of the module that owns them,
/// and is immutable from then on; any thread may read it.
///
/// ### Decisions
/// - Components are records. Classes with setters were turned down: a value that never changes needs no copy on the
///   way out and makes every write visible.
/// - A class that takes one column as a whole says so with [orrery.ecs.type.Leaf]; so this package need not know the
///   handles, sets and queues of the world above it. Checked by the architecture rules.
/// - Null is refused in every field: an absent name is the empty string, an absent entity `Entity.NONE`.
package orrery.ecs.type;
