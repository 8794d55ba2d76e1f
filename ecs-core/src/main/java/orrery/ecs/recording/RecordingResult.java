package orrery.ecs.recording;

/// What came of reading a recording.
public sealed interface RecordingResult {
    /// It was read, all of it or what is intact.
    ///
    /// @param recording the recording; its warnings are with it
    record Opened(OpenedRecording recording) implements RecordingResult {}

    /// It was not read.
    ///
    /// @param problem which file, why, and what to do
    record Refused(String problem) implements RecordingResult {}
}
