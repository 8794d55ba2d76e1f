/// Text of a scene: a cursor over its JSON, problems with positions, and the outline that the first pass reads.
///
/// [orrery.ecs.scene.text.SceneCursor] steps through a text and reports to [orrery.ecs.scene.text.Problems].
/// [orrery.ecs.scene.text.OutlineReader] reads header, ids, handles and parents into an [orrery.ecs.scene.text.Outline].
/// [orrery.ecs.scene.text.JsonText] writes JSON laid out for diffs.
///
/// ### Life cycle
/// One instance of each class per read or write.
///
/// ### Threads
/// Confined to the thread that reads or writes.
///
/// Decisions: see `ecs-core/docs/decisions`, core 33 and 37.
package orrery.ecs.scene.text;
