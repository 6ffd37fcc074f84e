import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { CodigoDeFeita } from '#domain/recusa.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { type Esperado, faltaNaResposta } from './esperado.ts';
import { daPorta, espelho, searchEstoque } from './estoqueDoRenave.ts';
import { callOf, type Definicao, defineOperacao, type Efeito, type Operacao } from './operacao.ts';
import { mesmoVeiculo } from './search.ts';

type OQueSegue = 'search' | 'matches' | 'efeito' | 'follow';

interface OperacaoDeEstoque<Corpo extends object, Refs extends object>
  extends Omit<Definicao<Corpo, Refs, EstoqueRenave>, OQueSegue> {
  maybeDone: readonly CodigoDeFeita[];
  /** Expected content of the resulting record. */
  esperado: (corpo: Corpo, refs: Refs) => Esperado;
  /** Runs before the mirror is updated, by the answer or a later change, to compare with the previous state. */
  antes?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<void>;
  /** Values of the mirror beyond the answer. */
  nosso?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<Partial<Estoque>> | Partial<Estoque>;
  /** Further effects on our rows. */
  depois?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<void>;
  /** For records that change state by themselves: the final states, and further effects of a change. */
  follow?: {
    isFinal: (estoque: EstoqueRenave) => boolean;
    depois?: (efeito: Efeito<Corpo, Refs, EstoqueRenave>) => Promise<void>;
    sumiu?: NonNullable<Operacao<Corpo, Refs, EstoqueRenave>['follow']>['sumiu'];
  };
}

/** An operation answered with a stock record: verified, searched and mirrored by it. */
export const operacaoDeEstoque = <Corpo extends object, Refs extends object>({
  esperado,
  antes,
  nosso,
  depois,
  follow,
  ...operacao
}: OperacaoDeEstoque<Corpo, Refs>): Operacao<Corpo, Refs, EstoqueRenave> =>
  defineOperacao({
    ...operacao,
    matches: (resposta, { corpo, refs }, { alvo }) =>
      mesmoVeiculo(resposta, alvo)
        ? faltaNaResposta(resposta, esperado(corpo, refs))
        : 'resposta de outro veículo',
    search: (inspect, { corpo, refs }, intencao) =>
      searchEstoque(inspect, callOf(operacao, refs).grupo, intencao, esperado(corpo, refs)),
    efeito: async (efeito) => {
      const { stores, resposta, refs, agora } = efeito;
      const { grupo } = callOf(operacao, refs);
      await antes?.(efeito);
      await stores.estoque.save(espelho(resposta, { ...daPorta(grupo), ...(await nosso?.(efeito)) }), agora);
      await depois?.(efeito);
      return { idEstoque: resposta.id };
    },
    ...(follow && {
      follow: {
        inspect: (inspect, id) => inspect(chamadas.estabelecimento.estoque, { id }),
        estado: ({ estado }) => estado,
        isFinal: follow.isFinal,
        ...(follow.sumiu && { sumiu: follow.sumiu }),
        changed: async (efeito) => {
          await antes?.(efeito);
          await efeito.stores.estoque.save(espelho(efeito.resposta), efeito.agora);
          await follow.depois?.(efeito);
        },
      },
    }),
  });
