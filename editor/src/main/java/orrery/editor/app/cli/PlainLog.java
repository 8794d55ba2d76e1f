package orrery.editor.app.cli;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import orrery.editor.theme.OneLine;

/// What is logged as a terminal shows it: each message is one line, whatever names from files are in it.
public final class PlainLog extends SimpleFormatter {

    private PlainLog() {}

    /// Formats so whatever goes to standard error.
    public static void use() {
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            if (handler instanceof ConsoleHandler) {
                handler.setFormatter(new PlainLog());
            }
        }
    }

    @Override
    public String formatMessage(LogRecord record) {
        return OneLine.of(super.formatMessage(record));
    }
}
