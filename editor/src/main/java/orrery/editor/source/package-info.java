/// The pane Source. It shows the source lines that wrote a value, each with its call stack and the code around it. The user can
/// open a line in an editor.
///
/// ### Life cycle
/// [orrery.editor.source.SourcePane] answers the last request of another pane: it shows the source of a write or of a system.
///
/// ### Threads
/// FX thread. The session finds the answer on another thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 37.
package orrery.editor.source;
