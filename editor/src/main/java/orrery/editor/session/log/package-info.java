/// The messages about the open world: problems ([orrery.editor.session.log.ProblemList], added by
/// [orrery.editor.session.log.ProblemReports]) and the log of systems ([orrery.editor.session.log.ConsoleLog]).
///
/// ### Life cycle
/// Created with the session and cleared when another scene is opened.
///
/// ### Threads
/// Any thread.
package orrery.editor.session.log;
