import { recusaDe } from '#domain/recusa.ts';
import { inSpan, traceOf } from '../../ports/tracing.ts';
import { withHeartbeat } from '../repeatedly.ts';
import { arrivedLate } from './arrivedLate.ts';
import { clarify } from './clarify.ts';
import { deferUntilBack, refuse } from './desfecho.ts';
import { onAnswer } from './onAnswer.ts';
import { callOf, type IntentAttempt, type Pipeline } from './operacao.ts';
import { dadosOf, texto } from './search.ts';

/** Heartbeat: renews the lease while `work` runs, so that a slow registry does not look like a dead gateway. */
const withLease = (
  { ports, tempos, intencao }: IntentAttempt,
  work: () => Promise<unknown>,
): Promise<unknown> =>
  withHeartbeat(tempos.leaseMs, work, () =>
    ports.fila
      .renew(intencao, tempos.leaseMs)
      .catch((error) => ports.log.warn({ err: error, intencao: intencao.id }, 'lease não renovado')),
  );

const send = async (attempt: IntentAttempt): Promise<void> => {
  const { ports, tempos, relogio, breaker, operacao, intencao } = attempt;
  const { codigoEmpresa, codigoUsuario, tentativas } = intencao;
  if (!operacao.compensates && !(await ports.acesso.hasAcesso(codigoUsuario, codigoEmpresa))) {
    await refuse(attempt, recusaDe('semAcesso'), { passo: 'semAcesso' });
    return;
  }
  const dados = dadosOf(intencao);
  const opera = operacao.compensates || (await ports.acesso.podeOperar(codigoUsuario, codigoEmpresa));
  const recusa = opera
    ? await operacao.giveUp?.(ports.empresa(codigoEmpresa), dados, intencao)
    : recusaDe('foraDosOperadores');
  if (recusa) {
    await refuse(attempt, recusa, { passo: 'impedida', dado: recusa.mensagem });
    return;
  }
  const emMs = breaker.waitMs(codigoEmpresa, relogio());
  if (emMs > 0) {
    await deferUntilBack(attempt, { emMs, passo: null });
    return;
  }
  const { corpo, refs } = dados;
  const call = callOf(operacao, refs);
  const requisicao = `${call.method} ${call.path} ${texto(corpo)}`;
  const passo = { passo: 'enviada', dado: String(tentativas), requisicao } as const;
  if (!(await ports.fila.send(intencao, tempos.leaseMs, passo))) return;
  const resposta = await ports.renave.callRenave(codigoEmpresa, call, corpo);
  const nossa = await onAnswer(attempt, resposta);
  if (!nossa) await arrivedLate(attempt, resposta);
};

/**
 * Advances one intent as far as possible now. Idempotent: safe to call at any time and any number of times.
 */
export const executeIntencao = async (pipeline: Pipeline, id: string): Promise<void> => {
  const intencao = await pipeline.ports.fila.claim(id, pipeline.tempos.leaseMs);
  if (!intencao) return;
  const operacao = pipeline.operacoes.get(intencao.operacao);
  if (!operacao) throw new Error(`operação desconhecida: ${intencao.operacao}`);
  const attempt = { ...pipeline, operacao, intencao };
  const isSending = intencao.estado === 'enviando';
  const name = `${isSending ? 'send' : 'clarify'} ${operacao.nome}`;
  await inSpan(name, { parent: traceOf(id) }, () =>
    withLease(attempt, () => (isSending ? send(attempt) : clarify(attempt))),
  );
};
