/// The source pane: the lines that wrote a value, each with the calls that led to it and the code around it; opened in the
/// user's own editor by one more action.
///
/// ### Life cycle
/// [orrery.editor.source.SourcePane] shows the answer to the last question, whichever pane asked it, until the next one.
///
/// ### Threads
/// FX thread, but for the session, which finds the answer elsewhere.
///
/// ### Decisions
/// - Files are looked for in folders that the user names ([orrery.editor.source.SourceFiles]): a class file says the name of
///   its source, not where it lies.
/// - The user's editor is a command with `{file}` and `{line}` ([orrery.editor.source.SourceEditor]); no editor is known by
///   name, so none can be missing.
package orrery.editor.source;
