import { recusaDe } from '#domain/recusa.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import type { IntentAttempt, Pipeline } from './operacao.ts';
import { dadosOf, search, texto } from './search.ts';
import { conclude, defer, deferUntilBack, refuse } from './settle.ts';

type RespostaRecusada = Extract<RespostaRenave, { tipo: 'recusada' }>;

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
  codigoEmpresa: number,
  resposta: RespostaRenave,
): boolean => {
  const agora = relogio();
  if (resposta.tipo === 'naoEnviada') breaker.failed(codigoEmpresa, agora, resposta.retryAfterMs);
  else if (resposta.tipo === 'semResposta' && inTrouble(resposta)) breaker.failed(codigoEmpresa, agora);
  else if (resposta.status !== 0) return breaker.voltou(codigoEmpresa, agora);
  return false;
};

/** Marks the intent as in doubt; a look-up follows after `settleDelayMs`. */
const doubt = (attempt: IntentAttempt, motivo: string, statusHttp: number | null): Promise<boolean> => {
  const passo = { passo: 'perdida', resposta: motivo, statusHttp } as const;
  const emMs = attempt.tempos.settleDelayMs;
  return defer(attempt, { estado: 'desconhecida', emMs, passo, perdida: true });
};

/** A 2xx counts only if it states what was requested; else the intent is in doubt, and support is warned. */
const onAccepted = (attempt: IntentAttempt, { corpo, status }: Extract<RespostaRenave, { tipo: 'ok' }>) => {
  const { ports, operacao, intencao } = attempt;
  const falta = operacao.matches(corpo, dadosOf(intencao), intencao);
  if (!falta) {
    const passo = { passo: 'confirmada', resposta: texto(corpo), statusHttp: status } as const;
    return conclude(attempt, corpo, passo);
  }
  const { id, codigoEmpresa } = intencao;
  ports.log.warn({ intencao: id, empresa: codigoEmpresa, falta }, 'resposta não confere com o pedido');
  return doubt(attempt, `não confere (${falta}): ${texto(corpo)}`, status);
};

const followUp = async (attempt: IntentAttempt, resposta: RespostaRenave): Promise<boolean> => {
  if (resposta.tipo === 'recusada') return onRefused(attempt, resposta);
  if (resposta.tipo === 'ok') return onAccepted(attempt, resposta);
  if (resposta.tipo === 'semResposta') {
    return doubt(attempt, resposta.motivo, resposta.status);
  }
  const { breaker, intencao, relogio } = attempt;
  const emMs = resposta.retryAfterMs ?? breaker.waitMs(intencao.codigoEmpresa, relogio());
  const passo = { passo: 'foraDeAlcance', resposta: resposta.motivo } as const;
  return deferUntilBack(attempt, { emMs, passo });
};

/**
 * Applies an answer, or its absence, to the intent; false when the lease was lost. The first answer after an
 * outage wakes the waiting intents.
 */
export const onAnswer = async (attempt: IntentAttempt, resposta: RespostaRenave): Promise<boolean> => {
  const { codigoEmpresa } = attempt.intencao;
  const deVolta = annotate(attempt, codigoEmpresa, resposta);
  const nossa = await followUp(attempt, resposta);
  if (deVolta) await attempt.ports.empresa(codigoEmpresa).wake();
  return nossa;
};
