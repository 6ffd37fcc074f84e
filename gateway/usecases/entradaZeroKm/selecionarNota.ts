import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { useCase } from '../useCase.ts';

/** Chooses which of several invoices stands for a vehicle. */
export const selecionarNota = useCase(entradaZeroKm.selecionarNota, async ({ input, transacao }) => {
  await transacao(async (stores) => {
    if (!(await stores.notas.selecionar(input.codigo))) throw new AppError('naoEncontrado');
    await stores.avisar('entradaZeroKm', 'saidaZeroKm');
  });
  return { message: entradaZeroKm.selecionarNota.success };
});
