import type { Cifrado } from '../../ports/cifrados.ts';
import type { Ports } from '../../ports/ports.ts';

const recifrarUm = async ({ cifrados, vault, log }: Ports, cifrado: Cifrado): Promise<number> => {
  const { lugar, dono, contexto, fechado } = cifrado;
  try {
    const novo = vault.close(vault.open(fechado, contexto), contexto);
    return (await cifrados.replace(cifrado, novo)) ? 1 : 0;
  } catch (error) {
    log.warn({ err: error, lugar, dono }, 'segredo que nenhuma das chaves abre');
    return 0;
  }
};

/** While there is a previous secret, seals with the current one what was sealed otherwise; returns how many. */
export const recifrar = async (ports: Ports): Promise<number> => {
  const { prefix } = ports.vault;
  if (!prefix) return 0;
  let recifrados = 0;
  for (let last: Cifrado | null = null; ; ) {
    const batch: Cifrado[] = await ports.cifrados.listOthers(prefix, last);
    for (const cifrado of batch) recifrados += await recifrarUm(ports, cifrado);
    last = batch.at(-1) ?? null;
    if (!last) return recifrados;
  }
};
