/// What a component is: a record class taken apart into named leaf fields, each of one kind.
///
/// A [orrery.ecs.type.TypeRegistry] is built once, from record classes and the look-up of the module that owns them,
/// and is immutable from then on; any thread may read it.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 47.
package orrery.ecs.type;
