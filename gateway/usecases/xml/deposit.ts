import type { Ports } from '../../ports/ports.ts';
import { chavesDoEnvio } from './chaveDoPacote.ts';
import type { Guardar } from './pack.ts';

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
