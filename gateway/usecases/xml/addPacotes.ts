import type { LoteGuardado, PedidoDoEnvio } from '../../ports/notas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** Adds the stored packs to the batch with a job each (outbox). Requires a transaction. */
export const addPacotes = async (
  stores: EmpresaStores,
  pedido: PedidoDoEnvio,
  agora: Date,
): Promise<LoteGuardado> => {
  const lote = await stores.notas.addPacotes(pedido, agora);
  const { codigoEmpresa } = stores;
  const { codigoLote, pacotes } = lote;
  await stores.enqueue(
    'xml',
    pacotes.map((pacote) => ({ codigoEmpresa, codigoLote, pacote })),
  );
  await stores.notify('lotesXml');
  return lote;
};
