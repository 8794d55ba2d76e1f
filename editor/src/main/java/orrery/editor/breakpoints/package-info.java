/// The pane Breakpoints. It lists the conditions at which a run or a search through recorded ticks stops, and their known hits.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 8.
package orrery.editor.breakpoints;
