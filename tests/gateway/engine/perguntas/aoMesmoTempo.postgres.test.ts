import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { announce, only } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

describe('an answer of the registry, stored while an operation ends', () => {
  let world: TestGateway;
  let admin: pg.Client;

  beforeAll(async () => {
    let address = '';
    world = await startTestGateway({
      open: async (url) => {
        address = url;
        return openPostgres(url);
      },
    });
    admin = new pg.Client({ connectionString: address });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await world.close();
  });

  const waiting = async (): Promise<boolean> => {
    await admin.query('select pg_stat_clear_snapshot()');
    const { rows } = await admin.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };

  it('does not bring back a vehicle that was rejected meanwhile', async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    const { chassi } = only(await announce(world, lojista, 1));
    await lojista.heard(entradaZeroKm.lista, {});
    const { ports } = world.gateway;
    const codigo = await world.codigoOf('horizonteMatriz');
    const { estoque, perguntas } = ports.empresa(codigo);
    await estoque.removePendencia(chassi);
    const tomada = await perguntas.begin('pendencias:novo', {
      leaseMs: 60_000,
      intervaloMs: 0,
      deNovo: true,
    });
    if (!tomada) throw new Error('the question was not free');

    let rejeicao: Promise<unknown> = Promise.resolve();
    await ports.transacao(codigo, async (stores) => {
      await stores.perguntas.finish(tomada, { respondida: true }, 60_000);
      const pendente = { chassi, dataHoraCadastro: '2026-11-20T10:00:00', veiculoAcabado: true };
      await stores.estoque.savePendencias([pendente], 'novo', tomada.desde);
      let ended = false;
      rejeicao = lojista
        .call(entradaZeroKm.rejeitar, { chassi, motivoRejeicao: 'DESISTENCIA' })
        .finally(() => {
          ended = true;
        });
      await expect.poll(async () => ended || (await waiting())).toBe(true);
    });
    await rejeicao;

    const { data } = await lojista.call(entradaZeroKm.rejeitadas, {});
    expect(data.map((rejeitada) => rejeitada.chassi)).toEqual([chassi]);
    expect(await estoque.hasPendencia(chassi)).toBe(false);
  });
});
