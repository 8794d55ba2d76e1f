package orrery.editor.source;

/// A place in the source, as a row of the pane. Immutable.
///
/// @param className name of the class
/// @param method the method; empty for the class as a whole
/// @param file name of its file
/// @param line from 1; 0 where it is not known
/// @param writes what the line wrote: `0.5 → 0.6`; empty for one that only led to it
/// @param by who wrote it, with the tick: `Movement, tick 12`
record SourceLine(String className, String method, String file, int line, String writes, String by) {

    static SourceLine of(StackTraceElement frame, String writes, String by) {
        String file = frame.getFileName();
        return new SourceLine(frame.getClassName(), frame.getMethodName(), file == null ? "" : file,
                Math.max(frame.getLineNumber(), 0), writes, by);
    }

    /// The place as a stack trace says it, which every development environment makes a link of.
    String asTrace() {
        return "at %s.%s(%s%s)".formatted(className, method.isEmpty() ? "<init>" : method, file,
                line > 0 ? ":" + line : "");
    }

    /// The method as people call it: `Movement.run`, and `Movement.run, in a lambda` for the body of one.
    String code() {
        String simple = className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
        if (method.startsWith("lambda$")) {
            String outer = method.substring("lambda$".length());
            int end = outer.lastIndexOf('$');
            return "%s.%s, in a lambda".formatted(simple, end < 0 ? outer : outer.substring(0, end));
        }
        return method.isEmpty() ? simple : simple + "." + method;
    }

    /// Where it is: `Movement.java:41`.
    String place() {
        return line > 0 ? file + ":" + line : file;
    }
}
