package orrery.ecs.storage.row;

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
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orrery.ecs.storage.ArrayKind;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.Values;

/// Generates the class that copies records of one type to and from columns, as one would write it by hand: `return new
/// Position(((float[]) arrays[0])[row], ((float[]) arrays[1])[row])`.
///
/// The class is a hidden nestmate of the record, so that it can call constructor and accessors even if the record is private. It
/// reaches classes that are still inaccessible, such as a private record in another class, through constant method handles whose
/// types are erased to `Object`. If the record's module gives no access, or does not see this library, the class is defined in
/// this package and reaches all records through such handles.
///
/// This file is long because loading, storing, comparing and `keep` must agree on every kind of field.
final class RowCode {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final ClassDesc ROW_ACCESS = desc(RowAccess.class);
    private static final ClassDesc CHECKS = desc(NullCheck.class);
    private static final ClassDesc VALUES = desc(Values.class);
    private static final ClassDesc COLUMNS = CD_Object.arrayType();
    private static final int ARRAYS = 1;
    private static final int ROW = 2;
    private static final int COMPONENT = 3;
    private static final int ROOM = 3;
    private static final int PLACE = 4;
    /// Maximum number of columns in a generated store method. The JIT inlines no method of more than 325 bytes of bytecode; a
    /// store takes 16 bytes and 6 more for each enclosing record.
    private static final int MOST_STORED = 12;
    /// Maximum number of columns in a generated comparison method; a comparison takes about 45 bytes.
    private static final int MOST_COMPARED = 6;

    private final ComponentType<?> type;
    private final List<RecordShape> shapes;
    private final List<Leaf> leaves = new ArrayList<>();
    private final List<Object> constants = new ArrayList<>();
    private final MethodHandles.Lookup host;
    private final ClassDesc self;
    private int written;

    /// A column and the accessor calls that lead from the component to its value.
    private record Leaf(Field field, List<Step> steps) {
        ArrayKind kind() {
            return ArrayKind.of(field.kind());
        }

        TypeKind cell() {
            return TypeKind.from(kind().element());
        }
    }

    /// One call of an accessor.
    private record Step(RecordShape shape, RecordShape.Part part) {}

    RowCode(ComponentType<?> type) {
        this.type = type;
        MethodHandles.Lookup owner = type.rights(LOOKUP);
        host = owner != null && knowsLibrary(owner.lookupClass()) ? owner : LOOKUP;
        RowAccess.class.getModule().addExports(RowAccess.class.getPackageName(), host.lookupClass().getModule());
        String place = host.lookupClass().getPackageName();
        self = ClassDesc.of((place.isEmpty() ? "" : place + ".") + "OrreryRowsOf" + type.recordClass().getSimpleName());
        shapes = shapesOf(type.shape()).distinct().toList();
        collectLeaves(type.shape(), List.of());
    }

    private static boolean knowsLibrary(Class<?> owner) {
        try {
            return owner.getModule().canRead(RowAccess.class.getModule())
                    && Class.forName(RowAccess.class.getName(), false, owner.getClassLoader()) == RowAccess.class;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private void collectLeaves(RecordShape shape, List<Step> outer) {
        for (RecordShape.Part part : shape.parts()) {
            List<Step> steps = new ArrayList<>(outer);
            steps.add(new Step(shape, part));
            if (part.nested() != null) {
                collectLeaves(part.nested(), steps);
            } else if (part.leaf() != null) {
                leaves.add(new Leaf(part.leaf(), steps));
            }
        }
    }

    /// Generates the row access of the type.
    RowAccess make() {
        return define(made -> {});
    }

    MethodHandles.Lookup host() {
        return host;
    }

    /// The indices of all columns.
    int[] columns() {
        return IntStream.range(0, leaves.size()).toArray();
    }

    boolean isReference(int column) {
        return leaves.get(column).kind().isReference();
    }

    // ---- the class

    /// The name of the generated method that creates the record.
    String nameOf(RecordShape shape) {
        return "make" + shapes.indexOf(shape);
    }

    /// Defines the class with the methods of [RowAccess] and those that `more` adds.
    RowAccess define(Consumer<ClassBuilder> more) {
        byte[] bytes = ClassFile.of().build(self, made -> {
            made.withSuperclass(ROW_ACCESS).withFlags(ClassFile.ACC_FINAL);
            made.withMethodBody(INIT_NAME, ConstantDescs.MTD_void, 0,
                    code -> code.aload(0).invokespecial(ROW_ACCESS, INIT_NAME, ConstantDescs.MTD_void).return_());
            writeVerbs(made);
            more.accept(made);
        });
        return (RowAccess) HiddenClasses.define(host, bytes, constants);
    }

    private void writeVerbs(ClassBuilder made) {
        made.withMethodBody("load", MethodTypeDesc.of(CD_Object, COLUMNS, CD_int), ClassFile.ACC_PUBLIC, code -> {
            load(code, type.shape());
            code.areturn();
        });
        List<String> stores = new ArrayList<>();
        List<String> comparisons = new ArrayList<>();
        writeChecks(made, stores);
        writeChecks(made, comparisons);
        writeStores(made, columns(), stores);
        made.withMethodBody("store", MethodTypeDesc.of(CD_void, COLUMNS, CD_int, CD_Object), ClassFile.ACC_PUBLIC,
                code -> {
                    stores.forEach(piece -> call(code, piece, CD_void));
                    code.return_();
                });
        int checks = comparisons.size();
        writeComparisons(made, columns(), comparisons);
        made.withMethodBody("same", MethodTypeDesc.of(CD_boolean, COLUMNS, CD_int, CD_Object), ClassFile.ACC_PUBLIC,
                code -> {
                    Label differs = code.newLabel();
                    comparisons.subList(0, checks).forEach(piece -> call(code, piece, CD_void));
                    comparisons.subList(checks, comparisons.size()).forEach(piece -> {
                        call(code, piece, CD_boolean);
                        code.ifeq(differs);
                    });
                    code.iconst_1().ireturn().labelBinding(differs).iconst_0().ireturn();
                });
        made.withMethodBody("keep", MethodTypeDesc.of(CD_void, COLUMNS, CD_int, CD_long.arrayType(), CD_int),
                ClassFile.ACC_PUBLIC, this::keep);
    }

    private void call(CodeBuilder code, String piece, ClassDesc result) {
        code.aload(0).aload(ARRAYS).iload(ROW).aload(COMPONENT).invokevirtual(self, piece,
                MethodTypeDesc.of(result, COLUMNS, CD_int, CD_Object));
    }

    /// Generates for each leaf a method that reads it, and for each record class that is [#isDirect] a method that creates a
    /// record.
    void writePieces(ClassBuilder made) {
        for (Leaf leaf : leaves) {
            Class<?> decoded = leaf.field().type().isPrimitive() ? leaf.field().type() : Object.class;
            made.withMethodBody("cell" + leaf.field().index(), MethodTypeDesc.of(desc(decoded), COLUMNS, CD_int), 0,
                    code -> {
                        cell(code, leaf.field());
                        decode(code, leaf.field());
                        code.return_(TypeKind.from(decoded));
                    });
        }
        shapes.stream().filter(this::isDirect).forEach(shape -> made.withMethodBody(nameOf(shape),
                desc(shape.constructor()).changeReturnType(CD_Object), 0, code -> {
                    ClassDesc record = desc(shape.recordClass());
                    MethodTypeDesc parts = desc(shape.constructor()).changeReturnType(CD_void);
                    code.new_(record).dup();
                    for (int i = 0; i < parts.parameterCount(); i++) {
                        code.loadLocal(TypeKind.from(parts.parameterType(i)), code.parameterSlot(i));
                    }
                    code.invokespecial(record, INIT_NAME, parts).areturn();
                }));
    }

    private static Stream<RecordShape> shapesOf(RecordShape shape) {
        return Stream.concat(Stream.of(shape), shape.parts().stream().map(RecordShape.Part::nested)
                .filter(Objects::nonNull).flatMap(RowCode::shapesOf));
    }

    // ---- loading

    /// Pushes the record onto the stack.
    private void load(CodeBuilder code, RecordShape shape) {
        boolean isDirect = isDirect(shape);
        if (isDirect) {
            code.new_(desc(shape.recordClass())).dup();
        } else {
            constant(code, CD_MethodHandle, erased(shape.constructor()));
        }
        for (RecordShape.Part part : shape.parts()) {
            if (part.nested() != null) {
                load(code, part.nested());
                castTo(code, part, isDirect && !isDirect(part.nested()));
            } else if (part.leaf() != null) {
                cell(code, part.leaf());
                decode(code, part.leaf());
                castTo(code, part, isDirect && isReferenceIn(part.leaf()));
            }
        }
        if (isDirect) {
            code.invokespecial(desc(shape.recordClass()), INIT_NAME,
                    desc(shape.constructor()).changeReturnType(CD_void));
        } else {
            code.invokevirtual(CD_MethodHandle, "invokeExact", desc(erased(shape.constructor())));
        }
    }

    private static void castTo(CodeBuilder code, RecordShape.Part part, boolean isNeeded) {
        if (isNeeded) {
            code.checkcast(desc(part.accessor().type().returnType()));
        }
    }

    private static boolean isReferenceIn(Field field) {
        return field.kind() == FieldKind.ENUM || ArrayKind.of(field.kind()).isReference();
    }

    private static void column(CodeBuilder code, Field field) {
        ClassDesc array = desc(ArrayKind.of(field.kind()).element().arrayType());
        code.aload(ARRAYS).loadConstant(field.index()).aaload().checkcast(array).iload(ROW);
    }

    private static void cell(CodeBuilder code, Field field) {
        column(code, field);
        code.arrayLoad(TypeKind.from(ArrayKind.of(field.kind()).element()));
    }

    /// Converts a cell on the stack to the value that the record holds.
    private void decode(CodeBuilder code, Field field) {
        switch (field.kind()) {
            case ENUM -> {
                constant(code, COLUMNS, field.type().getEnumConstants());
                code.swap().aaload();
            }
            case ENTITY -> {
                ClassDesc entity = desc(field.type());
                code.new_(entity).dup_x2().dup_x2().pop().invokespecial(entity, INIT_NAME,
                        MethodTypeDesc.of(CD_void, CD_long));
            }
            case VALUE -> {
                if (Values.mayHoldArrays(field.genericType())) {
                    code.invokestatic(VALUES, "copyOut", MethodTypeDesc.of(CD_Object, CD_Object));
                }
            }
            default -> {}
        }
    }

    // ---- storing and comparing

    /// Pushes the value of a component's leaf onto the stack. If it is to be stored, the value is copied where necessary.
    private void value(CodeBuilder code, Leaf leaf, boolean isStored) {
        code.aload(COMPONENT);
        for (Step step : leaf.steps()) {
            call(code, step);
        }
        switch (leaf.field().kind()) {
            case ENUM ->
                code.checkcast(desc(Enum.class)).invokevirtual(desc(Enum.class), "ordinal", MethodTypeDesc.of(CD_int));
            case ENTITY -> code.checkcast(desc(leaf.field().type())).invokevirtual(desc(leaf.field().type()),
                    leaf.field().type().getRecordComponents()[0].getName(), MethodTypeDesc.of(CD_long));
            case VALUE -> {
                if (isStored) {
                    code.invokestatic(VALUES, Values.isFlat(leaf.field().genericType()) ? "copyFlat" : "copyIn",
                            MethodTypeDesc.of(CD_Object, CD_Object));
                }
            }
            default -> {}
        }
    }

    private void call(CodeBuilder code, Step step) {
        MethodHandle accessor = step.part().accessor();
        if (isDirect(step.shape())) {
            ClassDesc record = desc(step.shape().recordClass());
            code.checkcast(record).invokevirtual(record, step.part().name(),
                    MethodTypeDesc.of(desc(accessor.type().returnType())));
        } else {
            constant(code, CD_MethodHandle, erased(accessor));
            code.swap().invokevirtual(CD_MethodHandle, "invokeExact", desc(erased(accessor)));
        }
    }

    /// Generates methods that each store some of these columns, to be called in order. Appends their names.
    void writeStores(ClassBuilder made, int[] columns, List<String> names) {
        for (int[] some : split(columns, MOST_STORED)) {
            write(made, CD_void, names, code -> {
                for (int column : some) {
                    column(code, leaves.get(column).field());
                    value(code, leaves.get(column), true);
                    code.arrayStore(leaves.get(column).cell());
                }
                code.return_();
            });
        }
    }

    /// Generates methods that each compare some of these columns with a component. Appends their names.
    void writeComparisons(ClassBuilder made, int[] columns, List<String> names) {
        for (int[] some : split(columns, MOST_COMPARED)) {
            write(made, CD_boolean, names, code -> {
                Label differs = code.newLabel();
                for (int column : some) {
                    cell(code, leaves.get(column).field());
                    value(code, leaves.get(column), false);
                    compare(code, leaves.get(column).kind(), differs);
                }
                code.iconst_1().ireturn().labelBinding(differs).iconst_0().ireturn();
            });
        }
    }

    private static List<int[]> split(int[] columns, int most) {
        return IntStream.range(0, (columns.length + most - 1) / most)
                .mapToObj(i -> Arrays.copyOfRange(columns, i * most, Math.min(columns.length, (i + 1) * most)))
                .toList();
    }

    /// Generates a method that takes arrays, row and component. Gives it an unused name and appends the name to `names`.
    private void write(ClassBuilder made, ClassDesc result, List<String> names, Consumer<CodeBuilder> body) {
        String name = "part" + written++;
        names.add(name);
        made.withMethodBody(name, MethodTypeDesc.of(result, COLUMNS, CD_int, CD_Object), 0, body);
    }

    /// Jumps to `differs` unless both values on the stack are equal as in `CellEquality`. Primitive values are compared inline,
    /// because a call for each comparison slows down a loop that calls `set`. References are compared by `Values.same`.
    private static void compare(CodeBuilder code, ArrayKind kind, Label differs) {
        switch (kind) {
            case FLOAT -> compareBits(code, TypeKind.FLOAT, differs);
            case DOUBLE -> compareBits(code, TypeKind.DOUBLE, differs);
            case LONG -> code.lcmp().ifne(differs);
            case OBJECT, OWNED -> code.invokestatic(VALUES, "same", MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object))
                    .ifeq(differs);
            default -> code.if_icmpne(differs);
        }
    }

    private static void compareBits(CodeBuilder code, TypeKind kind, Label differs) {
        boolean isFloat = kind == TypeKind.FLOAT;
        Label equal = code.newLabel();
        int held = code.allocateLocal(kind);
        int given = code.allocateLocal(kind);
        code.storeLocal(kind, given).storeLocal(kind, held);
        for (int local : new int[] {held, given}) {
            code.loadLocal(kind, local);
            bits(code, isFloat ? ArrayKind.FLOAT : ArrayKind.DOUBLE);
        }
        if (isFloat) {
            code.if_icmpeq(equal);
        } else {
            code.lcmp().ifeq(equal);
        }
        for (int local : new int[] {held, given}) {
            code.loadLocal(kind, local).loadLocal(kind, local);
            (isFloat ? code.fcmpl() : code.dcmpl()).ifeq(differs);
        }
        code.labelBinding(equal);
    }

    private static void bits(CodeBuilder code, ArrayKind kind) {
        if (kind == ArrayKind.FLOAT) {
            code.invokestatic(ConstantDescs.CD_Float, "floatToRawIntBits", MethodTypeDesc.of(CD_int, CD_float));
        } else if (kind == ArrayKind.DOUBLE) {
            code.invokestatic(ConstantDescs.CD_Double, "doubleToRawLongBits", MethodTypeDesc.of(CD_long, CD_double));
        }
    }

    /// Generates a method that rejects nulls. It is called before the first cell is written, so that a rejected component leaves
    /// no half-written row.
    void writeChecks(ClassBuilder made, List<String> names) {
        if (type.shape().parts().stream().anyMatch(part -> !part.accessor().type().returnType().isPrimitive())) {
            write(made, CD_void, names, code -> {
                check(code, type.shape(), List.of());
                code.return_();
            });
        }
    }

    private void check(CodeBuilder code, RecordShape shape, List<Step> outer) {
        for (RecordShape.Part part : shape.parts()) {
            List<Step> steps = new ArrayList<>(outer);
            steps.add(new Step(shape, part));
            if (!part.accessor().type().returnType().isPrimitive()) {
                Field holder = part.leaf() != null && part.leaf().kind() == FieldKind.VALUE ? part.leaf() : null;
                code.aload(COMPONENT);
                steps.forEach(step -> call(code, step));
                code.loadConstant(
                        "Field %s of %s is null%s; components hold no nulls: use an empty value or Entity.NONE."
                                .formatted(part.name(), type.name(), holder != null ? " or holds a null" : ""));
                MethodTypeDesc check = MethodTypeDesc.of(CD_void, CD_Object, CD_String);
                if (holder != null) {
                    cell(code, holder);
                    check = check.insertParameterTypes(2, CD_Object);
                }
                code.invokestatic(CHECKS, NullCheck.of(holder), check);
            }
            if (part.nested() != null) {
                check(code, part.nested(), steps);
            }
        }
    }

    /// Generates the body of [RowAccess#keep].
    private void keep(CodeBuilder code) {
        for (Leaf leaf : leaves) {
            if (leaves.stream().anyMatch(each -> each.kind().isReference())) {
                break;
            }
            code.aload(ROOM).iload(PLACE).loadConstant(1 + leaf.field().index()).iadd();
            cell(code, leaf.field());
            bits(code, leaf.kind());
            if (leaf.kind() != ArrayKind.LONG && leaf.kind() != ArrayKind.DOUBLE) {
                code.i2l();
            }
            code.lastore();
        }
        code.return_();
    }

    // ---- access

    /// Whether the generated class may name the record and call its constructor.
    boolean isDirect(RecordShape shape) {
        return host != LOOKUP && !shape.recordClass().isHidden() && isVisible(shape.recordClass())
                && shape.parts().stream().allMatch(part -> isVisible(part.accessor().type().returnType()));
    }

    private boolean isVisible(Class<?> named) {
        Class<?> owner = host.lookupClass();
        Class<?> element = named;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        boolean isOpen = Modifier.isPublic(element.getModifiers())
                && element.getModule().isExported(element.getPackageName(), owner.getModule());
        boolean isBeside = !Modifier.isPrivate(element.getModifiers()) && element.getPackage() == owner.getPackage();
        return element.isPrimitive() || isOpen || isBeside || element.isNestmateOf(owner);
    }

    private static MethodHandle erased(MethodHandle handle) {
        return handle.asType(handle.type().erase());
    }

    private void constant(CodeBuilder code, ClassDesc as, Object constant) {
        code.loadConstant(DynamicConstantDesc.ofNamed(ConstantDescs.BSM_CLASS_DATA_AT, ConstantDescs.DEFAULT_NAME, as,
                constants.size()));
        constants.add(constant);
    }

    private static ClassDesc desc(Class<?> named) {
        return ClassDesc.ofDescriptor(named.descriptorString());
    }

    private static MethodTypeDesc desc(MethodHandle handle) {
        return MethodTypeDesc.ofDescriptor(handle.type().toMethodDescriptorString());
    }
}
