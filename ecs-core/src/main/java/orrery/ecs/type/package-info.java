/// Component types: record classes taken apart into named leaf fields, each of one kind.
///
/// A [orrery.ecs.type.TypeRegistry] is built once, from record classes and a lookup of the module that owns them. It is immutable
/// and thread-safe.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 47.
package orrery.ecs.type;
