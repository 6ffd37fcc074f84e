import type { OperationName } from '#contract/operations/index.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { mesmoVeiculo } from '../operacoes/alvo.ts';
import { emEstoque } from '../operacoes/cabe.ts';
import { chaveForaDeUso } from '../operacoes/notaForaDeUso.ts';
import { type Achado, defineOperacao, type Efeito, type Operacao } from '../operacoes/operacao.ts';
import type { Porta } from './perguntarAutorizacoes.ts';
import { seguirAutorizacao } from './seguirAutorizacao.ts';

/** What an authorisation is compared by, and what we keep of it because the registry does not. */
export interface RefsAutorizacao {
  idEstoque: number;
  destino: string;
  /** Cents; null where an invoice says it. */
  valor: number | null;
}

interface Tipo<Corpo extends object, Refs extends RefsAutorizacao>
  extends Pick<Operacao<Corpo, Refs, AutorizacaoTransferencia>, 'seguinte' | 'desistir'> {
  nome: OperationName;
  call: RenaveCall<Corpo, AutorizacaoTransferencia>;
  idEstoque: (corpo: Corpo) => number;
}

const dizDestino = (resposta: AutorizacaoTransferencia, destino: string): string | null =>
  resposta.cnpjEstabelecimentoDestino === destino
    ? null
    : `destino ${formatCnpj(resposta.cnpjEstabelecimentoDestino)} em vez de ${formatCnpj(destino)}`;

/** Of the stock's authorisations the last that was not taken back; used since, it was given all the same. */
const procurarEm = (
  lista: readonly AutorizacaoTransferencia[],
  { idEstoque, destino }: RefsAutorizacao,
): Achado<AutorizacaoTransferencia> => {
  const achada = lista.findLast(
    (one) => one.idEstoque === idEstoque && one.estadoAutorizacaoTransferencia !== 'CANCELADA',
  );
  if (!achada) return { feita: false };
  const diferencas = dizDestino(achada, destino);
  return diferencas ? { feita: 'outra', diferencas, resposta: achada } : { feita: true, resposta: achada };
};

/** The destination has it: our record ends, unless it ended otherwise or the vehicle came back under another. */
const encerrarOrigem = async (
  porta: Porta,
  {
    stores,
    resposta,
    agora,
  }: Pick<Efeito<unknown, unknown, AutorizacaoTransferencia>, 'stores' | 'resposta' | 'agora'>,
): Promise<void> => {
  await stores.autorizacoes.remove(porta, resposta.id);
  if (resposta.estadoAutorizacaoTransferencia !== 'CONSUMIDA') return;
  const estoque = await stores.estoque.get(resposta.idEstoque);
  if (!estoque || estoque.estado === 'FINALIZADO') return;
  await stores.estoque.transferido(estoque.id, naiveBrasilia(agora), agora);
  await stores.veiculos.situar(resposta.chassi, 'cadastrado', null);
  await stores.avisar('veiculos');
};

/** Allows another establishment to take a vehicle over; until it does, the vehicle stays and nothing else is done with it. */
export const operacaoAutorizar = <Corpo extends object, Refs extends RefsAutorizacao = RefsAutorizacao>({
  idEstoque,
  ...tipo
}: Tipo<Corpo, Refs>): Operacao<Corpo, Refs, AutorizacaoTransferencia> =>
  defineOperacao({
    desistir: chaveForaDeUso,
    ...tipo,
    impedimento: (atual, corpo) => emEstoque(atual, { idEstoque: idEstoque(corpo) }),
    talvezFeita: /j[áa] existe autoriza/i,
    confere: (resposta, { refs }, { alvo }) => {
      if (!mesmoVeiculo({ chassi: resposta.chassi }, alvo)) return 'resposta de outro veículo';
      if (resposta.idEstoque !== refs.idEstoque) return 'resposta de outro estoque';
      return dizDestino(resposta, refs.destino);
    },
    procurar: async (olhar, { refs }, { chassi }) => {
      const resposta = await olhar(chamadas[tipo.call.grupo].autorizacoesTransferencia, {
        chassi: chassi ?? '',
      });
      if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
      if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
      return procurarEm(resposta.corpo, refs);
    },
    efeito: async ({ stores, resposta, refs }) => {
      await stores.autorizacoes.save(tipo.call.grupo, resposta, refs.valor);
      return { idEstoque: refs.idEstoque };
    },
    acompanhar: {
      ...seguirAutorizacao(tipo.call.grupo),
      mudou: (efeito) => encerrarOrigem(tipo.call.grupo, efeito),
    },
  });
