import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Chamada } from '../useCase.ts';
import { paginaDe, type UseCase, useCase } from '../useCase.ts';

/** Asks the registry what waits for the dealer and keeps it; out of reach, what was last heard stays. */
const atualizarPendencias = async ({ ports, empresa, stores }: Chamada<unknown>): Promise<void> => {
  const agora = ports.agora();
  const resposta = await ports.renave.chamar(empresa.codigo, renave.pendentesEntradaZeroKm, {});
  if (resposta.tipo === 'ok') await stores.estoque.savePendencias(resposta.corpo, agora);
  else ports.log.info({ empresa: empresa.codigo, resposta: resposta.tipo }, 'pendências não atualizadas');
};

const emCurso = new WeakMap<Ports, Map<number, Promise<void>>>();

/** One question at a time per company: whoever comes while it is under way waits for the same answer. */
const pendenciasAtualizadas = (chamada: Chamada<unknown>): Promise<void> => {
  const { ports, empresa } = chamada;
  const perguntas = emCurso.get(ports) ?? new Map<number, Promise<void>>();
  emCurso.set(ports, perguntas);
  const feita = perguntas.get(empresa.codigo);
  if (feita) return feita;
  const nova = atualizarPendencias(chamada).finally(() => perguntas.delete(empresa.codigo));
  perguntas.set(empresa.codigo, nova);
  return nova;
};

const consultaDe = (input: {
  page: number | null;
  perPage: number | null;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
}) => ({ ...paginaDe(input), ordemCampo: input.ordemCampo, descricaoFiltro: input.descricaoFiltro });

/** The four lists of the zero-km screens. */
export const listaUseCases: readonly UseCase[] = [
  useCase(entradaZeroKm.lista, async (chamada) => {
    if ((chamada.input.page ?? 1) === 1) await pendenciasAtualizadas(chamada);
    return chamada.stores.estoque.listEntradas(consultaDe(chamada.input));
  }),
  useCase(saidaZeroKm.lista, ({ input, stores }) => stores.estoque.listSaidas(consultaDe(input))),
  useCase(veiculosZeroKm.confirmados, ({ input, stores }) =>
    stores.estoque.listConfirmados({
      ...consultaDe(input),
      periodo: { de: input.dataEntradaInicial, ate: input.dataEntradaFinal },
    }),
  ),
  useCase(veiculosZeroKm.finalizados, ({ input, stores }) =>
    stores.estoque.listFinalizados({
      ...consultaDe(input),
      periodo: { de: input.dataSaidaInicial, ate: input.dataSaidaFinal },
    }),
  ),
];
