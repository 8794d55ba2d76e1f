/// The tour: a few steps through a sample world, each with a card that points at a part of the window.
///
/// [orrery.editor.app.tour.Tour] opens the sample and goes from step to step. [orrery.editor.app.tour.TourSteps] defines the
/// steps. [orrery.editor.app.tour.TourOverlay] shows the card and a frame around the part.
/// [orrery.editor.app.tour.TourLayout] places the card.
///
/// ### Life cycle
/// A tour ends after its last step, when the user skips the tour or presses Escape, and when the scene is closed or another one
/// is opened.
///
/// ### Threads
/// FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 45.
@org.jspecify.annotations.NullMarked
package orrery.editor.app.tour;
