/// The language of conditions and values: one for searches, breakpoints and invariants.
///
/// `Health.hp < 0`, `isNaN(Position.x)`, `Orbit.phase > 3.14 && !Frozen`, `abs(Velocity.dx) > Limits.speed`,
/// `Name.value == "Moon"`, `Colour.kind == RED`, `Parent.entity == 12v3`.
///
/// ### Grammar
/// ```
/// expression = or ;
/// or         = and { "||" and } ;
/// and        = equality { "&&" equality } ;
/// equality   = order { ( "==" | "=" | "!=" | "≠" ) order } ;
/// order      = sum { ( "<" | "<=" | "≤" | ">" | ">=" | "≥" ) sum } ;
/// sum        = product { ( "+" | "-" | "−" ) product } ;
/// product    = prefixed { ( "*" | "/" | "%" ) prefixed } ;
/// prefixed   = { "!" | "-" | "−" } primary ;
/// primary    = number | text | handle | word | call | path | "(" expression ")" ;
/// call       = function "(" [ expression { "," expression } ] ")" ;
/// function   = "abs" | "floor" | "has" | "isNaN" | "max" | "min" | "sqrt" ;
/// word       = "true" | "false" | "null" | "none" | "NaN" | "Infinity" | "tick" | "entity" ;
/// path       = name { "." name } ;            (* a component, or a component and one of its fields *)
/// name       = letter { letter | digit } | "`" { any but "`" } "`" ;
/// handle     = digits "v" digits ;
/// text       = '"' { character } '"' | "'" { character } "'" ;      (* \ before a quote *)
/// number     = digits [ "." digits ] [ ( "e" | "E" ) [ sign ] digits ] [ letter of Java's ] | "0x" hex digits
///            | "#" six hex digits ;
/// ```
/// A path that names a component alone is the condition that the entity has it. A word between back quotes is always a name.
/// Beside a field of an enum a bare word is one of its constants. `entity` is the entity that is asked about, `tick` the number
/// of the state. Signs bind as in Java. An expression has at most 2,000 characters and is nested at most 100 deep.
///
/// ### Life cycle and threads
/// An [orrery.ecs.expression.Expression] is read once against a [orrery.ecs.type.TypeRegistry] and is immutable. Its `in` puts
/// it to work on a living world or on a [orrery.ecs.expression.Lookup] of recorded values; what that returns is one thread's,
/// and in a living world the world's.
///
/// Values of fields come from `orrery.ecs.expression.cells`, which is not exported: of a living world, of recorded values, or of
/// the cells that a segment changed.
///
/// ### Invariants
/// An [orrery.ecs.expression.Invariant] is a named condition of a scene that is to hold at every state. An
/// [orrery.ecs.expression.InvariantWatch] is told of the segments of a world and looks at what they changed; so it names who
/// broke it, and costs what changed. An [orrery.ecs.expression.InvariantCheck] asks it at each state of a run without a window.
/// A world that goes back in time closes no segments; there it looks at all rows anew.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 43 and 44.
package orrery.ecs.expression;
