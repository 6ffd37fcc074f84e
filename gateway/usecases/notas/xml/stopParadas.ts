import type { NotaParada } from '../../../ports/notas.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';
import { tellCanceladas } from '../../acesso/webhooks/tellEventos.ts';

/**
 * Stops what waits with invoices that papers stopped: their operations are woken, and then refuse themselves (`giveUp`)
 * and so return reservations and compensate.
 */
export const stopParadas = async (stores: EmpresaStores, paradas: readonly NotaParada[]): Promise<void> => {
  if (paradas.length === 0) return;
  await stores.wake(paradas.map(({ chassi }) => chassi));
  await tellCanceladas(
    stores,
    paradas.filter(({ nula }) => nula),
  );
  await stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque');
};
