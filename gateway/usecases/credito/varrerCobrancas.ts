import type { Ports } from '../../ports/ports.ts';

/**
 * Has the bank asked again about charges whose end one hears of from nobody: a payment that came late, a second one, and
 * money that went back, of which the bank's own call was lost. The older a charge, the more seldom.
 */
export const varrerCobrancas = async ({ cobrancas, enfileirar, pix, agora }: Ports): Promise<number> => {
  if (!pix) return 0;
  const txids = await cobrancas.tomarParaOlhar(agora());
  await enfileirar(
    'pix',
    txids.map((txid) => ({ txid, vigiar: false })),
  );
  return txids.length;
};
