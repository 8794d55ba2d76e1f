package orrery.ecs.recording;

/// Result of reading a recording.
public sealed interface RecordingResult {
    /// The recording was read, completely or as far as it is intact.
    ///
    /// @param recording the recording and its warnings
    record Opened(OpenedRecording recording) implements RecordingResult {}

    /// The recording could not be read.
    ///
    /// @param problem file, cause and remedy
    record Refused(String problem) implements RecordingResult {}
}
