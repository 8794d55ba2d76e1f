package orrery.ecs.engine.format;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ConstantDescs;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.DeclaredArrays;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.RecordShape;

/// Describes which cells of a type must be checked after they were read from bytes.
///
/// @param restricted fields that accept only some of the values that their columns can hold
/// @param arrays fields whose values may hold arrays that must be converted to the declared class, see [DeclaredArrays]
/// @param access creates the record of a row, to see whether the constructor accepts the values; null if the constructor accepts
///     all values
record RecordCheck(List<Field> restricted, List<Field> arrays, @Nullable RowAccess access) {

    private static final String RECORD = Record.class.getName().replace('.', '/');

    /// The check of a type. The first call reads the class files of the type's records.
    static RecordCheck of(ComponentType<?> type) {
        return type.compiled(RecordCheck.class, () -> new RecordCheck(
                type.fields().stream().filter(RecordCheck::isRestricted).toList(),
                type.fields().stream().filter(field -> field.kind() == FieldKind.VALUE
                        && DeclaredArrays.isNeeded(field.genericType())).toList(),
                acceptsAll(type.shape()) ? null : RowAccess.of(type)));
    }

    /// Whether any row can be invalid.
    boolean isAny() {
        return !restricted.isEmpty() || access != null;
    }

    private static boolean isRestricted(Field field) {
        return switch (field.kind()) {
            case ENUM, STRING, VALUE -> true;
            default -> false;
        };
    }

    private static boolean acceptsAll(RecordShape shape) {
        return isPlain(shape.recordClass()) && shape.parts().stream().map(RecordShape.Part::nested)
                .allMatch(nested -> nested == null || acceptsAll(nested));
    }

    /// Whether the constructor of a record does nothing but store its parameters. If so, it accepts all values. False if the
    /// record's class file can't be read. Assumes that the loaded class comes from the current file. If a program was rebuilt
    /// while it runs, the loaded class may make checks that the new file no longer has.
    static boolean isPlain(Class<?> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return in != null && isPlain(ClassFile.of().parse(in.readAllBytes()), type);
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isPlain(ClassModel file, Class<?> type) {
        List<MethodModel> constructors = file.methods().stream()
                .filter(method -> method.methodName().equalsString(ConstantDescs.INIT_NAME)).toList();
        return constructors.size() == 1 && file.thisClass().asInternalName().equals(type.getName().replace('.', '/'))
                && constructors.getFirst().code().filter(RecordCheck::onlyStores).isPresent();
    }

    private static boolean onlyStores(CodeModel code) {
        return code.exceptionHandlers().isEmpty() && code.elementStream().filter(Instruction.class::isInstance)
                .allMatch(RecordCheck::onlyStores);
    }

    private static boolean onlyStores(CodeElement instruction) {
        return switch (instruction) {
            case LoadInstruction _,ReturnInstruction _ -> true;
            case FieldInstruction field -> field.opcode() == Opcode.PUTFIELD;
            case InvokeInstruction call -> call.owner().asInternalName().equals(RECORD);
            default -> false;
        };
    }
}
