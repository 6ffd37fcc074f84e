import { recusaDe } from '#domain/recusa.ts';
import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { conclude, defer, deferUntilBack, refuse } from './desfecho.ts';
import type { AnyOperacao, Pipeline } from './operacao.ts';
import { dadosOf, search, texto } from './search.ts';

type RespostaRecusada = Extract<RespostaRenave, { tipo: 'recusada' }>;

/**
 * A refusal is final only on a first attempt and if its words cannot mean "already done"; otherwise the
 * registry is searched first.
 */
const onRefused = async (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  { recusa, status }: RespostaRecusada,
): Promise<boolean> => {
  const { codigo, ...ditas } = recusa;
  const passo = { passo: 'recusada', resposta: texto(ditas), statusHttp: status } as const;
  const maybeDone = operacao.maybeDone?.some((feita) => feita === codigo);
  if (intencao.tentativas === 1 && !maybeDone) {
    return refuse(pipeline, operacao, intencao, recusa, passo);
  }
  const achado = await search(pipeline, operacao, intencao);
  if (achado.feita === true) {
    const encontrada = { ...passo, passo: 'jaConstava', resposta: texto(achado.resposta) } as const;
    return conclude(pipeline, operacao, intencao, achado.resposta, encontrada);
  }
  if (achado.feita === 'outra') {
    const outra = { ...passo, passo: 'deOutroModo', resposta: texto(achado.resposta) } as const;
    return refuse(pipeline, operacao, intencao, recusaDe('feitaDeOutroModo', achado.diferencas), outra);
  }
  if (achado.feita === false) return refuse(pipeline, operacao, intencao, recusa, passo);
  const emMs = pipeline.tempos.settleDelayMs;
  return defer(pipeline, operacao, intencao, { estado: 'desconhecida', emMs, passo });
};

/** True when a lost answer indicates that the registry itself is failing, not just this exchange. */
const inTrouble = ({ status }: Extract<RespostaRenave, { tipo: 'semResposta' }>): boolean =>
  status === null || status >= 500;

/**
 * Feeds the circuit breaker; an answer that never left the gateway (status 0) says nothing. True when the
 * breaker closes and waiting intents may go on.
 */
export const annotate = (
  agora: number,
  breaker: CircuitBreaker,
  codigoEmpresa: number,
  resposta: RespostaRenave,
): boolean => {
  if (resposta.tipo === 'naoEnviada') breaker.failed(codigoEmpresa, agora, resposta.retryAfterMs);
  else if (resposta.tipo === 'semResposta' && inTrouble(resposta)) breaker.failed(codigoEmpresa, agora);
  else if (resposta.status !== 0) return breaker.voltou(codigoEmpresa, agora);
  return false;
};

/** Marks the intent as in doubt; a look-up follows after `settleDelayMs`. */
const doubt = (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  motivo: string,
  statusHttp: number | null,
): Promise<boolean> => {
  const passo = { passo: 'perdida', resposta: motivo, statusHttp } as const;
  const emMs = pipeline.tempos.settleDelayMs;
  return defer(pipeline, operacao, intencao, { estado: 'desconhecida', emMs, passo, perdida: true });
};

/**
 * A 2xx counts only if it states what was requested; otherwise the intent is in doubt and the log warns
 * support.
 */
const onAccepted = (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  { corpo, status }: Extract<RespostaRenave, { tipo: 'ok' }>,
): Promise<boolean> => {
  const falta = operacao.matches(corpo, dadosOf(intencao), intencao);
  if (!falta) {
    const passo = { passo: 'confirmada', resposta: texto(corpo), statusHttp: status } as const;
    return conclude(pipeline, operacao, intencao, corpo, passo);
  }
  const { id, codigoEmpresa } = intencao;
  pipeline.ports.log.warn(
    { intencao: id, empresa: codigoEmpresa, falta },
    'resposta não confere com o pedido',
  );
  return doubt(pipeline, operacao, intencao, `não confere (${falta}): ${texto(corpo)}`, status);
};

const followUp = async (
  pipeline: Pipeline,
  breaker: CircuitBreaker,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  resposta: RespostaRenave,
): Promise<boolean> => {
  if (resposta.tipo === 'recusada') return onRefused(pipeline, operacao, intencao, resposta);
  if (resposta.tipo === 'ok') return onAccepted(pipeline, operacao, intencao, resposta);
  if (resposta.tipo === 'semResposta') {
    return doubt(pipeline, operacao, intencao, resposta.motivo, resposta.status);
  }
  const emMs = resposta.retryAfterMs ?? breaker.waitMs(intencao.codigoEmpresa, pipeline.relogio());
  const passo = { passo: 'foraDeAlcance', resposta: resposta.motivo } as const;
  return deferUntilBack(pipeline, breaker, operacao, intencao, { emMs, passo });
};

/**
 * Applies an answer, or its absence, to the intent; false when the lease was lost. The first answer after an
 * outage wakes the waiting intents.
 */
export const onAnswer = async (
  pipeline: Pipeline,
  breaker: CircuitBreaker,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
  resposta: RespostaRenave,
): Promise<boolean> => {
  const { codigoEmpresa } = intencao;
  const { ports, relogio } = pipeline;
  const deVolta = annotate(relogio(), breaker, codigoEmpresa, resposta);
  const nossa = await followUp(pipeline, breaker, operacao, intencao, resposta);
  if (deVolta) await ports.empresa(codigoEmpresa).wake();
  return nossa;
};
