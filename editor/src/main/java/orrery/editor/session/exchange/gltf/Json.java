package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import tools.jackson.databind.JsonNode;

/// Reads properties of JSON objects. A value of a wrong type is replaced by a given value, or leads to an [IOException].
final class Json {
    private Json() {}

    /// Returns an item of an array of the file.
    ///
    /// @throws IOException if the array has no such item
    static JsonNode at(JsonNode root, String array, int index) throws IOException {
        JsonNode item = root.path(array).path(index);
        if (index < 0 || !item.isObject()) {
            throw new IOException("%s[%d] does not exist".formatted(array, index));
        }
        return item;
    }

    /// Returns a whole number; `otherwise` if the property is missing or is no whole number.
    static int integer(JsonNode of, String name, int otherwise) {
        JsonNode value = of.path(name);
        return value.isIntegralNumber() && value.canConvertToInt() ? value.intValue() : otherwise;
    }

    /// Returns the numbers of an array property; `otherwise` if the property is missing.
    ///
    /// @throws IOException if the array does not have as many finite numbers as `otherwise`
    static double[] numbers(JsonNode of, String name, double[] otherwise) throws IOException {
        JsonNode array = of.path(name);
        if (array.isMissingNode()) {
            return otherwise;
        }
        double[] numbers = new double[otherwise.length];
        for (int i = 0; i < numbers.length; i++) {
            JsonNode number = array.path(i);
            if (array.size() != numbers.length || !number.isNumber()) {
                throw new IOException("%s is not an array of %d numbers".formatted(name, numbers.length));
            }
            numbers[i] = number.isBigInteger() ? number.bigIntegerValue().doubleValue() : number.doubleValue();
            if (!Double.isFinite(numbers[i])) {
                throw new IOException("%s has a number that is too large".formatted(name));
            }
        }
        return numbers;
    }
}
