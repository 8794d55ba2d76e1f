/// The problems pane: errors and warnings of the open world, with links to ticks, entities and systems.
package orrery.editor.problems;
