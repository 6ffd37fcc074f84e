import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { EspecieDeNovos } from '../../ports/estoque.ts';
import { consultaOf } from '../consultaOf.ts';
import { type Chamada, useCase } from '../useCase.ts';

const PERGUNTAS = {
  novo: renave.pendentesEntradaZeroKm,
  montadora: montadora.pendentesEntradaZeroKm,
} as const satisfies Record<EspecieDeNovos, unknown>;

/** Asks the registry what waits for the company and keeps it; out of reach, what was last heard stays. */
const atualizarPendencias = async (
  { ports, empresa, stores }: Chamada<unknown>,
  especie: EspecieDeNovos,
): Promise<void> => {
  const resposta = await ports.renave.chamar(empresa.codigo, PERGUNTAS[especie], {});
  if (resposta.tipo === 'ok') await stores.estoque.savePendencias(resposta.corpo, especie);
  else ports.log.info({ empresa: empresa.codigo, resposta: resposta.tipo }, 'pendências não atualizadas');
};

/** One question at a time per company and door. */
export const pendenciasAtualizadas = (chamada: Chamada<unknown>, especie: EspecieDeNovos): Promise<void> =>
  chamada.ports.freshFlight(`pendencias:${especie}:${chamada.empresa.codigo}`, () =>
    atualizarPendencias(chamada, especie),
  );

export const listarEntradas = useCase(entradaZeroKm.lista, async (chamada) => {
  if ((chamada.input.page ?? 1) === 1) await pendenciasAtualizadas(chamada, 'novo');
  return chamada.stores.estoque.listEntradas(consultaOf(chamada.input));
});
