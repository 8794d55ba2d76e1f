package orrery.editor.app.model;

import java.util.List;
import java.util.stream.Stream;

/// Contents of the status bar, from left to right.
///
/// @param state the state of the scene: `paused`, `no scene open`
/// @param running whether to light the dot: ticks run, or a long task runs while no scene is open
/// @param left texts after the state
/// @param kept texts about unsaved edits and about files that are still being saved, left of `right`. They are hidden last if
///     there is little room
/// @param right texts at the right end
public record Status(String state, boolean running, List<String> left, List<String> kept, List<String> right) {

    /// The status without a scene.
    public static final Status NONE = new Status("no scene open", false, List.of(), List.of(), List.of());

    /// The texts at the right side of the status bar, from left to right.
    public List<String> atRight() {
        return Stream.concat(kept.stream(), right.stream()).toList();
    }
}
