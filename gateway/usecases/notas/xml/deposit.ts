import { randomUUID } from 'node:crypto';
import { pastaDoDia } from '../../../engine/arquivosDoDia.ts';
import type { LoteGuardado, PedidoDoEnvio } from '../../../ports/notas.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import type { Guardar } from './pack.ts';

/** Keys of one upload's packs, by number. */
export const chavesDoEnvio = (codigoEmpresa: number, agora: Date): ((pacote: number) => string) => {
  const envio = `${pastaDoDia('xml', agora)}/${codigoEmpresa}-${randomUUID()}`;
  return (pacote) => `${envio}-${pacote}.pack`;
};

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

/** Runs `work`, which stores packs; deletes them again if it fails. */
export const deposit = async <T>(
  ports: Ports,
  codigoEmpresa: number,
  work: (keep: Guardar) => Promise<T>,
): Promise<T> => {
  const chaveOf = chavesDoEnvio(codigoEmpresa, ports.agora());
  const written: string[] = [];
  const keep: Guardar = async (pacote, conteudo) => {
    const key = chaveOf(pacote);
    written.push(key);
    await ports.arquivos.write(key, conteudo);
    return key;
  };
  try {
    return await work(keep);
  } catch (error) {
    await removePacotes(ports, written);
    throw error;
  }
};

/** Best effort: the sweeper deletes the rest. */
export const removePacotes = async (ports: Ports, keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => ports.arquivos.remove(key)));
};
