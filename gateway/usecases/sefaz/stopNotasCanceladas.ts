import type { EmpresaStores } from '../../ports/ports.ts';

/**
 * Stops what waits with invoices that the tax authority says are void: their operations are woken, and then refuse themselves.
 */
export const stopNotasCanceladas = async (
  stores: EmpresaStores,
  chaves: readonly string[],
): Promise<void> => {
  const chassis = await stores.notas.stop(chaves);
  if (chassis.length === 0) return;
  await stores.wake(chassis);
  await stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque');
};
