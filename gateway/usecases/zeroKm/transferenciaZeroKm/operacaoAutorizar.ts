import type { OperationName } from '#contract/operations/index.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { CancelamentoAutorizacao } from '#contract/renave/corposTransferencia.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { autorizado, chaveForaDeUso, emEstoque } from '../../../engine/operacoes/fits.ts';
import {
  type AnyAcompanhar,
  defineOperacao,
  type Efeito,
  type LookUpResult,
  type Olhar,
  type Operacao,
} from '../../../engine/operacoes/operacao.ts';
import { foundAs, lookIn, mesmoVeiculo } from '../../../engine/operacoes/search.ts';
import type { Porta } from './askAutorizacoes.ts';

/** Polls an authorisation until it is used or cancelled: the registry sends no notification. */
export const followUpAutorizacao = (porta: Porta): Pick<AnyAcompanhar, 'inspect' | 'estado' | 'isFinal'> => ({
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

/** References for comparing an authorisation, and data that the registry does not store. */
export interface RefsAutorizacao {
  idEstoque: number;
  destino: string;
  /** Cents; null when an invoice states it. */
  valor: number | null;
}

interface TipoDeAutorizacao<Corpo extends object, Refs extends RefsAutorizacao>
  extends Pick<Operacao<Corpo, Refs, AutorizacaoTransferencia>, 'seguinte' | 'giveUp' | 'beforeSending'> {
  nome: OperationName;
  call: RenaveCall<Corpo, AutorizacaoTransferencia>;
  idEstoque: (corpo: Corpo) => number;
}

const tellsDestino = (resposta: AutorizacaoTransferencia, destino: string): string | null =>
  resposta.cnpjEstabelecimentoDestino === destino
    ? null
    : `destino ${formatCnpj(resposta.cnpjEstabelecimentoDestino)} em vez de ${formatCnpj(destino)}`;

/** The stock record's last authorisation that was not cancelled; one used since counts as given. */
const searchIn = (
  lista: readonly AutorizacaoTransferencia[],
  { idEstoque, destino }: RefsAutorizacao,
): LookUpResult<AutorizacaoTransferencia> => {
  const achada = lista.findLast(
    (one) => one.idEstoque === idEstoque && one.estadoAutorizacaoTransferencia !== 'CANCELADA',
  );
  return achada ? foundAs(achada, tellsDestino(achada, destino)) : { feita: false };
};

/** An answer about an authorisation. */
export type AutorizacaoOuvida = Pick<
  Efeito<unknown, unknown, AutorizacaoTransferencia>,
  'stores' | 'resposta' | 'agora'
>;

/** Ends our record when the destination received the vehicle, unless it ended otherwise or came back as another. */
const endOrigem = async (porta: Porta, { stores, resposta, agora }: AutorizacaoOuvida): Promise<void> => {
  await stores.autorizacoes.remove(porta, resposta.id);
  if (resposta.estadoAutorizacaoTransferencia !== 'CONSUMIDA') return;
  const estoque = await stores.estoque.get(resposta.idEstoque);
  if (!estoque || estoque.estado === 'FINALIZADO') return;
  await stores.estoque.transferido(estoque.id, naiveBrasilia(agora), agora);
  await stores.veiculos.locate(resposta.chassi, 'cadastrado', null);
  await stores.notify('veiculos');
};

/** Authorises another establishment to receive a vehicle, which stays in stock until then, locked. */
export const operacaoAutorizar = <Corpo extends object, Refs extends RefsAutorizacao = RefsAutorizacao>({
  idEstoque,
  ...tipo
}: TipoDeAutorizacao<Corpo, Refs>): Operacao<Corpo, Refs, AutorizacaoTransferencia> =>
  defineOperacao({
    giveUp: chaveForaDeUso,
    ...tipo,
    impedimento: (atual, corpo) => emEstoque(atual, { idEstoque: idEstoque(corpo) }),
    maybeDone: ['jaAutorizada'],
    matches: (resposta, { refs }, { alvo }) => {
      if (!mesmoVeiculo({ chassi: resposta.chassi }, alvo)) return 'resposta de outro veículo';
      if (resposta.idEstoque !== refs.idEstoque) return 'resposta de outro estoque';
      return tellsDestino(resposta, refs.destino);
    },
    search: async (inspect, { refs }, { chassi }) => {
      const { autorizacoesTransferencia } = chamadas[tipo.call.grupo];
      const resposta = await inspect(autorizacoesTransferencia, { chassi: chassi ?? '' });
      return lookIn(resposta, (lista) => searchIn(lista, refs));
    },
    efeito: async ({ stores, resposta, refs }) => {
      await stores.autorizacoes.save(tipo.call.grupo, resposta, refs.valor);
      return { idEstoque: refs.idEstoque };
    },
    follow: {
      ...followUpAutorizacao(tipo.call.grupo),
      changed: (efeito) => endOrigem(tipo.call.grupo, efeito),
    },
  });

interface RefsCancelamento {
  idEstoque: number;
  /** Reason of an automatic cancellation. */
  motivo?: string;
}

const searchCancelamento = (
  lista: readonly AutorizacaoTransferencia[],
  idAutorizacao: number,
): LookUpResult<AutorizacaoTransferencia | null> => {
  const achada = lista.find(({ id }) => id === idAutorizacao);
  if (achada?.estadoAutorizacaoTransferencia === 'CANCELADA') return { feita: true, resposta: achada };
  if (achada?.estadoAutorizacaoTransferencia !== 'CONSUMIDA') return { feita: false };
  return { feita: 'outra', diferencas: 'o destino já recebeu o veículo', resposta: achada };
};

/** Cancels an unused authorisation, which frees the vehicle. */
export const operacaoCancelar = (tipo: {
  nome: OperationName;
  call: RenaveCall<CancelamentoAutorizacao, AutorizacaoTransferencia | null>;
}): Operacao<CancelamentoAutorizacao, RefsCancelamento, AutorizacaoTransferencia | null> =>
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
      return lookIn(resposta, (lista) => searchCancelamento(lista, corpo.idAutorizacao));
    },
    efeito: async ({ stores, corpo, refs }) => {
      await stores.autorizacoes.remove(tipo.call.grupo, corpo.idAutorizacao);
      return { idEstoque: refs.idEstoque };
    },
  });
