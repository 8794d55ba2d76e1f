package orrery.ecs.recording.schema;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attribute;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Signature;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.RecordAttribute;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.TypeDescriptor;
import java.lang.reflect.AccessFlag;
import java.lang.runtime.ObjectMethods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.Unit;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;

/// Generates records and enums that stand in for classes that are not available, with the same names, fields and constants and no
/// other code.
///
/// Each class is in a separate package, so that equal names do not collide. This source file is long because a record class
/// consists of many small parts.
public final class StandInClasses extends ClassLoader {
    private static final DirectMethodHandleDesc OBJECT_METHODS = MethodHandleDesc.ofMethod(
            DirectMethodHandleDesc.Kind.STATIC, ObjectMethods.class.describeConstable().orElseThrow(), "bootstrap",
            MethodTypeDesc.of(CD_Object, MethodHandles.Lookup.class.describeConstable().orElseThrow(), CD_String,
                    TypeDescriptor.class.describeConstable().orElseThrow(),
                    Class.class.describeConstable().orElseThrow(), CD_String,
                    MethodHandle[].class.describeConstable().orElseThrow()));
    private static final String CLASS = ".class";
    private static final int PUBLIC = ClassFile.ACC_PUBLIC;
    private static final int STATIC_FINAL = ClassFile.ACC_STATIC | ClassFile.ACC_FINAL;

    private final List<ClassForm> forms = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    static {
        registerAsParallelCapable();
    }

    public StandInClasses() {
        super(StandInClasses.class.getClassLoader());
        StandInClasses.class.getModule().addReads(getUnnamedModule());
    }

    /// Adds classes after the existing ones.
    public void add(List<ClassForm> more) {
        for (ClassForm form : more) {
            places.put(nameOf(forms.size(), form), forms.size());
            forms.add(form);
        }
    }

    private static String nameOf(int place, ClassForm form) {
        return "orrery.recorded.n%d.%s".formatted(place, form.name());
    }

    /// Returns the class at an index: a generated class, the library's own class for a record of the library, or `Object` for
    /// values that are stored as text.
    ///
    /// @throws MalformedBytesException if the class can't be generated
    public Class<?> at(int place) {
        ClassForm form = forms.get(place);
        if (form.sort() == ClassForm.Sort.TEXT) {
            return Object.class;
        }
        Class<?> own = form.library() ? ClassWalk.LIBRARY.get(form.name()) : null;
        if (own != null) {
            return own;
        }
        try {
            Class<?> made = loadClass(nameOf(place, form));
            if (made.isRecord() != (form.sort() == ClassForm.Sort.RECORD)) {
                throw new MalformedBytesException("%s is no record".formatted(form.name()));
            }
            return made;
        } catch (ClassNotFoundException | LinkageError | IllegalArgumentException e) {
            throw new MalformedBytesException("no class can be made for %s: %s".formatted(form.name(), e.getMessage()));
        }
    }

    /// Returns a lookup with private access to a generated class, for registration.
    public MethodHandles.Lookup lookup(Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Integer place = places.get(name);
        if (place == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] bytes = bytesOf(name, forms.get(place));
        return defineClass(name, bytes, 0, bytes.length);
    }

    private byte[] bytesOf(String name, ClassForm form) {
        return form.sort() == ClassForm.Sort.ENUM ? enumClass(name, form) : recordClass(name, form);
    }

    /// Also finds the generated class files, for code that reads what the constructor of a record does.
    @Override
    public @Nullable InputStream getResourceAsStream(String file) {
        String name = file.endsWith(CLASS) ? file.substring(0, file.length() - CLASS.length()).replace('/', '.') : "";
        Integer place = places.get(name);
        return place == null
                ? super.getResourceAsStream(file)
                : new ByteArrayInputStream(bytesOf(name, forms.get(place)));
    }

    // ---- descriptors

    private ClassDesc desc(ValueForm form) {
        return switch (form.kind()) {
            case STRING -> CD_String;
            case ENTITY -> desc(Entity.class);
            case ENTITY_SET -> desc(EntitySet.class);
            case EVENT_QUEUE -> desc(EventQueue.class);
            case LIST -> desc(List.class);
            case SET -> desc(java.util.Set.class);
            case MAP -> desc(Map.class);
            case ARRAY -> desc(form.parts().getFirst()).arrayType();
            case BOXED -> desc(java.lang.invoke.MethodType.methodType(form.parts().getFirst().kind().primitive()).wrap()
                    .returnType());
            case CLASS -> descAt(form.place());
            case ANY -> CD_Object;
            default -> desc(form.kind().primitive());
        };
    }

    private ClassDesc descAt(int place) {
        ClassForm form = forms.get(place);
        if (form.sort() == ClassForm.Sort.TEXT) {
            return CD_Object;
        }
        Class<?> own = form.library() ? ClassWalk.LIBRARY.get(form.name()) : null;
        return own != null ? desc(own) : ClassDesc.of(nameOf(place, form));
    }

    private static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    private Signature signature(ValueForm form) {
        return switch (form.kind()) {
            case LIST, SET, MAP, EVENT_QUEUE -> Signature.ClassTypeSig.of(desc(form),
                    form.parts().stream().map(part -> Signature.TypeArg.of((Signature.RefTypeSig) signature(part)))
                            .toArray(Signature.TypeArg[]::new));
            case ARRAY -> Signature.ArrayTypeSig.of(signature(form.parts().getFirst()));
            default -> Signature.of(desc(form));
        };
    }

    // ---- records

    private byte[] recordClass(String name, ClassForm form) {
        ClassDesc self = ClassDesc.of(name);
        return ClassFile.of().build(self, made -> {
            made.withFlags(PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
            made.withSuperclass(desc(Record.class));
            made.with(RecordAttribute.of(form.parts().stream().map(this::component).toList()));
            if (form.finite()) {
                made.with(RuntimeVisibleAnnotationsAttribute.of(Annotation.of(desc(Finite.class))));
            }
            for (ClassForm.Part part : form.parts()) {
                made.withField(part.name(), desc(part.form()), ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
                accessor(made, self, part);
            }
            constructor(made, self, form.parts());
            objectMethod(made, self, form.parts(), "toString", MethodTypeDesc.of(CD_String));
            objectMethod(made, self, form.parts(), "hashCode", MethodTypeDesc.of(CD_int));
            objectMethod(made, self, form.parts(), "equals", MethodTypeDesc.of(CD_boolean, CD_Object));
        });
    }

    private RecordComponentInfo component(ClassForm.Part part) {
        List<Annotation> annotations = new ArrayList<>();
        if (part.finite()) {
            annotations.add(Annotation.of(desc(Finite.class)));
        }
        if (part.rgb()) {
            annotations.add(Annotation.of(desc(Rgb.class)));
        }
        if (!part.unit().isEmpty()) {
            annotations.add(Annotation.of(desc(Unit.class),
                    AnnotationElement.of("value", AnnotationValue.ofString(part.unit()))));
        }
        List<Attribute<?>> attributes = new ArrayList<>();
        attributes.add(SignatureAttribute.of(signature(part.form())));
        if (!annotations.isEmpty()) {
            attributes.add(RuntimeVisibleAnnotationsAttribute.of(annotations));
        }
        return RecordComponentInfo.of(part.name(), desc(part.form()), attributes);
    }

    private void accessor(ClassBuilder made, ClassDesc self, ClassForm.Part part) {
        made.withMethodBody(part.name(), MethodTypeDesc.of(desc(part.form())), PUBLIC, code -> code.aload(0)
                .getfield(self, part.name(), desc(part.form())).return_(TypeKind.from(desc(part.form()))));
    }

    private void constructor(ClassBuilder made, ClassDesc self, List<ClassForm.Part> parts) {
        ClassDesc[] types = parts.stream().map(part -> desc(part.form())).toArray(ClassDesc[]::new);
        made.withMethodBody(INIT_NAME, MethodTypeDesc.of(CD_void, types), PUBLIC, code -> {
            code.aload(0).invokespecial(desc(Record.class), INIT_NAME, MethodTypeDesc.of(CD_void));
            for (int i = 0; i < types.length; i++) {
                code.aload(0).loadLocal(TypeKind.from(types[i]), code.parameterSlot(i))
                        .putfield(self, parts.get(i).name(), types[i]);
            }
            code.return_();
        });
    }

    private void objectMethod(ClassBuilder made, ClassDesc self, List<ClassForm.Part> parts, String name,
            MethodTypeDesc type) {
        List<ConstantDesc> arguments = new ArrayList<>();
        arguments.add(self);
        arguments.add(String.join(";", parts.stream().map(ClassForm.Part::name).toList()));
        parts.forEach(part -> arguments.add(MethodHandleDesc.ofField(DirectMethodHandleDesc.Kind.GETTER, self,
                part.name(), desc(part.form()))));
        MethodTypeDesc call = type.insertParameterTypes(0, self);
        made.withMethodBody(name, type, PUBLIC | ClassFile.ACC_FINAL, code -> {
            code.aload(0);
            if (type.parameterCount() > 0) {
                code.aload(1);
            }
            code.invokedynamic(DynamicCallSiteDesc.of(OBJECT_METHODS, name, call,
                    arguments.toArray(ConstantDesc[]::new))).return_(TypeKind.from(type.returnType()));
        });
    }

    // ---- enums

    private static byte[] enumClass(String name, ClassForm form) {
        ClassDesc self = ClassDesc.of(name);
        ClassDesc all = self.arrayType();
        return ClassFile.of().build(self, made -> {
            made.withFlags(PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER | ClassFile.ACC_ENUM);
            made.withSuperclass(desc(Enum.class));
            for (String constant : form.constants()) {
                made.withField(constant, self, PUBLIC | STATIC_FINAL | ClassFile.ACC_ENUM);
            }
            made.withField("$VALUES", all, ClassFile.ACC_PRIVATE | STATIC_FINAL | AccessFlag.SYNTHETIC.mask());
            MethodTypeDesc constructor = MethodTypeDesc.of(CD_void, CD_String, CD_int);
            made.withMethodBody(INIT_NAME, constructor, ClassFile.ACC_PRIVATE, code -> code.aload(0).aload(1).iload(2)
                    .invokespecial(desc(Enum.class), INIT_NAME, constructor).return_());
            made.withMethodBody("values", MethodTypeDesc.of(all), PUBLIC | ClassFile.ACC_STATIC,
                    code -> code.getstatic(self, "$VALUES", all)
                            .invokevirtual(all, "clone", MethodTypeDesc.of(CD_Object)).checkcast(all).areturn());
            made.withMethodBody(java.lang.constant.ConstantDescs.CLASS_INIT_NAME, MethodTypeDesc.of(CD_void),
                    ClassFile.ACC_STATIC, code -> constants(code, self, form.constants(), constructor));
        });
    }

    private static void constants(CodeBuilder code, ClassDesc self, List<String> names, MethodTypeDesc constructor) {
        code.loadConstant(names.size()).anewarray(self);
        for (int i = 0; i < names.size(); i++) {
            code.dup().loadConstant(i).new_(self).dup().loadConstant(names.get(i)).loadConstant(i)
                    .invokespecial(self, INIT_NAME, constructor).dup().putstatic(self, names.get(i), self).aastore();
        }
        code.putstatic(self, "$VALUES", self.arrayType()).return_();
    }
}
