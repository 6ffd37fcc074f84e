import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import { AppError } from '#domain/errors.ts';
import type { Pergunta } from '../../../engine/askRenave.ts';
import { heard, listed } from '../../../engine/finders.ts';
import { tellingUseCase } from '../../../engine/useCase.ts';
import type { EspecieDeNovos } from '../../../ports/estoque.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { tellAnunciadas } from '../../acesso/webhooks/tellEventos.ts';

/** Selects one of several invoices for its vehicle. */
export const selectNotaBy = (rota: typeof entradaZeroKm.selecionarNota) =>
  tellingUseCase(rota, async ({ input, transacao }) => {
    await transacao(async (stores) => {
      if (!(await stores.notas.select(input.codigo))) throw new AppError('naoEncontrado');
      await stores.notify('entradaZeroKm', 'saidaZeroKm');
    });
  });

export const selectNota = selectNotaBy(entradaZeroKm.selecionarNota);

const daEspecie = (especie: EspecieDeNovos, chamada: typeof renave.pendentesEntradaZeroKm): Pergunta => ({
  nome: `pendencias:${especie}`,
  assunto: 'entradaZeroKm',
  run: async ({ ports, empresa }, desde) => {
    const resposta = await ports.renave.callRenave(empresa.codigo, chamada, {});
    if (resposta.tipo !== 'ok') return resposta;
    const keep = async (stores: EmpresaStores) => {
      const novas = await stores.estoque.savePendencias(resposta.corpo, especie, desde);
      if (especie !== 'novo') return;
      await tellAnunciadas(stores, resposta.corpo, novas);
      await stores.ordem.wakeIfKnown(ports.agora());
    };
    return { tipo: 'ok', keep };
  },
});

/** Questions for the pending entries, by door. */
export const PENDENCIAS = {
  novo: daEspecie('novo', renave.pendentesEntradaZeroKm),
  montadora: daEspecie('montadora', montadora.pendentesEntradaZeroKm),
} as const satisfies Record<EspecieDeNovos, Pergunta>;

export const listEntradas = heard('entradas', PENDENCIAS.novo);

export const listNaoAnunciadas = listed('naoAnunciadas');
