/// Owns the open world and the thread that runs it. The window reaches that thread only through [orrery.editor.session.Session].
/// Uses no JavaFX. `editor/docs/add-a-pane.md` describes how data flows from here to a pane and back.
///
/// A view (class `View`) is what the window shows of one moment: a status, and the answer (slice) to each request of a pane.
/// State 0 is the state in which the scene begins, before its first tick; Save writes it with the edits made at it. Its tick
/// number is 0 unless the scene was saved at a later tick.
///
/// | package | what happens there | read first |
/// |---|---|---|
/// | `session` | the session, its thread, the open world, views | `Session`, `SimulationThread`, `OpenWorld`, `ViewPublisher` |
/// | `session.access` | the interfaces that the other packages receive in place of the session | `CommandQueue`, `WorldAccess` |
/// | `session.log` | problems and the log of systems | `ProblemReports`, `ConsoleLog` |
/// | `session.edit` | edits, undo and redo, unsaved edits | `EditQueue`, `Edits`, `EntityEdits`, `UndoStack` |
/// | `session.passed` | undo and redo of edits after which a program has run further ticks | `PassedEdits`, `PassedEdit` |
/// | `session.time` | recorded ticks, navigation through them, branches, playback | `Timeline`, `Playback` |
/// | `session.search` | searches through rows and ticks, watched values | `RowSearch`, `WriteSearch`, `WatchList` |
/// | `session.stop` | breakpoints and invariants | `Breakpoints`, `Invariants` |
/// | `session.run` | running ticks, or following a program that runs them | `Transport`, `HostProgram`, `RemoteProgram` |
/// | `session.file` | files of the open world: journals, recordings, recovery | `Journal`, `JournalReplay`, `MemoryRescue` |
/// | `session.reload` | moving the scene to a world of changed code | `CarriedWorld`, `CodeChanges` |
/// | `session.template` | templates of entities, and creating entities from them | `TemplateEdits`, `TemplateStore` |
/// | `session.exchange` | entities as tables, JSON and glTF files, and back | `EntityTable`, `CsvImport` |
/// | `session.check` | running recorded ticks again: check of determinism, generated tests | `DeterminismSearch`, `TestSearch` |
///
/// ### Life cycle
/// A session has one open scene or none. A new world takes the place of the scene's world in four cases:
/// - immediately before tick 1, if the rows are not in the order of the scene's file (editor 3). The entities may then be
///   renumbered, that is, get other handles, see class `Handles`;
/// - when a system or program does not return and its thread is abandoned (editor 6);
/// - when ticks of a program in another process were not received, or the program was set to another state;
/// - when the code is reloaded (editor 49).
///
/// The readers with which panes read a world are discarded together with that world.
///
/// ### Threads
/// [orrery.editor.session.Session]'s methods may be called from any thread, unless they say otherwise. Requests and edits run
/// on the simulation thread. A scene is created on a separate thread while the simulation thread waits (editor 6). In
/// comments, "Simulation thread." and "Any thread." say where a class or method may be used.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 1, 2, 3, 4, 6 and 49.
package orrery.editor.session;
