import type { Ports } from '../../ports/ports.ts';
import { chavesDoEnvio } from './chaveDoPacote.ts';
import type { Guardar } from './empacotar.ts';

/** Runs `work`, which stores packs; deletes them again if it fails. */
export const depositar = async <T>(
  ports: Ports,
  codigoEmpresa: number,
  work: (guardar: Guardar) => Promise<T>,
): Promise<T> => {
  const chaveOf = chavesDoEnvio(codigoEmpresa, ports.agora());
  const written: string[] = [];
  const guardar: Guardar = async (pacote, conteudo) => {
    const key = chaveOf(pacote);
    written.push(key);
    await ports.arquivos.write(key, conteudo);
    return key;
  };
  try {
    return await work(guardar);
  } catch (error) {
    await removerPacotes(ports, written);
    throw error;
  }
};

/** Best effort: the sweeper deletes the rest. */
export const removerPacotes = async (ports: Ports, keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => ports.arquivos.remove(key)));
};
