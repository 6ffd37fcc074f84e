import type { Videos } from '#domain/tutoriais/videos.ts';

/** True for http(s) URLs only: a `javascript:` link would run on click. */
const isPage = (endereco: unknown): boolean =>
  typeof endereco === 'string' && /^https?:/i.test(endereco) && URL.canParse(endereco);

/** Problem of one video entry; null when valid. */
const problemOf = (video: unknown): string | null => {
  const { titulo, endereco, uf } = Object(video) as Record<string, unknown>;
  if (typeof titulo !== 'string' || titulo === '') return 'falta o título';
  if (!isPage(endereco)) return `"${titulo}" não tem um endereço válido`;
  return uf === undefined || Number.isInteger(uf) ? null : `"${titulo}": uf é o número do estado no IBGE`;
};

/** Parses the tutorials' configuration; throws a sentence, so that a mistake fails at start-up. */
export const readVideos = (text: string): Videos => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('não é JSON');
  }
  for (const [place, listed] of Object.entries(Object(read) as object)) {
    if (!/^(\/|\w+$)/.test(place)) throw new Error(`"${place}" não é um caminho nem o nome de um diálogo`);
    if (!Array.isArray(listed)) throw new Error(`"${place}" não tem uma lista`);
    const [problem] = listed.map(problemOf).filter((found) => found !== null);
    if (problem) throw new Error(problem);
  }
  return read as Videos;
};
