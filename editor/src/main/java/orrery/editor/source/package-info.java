/// The source pane: the source lines that wrote a value, each with its call stack and the code around it. Lines can be opened in
/// the user's editor.
///
/// ### Life cycle
/// [orrery.editor.source.SourcePane] shows the source of the write or of the system that a pane asked about last.
///
/// ### Threads
/// FX thread. The session finds the answer on another thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 37.
package orrery.editor.source;
