import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { consultaOf } from '../consultaOf.ts';
import { type Chamada, useCase } from '../useCase.ts';

/** Asks the registry what waits for the dealer and keeps it; out of reach, what was last heard stays. */
const atualizarPendencias = async ({ ports, empresa, stores }: Chamada<unknown>): Promise<void> => {
  const agora = ports.agora();
  const resposta = await ports.renave.chamar(empresa.codigo, renave.pendentesEntradaZeroKm, {});
  if (resposta.tipo === 'ok') await stores.estoque.savePendencias(resposta.corpo, agora);
  else ports.log.info({ empresa: empresa.codigo, resposta: resposta.tipo }, 'pendências não atualizadas');
};

/** One question at a time per company. */
const pendenciasAtualizadas = (chamada: Chamada<unknown>): Promise<void> =>
  chamada.ports.singleFlight(`pendencias:${chamada.empresa.codigo}`, () => atualizarPendencias(chamada));

export const listarEntradas = useCase(entradaZeroKm.lista, async (chamada) => {
  if ((chamada.input.page ?? 1) === 1) await pendenciasAtualizadas(chamada);
  return chamada.stores.estoque.listEntradas(consultaOf(chamada.input));
});
