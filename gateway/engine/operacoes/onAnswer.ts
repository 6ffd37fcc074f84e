import { recusaDe, returnsByItself } from '#domain/recusa.ts';
import { DIA_MS } from '#domain/values/datas.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import type { EmpresaNaPorta } from './circuitBreaker.ts';
import type { IntentAttempt, Pipeline } from './operacao.ts';
import { dadosOf, search, texto } from './search.ts';
import { conclude, defer, deferUntilBack, refuse } from './settle.ts';

type RespostaRecusada = Extract<RespostaRenave, { tipo: 'recusada' }>;

/** For how long the registry is asked again by itself for what it takes later. @rule operations that the registry takes later */
const ADIADA_MAX_MS = DIA_MS;

/** A quarter of the time that it has waited, between twice and sixty times `retryMaxMs`. */
const proximoPedido = ({ retryMaxMs }: Pipeline['tempos'], desdeMs: number): number =>
  Math.min(Math.max(retryMaxMs * 2, desdeMs / 4), retryMaxMs * 60);

/**
 * Not taken yet, with nothing done: sent again by itself, its fee set aside, until it has waited for a day. It counts as no
 * attempt, as what did not go out. The circuit breaker stays closed: the registry answers, and another Detran may, too.
 */
const onDeferred = (attempt: IntentAttempt, { recusa, status }: RespostaRecusada): Promise<boolean> => {
  const { tempos, intencao } = attempt;
  const { codigo: _, ...ditas } = recusa;
  const passo = { passo: 'semDetran', resposta: texto(ditas), statusHttp: status } as const;
  if (intencao.adiadaMs >= ADIADA_MAX_MS) return refuse(attempt, recusa, passo);
  const emMs = proximoPedido(tempos, intencao.adiadaMs);
  return defer(attempt, { estado: 'pendente', emMs, passo, enviada: false, adiada: true });
};

/** A refusal is final only on a first attempt and if it cannot mean "already done"; else the registry is searched. */
const onRefused = async (attempt: IntentAttempt, { recusa, status }: RespostaRecusada): Promise<boolean> => {
  const { operacao, intencao, tempos } = attempt;
  const { codigo, ...ditas } = recusa;
  const passo = { passo: 'recusada', resposta: texto(ditas), statusHttp: status } as const;
  const maybeDone = operacao.maybeDone?.some((feita) => feita === codigo);
  if (intencao.tentativas === 1 && !maybeDone) {
    return refuse(attempt, recusa, passo);
  }
  const achado = await search(attempt);
  if (achado.feita === true) {
    const encontrada = { ...passo, passo: 'jaConstava', resposta: texto(achado.resposta) } as const;
    return conclude(attempt, achado.resposta, encontrada);
  }
  if (achado.feita === 'outra') {
    const outra = { ...passo, passo: 'deOutroModo', resposta: texto(achado.resposta) } as const;
    return refuse(attempt, recusaDe('feitaDeOutroModo', achado.diferencas), outra);
  }
  if (achado.feita === false) return refuse(attempt, recusa, passo);
  const emMs = tempos.settleDelayMs;
  return defer(attempt, { estado: 'desconhecida', emMs, passo });
};

/** True when a lost answer indicates that the registry itself is failing, not just this exchange. */
const inTrouble = ({ status }: Extract<RespostaRenave, { tipo: 'semResposta' }>): boolean =>
  status === null || status >= 500;

/**
 * Feeds the circuit breaker; an answer that never left the gateway (status 0) says nothing. True when the
 * breaker closes and waiting intents may go on.
 */
export const annotate = (
  { breaker, relogio }: Pick<Pipeline, 'breaker' | 'relogio'>,
  alvo: EmpresaNaPorta,
  resposta: RespostaRenave,
): boolean => {
  const agora = relogio();
  if (resposta.tipo === 'naoEnviada') breaker.failed(alvo, agora, resposta.retryAfterMs);
  else if (resposta.tipo === 'semResposta' && inTrouble(resposta)) breaker.failed(alvo, agora);
  else if (resposta.status !== 0) return breaker.voltou(alvo, agora);
  return false;
};

/** Marks the intent as in doubt; a look-up follows after `settleDelayMs`. */
const doubt = (attempt: IntentAttempt, motivo: string, statusHttp: number | null): Promise<boolean> => {
  const passo = { passo: 'perdida', resposta: motivo, statusHttp } as const;
  const emMs = attempt.tempos.settleDelayMs;
  return defer(attempt, { estado: 'desconhecida', emMs, passo, perdida: true });
};

/** A 2xx counts only if it states what was requested; else the intent is in doubt, and support is warned. */
const onAccepted = async (
  attempt: IntentAttempt,
  { corpo, status }: Extract<RespostaRenave, { tipo: 'ok' }>,
): Promise<boolean> => {
  const { ports, operacao, intencao } = attempt;
  const dados = dadosOf(intencao);
  const passo = { passo: 'confirmada', resposta: texto(corpo), statusHttp: status } as const;
  if (operacao.pointsOn?.(corpo, dados)) {
    const achado = await search(attempt);
    return achado.feita === true
      ? conclude(attempt, achado.resposta, passo)
      : doubt(attempt, `o novo registro ainda não foi visto: ${texto(corpo)}`, status);
  }
  const falta = operacao.matches(corpo, dados, intencao);
  if (!falta) return conclude(attempt, corpo, passo);
  const { id, codigoEmpresa } = intencao;
  ports.log.warn({ intencao: id, empresa: codigoEmpresa, falta }, 'resposta não confere com o pedido');
  return doubt(attempt, `não confere (${falta}): ${texto(corpo)}`, status);
};

const followUp = async (attempt: IntentAttempt, resposta: RespostaRenave): Promise<boolean> => {
  if (resposta.tipo === 'recusada')
    return (returnsByItself(resposta.recusa.codigo) ? onDeferred : onRefused)(attempt, resposta);
  if (resposta.tipo === 'ok') return onAccepted(attempt, resposta);
  if (resposta.tipo === 'semResposta') {
    return doubt(attempt, resposta.motivo, resposta.status);
  }
  const { breaker, alvo, relogio } = attempt;
  const emMs = resposta.retryAfterMs ?? breaker.waitMs(alvo, relogio());
  const passo = { passo: 'foraDeAlcance', resposta: resposta.motivo } as const;
  return deferUntilBack(attempt, { emMs, passo });
};

/**
 * Applies an answer, or its absence, to the intent; false when the lease was lost. The first answer after an
 * outage wakes the waiting intents.
 */
export const onAnswer = async (attempt: IntentAttempt, resposta: RespostaRenave): Promise<boolean> => {
  const { alvo, ports } = attempt;
  const deVolta = annotate(attempt, alvo, resposta);
  const nossa = await followUp(attempt, resposta);
  if (deVolta) await ports.empresa(alvo.empresa).wake();
  return nossa;
};
