/// The data that toolbar, status bar and notices show, without JavaFX controls.
///
/// [orrery.editor.app.model.WindowModel] contains the data, [orrery.editor.app.model.StatusMirror] updates it from each snapshot
/// of the session (`View`), and [orrery.editor.app.model.Notice] is a message laid over the panes.
///
/// ### Life cycle
/// One model and one mirror per window.
///
/// ### Threads
/// The FX thread.
package orrery.editor.app.model;
