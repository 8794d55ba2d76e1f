/// The breakpoints pane: lists the conditions at which a run, or a search through recorded ticks, stops, with the known hits.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 8.
package orrery.editor.breakpoints;
