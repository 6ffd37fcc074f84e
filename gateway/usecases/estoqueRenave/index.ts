import { estoqueRenave as rotas } from '#contract/gateway/estoqueRenave.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Area } from '../area.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { type Chamada, consultaOf, useCase } from '../useCase.ts';
import { compareVeiculo } from './compareVeiculo.ts';
import { confirmarSaidaTodos } from './confirmarSaidaTodos.ts';
import { askPorts, portasOf } from './portas.ts';
import { compare, getSincronizacao, sincronizacaoJob, sincronizar } from './sincronizar.ts';

/** The registry's raw answer about a plate; only a dealer's door knows plates. */
const ask = async (
  { ports, empresa }: Chamada<unknown>,
  pergunta: { placa: string; estadoEstoque?: 'CONFIRMADO' },
): Promise<unknown> => corpoOf(await ports.renave.callRenave(empresa.codigo, renave.estoques, pergunta));

/** The registry's stock compared with ours, for support. */
export const estoqueRenave: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores }) => stores.estoque.listEstoque(consultaOf(input))),
    useCase(rotas.zeroKm, async ({ input, ports, empresa }) => {
      const { chassi } = input;
      const respostas = await askPorts(ports, empresa.codigo, portasOf(empresa), { chassi });
      return respostas.flatMap(({ ditos }) => ditos);
    }),
    useCase(rotas.usados, (chamada) =>
      ask(chamada, { placa: chamada.input.placa, estadoEstoque: 'CONFIRMADO' }),
    ),
    useCase(rotas.usadosCompleto, (chamada) => ask(chamada, { placa: chamada.input.placa })),
    getSincronizacao,
    useCase(rotas.conferencia, async ({ stores }) => ({ conferida: await stores.estoque.getConferido() })),
    compare,
    sincronizar,
    confirmarSaidaTodos,
  ],
  jobs: [sincronizacaoJob, compareVeiculo],
};
