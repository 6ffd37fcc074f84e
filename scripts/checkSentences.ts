import { parseSync, Visitor } from 'oxc-parser';
import { type SourceFile, sourcesOf } from './checkWords.ts';

/** Where texts from outside are taken apart: the registry's refusals have no codes of their own. */
const CLASSIFIERS: ReadonlySet<string> = new Set(['gateway/renave/classify.ts']);

/** Constants that only read like sentences: what required columns hold until somebody describes the vehicle. */
const STORED: ReadonlySet<string> = new Set(['SEM_DESCRICAO', 'SEM_COR']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Two words, or one with an accent. */
const isSentence = (text: string): boolean =>
  /\p{L}[.,:;]? \p{L}/u.test(text) || /[À-ÿ][a-z]|[a-z][À-ÿ]/.test(text);

/** Names of what only people read. */
const SAID = /^(titulo|mensagem|message|impedimento|erro(titulo|mensagem|detalhe))$/;
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;

const literalOf = (node: Node | null | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
};

/** The constants of a file, and which of them are sentences. */
const constantsIn = ({ file, text }: SourceFile): Map<string, boolean> => {
  const found = new Map<string, boolean>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !CONSTANT.test(id.name)) return;
      const said = literalOf(init as unknown as Node);
      found.set(id.name, said !== null && isSentence(said) && !STORED.has(id.name));
    },
  }).visit(parseSync(file, text).program);
  return found;
};

/** True of a constant that is a sentence; a file's own constants come before those of others. */
type IsConstant = (name: unknown) => boolean;

const propertyOf = (node: Node): string =>
  node.type === 'MemberExpression' && !node.computed ? String((node.property as Node).name) : '';

/** True of a text for people, by the name of its variable or property. */
const isSaid = (node: Node): boolean => {
  if (node.type === 'ChainExpression') return isSaid(node.expression as Node);
  if (node.type === 'TemplateLiteral') return (node.expressions as Node[]).some(isSaid);
  return SAID.test(node.type === 'Identifier' ? String(node.name) : propertyOf(node));
};

/** A member of a table that is written in the program: `errorKinds.certificadoAusente.message`. */
const isOfTable = (node: Node): boolean =>
  isSaid(node) && node.type === 'MemberExpression' && (node.object as Node).type === 'MemberExpression';

/** A sentence that the program itself has, here or elsewhere. */
const isWritten = (node: Node, isConstant: IsConstant): boolean => {
  const said = literalOf(node);
  if (said !== null) return isSentence(said);
  if (node.type === 'Identifier') return isConstant(node.name);
  if (node.type !== 'ArrayExpression') return isOfTable(node);
  return (node.elements as (Node | null)[]).some((one) => one !== null && isWritten(one, isConstant));
};

const COMPARES = new Set(['===', '!==', '==', '!=']);
const TESTS = new Set(
  ['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search'].concat('test', 'exec', 'has', 'get'),
);

/** A call that looks into a text, or looks one up. */
const looksInto = ({ callee, arguments: args }: Record<string, unknown>, isConstant: IsConstant): boolean => {
  const given = args as Node[];
  const method = propertyOf(callee as Node);
  // The column and the operator come before the value.
  if (method === 'where') return given.slice(2).some((one) => isWritten(one, isConstant));
  // A schema's `test` has a name and a sentence of its own.
  if (!TESTS.has(method) || given.length > 2) return false;
  const receiver = (callee as Node).object as Node;
  if (isSaid(receiver) || isWritten(receiver, isConstant)) return true;
  return given.some((one) => isSaid(one) || isWritten(one, isConstant));
};

const QUOTED = /(?:=|<>|\bi?like|\bin|\bfrom)\s*\(?'([^']+)'/gi;
/** The end of the words before a value that something is compared with. */
const BEFORE_VALUE =
  /(?:<>|\bi?like|\bin|\bdistinct from|(?:where|and|or|when)\s+[\w."]+\s*=|(?:starts_with|nullif)\([^()]*,)\s*\(?$/i;
/** Words of a refusal that a condition looks into. */
const READS_WORDS =
  /\berro(?:titulo|mensagem|detalhe)\b[^,;]{0,20}\b(?:i?like|in)\b|starts_with\([^)]*\berro/i;

/** SQL that decides by a sentence, its own or one that it is given. */
const comparesInSql = ({ quasi }: Record<string, unknown>, isConstant: IsConstant): boolean => {
  const { quasis, expressions } = quasi as { quasis: { value: { cooked: string } }[]; expressions: Node[] };
  const words = quasis.map(({ value }) => value.cooked);
  const given = expressions.some((expression, at) => {
    // `sql.lit(X)` is X.
    const [inner = expression] = (expression.arguments as Node[] | undefined) ?? [];
    return BEFORE_VALUE.test(words[at] ?? '') && isWritten(inner, isConstant);
  });
  const own = words.flatMap((text) => [...text.matchAll(QUOTED)].map(([, said = '']) => said));
  return given || own.some(isSentence) || words.some((text) => READS_WORDS.test(text));
};

const comparisonsIn = ({ file, text }: SourceFile, isConstant: IsConstant): string[] => {
  const found: string[] = [];
  const tell = (node: unknown, wrong: boolean): void => {
    const { start, end } = node as Node;
    const at = `${file}: ${text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80)}`;
    if (wrong) found.push(`${at}: a decision goes by a code, not by a sentence`);
  };
  const written = (node: unknown): boolean => isWritten(node as Node, isConstant);
  new Visitor({
    BinaryExpression: (node) =>
      tell(node, COMPARES.has(node.operator) && (written(node.left) || written(node.right))),
    SwitchCase: (node) => tell(node, node.test !== null && written(node.test)),
    MemberExpression: (node) => tell(node, node.computed && isSaid(node.property as unknown as Node)),
    CallExpression: (node) => tell(node, looksInto(node as unknown as Node, isConstant)),
    TaggedTemplateExpression: (node) => tell(node, comparesInSql(node as unknown as Node, isConstant)),
  }).visit(parseSync(file, text).program);
  return found;
};

/** Places where the program decides by a sentence that people read. */
export const comparedSentences = (sources: readonly SourceFile[]): string[] => {
  const own = new Map(sources.map((source) => [source.file, constantsIn(source)]));
  const anywhere = new Set(
    [...own.values()].flatMap((names) => [...names].flatMap(([name, is]) => (is ? name : []))),
  );
  return sources
    .filter(({ file }) => !CLASSIFIERS.has(file))
    .flatMap((source) =>
      comparisonsIn(source, (name) => own.get(source.file)?.get(String(name)) ?? anywhere.has(String(name))),
    );
};

/** Portuguese, or a piece of it: accents, a capital at the beginning of words, a preposition that a name follows. */
const PORTUGUESE = /[a-z ][À-ÿ]|[À-ÿ][a-z ]|^\p{Lu}\p{Ll}+ |^ ?(?:de|para|em|a|por|com|nota) $/u;

/** Callees whose arguments nobody reads but us: a log's lines and errors. */
const NOT_SAID = /^(?:log|logger)$|Error$/;

const quotedIn = (text: string): string[] =>
  [...text.replaceAll(/--.*$/gm, '').matchAll(/'([^']*)'/g)].map(([, said = '']) => said);

const portugueseIn = ({ file, text }: SourceFile): string[] => {
  const found = new Map<number, string>();
  const quiet = new Set<number>();
  const ofSql = new Set<number>();
  const keep = (start: number, said: readonly string[]): void => {
    const one = said.find((words) => PORTUGUESE.test(words));
    if (one !== undefined) found.set(start, one);
  };
  const hush = (callee: unknown, args: readonly unknown[]): void => {
    const { name, object } = callee as { name?: string; object?: { name?: string } };
    if (NOT_SAID.test(object?.name ?? name ?? '')) for (const one of args) quiet.add((one as Node).start);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => hush(callee, args),
    NewExpression: ({ callee, arguments: args }) => hush(callee, args),
    Literal: ({ value, start }) => keep(start, typeof value === 'string' ? [value] : []),
    TaggedTemplateExpression: ({ quasi: { quasis, start } }) => {
      ofSql.add(start);
      const said = quasis.flatMap(({ value }) => quotedIn(value.cooked ?? ''));
      keep(start, said);
    },
    TemplateLiteral: ({ quasis, start }) => {
      const said = quasis.flatMap(({ value }) => value.cooked ?? []);
      if (!ofSql.has(start)) keep(start, said);
    },
  }).visit(parseSync(file, text).program);
  return [...found].filter(([start]) => !quiet.has(start)).map(([, said]) => `${file}: '${said}'`);
};

/** Letters, not words; and the schema with the rows that it begins with, which is released as it is. */
const WITHOUT_SENTENCES = ['gateway/db/driver/page.ts', 'gateway/db/migrations/'];

/** Sentences that the stores say themselves: they pass codes, and the words are the domain's or the contract's. */
export const storedSentences = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => !WITHOUT_SENTENCES.some((part) => file.startsWith(part)))
    .flatMap(portugueseIn)
    .map((at) => `${at}: the words are in domain or contract, SQL passes the code`);

/** Decisions by sentences anywhere, and sentences where none is said. */
export const checkSentences = (): string[] => [
  ...comparedSentences(['domain', 'contract', 'gateway', 'src'].flatMap(sourcesOf)),
  ...storedSentences(sourcesOf('gateway/db')),
];
