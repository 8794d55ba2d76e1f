/// The console pane: the logged lines. A line that a system logged is shown with the system and the tick.
package orrery.editor.console;
