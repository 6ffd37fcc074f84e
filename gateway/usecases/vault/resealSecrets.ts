import type { Ports } from '../../ports/ports.ts';
import type { SealedSecret } from '../../ports/sealed.ts';

const resealOne = async ({ sealed, vault, log }: Ports, secret: SealedSecret): Promise<number> => {
  const { lugar, dono, contexto, fechado } = secret;
  try {
    const novo = vault.close(vault.open(fechado, contexto), contexto);
    return (await sealed.replace(secret, novo)) ? 1 : 0;
  } catch (error) {
    log.warn({ err: error, lugar, dono }, 'segredo que nenhuma das chaves abre');
    return 0;
  }
};

/** While there is a previous secret, seals with the current one what was sealed otherwise; returns how many. */
export const resealSecrets = async (ports: Ports): Promise<number> => {
  const { prefix } = ports.vault;
  if (!prefix) return 0;
  let resealed = 0;
  for (let last: SealedSecret | null = null; ; ) {
    const batch: SealedSecret[] = await ports.sealed.listOthers(prefix, last);
    for (const secret of batch) resealed += await resealOne(ports, secret);
    last = batch.at(-1) ?? null;
    if (!last) return resealed;
  }
};
