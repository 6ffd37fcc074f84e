import { randomUUID } from 'node:crypto';
import type { LoteGuardado, PedidoDoEnvio } from '../../../ports/notas.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import type { Guardar } from './pack.ts';

/** Folder of the packs received on a UTC day, so that the sweeper finds the leftovers of killed uploads. */
const pastaDoDia = (dia: Date): string => `xml/${dia.toISOString().slice(0, 10)}`;

/** Keys of one upload's packs, by number. */
export const chavesDoEnvio = (codigoEmpresa: number, agora: Date): ((pacote: number) => string) => {
  const envio = `${pastaDoDia(agora)}/${codigoEmpresa}-${randomUUID()}`;
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

const DIA_MS = 24 * 3600 * 1000;
/** Days to sweep: yesterday may belong to an upload over midnight, and beyond a month everything was swept. */
const DE_DIAS = 2;
const ATE_DIAS = 31;

/** Deletes orphaned packs of uploads that were killed before their batch was written. */
export const sweepPacotes = async (ports: Ports): Promise<number> => {
  const agora = ports.agora().getTime();
  let removed = 0;
  for (let dias = DE_DIAS; dias <= ATE_DIAS; dias += 1) {
    const chaves = await ports.arquivos.list(pastaDoDia(new Date(agora - dias * DIA_MS)));
    if (chaves.length === 0) continue;
    for (const chave of await ports.pacotes.listSemLote(chaves)) {
      await ports.arquivos.remove(chave);
      removed += 1;
    }
  }
  return removed;
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
