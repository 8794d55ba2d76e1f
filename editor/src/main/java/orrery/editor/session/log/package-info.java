/// What is said about the open world: problems ([orrery.editor.session.log.ProblemList], told by
/// [orrery.editor.session.log.ProblemReports]) and what systems log ([orrery.editor.session.log.ConsoleLog]).
///
/// ### Life cycle
/// Made with the session; forgotten with the scene.
///
/// ### Threads
/// Any thread.
package orrery.editor.session.log;
