import { momentOf } from './values/datas.ts';

interface Relogios {
  /** What the device's clock says as it sends; null where it does not tell. */
  relogio: string | null;
  /** Opening of the check. */
  aberta: Date;
  /** Receipt. */
  agora: Date;
}

/** A text without offset is Brasília's time. NaN for what is no moment. */
const instantOf = (texto: string): number => Date.parse(momentOf(texto) ?? texto);

/**
 * When a reading was made, by the gateway's clock: a device's clock is off by what it says as it sends. Nothing lies before the
 * opening or after the receipt. Null for what is no moment. @rule hour of a reading
 */
export const horaDaLeitura = (lidaEm: string, { relogio, aberta, agora }: Relogios): string | null => {
  const dita = instantOf(lidaEm);
  if (Number.isNaN(dita)) return null;
  const desvio = agora.getTime() - instantOf(relogio ?? '');
  const corrigida = Number.isNaN(desvio) ? dita : dita + desvio;
  return new Date(Math.max(aberta.getTime(), Math.min(corrigida, agora.getTime()))).toISOString();
};
