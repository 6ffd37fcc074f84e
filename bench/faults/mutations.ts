import { parseSync, Visitor } from 'oxc-parser';
import type { Change, Fault } from './fault.ts';
import { sqlMutations } from './sqlMutations.ts';

interface Span {
  start: number;
  end: number;
}

const OTHER: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

/** Calls of a chain that filter, sort or limit: without them the chain still works. */
const DROPPED =
  /^(where|whereRef|on|onRef|filter|orderBy|limit|toSorted|slice|trim|toLowerCase|toUpperCase)$/;

/** Literals whose removal makes a statement invalid: every test detects that, and nothing is learnt. */
const SILLY =
  /^(|=|<>|<|>|<=|>=|in|is|is not|(?:\w+\.)?\w*_(?:emp|usu|ses|ace|cer|pes|vei|cvt|pix|tin|coe|cre|mov)|(?:\w+\.)?codemp\w*)$/;

/** Purely visual properties: jsdom has neither colours nor sizes, and the browser tests look at every screen. */
const LOOKS =
  /^(sx|style|variant|color|size|underline|align|anchorOrigin|transformOrigin|elevation|maxWidth)$/;

/** Spans that are not executed: types, and names of modules and properties. */
const unspoken = (program: ReturnType<typeof parseSync>['program']): Span[] => {
  const spans: Span[] = [];
  const add = ({ start, end }: Span) => spans.push({ start, end });
  const addKey = ({ key, computed }: { key: Span; computed: boolean }) => {
    if (!computed) add(key);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    TSTypeAnnotation: add,
    TSTypeAliasDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeParameterInstantiation: add,
    TSTypeParameterDeclaration: add,
    TSAsExpression: ({ expression, end }) => add({ start: expression.end, end }),
    TSSatisfiesExpression: ({ expression, end }) => add({ start: expression.end, end }),
    NewExpression: ({ callee, start, end }) => {
      // Messages of programming errors, which no test repeats.
      if (callee.type === 'Identifier' && callee.name === 'Error') add({ start, end });
    },
    Property: addKey,
    MemberExpression: ({ property, computed }) => {
      if (!computed) add(property);
    },
    JSXAttribute: ({ name, start, end }) =>
      add(name.type === 'JSXIdentifier' && LOOKS.test(name.name) ? { start, end } : name),
  }).visit(program);
  return spans;
};

/** Every mutation of a file, in order. */
const changesOf = (file: string, source: string): Change[] => {
  const { program } = parseSync(file, source);
  const found: Change[] = [];
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const become = ({ start, end }: Span, text: string) => found.push({ start, end, text });
  const negate = (test: Span) => become(test, `!(${textOf(test)})`);
  const swap = ({ left, right, operator }: { left: Span; right: Span; operator: string }) => {
    const other = OTHER[operator];
    if (other) become({ start: left.end, end: right.start }, ` ${other} `);
    if (operator === '??') become({ start: left.end, end: right.end }, '');
  };
  new Visitor({
    IfStatement: (node) => {
      negate(node.test);
      if (!node.alternate) become(node, '');
    },
    ConditionalExpression: ({ test }) => negate(test),
    UnaryExpression: ({ operator, argument, start, end }) => {
      if (operator === '!') become({ start, end }, textOf(argument));
    },
    LogicalExpression: swap,
    BinaryExpression: swap,
    ExpressionStatement: (node) => {
      if (/^(Call|Await|Assignment)Expression$/.test(node.expression.type)) become(node, ';');
    },
    CallExpression: ({ callee, start, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (DROPPED.test(callee.property.name)) become({ start, end }, textOf(callee.object));
    },
    Literal: ({ value, start, end }) => {
      if (typeof value === 'boolean') become({ start, end }, String(!value));
      if (typeof value === 'string' && !SILLY.test(value)) become({ start, end }, "''");
      if (typeof value === 'number') become({ start, end }, `${value + 1}`);
    },
    ArrayExpression: ({ elements, start, end }) => {
      if (elements.length > 0) become({ start, end }, '[]');
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (/^sql\b/.test(textOf(tag))) found.push(...sqlMutations(textOf(quasi), quasi.start));
    },
  }).visit(program);
  const silent = unspoken(program);
  return found
    .filter(({ start, end }) => !silent.some((span) => span.start <= start && end <= span.end))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
};

/** Every deliberate fault of a file, regardless of its type. */
export const faultsOf = (file: string, source: string): Fault[] =>
  changesOf(file, source).map((change) => ({
    file,
    line: source.slice(0, change.start).split('\n').length,
    ...change,
  }));

/** The replacement of a fault, in one line. */
export const toldOf = ({ start, end, text }: Fault, source: string): string => {
  const short = (long: string) => {
    const line = long.replace(/\s+/g, ' ').trim();
    return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
  };
  return `${short(source.slice(start, end))}  →  ${short(text) || 'nothing'}`;
};
