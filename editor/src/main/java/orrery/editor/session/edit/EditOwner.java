package orrery.editor.session.edit;

import java.util.List;
import orrery.ecs.world.Segment;

/// The owner of the edited world's state: this process, or another process whose world is shown. It must agree to each edit.
/// Simulation thread. Methods that return a string return why the owner refuses, as a sentence for the user; empty if it agrees.
public interface EditOwner {
    /// This process owns the world.
    EditOwner SELF = new EditOwner() {
        @Override
        public String prepare() {
            return "";
        }

        @Override
        public String made(List<Segment> segments) {
            return "";
        }

        @Override
        public String takenBack(int segments) {
            return "";
        }
    };

    /// Called before an edit is made or taken back. Brings the world to the owner's newest state. The owner then stays in that
    /// state until the present command has ended.
    String prepare();

    /// Called after an edit was made.
    ///
    /// @param segments segments of the edit; the owner adds the segments of its own systems that ran after the edit
    ///     (`Schedule.settle`)
    String made(List<Segment> segments);

    /// Returns why the owning process can't be made to continue from the shown state of the past; empty if it can, or if this
    /// process owns the world.
    default String whyNotHere() {
        return "";
    }

    /// Makes the owning process continue from the shown state of the past. Refuses if this process owns the world: then an edit
    /// makes the world continue from the shown state.
    default String goOnHere() {
        return "The program runs in this process. Edit the shown state, and it goes on from there.";
    }

    /// Whether entities that an edit destroyed can be created again with the same components, as new entities, after the program
    /// has run further ticks. False if the entities stand for objects of the program.
    default boolean bringsBack() {
        return false;
    }

    /// Called when the world is closed.
    default void close() {}

    /// Called after the newest segments were taken back.
    ///
    /// @param segments number of segments that were taken back
    String takenBack(int segments);
}
