/// The problems pane: errors, warnings and notes of scenes, worlds and systems, with links to ticks, entities and systems.
package orrery.editor.problems;
