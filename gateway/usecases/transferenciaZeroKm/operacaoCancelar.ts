import type { OperationName } from '#contract/operations/index.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { CancelamentoAutorizacao } from '#contract/renave/corposTransferencia.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import { autorizado } from '../operacoes/fits.ts';
import { defineOperacao, type LookUpResult, type Operacao } from '../operacoes/operacao.ts';
import { lookIn } from '../operacoes/search.ts';

export interface RefsCancelamento {
  idEstoque: number;
  /** Reason of an automatic cancellation. */
  motivo?: string;
}

interface TipoDeCancelamento {
  nome: OperationName;
  call: RenaveCall<CancelamentoAutorizacao, AutorizacaoTransferencia | null>;
}

const searchIn = (
  lista: readonly AutorizacaoTransferencia[],
  idAutorizacao: number,
): LookUpResult<AutorizacaoTransferencia | null> => {
  const achada = lista.find(({ id }) => id === idAutorizacao);
  if (achada?.estadoAutorizacaoTransferencia === 'CANCELADA') return { feita: true, resposta: achada };
  if (achada?.estadoAutorizacaoTransferencia !== 'CONSUMIDA') return { feita: false };
  return { feita: 'outra', diferencas: 'o destino já recebeu o veículo', resposta: achada };
};

/** Cancels an unused authorisation, which frees the vehicle. */
export const operacaoCancelar = (
  tipo: TipoDeCancelamento,
): Operacao<CancelamentoAutorizacao, RefsCancelamento, AutorizacaoTransferencia | null> =>
  defineOperacao({
    ...tipo,
    impedimento: autorizado,
    maybeDone: ['autorizacaoCancelada', 'autorizacaoConsumida'],
    matches: (resposta, { corpo }) => {
      if (resposta?.id === undefined) return null;
      if (resposta.id !== corpo.idAutorizacao) return 'resposta de outra autorização';
      const { estadoAutorizacaoTransferencia: estado } = resposta;
      return estado === 'CANCELADA' ? null : `estado ${estado} em vez de CANCELADA`;
    },
    search: async (inspect, { corpo }, { chassi }) => {
      const { autorizacoesTransferencia } = chamadas[tipo.call.grupo];
      const resposta = await inspect(autorizacoesTransferencia, { chassi: chassi ?? '' });
      return lookIn(resposta, (lista) => searchIn(lista, corpo.idAutorizacao));
    },
    efeito: async ({ stores, corpo, refs }) => {
      await stores.autorizacoes.remove(tipo.call.grupo, corpo.idAutorizacao);
      return { idEstoque: refs.idEstoque };
    },
  });
