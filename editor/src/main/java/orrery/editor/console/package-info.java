/// The console pane: the logged lines, each with the tick and the system that logged it, if a system did.
package orrery.editor.console;
