const HORA_S = 3600;

/** Seconds before each attempt of a delivery; after the last one its endpoint stops. @rule attempts of a webhook's delivery */
export const ESPERAS_S: readonly number[] = [
  0,
  5,
  300,
  1800,
  ...[2, 5, 10, 14, 20, 24].map((horas) => horas * HORA_S),
];

/** Waits are longer by up to a tenth, so that what failed together does not come back together. @concept jitter */
const JITTER = 0.1;
/** Longest wait that an endpoint's Retry-After is followed for. */
const MAX_RETRY_AFTER_S = 24 * HORA_S;

/** Milliseconds that the receiver asks to wait; 0 where it asks for nothing, or for nonsense. */
const askedMs = (retryAfter: string | null, agora: Date): number => {
  if (retryAfter === null) return 0;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - agora.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(0, seconds), MAX_RETRY_AFTER_S) * 1000;
};

/** Back-off with jitter: milliseconds until the next attempt after so many failures in a row; null after the last. `random`: 0 to 1. */
export const nextAttempt = (
  falhas: number,
  { retryAfter, agora, random }: { retryAfter: string | null; agora: Date; random: number },
): number | null => {
  const esperaS = ESPERAS_S[falhas];
  if (esperaS === undefined) return null;
  return Math.max(esperaS * 1000 * (1 + random * JITTER), askedMs(retryAfter, agora));
};
