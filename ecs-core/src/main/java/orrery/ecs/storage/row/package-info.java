/// Generates classes for each record class, which copy its records to and from the arrays of a table. Exported at run time to
/// the modules of the records only.
///
/// `RowCode` generates the subclass of [orrery.ecs.storage.row.RowAccess] as bytecode; `RowHandles` composes the method handles
/// that passes call for each row. [orrery.ecs.storage.row.HiddenClasses] defines copies of template classes. Generated code calls
/// [orrery.ecs.storage.row.NullCheck]. [orrery.ecs.storage.row.OutOfLine] calls a loop so that the JIT compiles it separately.
///
/// ### Life cycle
/// A generated class lives as long as the component type for which it was made.
///
/// ### Threads
/// Any thread may generate classes. A row belongs to the thread of its table.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 4.
package orrery.ecs.storage.row;
