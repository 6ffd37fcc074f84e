import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { announce, faturar, only, stockOne, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { confirmarEntradas, feitas, operacaoOf, until, untilEstado } from '#tests/support/zeroKm.ts';
import { freeze, type Passo } from './freeze.ts';
import { estoqueDoRegistro, estoqueNosso, untilAcabou } from './registro.ts';

const PASSOS: readonly [Passo, string][] = [
  ['prova', 'before it proves its possession'],
  ['chamada', 'between the proof and the call'],
  ['resposta', 'between the registry’s deed and its answer'],
  ['fim', 'before the end is written'],
];

describe('a worker frozen during an operation', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const entrada = async () => {
    const esperando = await announce(world, lojista, 1);
    const record = () => confirmarEntradas(lojista, esperando);
    return { chassi: esperando[0].chassi, record };
  };
  const saida = async () => {
    const veiculo = await stockOne(world, lojista);
    const [codigo] = await faturar(world, lojista, [veiculo]);
    return { chassi: veiculo.chassi, record: () => vender(lojista, codigo) };
  };
  const passosOf = async (chassi: string) =>
    (await operacaoOf(world, chassi))?.passos.map(({ passo }) => passo) ?? [];
  const movimentos = async (intencao: string) =>
    world.kysely.selectFrom('movimento').select('codigo_mov').where('intencao_mov', '=', intencao).execute();
  const igualAoRegistro = async (chassi: string) => {
    const so = new Set([chassi]);
    expect(await estoqueNosso(world, so)).toEqual(estoqueDoRegistro(world, so));
  };

  describe('an entry', () => {
    it.each(PASSOS)('at %s (%s): another ends it, and the thawed one ends nothing', async (passo) => {
      const { chassi, record } = await entrada();
      const congelado = await freeze(world, passo, record);
      await congelado.vencer();
      await untilEstado(world, chassi, 'confirmada');
      const antes = await passosOf(chassi);
      await congelado.descongelar();
      await untilEstado(world, chassi, 'confirmada');
      expect(feitas(world, 'entradaZeroKm', chassi)).toBe(1);
      expect(await movimentos(congelado.id)).toHaveLength(1);
      const tardia = passo === 'prova' ? [] : ['resposta tardia da tentativa 1'];
      expect(await passosOf(chassi)).toEqual([...antes, ...tardia]);
      expect(antes.filter((um) => um.startsWith('enviada'))[0]).toBe('enviada (tentativa 1)');
      // Without sending, nothing is looked up.
      if (passo === 'prova') expect(antes).toHaveLength(2);
      await igualAoRegistro(chassi);
    });

    it.each(['consulta', 'achado'] as const)(
      'at its %s of a lost answer ends nothing either',
      async (passo) => {
        const { chassi, record } = await entrada();
        const cenario = {
          cenario: 'fazEDerruba',
          vezes: 1,
          alvo: { chassi, operacoes: ['entradaZeroKm'] },
        } as const;
        world.sandbox.behaviours.add(cenario);
        const congelado = await freeze(world, passo, record);
        await congelado.vencer();
        await untilEstado(world, chassi, 'confirmada');
        await congelado.descongelar();
        expect([feitas(world, 'entradaZeroKm', chassi), await movimentos(congelado.id)]).toEqual([
          1,
          [expect.anything()],
        ]);
        await igualAoRegistro(chassi);
      },
    );

    it('that succeeds after the other was refused reopens the intent by its late answer, and it is found', async () => {
      const { chassi, record } = await entrada();
      const congelado = await freeze(world, 'chamada', record);
      refuseNext(world, chassi, { operacao: 'entradaZeroKm' });
      await congelado.vencer();
      await untilEstado(world, chassi, 'recusada');
      await congelado.descongelar();
      await untilEstado(world, chassi, 'confirmada');
      expect(feitas(world, 'entradaZeroKm', chassi)).toBe(1);
      expect(await passosOf(chassi)).toContain('encontrada no Renave: foi feita');
      await igualAoRegistro(chassi);
    });
  });

  it.each([
    ['comes', null],
    ['is lost', 'fazEDerruba'],
  ] as const)(
    'that repeats what was undone meanwhile: when its answer %s, its record is adopted',
    async (_, cenario) => {
      const { chassi, record } = await entrada();
      const congelado = await freeze(world, 'chamada', record);
      await congelado.vencer();
      await untilEstado(world, chassi, 'confirmada');
      await lojista.call(entradaZeroKm.cancelar, { chassi });
      const alvo = { chassi, operacoes: ['entradaZeroKm' as const] };
      if (cenario) world.sandbox.behaviours.add({ cenario, vezes: 1, alvo });
      await congelado.descongelar();
      expect(feitas(world, 'entradaZeroKm', chassi)).toBe(2);
      const so = new Set([chassi]);
      await until(world, 'horizonteMatriz', async () => (await estoqueNosso(world, so)).length > 1);
      await igualAoRegistro(chassi);
      const historia = await world.gateway.ports.fila.get(congelado.id);
      expect(historia?.passos.at(-1)?.passo).toBe('conferido no Renave: o registro foi assumido');
      // It can be cancelled again.
      await lojista.call(entradaZeroKm.cancelar, { chassi });
      await igualAoRegistro(chassi);
    },
  );

  it('before sending is replaced by another, and an earlier equal state is not taken for its result', async () => {
    const { chassi } = only(await announce(world, lojista, 1));
    const congelado = await freeze(world, 'prova', async () => {
      lojista.call(entradaZeroKm.cancelarRejeicao, { chassi }).catch(() => {});
    });
    await congelado.vencer();
    await untilEstado(world, chassi, 'recusada');
    await congelado.descongelar();
    expect((await passosOf(chassi))[0]).toBe('enviada (tentativa 1)');
    expect(await movimentos(congelado.id)).toEqual([]);
  });

  it('with a lost answer does not take an entered and left vehicle for rejected', async () => {
    const { chassi, record } = await saida();
    await record();
    await untilEstado(world, chassi, 'confirmada');
    const alvo = { chassi, operacoes: ['rejeitarZeroKm' as const] };
    world.sandbox.behaviours.add({ cenario: 'derruba', vezes: 1, alvo });
    await lojista.call(entradaZeroKm.rejeitar, { chassi });
    await untilEstado(world, chassi, 'recusada');
    expect(feitas(world, 'rejeitarZeroKm', chassi)).toBe(0);
  });

  it('leaves alone what another operation holds now, and records its late answer', async () => {
    const { chassi, record } = await saida();
    const congelado = await freeze(world, 'chamada', record);
    refuseNext(world, chassi, { operacao: 'saidaZeroKm' });
    await congelado.vencer();
    await untilEstado(world, chassi, 'recusada');
    const lento = world.sandbox.behaviours.add({ cenario: 'lento', alvo: { operacoes: ['saidaZeroKm'] } });
    await record();
    await world.sandbox.behaviours.whenApplied(lento.id);
    const thawed = congelado.descongelar();
    world.sandbox.behaviours.remove(lento.id);
    await thawed;
    await untilAcabou(world, new Set([chassi]));
    expect(feitas(world, 'saidaZeroKm', chassi)).toBe(1);
    const { data } = await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi });
    expect(data).toEqual([]);
    await igualAoRegistro(chassi);
  });
});

describe('a process with its clock two hours off', () => {
  it.each([2, -2])('%i hours: leases, sends, looks up and ends as usual', async (horas) => {
    const agora = () => new Date(Date.now() + horas * 3_600_000);
    const world = await startTestGateway({ agora });
    try {
      // The template's certificates start at its creation; one from the future would be refused.
      await world.kysely.updateTable('certificado').set({ inicio_cer: '2026-01-01T00:00:00Z' }).execute();
      const lojista = await world.as('lojista');
      const tomadas = await announce(world, lojista, 1);
      const congelado = await freeze(world, 'chamada', () => confirmarEntradas(lojista, tomadas));
      /** Seconds by the database's clock. */
      const prazo = async (): Promise<number> => {
        const { rows } = await sql<{ falta: number }>`select
          extract(epoch from prazo - clock_timestamp())::float as falta from intencao
          where id = ${congelado.id}`.execute(world.kysely);
        return Math.abs(rows[0]?.falta ?? Number.NaN);
      };
      expect(await prazo()).toBeLessThan(600);
      await world.gateway.ports.fila.renew({ id: congelado.id, fence: 1 }, 12_000);
      expect(await prazo()).toBeLessThan(600);
      await congelado.vencer();
      await untilEstado(world, tomadas[0].chassi, 'confirmada');
      await congelado.descongelar();
      const esperando = await announce(world, lojista, 3);
      const [perdida, fora] = esperando.map(({ chassi }) => chassi);
      const operacoes = ['entradaZeroKm'] as const;
      world.sandbox.behaviours.add({
        cenario: 'fazEDerruba',
        vezes: 1,
        alvo: { chassi: perdida, operacoes },
      });
      world.sandbox.behaviours.add({ cenario: 'derruba', vezes: 2, alvo: { chassi: fora, operacoes } });
      await confirmarEntradas(lojista, esperando);
      for (const { chassi } of esperando) await untilEstado(world, chassi, 'confirmada');
      expect(esperando.map(({ chassi }) => feitas(world, 'entradaZeroKm', chassi))).toEqual([1, 1, 1]);
    } finally {
      await world.close();
    }
  });
});
