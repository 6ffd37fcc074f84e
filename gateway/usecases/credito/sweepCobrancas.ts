import type { Ports } from '../../ports/ports.ts';

/**
 * Enqueues a check of ended charges, with back-off by age: a late payment, a second one or a refund whose
 * webhook was lost would otherwise go unnoticed.
 */
export const sweepCobrancas = async ({ cobrancas, enqueue, pix, agora }: Ports): Promise<number> => {
  if (!pix) return 0;
  const txids = await cobrancas.claimToInspect(agora());
  await enqueue(
    'pix',
    txids.map((txid) => ({ txid, watch: false })),
  );
  return txids.length;
};
