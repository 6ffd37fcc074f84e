import type { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import { AppError } from '#domain/errors.ts';
import { type Pergunta, perguntaDe } from '../../../engine/askRenave.ts';
import { tellingUseCase } from '../../../engine/useCase.ts';
import type { EspecieDeNovos } from '../../../ports/estoque.ts';
import { tellAnunciadas } from '../../acesso/webhooks/tellEventos.ts';

/** Selects one of several invoices for its vehicle. */
export const selectNotaBy = (rota: typeof entradaZeroKm.selecionarNota) =>
  tellingUseCase(rota, async ({ input, transacao }) => {
    await transacao(async (stores) => {
      if (!(await stores.notas.select(input.codigo))) throw new AppError('naoEncontrado');
      await stores.notify('entradaZeroKm', 'saidaZeroKm');
    });
  });

const daEspecie = (especie: EspecieDeNovos, chamada: typeof renave.pendentesEntradaZeroKm) =>
  perguntaDe(
    `pendencias:${especie}`,
    'entradaZeroKm',
    ({ ports, empresa }) => ports.renave.callRenave(empresa.codigo, chamada, {}),
    async (stores, pendentes, desde, { ports }) => {
      const novas = await stores.estoque.savePendencias(pendentes, especie, desde);
      if (especie !== 'novo') return;
      await tellAnunciadas(stores, pendentes, novas);
      await stores.ordem.wakeIfKnown(ports.agora());
    },
  );

/** Questions for the pending entries, by door. */
export const PENDENCIAS = {
  novo: daEspecie('novo', renave.pendentesEntradaZeroKm),
  montadora: daEspecie('montadora', montadora.pendentesEntradaZeroKm),
} as const satisfies Record<EspecieDeNovos, Pergunta>;
