import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { useCase } from '../useCase.ts';

/** Selects one of several invoices for its vehicle. */
export const selectNotaBy = (rota: typeof entradaZeroKm.selecionarNota) =>
  useCase(rota, async ({ input, transacao }) => {
    await transacao(async (stores) => {
      if (!(await stores.notas.select(input.codigo))) throw new AppError('naoEncontrado');
      await stores.notify('entradaZeroKm', 'saidaZeroKm');
    });
    return { message: entradaZeroKm.selecionarNota.success };
  });

export const selectNota = selectNotaBy(entradaZeroKm.selecionarNota);
