/// The console pane: what systems log, each line with its tick and system.
///
/// ### Decisions
/// - Lines come from the session's log, which keeps the newest 10,000. They are filtered on the FX thread, because there are few.
package orrery.editor.console;
