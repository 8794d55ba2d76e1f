package orrery.ecs.mirror;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA_AT;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import orrery.ecs.type.FieldKind;

/// Generates the class that compares components of one class with columns, in the form of hand-written code: a loop over the rows
/// with one comparison per field. Fields are read through constant method handles, which the JIT inlines.
final class ComparerCode {
    private static final ClassDesc SELF = ClassDesc.of("orrery.ecs.mirror.GeneratedComparer");
    private static final ClassDesc COMPARER = desc(RowComparer.class);
    private static final ClassDesc PLACE = desc(RowComparer.Place.class);
    private static final ClassDesc LIST = desc(CollectionForm.class);
    private static final ClassDesc COLUMNS = CD_Object.arrayType();
    private static final ClassDesc INTS = CD_int.arrayType();
    private static final ClassDesc LONGS = CD_long.arrayType();

    private final List<Leaf> leaves;

    private ComparerCode(List<Leaf> leaves) {
        this.leaves = leaves;
    }

    /// Creates the comparer of a component class.
    static RowComparer comparer(List<Leaf> leaves) {
        List<Object> constants = new ArrayList<>();
        leaves.forEach(leaf -> constants.add(leaf.get()));
        leaves.forEach(leaf -> constants.add(leaf.list() == null ? "" : leaf.list()));
        ComparerCode code = new ComparerCode(leaves);
        byte[] bytes = ClassFile.of().build(SELF, code::write);
        try {
            MethodHandles.Lookup made = MethodHandles.lookup().defineHiddenClassWithClassData(bytes, constants, true);
            return (RowComparer) made.findConstructor(made.lookupClass(), MethodType.methodType(void.class)).invoke();
        } catch (Throwable e) {
            throw new IllegalStateException("No comparer could be made: " + e, e);
        }
    }

    private static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    private void write(ClassBuilder made) {
        made.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
        made.withSuperclass(COMPARER);
        made.withMethodBody(INIT_NAME, MethodTypeDesc.of(CD_void), 0,
                code -> code.aload(0).invokespecial(COMPARER, INIT_NAME, MethodTypeDesc.of(CD_void)).return_());
        made.withMethodBody("compare", MethodTypeDesc.of(CD_int, PLACE, LONGS, CD_int, COLUMNS, INTS), 0,
                this::compare);
        made.withMethodBody("differs", MethodTypeDesc.of(CD_boolean, CD_Object, COLUMNS, CD_int, LONGS), 0,
                this::differs);
        made.withMethodBody("store", MethodTypeDesc.of(CD_void, CD_Object, COLUMNS, CD_int, LONGS), 0, this::store);
    }

    // ---- the loop

    private void compare(CodeBuilder code) {
        int rowHandles = 2;
        int rows = 3;
        int columns = 4;
        int changed = 5;
        int objects = code.allocateLocal(TypeKind.REFERENCE);
        int slots = code.allocateLocal(TypeKind.REFERENCE);
        int handles = code.allocateLocal(TypeKind.REFERENCE);
        int count = code.allocateLocal(TypeKind.INT);
        int row = code.allocateLocal(TypeKind.INT);
        int component = code.allocateLocal(TypeKind.REFERENCE);
        code.aload(1).invokevirtual(PLACE, "objects", MethodTypeDesc.of(COLUMNS)).astore(objects);
        code.aload(1).invokevirtual(PLACE, "slots", MethodTypeDesc.of(INTS)).astore(slots);
        code.aload(1).invokevirtual(PLACE, "handles", MethodTypeDesc.of(LONGS)).astore(handles);
        code.iconst_0().istore(count).iconst_0().istore(row);
        int[] arrays = new int[leaves.size()];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = code.allocateLocal(TypeKind.REFERENCE);
            code.aload(columns).loadConstant(i).aaload().checkcast(column(leaves.get(i))).astore(arrays[i]);
        }
        Label next = code.newLabel();
        Label differ = code.newLabel();
        Label step = code.newLabel();
        Label end = code.newLabel();
        code.labelBinding(next).iload(row).iload(rows).if_icmpge(end);
        code.aload(objects).aload(slots).aload(rowHandles).iload(row).laload().l2i().iaload().aaload()
                .dup().astore(component).ifnull(differ);
        for (int i = 0; i < arrays.length; i++) {
            differ(code, i, new At(component, arrays[i], row, handles), differ, false);
        }
        code.goto_(step);
        code.labelBinding(differ).aload(changed).iload(count).iload(row).iastore().iinc(count, 1);
        code.labelBinding(step).iinc(row, 1).goto_(next);
        code.labelBinding(end).iload(count).ireturn();
    }

    /// Indices of local variables.
    private record At(int component, int column, int row, int handles) {}

    // ---- one row

    private void differs(CodeBuilder code) {
        Label differ = code.newLabel();
        int column = code.allocateLocal(TypeKind.REFERENCE);
        for (int i = 0; i < leaves.size(); i++) {
            code.aload(2).loadConstant(i).aaload().checkcast(column(leaves.get(i))).astore(column);
            differ(code, i, new At(1, column, 3, 4), differ, true);
        }
        code.iconst_0().ireturn().labelBinding(differ).iconst_1().ireturn();
    }

    private void store(CodeBuilder code) {
        for (int i = 0; i < leaves.size(); i++) {
            Leaf leaf = leaves.get(i);
            code.aload(2).loadConstant(i).aaload().checkcast(column(leaf)).iload(3);
            value(code, i, 1, 4);
            if (leaf.kind() == FieldKind.VALUE) {
                code.invokestatic(COMPARER, "copy", MethodTypeDesc.of(CD_Object, LIST, CD_Object));
            }
            code.arrayStore(TypeKind.from(cell(leaf)));
        }
        code.return_();
    }

    /// Pushes the value of a field as its column stores it; for a list, array or map, pushes its [CollectionForm] and then the
    /// game's object.
    private void value(CodeBuilder code, int index, int component, int handles) {
        Leaf leaf = leaves.get(index);
        if (leaf.kind() == FieldKind.VALUE) {
            code.loadConstant(constant(LIST, leaves.size() + index));
        }
        code.loadConstant(constant(CD_MethodHandle, index)).aload(component)
                .invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(read(leaf), CD_Object));
        if (leaf.kind() == FieldKind.ENTITY) {
            code.aload(handles).invokestatic(desc(EntityMap.class), "handleOf",
                    MethodTypeDesc.of(CD_long, CD_int, LONGS));
        }
    }

    /// Jumps if a field differs from its cell.
    ///
    /// @param nansAreEqual whether NaNs with different bits count as equal
    private void differ(CodeBuilder code, int index, At at, Label differ, boolean nansAreEqual) {
        Leaf leaf = leaves.get(index);
        FieldKind kind = leaf.kind();
        value(code, index, at.component(), at.handles());
        bits(code, kind, nansAreEqual);
        code.aload(at.column()).iload(at.row()).arrayLoad(TypeKind.from(cell(leaf)));
        bits(code, kind, nansAreEqual);
        switch (kind) {
            case LONG, DOUBLE, ENTITY -> code.lcmp().ifne(differ);
            case STRING -> code.invokestatic(COMPARER, "same", MethodTypeDesc.of(CD_boolean, CD_String, CD_Object))
                    .ifeq(differ);
            case VALUE -> code.invokestatic(COMPARER, "same", MethodTypeDesc.of(CD_boolean, LIST, CD_Object, CD_Object))
                    .ifeq(differ);
            default -> code.if_icmpne(differ);
        }
    }

    private static void bits(CodeBuilder code, FieldKind kind, boolean nansAreEqual) {
        if (kind == FieldKind.FLOAT) {
            code.invokestatic(desc(Float.class), nansAreEqual ? "floatToIntBits" : "floatToRawIntBits",
                    MethodTypeDesc.of(CD_int, CD_float));
        } else if (kind == FieldKind.DOUBLE) {
            code.invokestatic(desc(Double.class), nansAreEqual ? "doubleToLongBits" : "doubleToRawLongBits",
                    MethodTypeDesc.of(CD_long, CD_double));
        }
    }

    private static DynamicConstantDesc<?> constant(ClassDesc type, int index) {
        return DynamicConstantDesc.ofNamed(BSM_CLASS_DATA_AT, "_", type, index);
    }

    private static ClassDesc column(Leaf leaf) {
        return cell(leaf).arrayType();
    }

    /// Returns the type of a cell.
    private static ClassDesc cell(Leaf leaf) {
        return switch (leaf.kind()) {
            case ENTITY -> CD_long;
            case STRING, VALUE -> CD_Object;
            default -> read(leaf);
        };
    }

    /// Returns the return type of the method handle that reads the field.
    private static ClassDesc read(Leaf leaf) {
        return desc(leaf.get().type().returnType());
    }
}
