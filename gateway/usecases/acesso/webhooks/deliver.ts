import { nextAttempt } from '#domain/webhooks/tentativas.ts';
import { repeatedly } from '../../../engine/repeatedly.ts';
import type { HaDevido } from '../../../ports/filas.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  CANAL_DE_ENTREGAS,
  type EntregaTomada,
  type FimDaTentativa,
  type RespostaDoSistema,
} from '../../../ports/webhooks.ts';
import { signedHeaders } from './secrets.ts';
import { tellParados } from './sweepWebhooks.ts';

/** Longer than an attempt may last: whoever let it expire is gone. */
const LEASE_MS = 30_000;
/** Attempts at the same time, in each gateway. */
const AO_MESMO_TEMPO = 24;

const ILEGIVEL = 'O segredo não pôde ser aberto, porque a chave do sistema mudou. Troque o segredo.';
const SEM_RESPOSTA = { status: null, retryAfter: null, corpo: '' } as const;

/** Meaning of an answer: 2xx is delivered, 410 ends the endpoint, anything else is retried. */
const desfechoOf = (
  { status, retryAfter }: RespostaDoSistema,
  falhas: number,
  agora: Date,
): FimDaTentativa => {
  if (status !== null && status >= 200 && status < 300) return { fim: 'entregue' };
  if (status === 410) return { fim: 'encerrado' };
  const emMs = nextAttempt(falhas + 1, { retryAfter, agora, random: Math.random() });
  return emMs === null ? { fim: 'falhou' } : { fim: null, emMs };
};

const send = async (
  { sistemas, vault, log }: Ports,
  tomada: EntregaTomada,
  agora: Date,
): Promise<RespostaDoSistema> => {
  try {
    const headers = signedHeaders(vault, tomada, { ...tomada, agora });
    return await sistemas.send(tomada.url, headers, tomada.corpo);
  } catch (error) {
    log.error({ err: error, endpoint: tomada.id }, 'webhook sem segredo');
    return { ...SEM_RESPOSTA, erro: ILEGIVEL };
  }
};

/** One attempt of the next due delivery, if there is one. A process that dies in between leaves it to another. */
export const deliverNext = async (ports: Ports): Promise<boolean> => {
  const tomada = await ports.webhooks.claim(LEASE_MS);
  if (!tomada) return false;
  const comeco = performance.now();
  const quando = new Date(tomada.agora);
  const resposta = await send(ports, tomada, quando);
  const { status, erro, corpo } = resposta;
  const duracaoMs = Math.round(performance.now() - comeco);
  const desfecho = desfechoOf(resposta, tomada.falhas, new Date(quando.getTime() + duracaoMs));
  const tentativa = { quando: quando.toISOString(), status, erro, resposta: corpo, duracaoMs };
  await ports.webhooks.conclude(tomada, tentativa, desfecho);
  if (desfecho.fim === 'falhou' || desfecho.fim === 'encerrado') {
    await ports.empresa(tomada.codigoEmpresa).notify('webhooks');
    await tellParados(ports);
  }
  return true;
};

/**
 * Delivers what is due when it is told of, and every `deliverMs` what comes due by itself or was not heard of; slow
 * receivers take a place each, and more join them.
 */
export const deliverPeriodically = (
  ports: Ports,
  { deliverMs, deliverWhenTold }: { deliverMs: number; deliverWhenTold: boolean },
  due: HaDevido,
) =>
  repeatedly(() => deliverNext(ports), {
    due,
    cadaMs: deliverMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => ports.log.warn({ err: error }, 'webhooks parados'),
    ...(deliverWhenTold && { hear: (heard) => ports.hear(CANAL_DE_ENTREGAS, heard) }),
  });
