import { estoqueRenave as rotas } from '#contract/gateway/estoque/estoqueRenave.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { type Area, jobOf } from '../../../engine/area.ts';
import { daPorta, espelho, perguntaOf } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { texto } from '../../../engine/operacoes/search.ts';
import { askAtOnce, corpoOf } from '../../../engine/respostaDoRenave.ts';
import { consultaOf, useCase } from '../../../engine/useCase.ts';
import { confirmarSaidaTodos } from './confirmarSaidaTodos.ts';
import { askPorts, portasOf } from './portas.ts';
import { compare, getSincronizacao, sincronizacaoJob, sincronizar } from './sincronizar.ts';
import { ASSUNTOS_DO_ESTOQUE, takeOverOne } from './takeOverEstoque.ts';

/** After a late answer that no live operation explains: asks about the vehicle, adopts the differences. Idempotent. */
const compareVeiculo = jobOf(
  'conferencia',
  { concorrencia: 2 },
  async (ports, { codigoEmpresa, intencao: id, porta }) => {
    const intencao = await ports.empresa(codigoEmpresa).intencoes.get(id);
    const pergunta = intencao && perguntaOf(porta, intencao);
    if (!pergunta) return;
    const { codigoUsuario } = intencao;
    const desde = ports.agora();
    const resposta = await ports.renave.callRenave<object, EstoqueRenave[]>(
      codigoEmpresa,
      chamadas[porta].estoques,
      pergunta,
    );
    const ditos = corpoOf(resposta).toSorted((one, other) => one.id - other.id);
    await ports.transacao(codigoEmpresa, async (stores) => {
      const contexto = { stores, codigoUsuario, desde, agora: ports.agora() };
      for (const dito of ditos) {
        if (!(await takeOverOne(contexto, espelho(dito, daPorta(porta))))) continue;
        await stores.intencoes.addPasso(id, { passo: 'assumida', resposta: texto(dito) });
        await stores.notify(...ASSUNTOS_DO_ESTOQUE);
      }
    });
  },
);

/** The registry's stock compared with ours, for support. */
export const estoqueRenave: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores }) => stores.estoque.listEstoque(consultaOf(input))),
    useCase(rotas.zeroKm, async ({ input, ports, empresa }) => {
      const { chassi } = input;
      const respostas = await askPorts(ports, empresa.codigo, portasOf(empresa), { chassi });
      return respostas.flatMap(({ ditos }) => ditos);
    }),
    // The registry's raw answers about a plate; only a dealer's door knows plates.
    useCase(rotas.usados, async (chamada) =>
      askAtOnce(chamada, renave.estoques, { placa: chamada.input.placa, estadoEstoque: 'CONFIRMADO' }),
    ),
    useCase(rotas.usadosCompleto, async (chamada) =>
      askAtOnce(chamada, renave.estoques, { placa: chamada.input.placa }),
    ),
    getSincronizacao,
    useCase(rotas.conferencia, async ({ stores }) => ({ conferida: await stores.estoque.getConferido() })),
    compare,
    sincronizar,
    confirmarSaidaTodos,
  ],
  jobs: [sincronizacaoJob, compareVeiculo],
};
