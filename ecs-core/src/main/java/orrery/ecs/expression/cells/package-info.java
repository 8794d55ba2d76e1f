/// Where the values in an expression come from.
///
/// A [orrery.ecs.expression.cells.Cell] is a field of a component; [orrery.ecs.expression.cells.Cells] read it at one entity:
/// in a living world ([orrery.ecs.expression.cells.WorldCells]), in recorded values
/// ([orrery.ecs.expression.cells.RecordCells]), or among what a segment changed ([orrery.ecs.expression.cells.ChangeCells]).
///
/// ### Life cycle and threads
/// Cells stand at one entity at a time and belong to one thread, which in a living world is the world's.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 43.
package orrery.ecs.expression.cells;
