import { recusaDe } from '#domain/recusa.ts';
import type { IntencaoTomada } from '../../ports/intencoes.ts';
import { inSpan, traceOf } from '../../ports/tracing.ts';
import { arrivedLate } from './arrivedLate.ts';
import type { CircuitBreaker } from './circuitBreaker.ts';
import { clarify } from './clarify.ts';
import { deferUntilBack, refuse } from './desfecho.ts';
import { onAnswer } from './onAnswer.ts';
import { type AnyOperacao, callOf, type Pipeline } from './operacao.ts';
import { dadosOf, texto } from './search.ts';

/**
 * Heartbeat: renews the intent's lease while `work` runs, so that a slow registry does not look like a dead
 * gateway.
 */
const withLease = async (
  { ports, tempos }: Pipeline,
  intencao: IntencaoTomada,
  work: () => Promise<unknown>,
): Promise<void> => {
  const renewing = setInterval(() => {
    ports.fila
      .renew(intencao, tempos.leaseMs)
      .catch((error) => ports.log.warn({ err: error, intencao: intencao.id }, 'lease não renovado'));
  }, tempos.leaseMs / 3);
  try {
    await work();
  } finally {
    clearInterval(renewing);
  }
};

const send = async (
  pipeline: Pipeline,
  breaker: CircuitBreaker,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
): Promise<void> => {
  const { ports, tempos, relogio } = pipeline;
  const { codigoEmpresa, codigoUsuario, tentativas } = intencao;
  if (!operacao.compensates && !(await ports.acesso.hasAcesso(codigoUsuario, codigoEmpresa))) {
    await refuse(pipeline, operacao, intencao, recusaDe('semAcesso'), { passo: 'semAcesso' });
    return;
  }
  const dados = dadosOf(intencao);
  const opera = operacao.compensates || (await ports.acesso.podeOperar(codigoUsuario, codigoEmpresa));
  const recusa = opera
    ? await operacao.giveUp?.(ports.empresa(codigoEmpresa), dados, intencao)
    : recusaDe('foraDosOperadores');
  if (recusa) {
    await refuse(pipeline, operacao, intencao, recusa, { passo: 'impedida', dado: recusa.mensagem });
    return;
  }
  const emMs = breaker.waitMs(codigoEmpresa, relogio());
  if (emMs > 0) {
    await deferUntilBack(pipeline, breaker, operacao, intencao, { emMs, passo: null });
    return;
  }
  const { corpo, refs } = dados;
  const call = callOf(operacao, refs);
  const requisicao = `${call.method} ${call.path} ${texto(corpo)}`;
  const passo = { passo: 'enviada', dado: String(tentativas), requisicao } as const;
  if (!(await ports.fila.send(intencao, tempos.leaseMs, passo))) return;
  const resposta = await ports.renave.callRenave(codigoEmpresa, call, corpo);
  const nossa = await onAnswer(pipeline, breaker, operacao, intencao, resposta);
  if (!nossa) await arrivedLate(pipeline, operacao, intencao, resposta);
};

/**
 * Advances one intent as far as possible now. Idempotent: safe to call at any time and any number of times.
 */
export const executeIntencao = async (
  pipeline: Pipeline,
  breaker: CircuitBreaker,
  id: string,
): Promise<void> => {
  const intencao = await pipeline.ports.fila.claim(id, pipeline.tempos.leaseMs);
  if (!intencao) return;
  const operacao = pipeline.operacoes.get(intencao.operacao);
  if (!operacao) throw new Error(`operação desconhecida: ${intencao.operacao}`);
  const isSending = intencao.estado === 'enviando';
  const name = `${isSending ? 'send' : 'clarify'} ${operacao.nome}`;
  await inSpan(name, { parent: traceOf(id) }, () =>
    withLease(pipeline, intencao, () =>
      isSending ? send(pipeline, breaker, operacao, intencao) : clarify(pipeline, operacao, intencao),
    ),
  );
};
