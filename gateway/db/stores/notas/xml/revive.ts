import type { Selectable } from 'kysely';
import type { Tables } from '../../../tables/index.ts';

export type ItemGuardado = Selectable<Tables['xml_item']>;

/** A row of a note as far as its copies under one key matter. */
export interface LinhaJulgada extends Pick<ItemGuardado, 'codigo' | 'veiculo' | 'situacao' | 'conteudo'> {
  /** The registry was told of it. */
  usada: boolean;
}

interface Revivida<L> {
  linha: L;
  /** Its place among the copies, before what was said of the note is looked at. */
  como: LinhaJulgada['situacao'];
}

/**
 * The rows of a note that is not void (any more): of copies of one content the first is the note, one that was used
 * before all; several contents wait for somebody to choose.
 */
export const revive = <L extends LinhaJulgada>(linhas: readonly L[]): Revivida<L>[] => {
  const paradas = linhas.filter(({ situacao }) => situacao === 'cancelada');
  if (paradas.length === 0) return linhas.map((linha) => ({ linha, como: linha.situacao }));
  const vivas = linhas.filter(({ situacao }) => situacao === 'lida' || situacao === 'aconferir');
  const contents = new Set([...vivas, ...paradas].map(({ conteudo }) => conteudo));
  const used = paradas.find(({ usada }) => usada);
  const divergent = contents.size > 1 && vivas.length === 0 && !used;
  const taken = new Set(vivas.map(({ veiculo }) => veiculo));
  const first = paradas.toSorted(
    (one, other) => Number(other.usada) - Number(one.usada) || one.codigo - other.codigo,
  );
  const places = new Map<L, LinhaJulgada['situacao']>();
  for (const linha of first) {
    const same = !used || linha.conteudo === used.conteudo;
    places.set(linha, divergent ? 'divergente' : taken.has(linha.veiculo) || !same ? 'duplicada' : 'lida');
    taken.add(linha.veiculo);
  }
  return linhas.map((linha) => ({ linha, como: places.get(linha) ?? linha.situacao }));
};
