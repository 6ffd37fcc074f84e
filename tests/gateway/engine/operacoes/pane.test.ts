import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { executeIntencao } from '#gateway/engine/operacoes/execute.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import type { PedidoComportamento } from '#sandbox/renave/behaviours.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { temposDe } from '#tests/support/tempos.ts';
import {
  confirmarEntradas,
  feitas,
  importXmls,
  operacaoOf,
  prepareEntradas,
  until,
} from '#tests/support/zeroKm.ts';
import { intencoesOf, untilAcabou } from './registro.ts';

const passosOf = async (world: TestGateway, chassis: readonly string[]) => {
  const rows = await world.kysely
    .selectFrom('passo_intencao as p')
    .innerJoin('intencao as i', 'i.id', 'p.intencao')
    .select('p.passo')
    .where('i.chassi', 'in', [...chassis])
    .execute();
  return rows.map(({ passo }) => passo);
};

const semQuota = {
  cenario: 'excessoDeChamadas',
  tentarDepoisDe: 0,
  alvo: { cnpj: EMPRESAS.vizinho.cnpj, operacoes: ['entradaZeroKm'] },
} as const satisfies PedidoComportamento;

describe('operations during faults of the registry', () => {
  const world = ownGateway({ config: { RENAVE_TIMEOUT_MS: 1500, settleGraceMs: 1500 } });
  const lojista = ownSession(world, 'lojista');
  const vizinho = ownSession(world, 'vizinho');
  let semente = 900;
  afterEach(() => world.sandbox.behaviours.clear());

  const veiculos = async (quantidade: number) => {
    semente += 1;
    const { linhas } = await prepareEntradas(world, lojista, { quantidade, semente });
    return linhas.slice(0, quantidade);
  };
  const veiculoDoVizinho = async () => {
    semente += 1;
    const { cnpj } = EMPRESAS.vizinho;
    const { linhas } = await prepareEntradas(world, vizinho, { quantidade: 1, semente, empresa: cnpj });
    const [linha] = linhas;
    if (!linha) throw new Error('no vehicle waits');
    return linha;
  };
  const untilDoVizinho = (chassi: string, estado: string) =>
    until(world, 'vizinho', async () => (await operacaoOf(world, chassi))?.estado === estado);

  it('all finish by themselves after an outage with few attempts', async () => {
    const linhas = await veiculos(300);
    const chassis = linhas.map(({ chassi }) => chassi);
    const { id } = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    await confirmarEntradas(lojista, linhas);
    // The outage itself: 10 windows of 200 ms. Without a circuit breaker each of the 300 would be tried in
    // each window.
    await pause(2000);
    const tentativas = (await passosOf(world, chassis)).filter((passo) => passo === 'enviada');
    expect(tentativas.length).toBeLessThan(60);
    // Nor are all of them leased in each window just to be deferred again.
    const tomadas = (await intencoesOf(world, new Set(chassis))).reduce((sum, { posse }) => sum + posse, 0);
    expect(tomadas).toBeLessThan(2 * chassis.length);
    expect(chassis.map((chassi) => feitas(world, 'entradaZeroKm', chassi))).toEqual(chassis.map(() => 0));
    world.sandbox.behaviours.remove(id);
    const intencoes = await untilAcabou(world, new Set(chassis));
    expect(intencoes.map(({ estado }) => estado)).toEqual(chassis.map(() => 'confirmada'));
    const entradas = world.sandbox.journal().filter(({ operacao }) => operacao === 'entradaZeroKm');
    const feita = new Set(entradas.map(({ chassi }) => chassi));
    expect(chassis.filter((chassi) => !feita.has(chassi))).toEqual([]);
  });

  it('of one company wait for its quota while another’s go on', async () => {
    const limite = world.sandbox.behaviours.add(semQuota);
    const parado = await veiculoDoVizinho();
    const linhas = await veiculos(5);
    await confirmarEntradas(vizinho, [parado]);
    await world.sandbox.behaviours.whenApplied(limite.id, 2);
    await confirmarEntradas(lojista, linhas);
    const intencoes = await untilAcabou(world, new Set(linhas.map(({ chassi }) => chassi)));
    expect(intencoes.map(({ estado }) => estado)).toEqual(linhas.map(() => 'confirmada'));
    expect((await intencoesOf(world, new Set([parado.chassi])))[0]?.encerrada).toBeNull();
    world.sandbox.behaviours.remove(limite.id);
    await untilDoVizinho(parado.chassi, 'confirmada');
    expect(feitas(world, 'entradaZeroKm', parado.chassi)).toBe(1);
  });

  it('of a company without its certificate are refused while another’s go on', async () => {
    const sem = await veiculoDoVizinho();
    const linhas = await veiculos(3);
    const limite = world.sandbox.behaviours.add(semQuota);
    await confirmarEntradas(vizinho, [sem]);
    await world.sandbox.behaviours.whenApplied(limite.id);
    const codemp = await world.codigoOf('vizinho');
    await world.kysely.deleteFrom('certificado').where('codemp_cer', '=', codemp).execute();
    await confirmarEntradas(lojista, linhas);
    await untilAcabou(world, new Set(linhas.map(({ chassi }) => chassi)));
    await untilDoVizinho(sem.chassi, 'recusada');
    expect((await operacaoOf(world, sem.chassi))?.erromensagem).toMatch(/certificado/i);
    for (const { chassi } of linhas) expect(feitas(world, 'entradaZeroKm', chassi)).toBe(1);
  });

  it('do not delay the reading of invoices', async () => {
    const linhas = await veiculos(10);
    world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    await confirmarEntradas(lojista, linhas);
    expect(await importXmls(world, lojista, ['<nfeProc/>'])).toBeGreaterThan(0);
  });
});

describe('operations deferred for long', () => {
  const umaHora = 3_600_000;
  const world = ownGateway({
    config: { RENAVE_TIMEOUT_MS: 30_000, retryBaseMs: umaHora, retryMaxMs: umaHora },
  });

  it('resume with the first answer, before they are due', async () => {
    const lojista = await world.as('lojista');
    const { behaviours } = world.sandbox;
    const [lenta, ...outras] = (await prepareEntradas(world, lojista, { quantidade: 3, semente: 950 }))
      .linhas;
    const [cheia] = outras;
    if (!lenta || !cheia) throw new Error('no vehicle waits');
    const operacoes = ['entradaZeroKm'] as const;
    const presa = behaviours.add({ cenario: 'lento', alvo: { chassi: lenta.chassi, operacoes } });
    await confirmarEntradas(lojista, [lenta]);
    await behaviours.whenApplied(presa.id);
    const alvo = { chassi: cheia.chassi, operacoes };
    behaviours.add({ cenario: 'excessoDeChamadas', tentarDepoisDe: 0, vezes: 1, alvo });
    await confirmarEntradas(lojista, outras);
    await until(world, 'horizonteMatriz', async () =>
      (await passosOf(world, [cheia.chassi])).some((passo) => passo === 'foraDeAlcance'),
    );
    behaviours.remove(presa.id);
    const chassis = [lenta, ...outras].map(({ chassi }) => chassi);
    const intencoes = await untilAcabou(world, new Set(chassis));
    expect(intencoes.map(({ estado }) => estado)).toEqual(chassis.map(() => 'confirmada'));
  });

  it('resume also when the first answer races with their deferral', async () => {
    const lojista = await world.as('lojista');
    // A single one, because another's job would be consumed while nothing is leased.
    const [linha] = (await prepareEntradas(world, lojista, { quantidade: 1, semente: 960 })).linhas;
    if (!linha) throw new Error('no vehicle waits');
    const { ports } = world.gateway;
    const codigo = await world.codigoOf('horizonteMatriz');
    const taken = Promise.withResolvers<string>();
    const { claim } = ports.fila;
    ports.fila.claim = async (id) => {
      taken.resolve(id);
      return null;
    };
    await confirmarEntradas(lojista, [linha]);
    const id = await taken.promise;
    ports.fila.claim = claim;

    const writing = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    const away: Ports = {
      ...ports,
      renave: {
        callRenave: async () => ({ tipo: 'naoEnviada', motivo: 'fora de alcance', retryAfterMs: null }),
      },
      transacao: async (...work) => {
        writing.resolve();
        await back.promise;
        return ports.transacao(...work);
      },
    };
    const breaker = createCircuitBreaker(umaHora, umaHora);
    const tempos = temposDe(world.config, { leaseMs: 12_000 });
    const pipeline = { ports: away, operacoes, tempos, breaker, relogio: () => performance.now() };
    const ended = executeIntencao(pipeline, id);
    await writing.promise;
    expect(breaker.voltou({ empresa: codigo, porta: 'estabelecimento' }, performance.now())).toBe(true);
    await ports.empresa(codigo).wake();
    back.resolve();
    await ended;
    const [intencao] = await untilAcabou(world, new Set([linha.chassi]));
    expect(intencao?.estado).toBe('confirmada');
  });
});
