import { FICHA } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { PENDENCIAS } from '#src/workflows/estoque/pendencias/pendenciasPath.ts';
import { allPlaces } from '#src/workflows/places.ts';
import { type SourceFile, sourcesOf, textsIn } from './checkWords.ts';

/** Files that declare addresses: of screens, of those without a session, and of pages. */
const STATED = [
  'src/workflows/places.ts',
  'src/workflows/publicas.ts',
  'src/workflows/estoque/ficha/fichaPath.ts',
  'src/workflows/estoque/pendencias/pendenciasPath.ts',
];

const ALL = [...allPlaces.map(({ path }) => path), FICHA, PENDENCIAS];

/** The part of each path before its first parameter. */
const PATHS: ReadonlySet<string> = new Set(ALL.map((path) => path.split('/:')[0] ?? path));

const pathOf = (text: string): string => text.split(/[?#]|\/?:|\/$/)[0] ?? text;

/** Literal addresses of screens and pages outside the files that state them. */
export const literalAddresses = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => !STATED.includes(file))
    .flatMap((source) =>
      textsIn(source)
        .filter((text) => PATHS.has(pathOf(text)))
        .map((text) => `${source.file}: ${text}: its address is stated in ${STATED[0]}, or beside its page`),
    );

export const checkAddresses = (): string[] => literalAddresses(sourcesOf('src'));
