package orrery.editor.app.model;

import java.util.List;

/// What the status bar says, from left to right.
///
/// @param state such as `paused`; empty while no scene is open
/// @param running whether ticks run, which lights the dot
/// @param left figures after the state
/// @param right figures at the right end
public record Status(String state, boolean running, List<String> left, List<String> right) {

    /// While no scene is open.
    public static final Status NONE = new Status("no scene open", false, List.of(), List.of());
}
