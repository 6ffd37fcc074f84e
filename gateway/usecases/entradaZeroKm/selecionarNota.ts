import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { useCase } from '../useCase.ts';

type Rota = typeof entradaZeroKm.selecionarNota;

/** Selects one of several invoices for its vehicle. */
export const selecionarNotaPor = (rota: Rota) =>
  useCase(rota, async ({ input, transacao }) => {
    await transacao(async (stores) => {
      if (!(await stores.notas.selecionar(input.codigo))) throw new AppError('naoEncontrado');
      await stores.avisar('entradaZeroKm', 'saidaZeroKm');
    });
    return { message: entradaZeroKm.selecionarNota.success };
  });

export const selecionarNota = selecionarNotaPor(entradaZeroKm.selecionarNota);
