import type { OrigensDosVideos } from '#gateway/http/origensDosVideos.ts';
import { type Embutido, embutidoDe } from '#src/app/tutoriais/embutidoDe.ts';
import { PRIMEIRO_ACESSO, type Videos } from '#src/app/tutoriais/videos.ts';

/** A page, and nothing that a click would run. */
const isPage = (endereco: unknown): boolean =>
  typeof endereco === 'string' && /^https?:/i.test(endereco) && URL.canParse(endereco);

/** What is wrong with one video, or nothing. */
const problemOf = (video: unknown): string | null => {
  const { titulo, endereco, uf } = Object(video) as Record<string, unknown>;
  if (typeof titulo !== 'string' || titulo === '') return 'falta o título';
  if (!isPage(endereco)) return `"${titulo}" não tem um endereço válido`;
  return uf === undefined || Number.isInteger(uf) ? null : `"${titulo}": uf é o número do estado no IBGE`;
};

/**
 * Reads the tutorials' addresses that the console is built with; throws a sentence that says what is wrong, so that a
 * mistake ends the build and not a page.
 */
export const readVideos = (text: string | undefined): Videos => {
  if (text === undefined) return {};
  const wrong = (why: string) => new Error(`VITE_VIDEOS: ${why}.`);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrong('não é JSON');
  }
  for (const [place, listed] of Object.entries(Object(read) as object)) {
    if (!/^(\/|\w+$)/.test(place)) throw wrong(`"${place}" não é um caminho nem o nome de um diálogo`);
    if (!Array.isArray(listed)) throw wrong(`"${place}" não tem uma lista`);
    const [problem] = listed.map(problemOf).filter((found) => found !== null);
    if (problem) throw wrong(problem);
  }
  return read as Videos;
};

/** What the gateway's policy has to let in for these videos: each origin once. */
export const origensDosVideos = (videos: Videos): OrigensDosVideos => {
  const embutidos = Object.entries(videos)
    .filter(([place]) => place !== PRIMEIRO_ACESSO)
    .flatMap(([, listed]) => listed.map(({ endereco }) => embutidoDe(endereco)))
    .filter((embutido) => embutido !== null);
  const origens = (wanted: Embutido['kind']) => [
    ...new Set(embutidos.filter(({ kind }) => kind === wanted).map(({ src }) => new URL(src).origin)),
  ];
  return { players: origens('player'), files: origens('file') };
};
