import type { PassoComDado } from '#domain/passo.ts';
import type { AcompanhamentoTomado } from '../../ports/acompanhamentos.ts';
import type { HaDevido } from '../../ports/filas.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores, RespostaRenave } from '../../ports/ports.ts';
import { inSpan, traceOf } from '../../ports/tracing.ts';
import { repeatedly } from '../repeatedly.ts';
import type { AnyAcompanhar, AnyOperacao, Olhar, Pipeline, Tempos } from './operacao.ts';
import { dadosOf, inspectOf, texto } from './search.ts';
import { notifyAll, notifyRequester, tellOutcome } from './tellOutcome.ts';

/** Slack factor on a full polling round, so that new records still get asked more often. */
const FOLGA = 1.25;

/**
 * Back-off: a quarter of the record's age, capped at `followMaxMs`, or at the length of a full round when
 * the rate limits make that longer.
 * @concept back-off (backoff)
 */
const proximaPergunta = (
  { followBaseMs, followMaxMs, ritmoEmpresaMs, ritmoMs }: Tempos,
  { desdeMs, daEmpresa, deTodas }: AcompanhamentoTomado,
): number => {
  const volta = FOLGA * Math.max(daEmpresa * ritmoEmpresaMs, deTodas * ritmoMs);
  return Math.min(Math.max(followBaseMs, desdeMs / 4), Math.max(followMaxMs, volta));
};

/** Polls a confirmed operation's record unless its state is final; in the transaction that ends the intent. */
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

/** Tells author, systems, screens and waiters of a record's new state. */
const tellNews = async (stores: EmpresaStores, operacao: AnyOperacao, intencao: Intencao, estado: string) => {
  await notifyRequester(stores, operacao, intencao, estado);
  await tellOutcome(stores, operacao, [intencao], estado);
  await notifyAll(stores, operacao, intencao.id);
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
  const { follow } = operacao;
  const estado = follow.estado(resposta);
  const emMs = proximaPergunta(tempos, tomado);
  const fim = follow.isFinal(resposta);
  if (!(await stores.acompanhamentos.goOn(tomado, fim ? null : { estado, emMs }))) return;
  if (estado === tomado.estado) return;
  const agora = ports.agora();
  await follow.changed({ stores, intencao, ...dadosOf(intencao), resposta, agora });
  await stores.intencoes.addPasso(id, { passo: 'andou', dado: estado, resposta: texto(resposta) });
  await tellNews(stores, operacao, intencao, estado);
};

/** Pseudo-state of a record that the registry reported as absent. */
export const SUMIDO = 'SUMIDO';

/** Grace period before a second "absent" is believed. */
const GRACA_MS = 600_000;

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
  await tellNews(stores, operacao, intencao, SUMIDO);
};

/** The registry did not answer: pauses the company's polling, at least as long as requested. */
const onSilence = async (stores: EmpresaStores, { retryMaxMs }: Tempos, resposta: RespostaRenave) => {
  if (resposta.tipo === 'recusada') return;
  const pedido = resposta.tipo === 'naoEnviada' ? resposta.retryAfterMs : null;
  await stores.acompanhamentos.pause(Math.max(retryMaxMs, pedido ?? 0));
};

/** Leases the next record to poll, if the rate limits allow one. */
export const claimFollowed = ({ ports, tempos }: Pipeline): Promise<AcompanhamentoTomado | null> => {
  const { perguntaMs, ritmoEmpresaMs, ritmoMs } = tempos;
  return ports.acompanhados.claim({ leaseMs: perguntaMs, empresaMs: ritmoEmpresaMs, todasMs: ritmoMs });
};

/** The second question of a poll, which takes a turn of its own in the pace; a refusal or a lost answer changes nothing. */
const askBesides = async (
  { ports, tempos: { ritmoEmpresaMs: empresaMs, ritmoMs: todasMs } }: Pipeline,
  operacao: AnyOperacao & { follow: AnyAcompanhar },
  { intencao, idEstoque, estado: antes }: AcompanhamentoTomado,
  { inspect, estado }: { inspect: Olhar; estado: string },
): Promise<void> => {
  const { id, codigoEmpresa } = intencao;
  const asked = await operacao.follow.besides?.({ ports, inspect, intencao, idEstoque, antes, estado });
  if (!asked) return;
  await ports.acompanhados.takeAnotherTurn(codigoEmpresa, { empresaMs, todasMs });
  const { resposta, keep } = asked;
  await ports.transacao(codigoEmpresa, async (stores) => {
    if (resposta.tipo === 'naoEnviada' && resposta.retryAfterMs)
      await stores.acompanhamentos.pause(resposta.retryAfterMs);
    const noticias = await keep?.(stores);
    if (!noticias) return;
    for (const { estado: novo, ...passo } of noticias) {
      await stores.intencoes.addPasso(id, passo as PassoComDado);
      await notifyRequester(stores, operacao, intencao, novo);
    }
    await notifyAll(stores, operacao, id);
  });
};

/** Polls one record that changes state by itself at the registry. */
export const followClaimed = async (pipeline: Pipeline, tomado: AcompanhamentoTomado): Promise<void> => {
  const { ports, tempos, operacoes } = pipeline;
  const { intencao, idEstoque, estado } = tomado;
  const operacao = operacoes.get(intencao.operacao);
  const follow = operacao?.follow;
  if (!operacao || !follow) throw new Error(`nada a acompanhar: ${intencao.operacao}`);
  await inSpan(`follow ${operacao.nome}`, { parent: traceOf(intencao.id) }, async () => {
    const inspect = inspectOf(pipeline, intencao.codigoEmpresa);
    const resposta = await follow.inspect(inspect, idEstoque);
    // Only the registry's own word counts: what never reached its application says nothing about the record.
    const absent = resposta.tipo === 'recusada' && (await follow.isAbsent?.(inspect, intencao, idEstoque));
    await ports.transacao(intencao.codigoEmpresa, async (stores) => {
      if (resposta.tipo === 'ok') {
        return onHeard(pipeline, stores, { ...operacao, follow }, tomado, resposta.corpo);
      }
      if (follow.sumiu && absent) return onVanished(pipeline, stores, operacao, follow.sumiu, tomado);
      await onSilence(stores, tempos, resposta);
      await stores.acompanhamentos.goOn(tomado, { estado, emMs: proximaPergunta(tempos, tomado) });
    });
    if (resposta.tipo !== 'ok') return;
    const agora = { inspect, estado: follow.estado(resposta.corpo) };
    await askBesides(pipeline, { ...operacao, follow }, tomado, agora);
  });
};

/** Concurrent polls: enough that unanswered ones block nobody. */
const AO_MESMO_TEMPO = 8;

/**
 * Polling loop: every `cadaMs`, if any is due, leases due records and asks about them, as fast as the rate limits allow.
 * @concept polling
 */
export const askPeriodically = (
  pipeline: Pipeline,
  cadaMs: number,
  due: HaDevido,
  follow = (tomado: AcompanhamentoTomado) => followClaimed(pipeline, tomado),
) => {
  const { log } = pipeline.ports;
  const next = async (): Promise<boolean> => {
    const tomado = await claimFollowed(pipeline);
    if (tomado) await follow(tomado).catch((error) => log.error({ err: error }, 'acompanhamento'));
    return tomado !== null;
  };
  return repeatedly(next, {
    due,
    cadaMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => log.warn({ err: error }, 'acompanhamento parado'),
  });
};
