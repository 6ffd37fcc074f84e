import { naiveBrasilia } from '#domain/values/datas.ts';
import { type UsadoNaBase, withDigit } from '../world/usadosDemo.ts';
import type { EstoqueRegistrado } from './journal.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import type { Contexto } from './operacoes/contexto.ts';
import type { RegistryRows } from './registro.ts';
import { sendJson } from './respostaHttp.ts';
import { prazosOf } from './usados/detran.ts';

interface Vehicle {
  registro: RegistryRows;
  agora: Date;
  detran: Contexto['detran'];
  usado: UsadoNaBase;
  /** The unfinished stock record, if there is one. */
  aberto: EstoqueRegistrado | undefined;
}

/** Something that happens to a registered vehicle just before a call about it; nothing to a zero km. */
const before =
  (
    operacao: string,
    change: (
      vehicle: Vehicle,
    ) => Partial<Record<'usados', UsadoNaBase[]> & Record<'estoques', EstoqueRegistrado[]>> | null,
  ): Misbehaviour =>
  async ({ res, registro, chassi, agora, detran, execute }) => {
    const usado = chassi === null ? undefined : registro.usadoDoChassi(chassi);
    const aberto = registro
      .estoquesDoChassi(chassi ?? '')
      .findLast(({ estoque }) => estoque.estado !== 'FINALIZADO');
    const mudanca = usado && change({ registro, agora: agora(), detran, usado, aberto });
    if (mudanca) registro.commit({ operacao, chassi, ...mudanca });
    sendJson(res, await execute());
  };

const inEntry = (aberto: EstoqueRegistrado | undefined): aberto is EstoqueRegistrado =>
  aberto?.estoque.estado === 'SOLICITADO' || aberto?.estoque.estado === 'TRANSFERIDO';

/** Scenarios in which somebody else acts: the seller, the Detran, the issuer of the CRV. */
export const happenings = {
  assinadoNoAplicativo: before('assinadoNoAplicativo', ({ aberto, agora, detran }) => {
    if (!inEntry(aberto) || aberto.assinatura || !aberto.compra?.exigeAssinatura) return null;
    const assinatura = { tipo: 'AVANCADA_SOBRE_PDF_ATPVE', quando: naiveBrasilia(agora) } as const;
    return { estoques: [{ ...aberto, assinatura, detran: prazosOf(detran, agora) }] };
  }),
  intencaoCancelada: before('intencaoCancelada', ({ aberto }) =>
    inEntry(aberto) && !aberto.intencaoCancelada
      ? { estoques: [{ ...aberto, intencaoCancelada: true }] }
      : null,
  ),
  codigoCrvNovo: before('codigoCrvNovo', ({ usado, registro }) => {
    const codigoSegurancaCrv = withDigit(`8${String(registro.effects().length).padStart(9, '0')}`);
    return { usados: [{ ...usado, codigoSegurancaCrv }] };
  }),
  detranNaoResponde: before('detranNaoResponde', ({ aberto }) =>
    inEntry(aberto) ? { estoques: [{ ...aberto, detran: { transfereEm: null, confirmaEm: null } }] } : null,
  ),
  detranDesfaz: before('detranDesfaz', ({ aberto }) =>
    aberto?.estoque.estado === 'TRANSFERIDO'
      ? {
          estoques: [
            {
              ...aberto,
              estoque: { ...aberto.estoque, estado: 'SOLICITADO' },
              detran: { transfereEm: null, confirmaEm: null },
            },
          ],
        }
      : null,
  ),
  debitos: before('debitos', ({ usado }) =>
    usado.multas > 0 ? null : { usados: [{ ...usado, multas: 195.23 }] },
  ),
} as const satisfies Record<string, Misbehaviour>;
