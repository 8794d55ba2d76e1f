package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.module.ModuleDescriptor;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The API that the library's module exports to everybody: its public types and their accessible members.
final class ExportedApi {

    private static final String LIBRARY = "orrery.ecs";

    private static final Set<String> PACKAGES = ModuleLayer.boot().findModule(LIBRARY).orElseThrow().getDescriptor()
            .exports().stream().filter(exported -> !exported.isQualified()).map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet());

    private ExportedApi() {}

    static boolean isExported(JavaClass type) {
        return PACKAGES.contains(type.getPackageName()) && isPublic(type);
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(ExportedApi::isPublic).orElse(true);
    }

    static ArchCondition<JavaClass> speakOfExportedTypesAlone() {
        return new ArchCondition<>("speak of exported types alone") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getMembers().stream().filter(ExportedApi::isUsable).forEach(member -> types(member)
                        .flatMap(named -> named.getAllInvolvedRawTypes().stream()).map(JavaClass::getBaseComponentType)
                        .filter(named -> !isKnownToUsers(named)).distinct()
                        .forEach(named -> events.add(SimpleConditionEvent.violated(member,
                                "%s speaks of %s".formatted(member.getFullName(), named.getName())))));
            }
        };
    }

    private static boolean isUsable(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private static Stream<JavaType> types(JavaMember member) {
        return switch (member) {
            case JavaField field -> Stream.of(field.getType());
            case JavaCodeUnit unit -> Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
            default -> Stream.empty();
        };
    }

    private static boolean isKnownToUsers(JavaClass type) {
        return type.isPrimitive() || type.getName().startsWith("java.") || isExported(type);
    }
}
