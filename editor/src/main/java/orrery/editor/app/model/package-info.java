/// What the window's own parts show, without controls.
///
/// [orrery.editor.app.model.WindowModel] holds it; [orrery.editor.app.model.StatusMirror] fills it from each view of the
/// session; [orrery.editor.app.model.Notice] is what the banner says.
///
/// ### Life cycle
/// One model and one mirror for a window.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// - The mirror writes once a view, so that parts of the window subscribe to properties and never to the session.
package orrery.editor.app.model;
