/** What is wrong with one video, or nothing. */
const problemOf = (video: unknown): string | null => {
  const { titulo, endereco, uf } = Object(video) as Record<string, unknown>;
  if (typeof titulo !== 'string' || titulo === '') return 'falta o título';
  if (typeof endereco !== 'string' || !URL.canParse(endereco))
    return `"${titulo}" não tem um endereço válido`;
  return uf === undefined || Number.isInteger(uf) ? null : `"${titulo}": uf é o número do estado no IBGE`;
};

/**
 * Reads the tutorials' addresses that the console is built with; throws a sentence that says what is wrong, so that a
 * mistake ends the build and not a page.
 */
export const checkVideos = (text: string | undefined): void => {
  if (text === undefined) return;
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
};
