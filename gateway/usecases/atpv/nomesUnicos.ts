import type { ItemDoLote } from '../../ports/lotesAtpv.ts';
import { nomeDoDocumento } from './chaves.ts';

/** Unique file names: a vehicle sold, taken back and sold again occurs twice in a batch. */
export const nomesUnicos = (itens: readonly ItemDoLote[]): Map<number, string> => {
  const used = new Set<string>();
  return new Map(
    itens.map(({ posicao, chassi, idEstoque, isAcabado }) => {
      const nome = nomeDoDocumento(isAcabado ? 'atpv' : 'termoSaida', chassi);
      const unico = used.has(nome) ? nome.replace('.pdf', `-${idEstoque}.pdf`) : nome;
      used.add(unico);
      return [posicao, unico];
    }),
  );
};
