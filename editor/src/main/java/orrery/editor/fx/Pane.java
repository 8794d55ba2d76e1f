package orrery.editor.fx;

import java.util.Map;
import javafx.scene.layout.Region;

/// A pane of the window, as the workspace sees it. FX thread.
public interface Pane {
    /// The node that shows the pane; always the same one.
    Region node();

    /// Tells the pane whether it is visible. A hidden pane requests nothing from the session.
    void setActive(boolean active);

    /// Focuses the field in which the user searches, filters or adds, and selects its text. Does nothing if the pane has none.
    void focusSearch();

    /// Clears that field.
    void clearSearch();

    /// What the help of the pane says. The pane has a [HelpButton] that asks for it.
    PaneHelp help();

    /// The settings of the pane that the user made, such as its filter or its camera, as texts by name. They are saved with the
    /// layout.
    default Map<String, String> parameters() {
        return Map.of();
    }

    /// Restores the settings of the pane. Settings that are missing or invalid remain as they are.
    default void setParameters(Map<String, String> parameters) {}

    /// Where the user is in the pane, such as how far it is scrolled, as texts by name. If the pane is created again because
    /// another world holds the scene, the new one gets it.
    default Map<String, String> place() {
        return Map.of();
    }

    /// Goes to a place as soon as there is something to show.
    default void setPlace(Map<String, String> place) {}

    /// Whether the pane is visible and shows something that is not complete yet, because a search still runs.
    default boolean isSearching() {
        return false;
    }

    /// Why the pane can't show what it is for; empty if it can, or is hidden.
    default String failure() {
        return "";
    }

    /// Disposes of the pane: releases its requests and listeners.
    default void dispose() {}
}
