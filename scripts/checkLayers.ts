import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { LAYERS, type Layer } from './layers.ts';

const PARTS = Object.keys(LAYERS).sort((a, b) => b.length - a.length);
/** Folders of layers: a subfolder is a layer of its own, or fails the check. */
const HOLDERS = ['src', 'gateway', 'gateway/db'];

const isIn = (path: string, part: string): boolean => path === part || path.startsWith(`${part}/`);
const topOf = (path: string): string => path.slice(0, path.indexOf('/'));

/** The layer of a file: the one with the longest matching path prefix. */
const partOf = (file: string): string | undefined => {
  const part = PARTS.find((name) => isIn(file, name));
  const rest = part === undefined ? '' : file.slice(part.length + 1);
  return part !== undefined && HOLDERS.includes(part) && rest.includes('/') ? undefined : part;
};

/** The modules that a file imports, re-exports or loads, as written. */
const specifiersOf = (file: string, source: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const again = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...again.map(({ value }) => value),
    ...loaded.filter((text) => /^['"`]/.test(text)).map((text) => text.slice(1, -1)),
  ];
};

const packageOf = (specifier: string): string[] => {
  const [first = '', second = ''] = specifier.replace(/^node:/, 'node/').split('/');
  return first === 'node' ? ['node', specifier] : [first, `${first}/${second}`];
};

const mayUse = ({ libraries }: Layer, specifier: string): boolean =>
  packageOf(specifier).some((name) => libraries.includes(name));

/** The reason why an import is forbidden; null if it is allowed. */
const problemOf = (file: string, part: string, specifier: string): string | null => {
  const layer = LAYERS[part] as Layer;
  const relative = specifier.startsWith('.');
  if (!relative && !specifier.startsWith('#')) {
    const known =
      specifier.startsWith('virtual:') || specifier.endsWith('.css') || specifier.endsWith('.svg');
    return known || mayUse(layer, specifier) ? null : `${part} does not use ${specifier}`;
  }
  const target = relative ? posix.join(dirname(file), specifier) : specifier.slice(1);
  if (relative && topOf(target) !== topOf(file))
    return `${specifier} leaves ${topOf(file)}/: import it by name`;
  const seen = [part, ...layer.looksAt].some((at) => isIn(target, at));
  return seen ? null : `${part} does not look at ${target}`;
};

/** The forbidden imports of one file, each with the file's name. */
export const wrongImports = (file: string, source: string): string[] => {
  const part = partOf(file);
  if (part === undefined) return [`${file}: no part of scripts/layers.ts holds it`];
  return specifiersOf(file, source)
    .map((specifier) => problemOf(file, part, specifier))
    .filter((problem) => problem !== null)
    .map((problem) => `${file}: ${problem}`);
};

/** The forbidden imports of the whole program. */
export const checkLayers = (): string[] =>
  globSync(`{${[...new Set(PARTS.map((part) => part.split('/')[0]))].join(',')}}/**/*.{ts,tsx}`)
    .toSorted()
    .flatMap((file) => wrongImports(file, readFileSync(file, 'utf8')));
