/// Entities of the open world as data of other programs: exports the selected ones.
///
/// [orrery.editor.app.exchange.SelectionExport] runs the commands of the menu Selection;
/// [orrery.editor.app.exchange.ExportDialog] asks for format and components.
///
/// ### Life cycle
/// One of each per window; a dialog per question.
///
/// ### Threads
/// The FX thread. The world is read on the simulation thread, files are written on other threads.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 17.
package orrery.editor.app.exchange;
