import { allPlaces } from '#src/workflows/places.ts';
import { type SourceFile, sourcesOf, textsIn } from './checkWords.ts';

/** Files that declare addresses: of screens, and of screens without a session. */
const STATED = ['src/workflows/places.ts', 'src/workflows/registro/publicas.ts'];

/** The part of each path before its first parameter. */
const PATHS: ReadonlySet<string> = new Set(allPlaces.map(({ path }) => path.split('/:')[0] ?? path));

const pathOf = (text: string): string => text.split(/[?#]|\/?:|\/$/)[0] ?? text;

/** Literal addresses of screens outside the table of places. */
export const literalAddresses = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => !STATED.includes(file))
    .flatMap((source) =>
      textsIn(source)
        .filter((text) => PATHS.has(pathOf(text)))
        .map((text) => `${source.file}: ${text}: its address is in src/workflows/places.ts`),
    );

export const checkAddresses = (): string[] => literalAddresses(sourcesOf('src'));
