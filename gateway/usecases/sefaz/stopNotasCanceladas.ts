import type { EmpresaStores } from '../../ports/ports.ts';
import { tellCanceladas } from '../webhooks/tellNotas.ts';

/**
 * Stops what waits with invoices that the tax authority says are void: their operations are woken, and then refuse themselves.
 */
export const stopNotasCanceladas = async (
  stores: EmpresaStores,
  chaves: readonly string[],
): Promise<void> => {
  const paradas = await stores.notas.stop(chaves);
  if (paradas.length === 0) return;
  await tellCanceladas(stores, paradas);
  await stores.wake(paradas.map(({ chassi }) => chassi));
  await stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque');
};
