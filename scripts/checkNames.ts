import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { type SourceFile, sourcesOf } from './checkWords.ts';

/** With, without, on and by: before a noun they say what English says better. */
const PREPOSITION = /^(com|sem|ao|aos|por)(?=[A-Z])/;

const PROGRAMS = [['domain', 'contract'], ['src'], ['gateway'], ['sandbox'], ['scripts', 'bench']];

/** Every component's file may say `Props` of its own, and add to the browser's `Window`. */
const OF_ITS_FILE: ReadonlySet<string> = new Set(['Props', 'Window']);

/** Calls whose result is a function to those who read it: a use case, an action of a screen. */
const MADE_BY = /^(useCase|publicUseCase|\w*Action)$/;

interface Declared {
  file: string;
  name: string;
  kind: 'function' | 'type';
  exported: boolean;
}

const isFunction = (init: Expression | null): boolean =>
  /Function/.test(init?.type ?? '') ||
  (init?.type === 'CallExpression' && init.callee.type === 'Identifier' && MADE_BY.test(init.callee.name));

/** The functions and types that a file declares, local ones too. */
const declaredBy = ({ file, text }: SourceFile): Declared[] => {
  const found: Declared[] = [];
  const exports = new Set<unknown>();
  const add = (kind: Declared['kind'], { name }: { name: string }, declaration: unknown) =>
    found.push({ file, name, kind, exported: exports.has(declaration) });
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      exports.add(declaration);
      if (declaration?.type === 'VariableDeclaration')
        for (const one of declaration.declarations) exports.add(one);
    },
    FunctionDeclaration: (node) => node.id && add('function', node.id, node),
    VariableDeclarator: (node) =>
      node.id.type === 'Identifier' && isFunction(node.init) && add('function', node.id, node),
    TSInterfaceDeclaration: (node) => add('type', node.id, node),
    TSTypeAliasDeclaration: (node) => add('type', node.id, node),
  }).visit(parseSync(file, text).program);
  return found;
};

/** Functions whose name begins with a Portuguese preposition. */
const portugueseNames = (declared: readonly Declared[]): string[] =>
  declared.flatMap(({ file, name, kind }) =>
    kind === 'function' && PREPOSITION.test(name) ? [`${file}: the preposition of ${name} is English`] : [],
  );

/** Names that several of the files declare. */
const homonyms = (declared: readonly Declared[]): string[] => {
  const files = Map.groupBy(declared, ({ name }) => name);
  return [...files].flatMap(([name, places]) => {
    const distinct = new Set(places.map(({ file }) => file));
    return distinct.size > 1 ? [`${[...distinct].join(', ')}: each declares ${name}`] : [];
  });
};

/** Names that a program says in Portuguese, or gives to two things. */
export const misnamed = (program: readonly SourceFile[]): string[] => {
  const declared = program.flatMap(declaredBy);
  return [
    ...portugueseNames(declared),
    ...homonyms(declared.filter(({ kind, name }) => kind === 'type' && !OF_ITS_FILE.has(name))),
    ...homonyms(declared.filter(({ kind, exported }) => kind === 'function' && exported)),
  ];
};

/** Types that two programs export under one name. */
const sharedTypes = (sources: readonly SourceFile[]): string[] =>
  homonyms(sources.flatMap(declaredBy).filter(({ kind, exported }) => kind === 'type' && exported));

export const checkNames = (): string[] => {
  const programs = PROGRAMS.map((folders) => folders.flatMap(sourcesOf));
  return [...programs.flatMap(misnamed), ...sharedTypes(programs.flat())];
};
