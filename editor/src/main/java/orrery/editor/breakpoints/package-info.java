/// The breakpoints pane: what runs and searches through recorded ticks stop at, with the known hits.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 8.
package orrery.editor.breakpoints;
