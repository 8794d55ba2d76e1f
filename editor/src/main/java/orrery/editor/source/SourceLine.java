package orrery.editor.source;

/// A line of source code, as a row of the pane. Immutable.
///
/// @param className name of the class
/// @param method name of the method; empty for the whole class
/// @param file name of the file; empty if it is not known
/// @param line line number from 1; 0 if it is not known
/// @param writes the values before and after the write that this line made: `0.5 → 0.6`. Empty if this line did not write, but
///     only called the method that wrote
/// @param by author and tick of the write: `Movement, tick 12`; empty if `writes` is empty
record SourceLine(String className, String method, String file, int line, String writes, String by) {

    static SourceLine of(StackTraceElement frame, String writes, String by) {
        String file = frame.getFileName();
        return new SourceLine(frame.getClassName(), frame.getMethodName(), file == null ? "" : file,
                Math.max(frame.getLineNumber(), 0), writes, by);
    }

    /// Returns the line in the format of a stack trace. Development environments turn this format into a link.
    String asTrace() {
        return "at %s.%s(%s%s)".formatted(className, method.isEmpty() ? "<init>" : method, file,
                line > 0 ? ":" + line : "");
    }

    /// Returns the name of the method: `Movement.run`, or `Movement.run, in a lambda` for the body of a lambda. Without a method,
    /// returns the name of the class.
    String code() {
        String simple = className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
        if (method.startsWith("lambda$")) {
            String outer = method.substring("lambda$".length());
            int end = outer.lastIndexOf('$');
            return "%s.%s, in a lambda".formatted(simple, end < 0 ? outer : outer.substring(0, end));
        }
        return method.isEmpty() ? simple : simple + "." + method;
    }

    /// Returns file and line: `Movement.java:41`.
    String place() {
        return line > 0 ? file + ":" + line : file;
    }
}
