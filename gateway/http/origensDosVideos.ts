import { type Embutido, embutidoDe } from '#domain/tutoriais/embutidoDe.ts';
import { PRIMEIRO_ACESSO, type Videos } from '#domain/tutoriais/videos.ts';

/** Origins of embedded video players and files for the content security policy. */
export const origensDosVideos = (videos: Videos): { players: string[]; files: string[] } => {
  const embutidos = Object.entries(videos)
    .filter(([place]) => place !== PRIMEIRO_ACESSO)
    .flatMap(([, listed]) => listed.map(({ endereco }) => embutidoDe(endereco)))
    .filter((embutido) => embutido !== null);
  const origens = (wanted: Embutido['kind']) => [
    ...new Set(embutidos.filter(({ kind }) => kind === wanted).map(({ src }) => new URL(src).origin)),
  ];
  return { players: origens('player'), files: origens('file') };
};
