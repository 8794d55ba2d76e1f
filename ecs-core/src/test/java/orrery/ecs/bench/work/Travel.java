package orrery.ecs.bench.work;

/// What is asked of a timeline that holds ticks of [Work#RECORDED_TICK].
public enum Travel {
    /// To a random one of the recorded states, and read all fields of 60 rows there.
    JUMP("R2", "jump to any tick, 60 rows read"),
    /// From a state to the one before it, further and further back from random states on.
    BACK("R3", "one tick back"),
    /// From a state to the one after it.
    FORTH("R4", "one tick forth, in the past");

    private final String code;
    private final String title;

    Travel(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /// Short name, by which a run is asked for: `R2`.
    public String code() {
        return code;
    }

    /// Code and title.
    @Override
    public String toString() {
        return code + " " + title;
    }
}
