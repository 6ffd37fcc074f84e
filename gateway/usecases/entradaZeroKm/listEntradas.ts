import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import { AppError } from '#domain/errors.ts';
import type { EspecieDeNovos } from '../../ports/estoque.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { heard } from '../listas/finders.ts';
import type { Pergunta } from '../perguntas/askRenave.ts';
import { tellingUseCase } from '../useCase.ts';

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
    const keep = async ({ estoque, ordem }: EmpresaStores) => {
      await estoque.savePendencias(resposta.corpo, especie, desde);
      if (especie === 'novo') await ordem.wakeIfKnown(ports.agora());
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
