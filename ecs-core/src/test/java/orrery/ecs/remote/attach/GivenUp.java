package orrery.ecs.remote.attach;

/// An editor that gives up a request which the game has carried out already.
public final class GivenUp {
    private GivenUp() {}

    /// Gives up the last request.
    public static void last(Mirror mirror) {
        mirror.giveUp();
    }
}
