/// The text of a scene: a cursor over its JSON, problems with their places, and the outline that the first pass reads.
///
/// [orrery.ecs.scene.text.SceneCursor] goes through a text and reports to [orrery.ecs.scene.text.Problems];
/// [orrery.ecs.scene.text.OutlineReader] reads header, ids, handles and parents into an [orrery.ecs.scene.text.Outline];
/// [orrery.ecs.scene.text.JsonText] writes.
///
/// ### Life cycle
/// One of each for one reading or writing.
///
/// ### Threads
/// The thread that reads or writes.
///
/// Decisions: see `ecs-core/docs/decisions`, records 33 and 37.
package orrery.ecs.scene.text;
