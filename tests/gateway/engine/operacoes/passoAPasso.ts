import { sql } from 'kysely';
import type { CodigoDeRecusa, Recusa } from '#domain/recusa.ts';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { executeIntencao } from '#gateway/engine/operacoes/execute.ts';
import { followClaimed, claimFollowed as tomarOAcompanhado } from '#gateway/engine/operacoes/follow.ts';
import type { AnyOperacao, ItemARegistrar, Pipeline } from '#gateway/engine/operacoes/operacao.ts';
import { writeIntencoes } from '#gateway/engine/operacoes/record.ts';
import type { IntencaoTomada } from '#gateway/ports/intencoes.ts';
import type { EmpresaStores, Ports, RespostaRenave } from '#gateway/ports/ports.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { serie } from '#tests/support/serie.ts';

const TEMPOS = {
  leaseMs: 12_000,
  settleDelayMs: 2_000,
  settleGraceMs: 15_000,
  retryBaseMs: 1_000,
  retryMaxMs: 15_000,
  followBaseMs: 5_000,
  followMaxMs: 60_000,
  perguntaMs: 65_000,
  ritmoEmpresaMs: 1,
  ritmoMs: 1,
  avisoRecusasMs: 60_000,
};

/** Rounds waits to whole seconds, since they shrink by milliseconds. */
const inteiro = (emMs: number | undefined) => emMs && Math.round(emMs / 1000) * 1000;

/** A pipeline controlled by the test: the gateway's workers take nothing, and every step is recorded. */
export const passoAPasso = (world: TestGateway, codigoEmpresa: number, codigoUsuario: number) => {
  const { ports, database } = world.gateway;
  const { claim } = ports.fila;
  const { claim: claimFollowed } = ports.acompanhados;
  ports.fila.claim = async () => null;
  ports.acompanhados.claim = async () => null;
  const ditos: unknown[] = [];
  const avisos: unknown[] = [];
  const proximas: (RespostaRenave | (() => Promise<RespostaRenave>))[] = [];
  const chamadas: { empresa: number; path: string; input: unknown }[] = [];
  const proximo = serie(100);
  let operacoes = new Map<string, AnyOperacao>();
  let breaker = createCircuitBreaker(1_000, 15_000);

  const counting = (stores: EmpresaStores): EmpresaStores =>
    Object.create(
      stores,
      Object.getOwnPropertyDescriptors({
        notify: async (...assuntos) => {
          ditos.push(['avisar', ...assuntos]);
          await stores.notify(...assuntos);
        },
        announce: async (id) => {
          ditos.push(['announce']);
          await stores.announce(id);
        },
        enqueue: async (fila, trabalhos, quando = {}) => {
          const { emMs } = quando;
          ditos.push(['enqueue', fila, trabalhos.length, inteiro(emMs) ?? null]);
          await stores.enqueue(fila, trabalhos, quando);
        },
        acompanhamentos: {
          start: async (id, idEstoque, estado, emMs) => {
            ditos.push(['perguntar', inteiro(emMs)]);
            await stores.acompanhamentos.start(id, idEstoque, estado, emMs);
          },
          goOn: async (lease, proxima) => {
            if (proxima) ditos.push(['perguntar', inteiro(proxima.emMs)]);
            return stores.acompanhamentos.goOn(lease, proxima);
          },
          pause: async (emMs) => {
            ditos.push(['calar', emMs]);
            await stores.acompanhamentos.pause(emMs);
          },
        },
      } satisfies Partial<EmpresaStores>),
    );
  const meus: Ports = {
    ...ports,
    fila: { ...ports.fila, claim },
    acompanhados: { ...ports.acompanhados, claim: claimFollowed },
    log: { ...ports.log, warn: (...aviso: unknown[]) => avisos.push(aviso) } as Ports['log'],
    transacao: (empresa, work) => ports.transacao(empresa, (stores) => work(counting(stores))),
    renave: {
      callRenave: (async (empresa: number, { path }: { path: string }, input: unknown) => {
        chamadas.push({ empresa, path, input });
        const proxima = proximas.shift();
        if (!proxima) throw new Error(`nothing was prepared for ${path}`);
        return typeof proxima === 'function' ? proxima() : proxima;
      }) as Ports['renave']['callRenave'],
    },
  };
  const pipeline: Pipeline = {
    ports: meus,
    relogio: () => 0,
    tempos: TEMPOS,
    get operacoes() {
      return operacoes;
    },
    get breaker() {
      return breaker;
    },
  };
  const change = (id: string, mudanca: ReturnType<typeof sql>) =>
    sql`update intencao set ${mudanca} where id = ${id}`.execute(database.kysely);

  return {
    pipeline,
    chamadas,
    /** Warnings in the gateway's log. */
    avisos,
    answer: (...respostas: typeof proximas) => proximas.push(...respostas),
    /** An operation, a pending intent of it, and a fresh circuit breaker. */
    record: async (
      operacao: AnyOperacao,
      item: Partial<ItemARegistrar<object, object>> = {},
      outras: readonly AnyOperacao[] = [],
    ): Promise<string> => {
      operacoes = new Map([operacao, ...outras].map((one) => [one.nome, one]));
      breaker = createCircuitBreaker(1_000, 15_000);
      proximas.length = 0;
      const pedido = {
        alvo: { chassi: `9PTPASSO000${String(proximo()).padStart(6, '0')}` },
        corpo: { valor: 1 },
        refs: {},
        ...item,
      } as ItemARegistrar<object, object>;
      const { criadas } = await ports.transacao(codigoEmpresa, (stores) =>
        writeIntencoes(stores, { codigoUsuario, rota: null }, operacao, [pedido]),
      );
      return criadas[0]?.id ?? '';
    },
    /** Runs an intent as far as possible now; returns its notifications. */
    execute: async (id: string): Promise<unknown[]> => {
      ditos.length = 0;
      await executeIntencao(pipeline, id);
      return [...ditos];
    },
    /** Notifications of `work`. */
    count: async (work: () => Promise<unknown>): Promise<unknown[]> => {
      ditos.length = 0;
      await work();
      return [...ditos];
    },
    claim: async (id: string): Promise<IntencaoTomada> => {
      const tomada = await claim(id, TEMPOS.leaseMs);
      if (!tomada) throw new Error('somebody has it');
      return tomada;
    },
    /** Makes it due, this long after its lost answer and after this many attempts. */
    vencer: (id: string, haMs = 0, tentativas = 1) =>
      change(
        id,
        sql`prazo = now() - interval '1 ms', tentativas = ${tentativas},
          enviada = clock_timestamp() - ${haMs} * interval '1 ms'`,
      ),
    /** Polls it as the only record, of this age; returns its notifications. */
    ask: async (id: string, haMs: number): Promise<unknown[]> => {
      await sql`delete from acompanhamento where intencao <> ${id}`.execute(database.kysely);
      await sql`update ritmo_acompanhamento set proxima = now()`.execute(database.kysely);
      await sql`update acompanhamento set prazo = now() - interval '1 ms',
        inicio = clock_timestamp() - ${haMs} * interval '1 ms'`.execute(database.kysely);
      ditos.length = 0;
      const tomado = await tomarOAcompanhado(pipeline);
      if (tomado) await followClaimed(pipeline, tomado);
      return [...ditos];
    },
    /** State, row and history of an intent. */
    de: async (id: string) => {
      const intencao = await ports.empresa(codigoEmpresa).intencoes.get(id);
      const passos = (await ports.fila.get(id))?.passos ?? [];
      return {
        estado: intencao?.estado,
        erro: intencao?.erro?.mensagem ?? null,
        tentativas: intencao?.tentativas,
        passos: passos.map(({ passo, resposta, statusHttp }) => [passo, resposta, statusHttp]),
      };
    },
  };
};

export const ok = (corpo: unknown, status = 201): RespostaRenave => ({ tipo: 'ok', status, corpo });
export const recusada = (
  mensagem: string,
  status = 422,
  codigo: CodigoDeRecusa = 'recusadaPeloRenave',
): RespostaRenave => ({
  tipo: 'recusada',
  status,
  recusa: { codigo, titulo: 'Não', mensagem, detalhe: null } satisfies Recusa,
});
export const perdida = (status: number | null): RespostaRenave => ({
  tipo: 'semResposta',
  motivo: 'perdida',
  status,
});
export const naoEnviada = (retryAfterMs: number | null): RespostaRenave => ({
  tipo: 'naoEnviada',
  motivo: 'fora do ar',
  retryAfterMs,
});
