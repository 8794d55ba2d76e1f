package orrery.editor.session.edit;

import java.util.List;
import orrery.ecs.world.Segment;

/// Who owns the state of the edited world and must agree to each edit: this process, or another one whose world it shows.
/// Simulation thread. Each method returns why it refuses, as a sentence for the user; empty if it agrees.
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

    /// An edit is about to be made or taken back: brings the world to the owner's newest state, in which the owner then waits
    /// until the present command has ended.
    String prepare();

    /// An edit was made.
    ///
    /// @param segments its segments, which may be empty; the owner adds those of systems of its own that settled after it
    String made(List<Segment> segments);

    /// Returns why the owner can't go on from the shown state of the past; empty if it can.
    default String whyNotHere() {
        return "";
    }

    /// The owner is to go on from the shown state of the past.
    default String goOnHere() {
        return "The program runs in this process. Edit the shown state, and it goes on from there.";
    }

    /// The world is closed.
    default void close() {}

    /// The newest segments were taken back.
    ///
    /// @param segments their number
    String takenBack(int segments);
}
