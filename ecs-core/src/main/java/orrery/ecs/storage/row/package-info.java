/// Moves records to and from the arrays of a table, by classes that are generated for each record class. Not exported but, as a
/// world runs, to the modules of its records.
///
/// [orrery.ecs.storage.row.RowAccess] is what `RowCode` generates as byte code; `RowHandles` puts together from it what passes
/// call at each row. [orrery.ecs.storage.row.HiddenClasses] defines classes from templates;
/// [orrery.ecs.storage.row.NullCheck] is called by generated code.
///
/// ### Life cycle
/// One class for a record class, as long as that is loaded.
///
/// ### Threads
/// Any thread makes them; a row belongs to the thread of its table.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 4.
package orrery.ecs.storage.row;
