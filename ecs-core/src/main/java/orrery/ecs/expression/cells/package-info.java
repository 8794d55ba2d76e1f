/// Sources of values for expressions.
///
/// A [orrery.ecs.expression.cells.Cell] is a field of a component. [orrery.ecs.expression.cells.Cells] read such fields for one
/// entity: from a world ([orrery.ecs.expression.cells.WorldCells]), from recorded values
/// ([orrery.ecs.expression.cells.RecordCells]), or from the changes of a segment ([orrery.ecs.expression.cells.ChangeCells]).
///
/// ### Life cycle and threads
/// Each `Cells` object has one current entity and is confined to one thread. `Cells` of a world are confined to the thread of
/// that world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 43.
package orrery.ecs.expression.cells;
