import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { camposDoEndpoint } from '#contract/gateway/acesso/webhooks.ts';
import { gatewayRoutes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import { errorKinds } from '#domain/errors.ts';

export interface SourceFile {
  file: string;
  text: string;
}

export const sourcesOf = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Specified inputs without an effect, with the reason; any other unread input must be removed. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  somenteZeroKm: 'the list has no other vehicles yet',
  exibirVeiculosEntregues: 'the list shows every vehicle sold, delivered or not',
  apenasDespachantes: 'the list has nobody else',
  apenasFiliais: 'the list has nobody else',
  ignorarGrupo: 'dispatchers are listed of every group',
  isConviteLojista: 'an invitation is told by its link',
  usuario_admin_inseriu: 'the session tells who registers',
};

const PAGING = ['page', 'perPage', 'ordemCampo'];
/** Inputs that are read by their table. */
const BY_TABLE = [...PAGING, ...Object.keys(camposDoEndpoint)];

/** Error codes that are neither thrown nor compared. */
export const unusedErrorCodes = (sources: readonly SourceFile[]): string[] =>
  Object.keys(errorKinds)
    .filter((code) => !sources.some(({ text }) => text.includes(`'${code}'`) || text.includes(`.${code}`)))
    .map((code) => `domain/errors.ts: nothing uses '${code}'`);

/** Every identifier and literal of the program, without comments. */
const namesIn = (sources: readonly SourceFile[]): ReadonlySet<unknown> => {
  const names = new Set<unknown>();
  const visitor = new Visitor({
    Identifier: ({ name }) => names.add(name),
    Literal: ({ value }) => names.add(value),
  });
  for (const { file, text } of sources) visitor.visit(parseSync(file, text).program);
  return names;
};

/** Inputs of calls that the gateway never reads. Entities read theirs by their fields. */
export const unusedInputs = (gateway: readonly SourceFile[]): string[] => {
  const names = namesIn(gateway);
  const unread = (name: string) => !BY_TABLE.includes(name) && !names.has(name) && !(name in WITHOUT_EFFECT);
  const unknown = Object.values(gatewayRoutes)
    .flatMap((area) => Object.values(area) as Route[])
    // Their table gives the names of another call's inputs.
    .filter(({ porta }) => !porta?.de)
    .flatMap(({ method, path, input }) =>
      Object.keys(input.fields)
        .filter(unread)
        .map((name) => `${method} ${path}: the gateway does not read ${name}`),
    );
  const stale = Object.keys(WITHOUT_EFFECT).filter((name) => names.has(name));
  return [...unknown, ...stale.map((name) => `scripts/checkWords.ts: ${name} has an effect by now`)];
};

const SENTENCE = /^\p{Lu}\S*( \S+){2,}[.!?]$/u;

/** Every text literal of a file, trimmed: strings, templates and JSX text. */
export const textsIn = ({ file, text }: SourceFile): string[] => {
  const found: string[] = [];
  const keep = (value: unknown) => {
    if (typeof value === 'string') found.push(value.trim());
  };
  new Visitor({
    Literal: ({ value }) => keep(value),
    TemplateElement: ({ value }) => keep(value.cooked),
    JSXText: ({ value }) => keep(value),
  }).visit(parseSync(file, text).program);
  return found;
};

const sentencesOf = (source: SourceFile): string[] => textsIn(source).filter((text) => SENTENCE.test(text));

/** Sentences that both sides have as literals: they belong once, into the route or the domain. */
export const repeatedSentences = (one: readonly SourceFile[], other: readonly SourceFile[]): string[] => {
  const said = new Map(
    one.flatMap((source) => sentencesOf(source).map((text) => [text, source.file] as const)),
  );
  return other.flatMap((source) =>
    sentencesOf(source)
      .filter((text) => said.has(text))
      .map((text) => `${source.file}: '${text}' is said in ${said.get(text)} too`),
  );
};

/** Unused declarations, and sentences declared twice. */
export const checkWords = (): string[] => {
  const [contract = [], gateway = [], src = []] = ['contract', 'gateway', 'src'].map(sourcesOf);
  return [
    ...unusedErrorCodes([...contract, ...gateway, ...src]),
    ...unusedInputs(gateway),
    ...repeatedSentences(gateway, src),
    ...repeatedSentences([...contract, ...sourcesOf('domain')], [...gateway, ...src]),
  ];
};
