/** What is in no table of ours, by where it was met: in a note's or event's file, or in the registry's answers. */
export const ESPECIES_DO_DESCONHECIDO = {
  evento: 'Evento',
  cStat: 'Situação (cStat)',
  tipo: 'Tipo de nota',
  elemento: 'Campo do XML',
  renave: 'Resposta do Renave',
} as const;

type Especie = keyof typeof ESPECIES_DO_DESCONHECIDO;

export interface Desconhecido {
  especie: Especie;
  codigo: string;
}

/** Most characters of a code that are kept. */
const MAX_CODIGO = 60;

/** Each of these codes once, as text that a database takes. */
export const desconhecidosOf = (especie: Especie, codigos: readonly string[]): Desconhecido[] => {
  const kept = codigos.map((codigo) => codigo.slice(0, MAX_CODIGO).toWellFormed().replaceAll('\0', '\uFFFD'));
  return [...new Set(kept)].map((codigo) => ({ especie, codigo }));
};
