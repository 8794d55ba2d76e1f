package orrery.editor.fx;

import java.util.Map;
import javafx.scene.layout.Region;

/// A pane of the window, as the workspace sees it. FX thread.
public interface Pane {
    /// The node that shows the pane; always the same node.
    Region node();

    /// Tells the pane whether it is visible. A hidden pane requests nothing from the session.
    void setActive(boolean active);

    /// Focuses the field in which the user searches, filters or adds, and selects its text. Returns false if the pane has no such
    /// field.
    boolean focusSearch();

    /// Clears the field that [#focusSearch] focuses.
    void clearSearch();

    /// The contents of the pane's help, which its [HelpButton] opens.
    PaneHelp help();

    /// The settings that the user made in the pane, such as its filter or its camera, as texts by name. They are saved with the
    /// layout.
    default Map<String, String> parameters() {
        return Map.of();
    }

    /// Restores the settings of the pane. Settings that are missing or invalid remain as they are. A switch is on for the text
    /// `true`, and off for any other text.
    default void setParameters(Map<String, String> parameters) {}

    /// The user's place in the pane, such as the scroll position, as texts by name. If the world is replaced and the pane is
    /// therefore created again, the new pane gets this place.
    default Map<String, String> place() {
        return Map.of();
    }

    /// Goes to a place as soon as the pane has contents.
    default void setPlace(Map<String, String> place) {}

    /// Whether the pane is visible and its contents are incomplete because a search still runs.
    default boolean isSearching() {
        return false;
    }

    /// Why the pane can't show its contents; empty if it can, or if the pane is hidden.
    default String failure() {
        return "";
    }

    /// Disposes of the pane: releases its requests and listeners.
    default void dispose() {}
}
