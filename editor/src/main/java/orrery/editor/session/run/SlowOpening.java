package orrery.editor.session.run;

/// A scene that is being opened for a long time. Either it is large, or the code of its world does not return.
///
/// @param what name of what is opened: `motion.json`
/// @param seconds time since the beginning
/// @param thread the thread that opens it
public record SlowOpening(String what, double seconds, Thread thread) implements Runaway {
    @Override
    public String headline() {
        return "%s has been opening for %.0f s.".formatted(what, seconds);
    }

    @Override
    public String advice() {
        return "It may be large, or code of its world does not return. If you give up, what is open now stays open.";
    }

    @Override
    public String ending() {
        return "Give up opening";
    }

    @Override
    public String traceTitle() {
        return "Where the opening of %s is".formatted(what);
    }

    @Override
    public String trace() {
        return ThreadTrace.of(thread);
    }
}
