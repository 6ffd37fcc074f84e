import { veiculosZeroKm as rotas } from '#contract/gateway/veiculosZeroKm.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { EspecieDeNovos, EspecieTransferida } from '../../ports/estoque.ts';
import type { Area } from '../area.ts';
import { consultaOf } from '../consultaOf.ts';
import { listaOuvida } from '../perguntas/listaOuvida.ts';
import { AUTORIZACOES, type Porta } from '../transferenciaZeroKm/perguntarAutorizacoes.ts';
import { type Chamada, type UseCase, useCase } from '../useCase.ts';

const PORTAS: Record<EspecieTransferida, Porta> = {
  novo: 'estabelecimento',
  montadora: 'montadora',
  ite: 'ite',
};

type Pedido = InputOf<typeof rotas.confirmados>;

const autorizadosDe = ({ apenasAutorizadosITE, apenasAutorizadosEstabelecimento }: Pedido) => {
  if (apenasAutorizadosITE) return 'ite';
  return apenasAutorizadosEstabelecimento ? 'estabelecimento' : null;
};

/** The presence of a filter tells the kind of destination that its screen authorises. */
const paraQuem = ({ apenasAutorizadosITE, apenasAutorizadosEstabelecimento }: Pedido) => {
  if (apenasAutorizadosITE !== null) return 'ite';
  return apenasAutorizadosEstabelecimento === null ? null : 'estabelecimento';
};

/**
 * A dealer's route with `montadora` lists the manufacturer's vehicles and requires that module's permission.
 */
const especieOf = ({ sessao, input }: Chamada<Pedido>, daRota: EspecieTransferida): EspecieTransferida => {
  if (daRota !== 'novo') return daRota;
  if (!may(sessao, input.montadora ? 'montadora' : 'zeroKm')) throw new AppError('semPermissao');
  return input.montadora ? 'montadora' : 'novo';
};

/** Refreshed by the authorisations' question, since the registry may have cancelled or used one. */
export const listarConfirmados = (rota: typeof rotas.confirmados, daRota: EspecieTransferida) =>
  listaOuvida(
    rota,
    (chamada) => AUTORIZACOES[PORTAS[especieOf(chamada, daRota)]],
    (chamada) => confirmados(chamada, especieOf(chamada, daRota)),
  );

const confirmados = ({ input, stores }: Chamada<Pedido>, especie: EspecieTransferida) =>
  stores.estoque.listConfirmados(
    {
      ...consultaOf(input),
      periodo: { de: input.dataEntradaInicial, ate: input.dataEntradaFinal },
      autorizados: autorizadosDe(input),
      para: paraQuem(input),
      inacabados: input.apenasVeiculoInacabado === true,
    },
    especie,
  );

/** Lists of new vehicles in stock and sold, of a dealer or a manufacturer. */
export const listasDeNovos = (
  confirmados: typeof rotas.confirmados,
  finalizados: typeof rotas.finalizados,
  especie: EspecieDeNovos,
): UseCase[] => [
  listarConfirmados(confirmados, especie),
  useCase(finalizados, ({ input, stores }) => {
    const periodo = { de: input.dataSaidaInicial, ate: input.dataSaidaFinal };
    return stores.estoque.listFinalizados({ ...consultaOf(input), periodo }, especie);
  }),
];

export const veiculosZeroKm: Area = {
  useCases: listasDeNovos(rotas.confirmados, rotas.finalizados, 'novo'),
};
