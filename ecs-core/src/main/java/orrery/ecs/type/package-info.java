/// Component types. A type is a record class divided into named leaf fields, each of one kind; nested records are flattened.
///
/// A [orrery.ecs.type.TypeRegistry] is built from record classes, each with a lookup of its module. The registry is immutable and
/// thread-safe.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 47.
package orrery.ecs.type;
