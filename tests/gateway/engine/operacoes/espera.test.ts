import { describe, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { askPeriodically } from '#gateway/engine/operacoes/follow.ts';
import type { IntentAttempt, Pipeline } from '#gateway/engine/operacoes/operacao.ts';
import { wait } from '#gateway/engine/operacoes/perform.ts';
import { deferUntilBack } from '#gateway/engine/operacoes/settle.ts';
import type { IntencaoTomada } from '#gateway/ports/intencoes.ts';
import type { Ports } from '#gateway/ports/ports.ts';

describe('waiting for an operation', () => {
  /** A fake store whose intent has these states, and its notifications. */
  const world = (...estados: readonly object[]) => {
    const left = [...estados];
    const ear = { tell: () => {}, canal: '', open: false };
    const get = vi.fn(async () => (left.length > 1 ? left.shift() : left[0]) ?? null);
    const ports = {
      empresa: () => ({ intencoes: { get } }),
      hear: (canal: string, heard: () => void) => {
        Object.assign(ear, { tell: heard, canal, open: true });
        return () => {
          ear.open = false;
        };
      },
    } as unknown as Ports;
    return { ports, ear, get };
  };
  const OCUPADAS = [
    ['goes out', { estado: 'enviando', enviada: true }],
    ['has not been tried', { estado: 'pendente', enviada: null }],
  ] as const;
  const PARADAS = [
    ['waits for a registry out of reach', { estado: 'pendente', enviada: false }],
    ['is in doubt', { estado: 'desconhecida', enviada: true }],
    ['was refused', { estado: 'recusada', enviada: true }],
    ['was done', { estado: 'confirmada', enviada: true }],
  ] as const;

  it.each(PARADAS)('ends at once when it %s', async (_, intencao) => {
    const { ports, ear } = world(intencao);
    expect(await wait(ports, 1, 'i')).toBe(intencao);
    expect([ear.canal, ear.open]).toEqual(['intencao:i', false]);
  });

  it('ends at once when it is absent', async () => {
    expect(await wait(world().ports, 1, 'i')).toBeNull();
  });

  it.each(OCUPADAS)('re-reads it on notification while it %s', async (_, intencao) => {
    const [, [, feita]] = [PARADAS[0], PARADAS[3]];
    const { ports, ear, get } = world(intencao, intencao, feita);
    const waiting = wait(ports, 1, 'i');
    await expect.poll(() => get.mock.calls.length).toBe(1);
    expect(ear.open).toBe(true);
    ear.tell();
    await expect.poll(() => get.mock.calls.length).toBe(2);
    ear.tell();
    expect(await waiting).toBe(feita);
    expect([get.mock.calls.length, ear.open]).toEqual([3, false]);
  });

  it.each(OCUPADAS)('ends at the time limit although it %s', async (_, intencao) => {
    const { ports, ear } = world(intencao);
    expect(await wait(ports, 1, 'i', 1)).toBe(intencao);
    expect(ear.open).toBe(false);
  });
});

describe('an operation deferred until the registry is back', () => {
  const EM = 0;
  const ALVO = { empresa: 7, porta: 'ite' } as const;
  const adiada = async (meanwhile: (voltou: () => void) => void) => {
    const breaker = createCircuitBreaker(1000, 8000);
    breaker.failed(ALVO, EM);
    const said: unknown[][] = [];
    const say =
      (what: string) =>
      async (...args: unknown[]) =>
        void said.push([what, ...args]);
    const stores = {
      intencoes: {
        change: async (_intencao: unknown, mudanca: object) => {
          said.push(['change', mudanca]);
          meanwhile(() => breaker.voltou(ALVO, EM + 1));
          return true;
        },
      },
      enqueue: say('enqueue'),
      announce: say('announce'),
    };
    const ports = {
      transacao: (_codigo: number, work: (stores: object) => unknown) => work(stores),
      empresa: (codigo: number) => ({ wake: async () => void said.push(['wake', codigo]) }),
    };
    const intencao = { id: 'i', codigoEmpresa: ALVO.empresa } as IntencaoTomada;
    const attempt = { ports, breaker, operacao: {}, intencao, alvo: ALVO } as unknown as IntentAttempt;
    const nossa = await deferUntilBack(attempt, { emMs: 500, passo: null });
    expect(nossa).toBe(true);
    return said;
  };
  const ESCRITA = [
    ['change', { adiada: false, emMs: 500, estado: 'pendente', enviada: false, perdida: false }],
    ['enqueue', 'renave', [{ intencao: 'i' }], { emMs: 500 }],
    ['announce', 'i'],
  ];

  it('waits its time', async () => {
    expect(await adiada(() => {})).toEqual(ESCRITA);
  });

  it('is woken when the breaker closed before the deferral was written', async () => {
    expect(await adiada((voltou) => voltou())).toEqual([...ESCRITA, ['wake', ALVO.empresa]]);
  });
});

describe('the polling loop', () => {
  it('runs eight polls at once, then the next; on stop takes no more and waits for running ones', async () => {
    const perguntas: PromiseWithResolvers<void>[] = [];
    let devidos = 20;
    const claim = vi.fn(async () => (devidos-- > 0 ? {} : null));
    const errors: unknown[] = [];
    const log = { error: ({ err }: { err: unknown }) => void errors.push(err), warn: () => {} };
    const pipeline = { ports: { acompanhados: { claim }, log }, tempos: {} } as unknown as Pipeline;
    const asker = askPeriodically(
      pipeline,
      1,
      async () => true,
      () => {
        const pergunta = Promise.withResolvers<void>();
        perguntas.push(pergunta);
        return pergunta.promise;
      },
    );
    await expect.poll(() => perguntas.length).toBe(8);
    perguntas[0]?.reject(new Error('falhou'));
    await expect.poll(() => perguntas.length).toBe(9);
    expect(errors).toEqual([new Error('falhou')]);
    let over = false;
    const stopping = asker.stop().then(() => {
      over = true;
    });
    perguntas[1]?.resolve();
    await perguntas[1]?.promise;
    expect([over, perguntas.length, claim.mock.calls.length]).toEqual([false, 9, 9]);
    for (const { resolve } of perguntas) resolve();
    await stopping;
    expect([over, perguntas.length]).toEqual([true, 9]);
  });
});
