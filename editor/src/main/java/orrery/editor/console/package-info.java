/// The console pane: what systems log, each line with its tick and system.
package orrery.editor.console;
