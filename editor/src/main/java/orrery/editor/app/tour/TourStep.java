package orrery.editor.app.tour;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.scene.Node;

/// A step of the tour.
///
/// @param title in sentence case
/// @param text instruction for the user, with the present keys of commands
/// @param target returns the part of the window that the step points at
/// @param begin called when the step begins. Returns a function that tells whether the user has done the step since then
record TourStep(String title, Supplier<String> text, Supplier<Target> target, Supplier<BooleanSupplier> begin) {

    /// The part of the window that a step points at.
    ///
    /// @param nodes the part itself, then smaller parts to point at if there is no room beside it. Empty if the part is not in
    ///     the window, or if the step points at nothing
    /// @param missing why the part is not in the window, and what to do. Empty if it is in the window, or if the step points at
    ///     nothing
    record Target(List<Node> nodes, String missing) {

        /// The target of a step that points at nothing.
        static final Target NONE = new Target(List.of(), "");

        Target {
            nodes = List.copyOf(nodes);
        }

        /// Creates the target for a part that is not in the window.
        static Target missing(String why) {
            return new Target(List.of(), why);
        }
    }
}
