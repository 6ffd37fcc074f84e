import type { RenaveCall } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { CancelamentoAutorizacao } from '#contract/renave/corposTransferencia.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import { autorizado } from '../operacoes/cabe.ts';
import { type Achado, defineOperacao, type Operacao } from '../operacoes/operacao.ts';
import { MODULOS } from './operacaoAutorizar.ts';
import type { Porta } from './perguntarAutorizacoes.ts';

export interface RefsCancelamento {
  idEstoque: number;
  /** Why it is taken back, where no person asked for it. */
  motivo?: string;
}

/** Some doors answer nothing. */
type Resposta = AutorizacaoTransferencia | null;

interface Tipo {
  nome: string;
  titulo: string;
  porta: Porta;
  call: RenaveCall<CancelamentoAutorizacao, Resposta>;
}

const procurarEm = (lista: readonly AutorizacaoTransferencia[], idAutorizacao: number): Achado<Resposta> => {
  const achada = lista.find(({ id }) => id === idAutorizacao);
  if (achada?.estadoAutorizacaoTransferencia === 'CANCELADA') return { feita: true, resposta: achada };
  if (achada?.estadoAutorizacaoTransferencia !== 'CONSUMIDA') return { feita: false };
  return { feita: 'outra', diferencas: 'o destino já recebeu o veículo', resposta: achada };
};

/** Takes an authorisation back that nobody has used yet: the vehicle is free again. */
export const operacaoCancelar = ({
  porta,
  ...tipo
}: Tipo): Operacao<CancelamentoAutorizacao, RefsCancelamento, Resposta> =>
  defineOperacao({
    ...tipo,
    familia: 'estoque',
    modulo: MODULOS[porta],
    assuntos: ['transferencias', 'estoque', 'saidaZeroKm'],
    impedimento: autorizado,
    talvezFeita: /estado de (cancelada|consumida)/i,
    confere: (resposta, { corpo }) => {
      if (resposta?.id === undefined) return null;
      if (resposta.id !== corpo.idAutorizacao) return 'resposta de outra autorização';
      const { estadoAutorizacaoTransferencia: estado } = resposta;
      return estado === 'CANCELADA' ? null : `estado ${estado} em vez de CANCELADA`;
    },
    procurar: async (olhar, { corpo }, { chassi }) => {
      const resposta = await olhar(chamadas[porta].autorizacoesTransferencia, { chassi: chassi ?? '' });
      if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
      if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
      return procurarEm(resposta.corpo, corpo.idAutorizacao);
    },
    efeito: async ({ stores, corpo, refs }) => {
      await stores.autorizacoes.remove(porta, corpo.idAutorizacao);
      return { idEstoque: refs.idEstoque };
    },
  });
