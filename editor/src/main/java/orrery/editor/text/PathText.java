package orrery.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Formats and parses paths of component types and fields, as they are written in expressions: `Orbit.phase`,
/// `` `my-game.Gun`.range ``.
public final class PathText {
    private static final Pattern WORD = Pattern.compile("\\p{Alpha}[\\p{Alnum}_]*");

    private PathText() {}

    /// Returns the path of a type or field. Names that are not plain words are put between back quotes.
    ///
    /// @param type name of the component type
    /// @param field path of the field; empty for the path of the type
    public static String of(String type, String field) {
        List<String> names = new ArrayList<>(List.of(type));
        if (!field.isEmpty()) {
            names.addAll(List.of(field.split("\\.")));
        }
        return String.join(".", names.stream().map(PathText::quoted).toList());
    }

    private static String quoted(String name) {
        return WORD.matcher(name).matches() ? name : "`" + name + "`";
    }

    /// Returns the names in a path. Dots between back quotes don't separate names. A back quote without a second one is part of a
    /// name.
    public static List<String> names(String path) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < path.length(); i++) {
            char character = path.charAt(i);
            int end = character == '`' ? path.indexOf('`', i + 1) : -1;
            if (end >= 0) {
                name.append(path, i + 1, end);
                i = end;
            } else if (character == '.') {
                names.add(name.toString().strip());
                name.setLength(0);
            } else {
                name.append(character);
            }
        }
        names.add(name.toString().strip());
        return names;
    }
}
