/// The data that toolbar, status bar and notices show, without JavaFX controls.
///
/// [orrery.editor.app.model.WindowModel] contains the data. [orrery.editor.app.model.StatusMirror] updates the data from each
/// snapshot of the session (`View`). A [orrery.editor.app.model.Notice] is a message laid over the panes.
///
/// ### Life cycle
/// Each window has one model and one mirror.
///
/// ### Threads
/// The FX thread.
package orrery.editor.app.model;
