/// The tour: a few steps through a sample world, each with a card that points at a part of the window.
///
/// [orrery.editor.app.tour.Tour] opens the sample and goes from step to step; [orrery.editor.app.tour.TourSteps] has the steps;
/// [orrery.editor.app.tour.TourOverlay] shows the card and frames the part; [orrery.editor.app.tour.TourLayout] places the card.
///
/// ### Life cycle
/// A tour ends with its last step, when the user skips it or presses Escape, and when another scene is opened or the scene is
/// closed.
///
/// ### Threads
/// FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 45.
@org.jspecify.annotations.NullMarked
package orrery.editor.app.tour;
