package orrery.editor.fields;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// The sizes of the numbers in component types. The size of a field is its largest absolute value in the shown component and in a
/// sample of up to 100 components of the type. All numbers of a nested record, such as a vector, have the same size. The sample
/// is read again only when another entity is shown. Simulation thread.
public final class FieldSizes {
    private static final int MOST_ROWS = 100;

    private final Map<ComponentType<?>, double[]> known = new HashMap<>();
    private Entity shown = Entity.NONE;

    /// Returns the sizes by the index of the field. For a field that is not a number, and for numbers that are all 0, the size is
    /// 0. The size of a field in a nested record is 0 only if this applies to all fields of the record.
    ///
    /// @param entity the shown entity
    /// @param component the component of the shown entity
    <C extends Record> double[] of(EngineArray<C> array, Entity entity, C component) {
        if (!entity.equals(shown)) {
            known.clear();
            shown = entity;
        }
        double[] sizes = known.computeIfAbsent(array.type(), _ -> read(array)).clone();
        grow(sizes, array.type(), component);
        return ofGroups(array.type(), sizes);
    }

    private static <C extends Record> double[] read(EngineArray<C> array) {
        ComponentType<C> type = array.type();
        double[] sizes = new double[type.fields().size()];
        int count = Math.min(MOST_ROWS, array.size());
        for (int i = 0; i < count; i++) {
            grow(sizes, type, array.peekAt((int) ((long) i * array.size() / count)));
        }
        return sizes;
    }

    private static double[] ofGroups(ComponentType<?> type, double... sizes) {
        List<String> groups = type.fields().stream().map(FieldSizes::group).toList();
        double[] ofGroups = new double[sizes.length];
        Arrays.setAll(ofGroups, i -> type.fields().stream()
                .filter(other -> groups.get(other.index()).equals(groups.get(i)))
                .mapToDouble(other -> sizes[other.index()]).max().orElse(0));
        return ofGroups;
    }

    private static <C extends Record> void grow(double[] sizes, ComponentType<C> type, C component) {
        Object[] leaves = type.leaves(component);
        for (int i = 0; i < sizes.length; i++) {
            double size = leaves[i] instanceof Number number ? Math.abs(number.doubleValue()) : 0;
            sizes[i] = Double.isFinite(size) ? Math.max(sizes[i], size) : sizes[i];
        }
    }

    /// Returns the path of the nested record that contains a field. If no nested record does, returns the path of the field.
    private static String group(Field field) {
        int dot = field.path().lastIndexOf('.');
        return dot < 0 ? field.path() : field.path().substring(0, dot + 1);
    }
}
