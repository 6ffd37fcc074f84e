import { chamadas } from '#contract/renave/chamadas.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { AnyAcompanhar, Olhar } from '../operacoes/operacao.ts';
import type { Porta } from './askAutorizacoes.ts';

type Seguir = Pick<AnyAcompanhar, 'inspect' | 'estado' | 'isFinal'>;

/** Polls an authorisation until it is used or cancelled: the registry sends no notification. */
export const followUpAutorizacao = (porta: Porta): Seguir => ({
  inspect: async (inspect: Olhar, idEstoque: number) => {
    const resposta = await inspect(chamadas[porta].autorizacoesTransferencia, {});
    if (resposta.tipo !== 'ok') return resposta;
    const achada = resposta.corpo.findLast((one) => one.idEstoque === idEstoque);
    if (achada) return { ...resposta, corpo: achada };
    return { tipo: 'semResposta', motivo: 'A autorização não foi listada.', status: resposta.status };
  },
  estado: ({ estadoAutorizacaoTransferencia }: AutorizacaoTransferencia) => estadoAutorizacaoTransferencia,
  isFinal: ({ estadoAutorizacaoTransferencia }: AutorizacaoTransferencia) =>
    estadoAutorizacaoTransferencia !== 'CRIADA',
});
