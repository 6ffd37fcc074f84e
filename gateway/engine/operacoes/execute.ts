import { routes } from '#contract/gateway/index.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { type Recusa, recusaDe } from '#domain/recusa.ts';
import type { IntencaoTomada } from '../../ports/intencoes.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import { inSpan, traceOf } from '../../ports/tracing.ts';
import { withHeartbeat } from '../repeatedly.ts';
import { onAnswer } from './onAnswer.ts';
import { type AnyOperacao, callOf, type IntentAttempt, type Pipeline, type Tempos } from './operacao.ts';
import { dadosOf, search, texto } from './search.ts';
import { annotateFalta, conclude, defer, deferUntilBack, refuse, withhold } from './settle.ts';
import { notifyAll } from './tellOutcome.ts';

/** The intent then ends as a refusal for a person to decide. @rule attempts of an operation at the registry */
const MAX_TENTATIVAS = 40;

/** Back-off of look-ups: a quarter of the doubt's age, between `retryBaseMs` and four times `retryMaxMs`. */
const proximaConsulta = ({ retryBaseMs, retryMaxMs }: Tempos, desde: number): number =>
  Math.min(Math.max(retryBaseMs, desde / 4), retryMaxMs * 4);

const naoConsta = (attempt: IntentAttempt): Promise<boolean> => {
  const { desdeMs, tentativas } = attempt.intencao;
  const emMs = attempt.tempos.settleGraceMs - desdeMs;
  if (emMs > 0) return defer(attempt, { estado: 'desconhecida', emMs, passo: { passo: 'aindaNaoConsta' } });
  if (tentativas >= MAX_TENTATIVAS) return refuse(attempt, recusaDe('semResposta'), { passo: 'desistencia' });
  return defer(attempt, { estado: 'pendente', emMs: 0, passo: { passo: 'seraReenviada' } });
};

/** Settles an intent in doubt. Only findings at the registry change its state. */
const clarify = async (attempt: IntentAttempt): Promise<boolean> => {
  const achado = await search(attempt);
  if (achado.feita === false) return naoConsta(attempt);
  if (achado.feita === null) {
    const emMs = proximaConsulta(attempt.tempos, attempt.intencao.desdeMs);
    const passo = { passo: 'semConsulta', resposta: achado.motivo } as const;
    return defer(attempt, { estado: 'desconhecida', emMs, passo });
  }
  const resposta = texto(achado.resposta);
  if (achado.feita === true) return conclude(attempt, achado.resposta, { passo: 'encontrada', resposta });
  // Of the kind, and not as it was asked here: neither taken as ours nor repeated.
  return refuse(attempt, recusaDe('feitaDeOutroModo', achado.diferencas), { passo: 'deOutroModo', resposta });
};

const MUDA_ALGO = { ok: true, semResposta: true, recusada: false, naoEnviada: false } as const;

/**
 * Handles an answer whose lease was lost: it must not end the intent. It is recorded, and if the registry may
 * have acted, the intent is put in doubt again and looked up. If that is not possible (confirmed already, or
 * the vehicle has another live intent), the registry is asked about the vehicle once it can no longer be
 * acting.
 */
export const arrivedLate = async (
  { ports, tempos, operacao, intencao, alvo: { porta } }: IntentAttempt,
  resposta: RespostaRenave,
): Promise<void> => {
  const { id, codigoEmpresa, tentativas } = intencao;
  const { tipo } = resposta;
  ports.log.warn({ intencao: id, empresa: codigoEmpresa, tipo }, 'resposta tardia do Renave');
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.intencoes.addPasso(id, {
      passo: 'tardia',
      dado: String(tentativas),
      resposta: texto(resposta),
      statusHttp: 'status' in resposta ? resposta.status : null,
    });
    if (!MUDA_ALGO[tipo]) return;
    const antes = await stores.intencoes.reopen(id);
    if (!antes) {
      const emMs = tipo === 'ok' ? 0 : tempos.settleGraceMs;
      await stores.enqueue('conferencia', [{ codigoEmpresa, intencao: id, porta }], { emMs });
      return;
    }
    // Reserves again what the refusal had returned.
    if (antes === 'recusada')
      await annotateFalta(stores, intencao, await operacao.reserve?.run(stores, intencao, dadosOf(intencao)));
    await stores.enqueue('renave', [{ intencao: id }]);
    await notifyAll(stores, operacao, id);
  });
};

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

/** The rights that calls ask for beside that to see the company, by their paths. */
const DIREITOS: ReadonlyMap<string, Permission> = new Map(
  routes.flatMap(({ path, right }) => (right ? [[path, right] as const] : [])),
);

/** Why nothing more is sent in the author's name: access, place among the operators, company or right went since it was asked. */
const recusaDoAutor = async ({ ports, operacao, intencao }: IntentAttempt): Promise<Recusa | null> => {
  const { codigoUsuario, codigoEmpresa, rota } = intencao;
  if (operacao.compensates) return null;
  if (!(await ports.acesso.hasAcesso(codigoUsuario, codigoEmpresa))) return recusaDe('semAcesso');
  if (!(await ports.acesso.podeOperar(codigoUsuario, codigoEmpresa))) return recusaDe('foraDosOperadores');
  const direito = (rota === null ? undefined : DIREITOS.get(rota)) ?? 'podeVer';
  const sessao = await ports.acesso.getSessaoDe(codigoUsuario, codigoEmpresa);
  if (sessao === null) return recusaDe('empresaFechada');
  return may(sessao, direito) ? null : recusaDe('semDireito');
};

const send = async (attempt: IntentAttempt): Promise<void> => {
  const { ports, tempos, relogio, breaker, operacao, intencao, alvo } = attempt;
  const { codigoEmpresa, tentativas } = intencao;
  const retencao = await operacao.withheld?.(attempt);
  if (retencao) {
    await withhold(attempt, retencao);
    return;
  }
  const dados = dadosOf(intencao);
  const recusa =
    (await recusaDoAutor(attempt)) ??
    (await operacao.giveUp?.(ports.empresa(codigoEmpresa), dados, intencao));
  if (recusa) {
    const { codigo, mensagem: dado } = recusa;
    await refuse(attempt, recusa, codigo === 'semAcesso' ? { passo: codigo } : { passo: 'impedida', dado });
    return;
  }
  const emMs = breaker.waitMs(alvo, relogio());
  if (emMs > 0) {
    await deferUntilBack(attempt, { emMs, passo: null });
    return;
  }
  const { corpo, refs } = dados;
  const impede = await operacao.beforeSending?.(attempt, refs);
  if (impede) {
    await onAnswer(attempt, impede);
    return;
  }
  const call = callOf(operacao, refs);
  const requisicao = `${call.method} ${call.path} ${texto(corpo)}`;
  const passo = { passo: 'enviada', dado: String(tentativas), requisicao } as const;
  if (!(await ports.fila.send(intencao, tempos.leaseMs, passo))) return;
  const resposta = await ports.renave.callRenave(codigoEmpresa, call, corpo);
  const nossa = await onAnswer(attempt, resposta);
  if (!nossa) await arrivedLate(attempt, resposta);
};

/** An intent taken in hand, with the door that its operation is sent to. */
export const attemptOf = (
  pipeline: Pipeline,
  operacao: AnyOperacao,
  intencao: IntencaoTomada,
): IntentAttempt => {
  const { grupo: porta } = callOf(operacao, dadosOf(intencao).refs);
  return { ...pipeline, operacao, intencao, alvo: { empresa: intencao.codigoEmpresa, porta } };
};

/**
 * Advances one intent as far as possible now. Idempotent: safe to call at any time and any number of times.
 * @concept state machine
 */
export const executeIntencao = async (pipeline: Pipeline, id: string): Promise<void> => {
  const intencao = await pipeline.ports.fila.claim(id, pipeline.tempos.leaseMs);
  if (!intencao) return;
  const operacao = pipeline.operacoes.get(intencao.operacao);
  if (!operacao) throw new Error(`operação desconhecida: ${intencao.operacao}`);
  const attempt = attemptOf(pipeline, operacao, intencao);
  const isSending = intencao.estado === 'enviando';
  const name = `${isSending ? 'send' : 'clarify'} ${operacao.nome}`;
  await inSpan(name, { parent: traceOf(id) }, () =>
    withLease(attempt, () => (isSending ? send(attempt) : clarify(attempt))),
  );
};
