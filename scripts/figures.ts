import { type Expression, parseSync, type Span, type Statement, type VariableDeclarator } from 'oxc-parser';

/** A number that a program states: its constant, its text in the source, and the sentence above it. */
export interface StatedFigure {
  name: string;
  text: string;
  said: string;
}

/** A constant's value, and what its comment stands above. */
interface Named {
  name: string;
  value: Expression;
  at: Span;
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
const ARITHMETIC = /^(Literal|UnaryExpression|BinaryExpression)$/;
/** Numbers and other constants, with at least one number; `0x…` is a code. */
const OF_NUMBERS = /^(?!0x)[\w.\s*/+()-]*\b\d[\w.\s*/+()-]*$/;
/** An object of more members is a table, not a set of limits. */
const MOST_MEMBERS = 20;

const bare = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression) : node;

const membersOf = (name: string, value: Expression): Named[] => {
  if (value.type !== 'ObjectExpression' || value.properties.length > MOST_MEMBERS) return [];
  return value.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier'
      ? [{ name: `${name}.${one.key.name}`, value: one.value, at: one }]
      : [],
  );
};

const namedBy = ({ id, init }: VariableDeclarator, at: Span): Named[] => {
  const value = init && bare(init);
  if (!value) return [];
  if (id.type === 'ArrayPattern' && value.type === 'ArrayExpression')
    return id.elements.flatMap((name, index) => {
      const one = value.elements[index];
      return name?.type === 'Identifier' && one && one.type !== 'SpreadElement'
        ? [{ name: name.name, value: one, at }]
        : [];
    });
  if (id.type !== 'Identifier' || !CONSTANT.test(id.name)) return [];
  return [{ name: id.name, value, at }, ...membersOf(id.name, value)];
};

const declaredIn = (statement: Statement): readonly VariableDeclarator[] => {
  const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return one?.type === 'VariableDeclaration' ? one.declarations : [];
};

/** The figures of a file's own constants; one without an own comment is said with the one above it. */
export const figuresIn = (file: string, source: string): StatedFigure[] => {
  const { program, comments } = parseSync(file, source);
  const textOf = ({ start, end }: Span) => source.slice(start, end).replace(/\s+/g, ' ');
  const saidOf = ({ start }: Span): string => {
    const above = comments.find(({ end }) => end < start && source.slice(end, start).trim() === '');
    const [said = '', ...tagged] = (above?.value ?? '')
      .replace(/^\*|\n\s*\*/g, ' ')
      .split(/@(?:concept|rule) /);
    const sentence = [...tagged.map((words) => words.trim()), said].join('. ');
    return sentence.replace(/\s+/g, ' ').trim();
  };
  let last = { said: '', end: 0 };
  const named = program.body.flatMap((at) => declaredIn(at).flatMap((one) => namedBy(one, at)));
  return named.flatMap(({ name, value, at }) => {
    const beside = !/\n\s*\n/.test(source.slice(last.end, at.start));
    const said = saidOf(at) || (beside ? last.said : '');
    last = { said, end: at.start };
    const text = textOf(value);
    return ARITHMETIC.test(value.type) && OF_NUMBERS.test(text) ? [{ name, text, said }] : [];
  });
};
