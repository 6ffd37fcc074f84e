import type { AcompanhamentoTomado } from '../../ports/acompanhamentos.ts';
import type { HaDevido } from '../../ports/devidos.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores, RespostaRenave } from '../../ports/ports.ts';
import { inSpan, traceOf } from '../../ports/tracing.ts';
import type { AnyAcompanhar, AnyOperacao, Pipeline, Tempos } from './operacao.ts';
import { dadosOf, inspectOf, texto } from './search.ts';
import { notifyRequester, tellOutcome } from './tellOutcome.ts';

/** Slack factor on a full polling round, so that new records still get asked more often. */
const FOLGA = 1.25;

/**
 * Back-off: a quarter of the record's age, capped at `followMaxMs`, or at the length of a full round when
 * the rate limits make that longer.
 */
const proximaPergunta = (
  { followBaseMs, followMaxMs, ritmoEmpresaMs, ritmoMs }: Tempos,
  { desdeMs, daEmpresa, deTodas }: AcompanhamentoTomado,
): number => {
  const volta = FOLGA * Math.max(daEmpresa * ritmoEmpresaMs, deTodas * ritmoMs);
  return Math.min(Math.max(followBaseMs, desdeMs / 4), Math.max(followMaxMs, volta));
};

/**
 * Starts polling the record of a confirmed operation unless it is in a final state; runs in the transaction
 * that ends the intent.
 */
export const startAcompanhamento = async (
  stores: EmpresaStores,
  { follow }: AnyOperacao,
  { followBaseMs: emMs }: Tempos,
  { id }: Intencao,
  { idEstoque, resposta }: { idEstoque: number | null; resposta: unknown },
): Promise<void> => {
  if (!follow || idEstoque === null || follow.isFinal(resposta)) return;
  await stores.acompanhamentos.start(id, idEstoque, follow.estado(resposta), emMs);
};

/** Handles a poll's answer: reschedules, and on a new state mirrors, announces and records it. */
const onHeard = async (
  { ports, tempos }: Pipeline,
  stores: EmpresaStores,
  operacao: AnyOperacao & { follow: AnyAcompanhar },
  tomado: AcompanhamentoTomado,
  resposta: unknown,
): Promise<void> => {
  const { id, intencao } = tomado;
  const { follow, subjects } = operacao;
  const estado = follow.estado(resposta);
  const emMs = proximaPergunta(tempos, tomado);
  const fim = follow.isFinal(resposta);
  if (!(await stores.acompanhamentos.goOn(tomado, fim ? null : { estado, emMs }))) return;
  if (estado === tomado.estado) return;
  const agora = ports.agora();
  await follow.changed({ stores, intencao, ...dadosOf(intencao), resposta, agora });
  await stores.intencoes.addPasso(id, { passo: 'andou', dado: estado, resposta: texto(resposta) });
  await notifyRequester(stores, operacao, intencao, estado);
  await tellOutcome(stores, operacao, [intencao], estado);
  await stores.notify(...subjects);
  await stores.announce(id);
};

/** Pseudo-state of a record that the registry reported as absent. */
export const SUMIDO = 'SUMIDO';

/** Grace period before a second "absent" is believed. */
const GRACA_MS = 600_000;

/** The registry answers 404: no such record. */
const isAusente = (resposta: RespostaRenave): boolean =>
  resposta.tipo === 'recusada' && resposta.status === 404;

const onVanished = async (
  { ports, tempos }: Pipeline,
  stores: EmpresaStores,
  operacao: AnyOperacao,
  sumiu: NonNullable<AnyAcompanhar['sumiu']>,
  tomado: AcompanhamentoTomado,
): Promise<void> => {
  const { id, intencao, idEstoque } = tomado;
  const deNovo = tomado.estado === SUMIDO;
  const proxima = { estado: SUMIDO, emMs: Math.max(GRACA_MS, proximaPergunta(tempos, tomado)) };
  if (!(await stores.acompanhamentos.goOn(tomado, deNovo ? null : proxima))) return;
  await stores.intencoes.addPasso(id, { passo: deNovo ? 'sumiu' : 'sumida' });
  if (!deNovo) return;
  await sumiu({ stores, intencao, ...dadosOf(intencao), idEstoque, agora: ports.agora() });
  await notifyRequester(stores, operacao, intencao, SUMIDO);
  await tellOutcome(stores, operacao, [intencao], SUMIDO);
  await stores.notify(...operacao.subjects);
  await stores.announce(id);
};

/** The registry did not answer: pauses the company's polling, at least as long as requested. */
const onSilence = async (
  stores: EmpresaStores,
  { retryMaxMs }: Tempos,
  resposta: RespostaRenave,
): Promise<void> => {
  if (resposta.tipo === 'recusada') return;
  const pedido = resposta.tipo === 'naoEnviada' ? resposta.retryAfterMs : null;
  await stores.acompanhamentos.pause(Math.max(retryMaxMs, pedido ?? 0));
};

/** Leases the next record to poll, if the rate limits allow one. */
export const claimFollowed = ({ ports, tempos }: Pipeline): Promise<AcompanhamentoTomado | null> => {
  const { perguntaMs, ritmoEmpresaMs, ritmoMs } = tempos;
  return ports.acompanhados.claim({ leaseMs: perguntaMs, empresaMs: ritmoEmpresaMs, todasMs: ritmoMs });
};

/** Polls one record that changes state by itself at the registry. */
export const followClaimed = async (pipeline: Pipeline, tomado: AcompanhamentoTomado): Promise<void> => {
  const { ports, tempos, operacoes } = pipeline;
  const { intencao, idEstoque, estado } = tomado;
  const operacao = operacoes.get(intencao.operacao);
  const follow = operacao?.follow;
  if (!operacao || !follow) throw new Error(`nada a acompanhar: ${intencao.operacao}`);
  await inSpan(`follow ${operacao.nome}`, { parent: traceOf(intencao.id) }, async () => {
    const resposta = await follow.inspect(inspectOf(pipeline, intencao), idEstoque);
    await ports.transacao(intencao.codigoEmpresa, async (stores) => {
      if (resposta.tipo === 'ok') {
        return onHeard(pipeline, stores, { ...operacao, follow }, tomado, resposta.corpo);
      }
      if (follow.sumiu && isAusente(resposta)) {
        return onVanished(pipeline, stores, operacao, follow.sumiu, tomado);
      }
      await onSilence(stores, tempos, resposta);
      await stores.acompanhamentos.goOn(tomado, { estado, emMs: proximaPergunta(tempos, tomado) });
    });
  });
};

/** Concurrent polls: enough that unanswered ones block nobody. */
const AO_MESMO_TEMPO = 8;

export interface Perguntador {
  /** Stops taking new polls and waits for the running ones. */
  stop(): Promise<void>;
}

/** Polling loop: every `cadaMs`, if any is due, leases due records and asks about them, as fast as the rate limits allow. */
export const askPeriodically = (
  pipeline: Pipeline,
  cadaMs: number,
  due: HaDevido,
  follow = (tomado: Parameters<typeof followClaimed>[1]) => followClaimed(pipeline, tomado),
): Perguntador => {
  const emCurso = new Set<Promise<void>>();
  let olhando: Promise<void> | null = null;
  let parou = false;

  const begin = (work: Promise<void>): void => {
    const um = work
      .catch((error) => pipeline.ports.log.error({ err: error }, 'acompanhamento'))
      .finally(() => emCurso.delete(um));
    emCurso.add(um);
  };
  const inspect = async (): Promise<void> => {
    if (!(await due())) return;
    while (!parou && emCurso.size < AO_MESMO_TEMPO) {
      const tomado = await claimFollowed(pipeline);
      if (!tomado) return;
      begin(follow(tomado));
    }
  };
  const timer = setInterval(() => {
    olhando ??= inspect()
      .catch((error) => pipeline.ports.log.warn({ err: error }, 'acompanhamento parado'))
      .finally(() => {
        olhando = null;
      });
  }, cadaMs);
  return {
    stop: async () => {
      parou = true;
      clearInterval(timer);
      await olhando;
      await Promise.all(emCurso);
    },
  };
};
