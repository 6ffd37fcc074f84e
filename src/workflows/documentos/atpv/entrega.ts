import type { aQuem, ProvaDaEntrega } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { faltasDoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { faltaDita, impedeEntrega } from '#domain/faltasNaEntrega.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { FinalizadosEscolhidos } from './ParaQuem.tsx';

/** What a delivery's dialog hands over. */
export type EntregaEmMaos = RecordOfFields<typeof aQuem> & ProvaDaEntrega;

export const itensOf = (rows: FinalizadosEscolhidos) =>
  rows.map(({ idest_vei }) => ({ idEstoque: idest_vei }));

/** The buyer, if these sales have only one: the most likely recipient. */
const compradorDe = (rows: FinalizadosEscolhidos): string | null => {
  const nomes = new Set(rows.map(({ nomraz_pes }) => nomraz_pes));
  return nomes.size === 1 ? ([...nomes][0] ?? null) : null;
};

/** What these sales lack, a sentence each. */
export const faltasDitas = (rows: FinalizadosEscolhidos): string[] =>
  [...Map.groupBy(rows.flatMap(faltasDoFinalizado), (codigo) => codigo)].map(([codigo, { length }]) => {
    if (rows.length === 1) return faltaDita(codigo);
    return `${faltaDita(codigo)} ${length === 1 ? 'É' : 'São'} ${length} de ${rows.length} veículos.`;
  });

/** The reason why none of them may be marked. */
export const bloqueio = (rows: FinalizadosEscolhidos): string | null => {
  const impede = impedeEntrega(rows.flatMap(faltasDoFinalizado));
  return impede && faltaDita(impede);
};

/** Asked before sales that lack something are marked. */
export const pergunta = (rows: FinalizadosEscolhidos): string | null => {
  const ditas = faltasDitas(rows);
  return ditas.length === 0 ? null : `${ditas.join(' ')} Marcar como entregue mesmo assim?`;
};

export const initialOf = (rows: FinalizadosEscolhidos) => ({
  recebedor: compradorDe(rows),
  entregue: diaBrasilia(new Date()),
});
