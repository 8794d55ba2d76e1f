package orrery.ecs.expression;

import java.util.List;
import java.util.stream.Collectors;

/// An expression as it was written, not yet checked.
sealed interface Tree {
    /// Index of its first character in the expression.
    int start();

    /// Index after its last.
    int end();

    /// A value that is written out.
    ///
    /// @param value `Long`, `Double`, `String`, `Boolean`, or an entity
    record Literal(Object value, int start, int end) implements Tree {}

    /// A word of the language that stands for a value of the moment: `tick`, `entity`.
    record Word(String name, int start, int end) implements Tree {}

    /// Names joined by dots, at least one.
    record Path(List<Token> names) implements Tree {
        @Override
        public int start() {
            return names.getFirst().start();
        }

        @Override
        public int end() {
            return names.getLast().end();
        }

        /// The names from one to before another, joined by dots.
        String joined(int from, int to) {
            return names.subList(from, to).stream().map(Token::text).collect(Collectors.joining("."));
        }

        String joined() {
            return joined(0, names.size());
        }
    }

    /// A function and what it is given.
    record Call(Token name, List<Tree> arguments, int end) implements Tree {
        @Override
        public int start() {
            return name.start();
        }
    }

    /// `!` or `-` in front of something.
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

    /// Two sides and the sign between them.
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
