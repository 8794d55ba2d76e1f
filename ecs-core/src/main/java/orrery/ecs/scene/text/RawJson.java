package orrery.ecs.scene.text;

/// Formats JSON text that is kept unchanged.
final class RawJson {
    private RawJson() {}

    /// Returns the tokens of a JSON text on one line, with a space after each comma and colon.
    static String onOneLine(String json) {
        StringBuilder line = new StringBuilder(json.length());
        boolean inString = false;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (inString) {
                line.append(c);
                if (c == '\\') {
                    line.append(json.charAt(++i));
                } else if (c == '"') {
                    inString = false;
                }
            } else if (c > ' ') {
                line.append(c);
                inString = c == '"';
                if (c == ',' || c == ':') {
                    line.append(' ');
                }
            }
        }
        return line.toString();
    }
}
