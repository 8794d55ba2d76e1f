package orrery.editor.session.reload;

/// What a scene continues with after its code was changed.
public enum ReloadMode {
    /// The scene continues with the values of the shown tick.
    KEEP_STATE,
    /// The scene continues with state 0, the state before its first tick. The ticks up to the shown one are run again from there,
    /// and compared with the ticks of the former code.
    RUN_AGAIN
}
