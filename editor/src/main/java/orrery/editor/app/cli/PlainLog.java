package orrery.editor.app.cli;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import orrery.editor.theme.OneLine;

/// Formats log messages for a terminal. The text of a message is one line. The message and the stack trace of an exception have
/// no control codes, even if names from files contain such codes.
public final class PlainLog extends SimpleFormatter {

    PlainLog() {}

    /// Applies this format to the log handlers of standard error.
    public static void use() {
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            if (handler instanceof ConsoleHandler) {
                handler.setFormatter(new PlainLog());
            }
        }
    }

    @Override
    public String format(LogRecord record) {
        return OneLine.ofEach(super.format(record));
    }

    @Override
    public String formatMessage(LogRecord record) {
        return OneLine.of(super.formatMessage(record));
    }
}
