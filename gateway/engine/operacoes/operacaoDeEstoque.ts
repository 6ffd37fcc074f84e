import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import { ESTADOS_ESTOQUE, type EstadoEstoque, type EstoqueRenave } from '#contract/renave/types.ts';
import type { CodigoDeFeita } from '#domain/recusa.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { DescricaoDoVeiculo } from '../../ports/notaOperavel.ts';
import { diferencasDoAchado, doTipo, type Esperado, faltaNaResposta } from './expected.ts';
import {
  type AskBesides,
  callOf,
  type Definicao,
  defineOperacao,
  type Efeito,
  type LookUpResult,
  type Olhar,
  type Operacao,
} from './operacao.ts';
import { foundAs, lookIn, mesmoVeiculo } from './search.ts';

/** The day of a record that names none at all. */
const SEM_DIA = '1970-01-01T00:00:00';

const isEstado = (estado: string): estado is EstadoEstoque => ESTADOS_ESTOQUE.some((um) => um === estado);

/** An unknown state is finished where the record has an end, and else under way: not for sale, and asked about again. */
const estadoDe = ({ estado, saidaEstoque, cancelamentoEstoque }: EstoqueRenave): EstadoEstoque => {
  if (isEstado(estado)) return estado;
  return saidaEstoque || cancelamentoEstoque ? 'FINALIZADO' : 'TRANSFERIDO';
};

/** The day of the entry; of a record that does not say it, that of its registration, or of its odometer. */
const entradaDe = ({ entradaEstoque: entrada, dataHoraMedicaoHodometro }: EstoqueRenave): string =>
  (entrada.dataHora ?? entrada.dataHoraRegistro ?? dataHoraMedicaoHodometro ?? SEM_DIA).slice(0, 19);

/** The day of the exit; that of a cancelled entry or a return is said by its cancellation alone. */
const saidaDe = ({ saidaEstoque, cancelamentoEstoque }: EstoqueRenave): string | null =>
  (saidaEstoque?.dataHora ?? cancelamentoEstoque?.dataHoraCancelamentoEstoque)?.slice(0, 19) ?? null;

/** Maps the registry's stock record to our mirror; `nosso` adds values that only we know. */
export const espelho = (e: EstoqueRenave, nosso: Partial<Estoque> = {}): Estoque => ({
  id: e.id,
  especie: e.estoqueEmIte ? 'ite' : e.placa ? 'usado' : 'novo',
  chassi: e.chassi,
  placa: e.placa || null,
  renavam: e.renavam || null,
  estado: estadoDe(e),
  estadoDito: isEstado(e.estado) ? null : e.estado,
  acabado: e.veiculoAcabado,
  leasing: e.leasingVeiculoInacabado,
  entrada: entradaDe(e),
  saida: saidaDe(e),
  motivo: e.saidaEstoque?.motivo ?? null,
  chaveEntrada:
    e.entradaEstoque.chaveNotaFiscalEntrada ?? e.entradaEstoque.chaveNotaFiscalRemessaEntrada ?? null,
  chaveSaida: e.saidaEstoque?.chaveNotaFiscalSaida ?? null,
  origemTransferencia: e.idEstoqueOrigemTransferencia,
  origemCancelamento: e.origemPorCancelamentoEstoque?.idEstoqueOrigem ?? null,
  comprador: e.saidaEstoque?.comprador?.nome ?? null,
  vendedor: e.entradaEstoque.vendedor?.numeroDocumento ?? null,
  itemEntrada: null,
  itemSaida: null,
  numeroCrv: e.numeroCrv || null,
  codigoSegurancaCrv: e.codigoSegurancaCrv || null,
  tipoCrv: e.tipoCrv,
  valor: null,
  restricoes: e.restricoesVeiculo ?? [],
  ...nosso,
});

/** The entered vehicle's own record follows; `nota` describes it, if anything does. */
export const enterVeiculo = (
  { stores, resposta, agora }: Efeito<unknown, unknown, EstoqueRenave>,
  nota: DescricaoDoVeiculo | null,
): Promise<void> => {
  const { chassi, veiculoAcabado: acabado, id: idEstoque } = resposta;
  const entrada = entradaDe(resposta);
  return stores.veiculos.entrou({ chassi, nota, acabado, idEstoque, entrada, agora });
};

/** Kind by door, because a manufacturer's own stock looks like a dealer's. */
export const daPorta = (grupo: Grupo): Partial<Estoque> =>
  grupo === 'estabelecimento' ? {} : { especie: grupo };

type Nomes = Pick<Intencao, 'alvo' | 'chassi'>;

/** Search key that the door accepts: only the dealer's door searches by plate. */
export const perguntaOf = (
  grupo: Grupo,
  { alvo, chassi }: Nomes,
): { chassi?: string; placa?: string } | null => {
  if (alvo.chassi) return { chassi: alvo.chassi };
  if (alvo.placa && grupo === 'estabelecimento') return { placa: alvo.placa };
  return chassi ? { chassi } : null;
};

/** Searches the vehicle's stock, at the operation's own door, for the record that it would have left. */
export const searchEstoque = async (
  inspect: Olhar,
  grupo: Grupo,
  intencao: Nomes,
  esperado: Esperado,
): Promise<LookUpResult<EstoqueRenave>> => {
  const pergunta = perguntaOf(grupo, intencao);
  if (!pergunta) return { feita: null, motivo: 'O chassi do veículo não é conhecido.' };
  const { estoques } = chamadas[grupo];
  const resposta = await inspect<typeof pergunta, EstoqueRenave[]>(estoques, pergunta);
  return lookIn(resposta, (estoques) => {
    const dele = estoques.filter((e) => mesmoVeiculo(e, intencao.alvo));
    const achados = dele.filter((e) => doTipo(e, esperado, dele));
    const achado = achados.find((e) => !diferencasDoAchado(e, esperado)) ?? achados[0];
    return achado ? foundAs(achado, diferencasDoAchado(achado, esperado)) : { feita: false };
  });
};

/** True when the vehicle's own list has come whole, and without the record. @rule absence at the registry */
const isAbsentEstoque = async (inspect: Olhar, intencao: Nomes, idEstoque: number): Promise<boolean> => {
  const pergunta = perguntaOf('estabelecimento', intencao);
  if (!pergunta) return false;
  const resposta = await inspect(chamadas.estabelecimento.estoques, pergunta);
  return resposta.tipo === 'ok' && !resposta.ilegiveis && resposta.corpo.every(({ id }) => id !== idEstoque);
};

interface OperacaoDeEstoque<Corpo extends object, Refs extends object>
  extends Omit<Definicao<Corpo, Refs, EstoqueRenave>, 'search' | 'matches' | 'efeito' | 'follow'> {
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
    besides?: AskBesides;
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
    // A cancelled exit is answered by the old record, which names the new one.
    pointsOn: ({ id, saidaEstoque }, { corpo, refs }) =>
      id === esperado(corpo, refs).origem && Boolean(saidaEstoque?.cancelamentoSaidaEstoque),
    search: (inspect, { corpo, refs }, intencao) =>
      searchEstoque(inspect, callOf(operacao, refs).grupo, intencao, esperado(corpo, refs)),
    efeito: async (efeito) => {
      const { stores, resposta, corpo, refs, agora } = efeito;
      const { grupo } = callOf(operacao, refs);
      const { origem } = esperado(corpo, refs);
      await antes?.(efeito);
      const sabido = {
        ...(origem !== undefined && { origemCancelamento: origem }),
        ...(await nosso?.(efeito)),
      };
      await stores.estoque.save(espelho(resposta, { ...daPorta(grupo), ...sabido }), agora);
      await depois?.(efeito);
      return { idEstoque: resposta.id };
    },
    ...(follow && {
      follow: {
        inspect: (inspect, id) => inspect(chamadas.estabelecimento.estoque, { id }),
        isAbsent: isAbsentEstoque,
        estado: ({ estado }) => estado,
        isFinal: follow.isFinal,
        ...(follow.besides && { besides: follow.besides }),
        ...(follow.sumiu && { sumiu: follow.sumiu }),
        changed: async (efeito) => {
          await antes?.(efeito);
          await efeito.stores.estoque.save(espelho(efeito.resposta), efeito.agora);
          await follow.depois?.(efeito);
        },
      },
    }),
  });
