package orrery.ecs.engine.bytes;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.type.Values;

/// Converts arrays that were read from bytes to the array classes that a field declares. The bytes name the class of the elements
/// only if it is a primitive, a text, an entity or a class of the schema. Other arrays, such as those of boxed numbers,
/// interfaces and collections, are read as `Object[]`.
public final class DeclaredArrays {
    private DeclaredArrays() {}

    /// Whether values of a declared type may have to be changed by [#of].
    public static boolean isNeeded(Type declared) {
        return switch (declared) {
            case Class<?> plain -> plain.isArray() && !plain.getComponentType().isPrimitive();
            case GenericArrayType _ -> true;
            case ParameterizedType generic -> Arrays.stream(generic.getActualTypeArguments())
                    .anyMatch(DeclaredArrays::isNeeded);
            case WildcardType wildcard -> isNeeded(wildcard.getUpperBounds()[0]);
            default -> false;
        };
    }

    /// Returns the value with arrays of the declared classes, at any depth of collections and arrays. Leaves an array unchanged
    /// if its elements don't fit the declared class. Cost: O(elements) if [#isNeeded] is true for the type, otherwise O(1).
    public static Object of(Type declared, Object value) {
        if (!isNeeded(declared)) {
            return value;
        }
        return switch (declared) {
            case Class<?> array -> array(array.getComponentType(), value);
            case GenericArrayType array -> array(array.getGenericComponentType(), value);
            case ParameterizedType generic -> elements(generic.getActualTypeArguments(), value);
            case WildcardType wildcard -> of(wildcard.getUpperBounds()[0], value);
            default -> value;
        };
    }

    private static Object array(Type element, Object value) {
        Class<?> elementClass = classOf(element);
        if (!(value instanceof Object[] read)
                || read.getClass().getComponentType() == elementClass && !isNeeded(element)) {
            return value;
        }
        Object[] array = (Object[]) Array.newInstance(elementClass, read.length);
        for (int i = 0; i < read.length; i++) {
            Object each = of(element, read[i]);
            if (!elementClass.isInstance(each)) {
                return value;
            }
            array[i] = each;
        }
        return array;
    }

    private static Object elements(Type[] arguments, Object value) {
        return switch (value) {
            case List<?> list -> {
                List<Object> elements = new ArrayList<>();
                list.forEach(each -> elements.add(of(arguments[0], each)));
                yield List.copyOf(elements);
            }
            case Set<?> set -> {
                Set<Object> elements = new LinkedHashSet<>();
                set.forEach(each -> elements.add(of(arguments[0], each)));
                yield Values.copyFlat(elements);
            }
            case Map<?, ?> map when arguments.length == 2 -> {
                Map<Object, Object> entries = new LinkedHashMap<>();
                map.forEach((key, held) -> entries.put(of(arguments[0], key), of(arguments[1], held)));
                yield Values.copyFlat(entries);
            }
            default -> value;
        };
    }

    /// The class of a declared type at run time.
    private static Class<?> classOf(Type declared) {
        return switch (declared) {
            case Class<?> plain -> plain;
            case ParameterizedType generic -> (Class<?>) generic.getRawType();
            case GenericArrayType array -> classOf(array.getGenericComponentType()).arrayType();
            case WildcardType wildcard -> classOf(wildcard.getUpperBounds()[0]);
            case TypeVariable<?> variable -> classOf(variable.getBounds()[0]);
            default -> Object.class;
        };
    }
}
