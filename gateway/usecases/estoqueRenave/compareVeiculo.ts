import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Job } from '../area.ts';
import { daPorta, espelho, perguntaOf } from '../operacoes/estoqueDoRenave.ts';
import { texto } from '../operacoes/search.ts';
import { corpoOf } from '../respostaDoRenave.ts';
import { ASSUNTOS_DO_ESTOQUE, takeOverOne } from './takeOverEstoque.ts';

/** After a late answer that no live operation explains: asks about the vehicle, adopts the differences. Idempotent. */
export const compareVeiculo: Job<'conferencia'> = {
  fila: 'conferencia',
  concorrencia: 2,
  execute:
    (ports) =>
    async ({ codigoEmpresa, intencao: id, porta }) => {
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
};
