package orrery.editor.breakpoints;

import orrery.ecs.world.Entity;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.FieldExample;

/// The event that a new breakpoint waits for.
enum Wait {
    /// A condition becomes true.
    HOLDS("becomes true"),
    /// A condition becomes false.
    FAILS("becomes false"),
    /// A component or field changes.
    CHANGES("changes"),
    /// A component is added.
    APPEARS("is added"),
    /// A component is removed.
    GOES("is removed"),
    /// A component type is written.
    WRITTEN("is written");

    private final String words;

    Wait(String words) {
        this.words = words;
    }

    /// Returns an example of a text.
    String example(FieldExample world) {
        return switch (this) {
            case HOLDS -> world.path() + " < 5";
            case FAILS -> world.path() + " > 0";
            case CHANGES -> world.path();
            case APPEARS, GOES, WRITTEN -> world.type();
        };
    }

    /// Returns the trigger for a text.
    Trigger trigger(String typed) {
        String text = typed.strip();
        int dot = text.indexOf('.');
        return switch (this) {
            case HOLDS -> new Trigger.Holds(text);
            case FAILS -> new Trigger.Fails(text);
            case CHANGES -> new Trigger.Changes(dot < 0 ? text : text.substring(0, dot),
                    dot < 0 ? "" : text.substring(dot + 1), Entity.NONE);
            case APPEARS -> new Trigger.Added(text, Entity.NONE);
            case GOES -> new Trigger.Removed(text, Entity.NONE);
            case WRITTEN -> new Trigger.Written(text, "");
        };
    }

    @Override
    public String toString() {
        return words;
    }
}
