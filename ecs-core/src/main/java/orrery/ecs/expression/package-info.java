/// The expression language for searches, breakpoints and invariants.
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
/// prefixed   = { "!" | "-" | "−" } primary [ "°" ] ;             (* degrees, as radians *)
/// primary    = number | text | handle | word | call | path | "(" expression ")" ;
/// call       = function "(" [ expression { "," expression } ] ")" ;
/// function   = "abs" | "acos" | "asin" | "atan" | "atan2" | "ceil" | "cos" | "exp" | "floor" | "has" | "isNaN" | "log"
///            | "max" | "min" | "pow" | "round" | "sin" | "sqrt" | "tan" ;
/// word       = "true" | "false" | "null" | "none" | "NaN" | "Infinity" | "tick" | "entity" ;
/// path       = name { "." name } ;            (* a component, or a component and one of its fields *)
/// name       = letter { letter | digit } | "`" { any but "`" } "`" ;
/// handle     = digits "v" digits ;
/// text       = '"' { character } '"' | "'" { character } "'" ;      (* \n, \t, or \ before any other character *)
/// number     = ( digits [ "." [ digits ] ] | "." digits ) [ ( "e" | "E" ) [ sign ] digits ] [ "f" | "d" | "L" ]
///            | "0x" hex digits [ "L" ] | "#" six hex digits ;   (* "f", "d" and "L" in either case, digits also with "_" *)
/// ```
/// Conditions in an authoring scene name entities by their ids, `#12`; an id of six digits has a leading zero, `#0123456`,
/// because six digits are a colour. When the scene is read, ids are replaced by handles, see
/// [orrery.ecs.expression.Expression#withHandles].
///
/// A path that names only a component tests whether the entity has that component. A name in back quotes is never a keyword.
/// Compared with an enum field, a bare word is a constant of that enum, even if it is a keyword such as `none` or `tick`.
/// `entity` is the entity that the expression is evaluated for, `tick` the number of the state. Compared with an `int`, `short`
/// or `byte` field, hexadecimal digits without L are the number with these bits: `0xffffffff` is -1 for an `int`, `0xff` is -1
/// for a `byte`, and 255 for an `int`. Precedence is as in Java. An expression has at most 2,000 characters and a nesting depth
/// of at most 100.
///
/// [orrery.ecs.expression.Arithmetic] is the part of the language that computes one number from another, `x`, for input fields in
/// which a user types `x/3` or `*2`.
///
/// ### Life cycle and threads
/// An [orrery.ecs.expression.Expression] is parsed once against a [orrery.ecs.type.TypeRegistry] and is immutable. Its `in`
/// creates an evaluator for a world or for a [orrery.ecs.expression.Lookup] of recorded values. An evaluator is confined to one
/// thread, an evaluator for a world to the world's thread.
///
/// `orrery.ecs.expression.cells`, which is not exported, reads field values: from a world, from recorded values, or from the
/// changes of a segment.
///
/// ### Invariants
/// An [orrery.ecs.expression.Invariant] is a named condition of a scene that must hold at every state. An
/// [orrery.ecs.expression.InvariantWatch] follows the segments of a world and checks what the segments changed. The watch
/// therefore knows who broke an invariant, and usually costs only as much as the changes. When the world moves to a recorded
/// state, no segments are closed, so all rows must then be checked. An [orrery.ecs.expression.InvariantCheck] does all this for a
/// run without a user interface.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 43, 44 and 55.
package orrery.ecs.expression;
