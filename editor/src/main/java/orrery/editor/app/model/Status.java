package orrery.editor.app.model;

import java.util.List;
import java.util.stream.Stream;

/// Contents of the status bar, from left to right.
///
/// @param state the state of the scene: `paused`, `no scene open`
/// @param running whether ticks run, or a long task runs while no scene is open; the dot is lit then
/// @param left texts after the state
/// @param kept texts about unsaved edits and awaited files, left of `right`; they are hidden last if there is little room
/// @param right texts at the right end
public record Status(String state, boolean running, List<String> left, List<String> kept, List<String> right) {

    /// The status without a scene.
    public static final Status NONE = new Status("no scene open", false, List.of(), List.of(), List.of());

    /// All texts at the right side, from left to right.
    public List<String> atRight() {
        return Stream.concat(kept.stream(), right.stream()).toList();
    }
}
