package orrery.editor.session.reload;

/// What a scene continues with after its code was changed.
public enum ReloadMode {
    /// With the values of the shown tick.
    KEEP_STATE,
    /// With state 0, from which the ticks are run again up to the shown one and compared with those of the former code.
    RUN_AGAIN
}
