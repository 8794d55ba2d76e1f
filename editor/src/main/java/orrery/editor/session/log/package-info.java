/// The messages about the open world: problems ([orrery.editor.session.log.ProblemList], added by
/// [orrery.editor.session.log.ProblemReports]) and the log of systems ([orrery.editor.session.log.ConsoleLog]).
///
/// ### Life cycle
/// Created with the session. When another scene is opened, the problems and the lines of systems are removed.
///
/// ### Threads
/// Any thread.
package orrery.editor.session.log;
