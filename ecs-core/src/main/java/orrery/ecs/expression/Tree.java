package orrery.ecs.expression;

import java.util.List;
import java.util.stream.Collectors;

/// Syntax tree of an expression before it is checked.
sealed interface Tree {
    /// Index of the tree's first character in the expression.
    int start();

    /// Index after the tree's last character.
    int end();

    /// A literal.
    ///
    /// @param value `Long`, [NumberText.Bits], `Double`, `String`, `Boolean` or [orrery.ecs.world.Entity]
    record Literal(Object value, int start, int end) implements Tree {}

    /// A keyword that stands for a value of the state: `tick`, `entity`.
    record Word(String name, int start, int end) implements Tree {}

    /// One or more names joined by dots.
    record Path(List<Token> names) implements Tree {
        @Override
        public int start() {
            return names.getFirst().start();
        }

        @Override
        public int end() {
            return names.getLast().end();
        }

        /// Returns the names with indices in a range, joined by dots.
        String joined(int from, int to) {
            return names.subList(from, to).stream().map(Token::text).collect(Collectors.joining("."));
        }

        String joined() {
            return joined(0, names.size());
        }
    }

    /// A function call. The degree sign is a call, too: its name is `°`, and the operand before the sign is its argument.
    record Call(Token name, List<Tree> arguments, int end) implements Tree {
        @Override
        public int start() {
            boolean isAfter = !arguments.isEmpty() && arguments.getFirst().start() < name.start();
            return isAfter ? arguments.getFirst().start() : name.start();
        }
    }

    /// A prefix operator, `!` or `-`, with its operand.
    record Prefixed(Token sign, Tree operand) implements Tree {
        @Override
        public int start() {
            return sign.start();
        }

        @Override
        public int end() {
            return operand.end();
        }
    }

    /// A binary operator with its operands.
    record Joined(Tree left, Token sign, Tree right) implements Tree {
        @Override
        public int start() {
            return left.start();
        }

        @Override
        public int end() {
            return right.end();
        }
    }
}
