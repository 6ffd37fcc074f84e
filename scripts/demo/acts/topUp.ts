import { setTimeout as pause } from 'node:timers/promises';
import { credito } from '#contract/gateway/credito.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { RECARGA } from '#sandbox/world/lojaDemo.ts';
import type { Mundo } from './desks.ts';

const LIVRE = 10;

/** Tops a company's balance up by PIX where it runs low, and waits until the bank has told of the payment. */
export const topUp = async ({ em, sandbox }: Mundo, empresa: keyof typeof EMPRESAS): Promise<void> => {
  const { call } = em[empresa];
  if (EMPRESAS[empresa].uf !== 'PR' || (await call(credito.saldo, {})).saldo >= RECARGA.abaixoDe) return;
  const { data } = await call(credito.gerarPix, { valor: RECARGA.valor, solicitacao: null });
  await sandbox.pix.pagar(data.txid);
  while (!(await call(credito.cobranca, { txid: data.txid })).paga) await pause(LIVRE);
};
