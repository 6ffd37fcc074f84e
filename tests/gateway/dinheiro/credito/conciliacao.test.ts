import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credito as rotas } from '#contract/gateway/dinheiro/credito.ts';
import type { Filas } from '#gateway/ports/filas.ts';
import { checkPix, sweepCobrancas } from '#gateway/usecases/dinheiro/credito/pagamentos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const PERDIDO = { vezes: 0 };

describe('payments without a webhook call', () => {
  const world = ownGateway();
  const agil = ownSession(world, 'despachante', 'agil');
  const suporte = ownSession(world, 'suporte', 'agil');
  /** The clock also ends sessions, so only the charges' checks run later. */
  let agora: Date;
  beforeEach(() => {
    agora = new Date();
  });
  afterEach(() => {
    world.sandbox.pix.change('normal');
  });

  const saldo = async () => (await agil.call(rotas.saldo)).saldo;
  let valorDaVez = 40_000;
  const create = async () => {
    valorDaVez += 100;
    return (await agil.call(rotas.gerarPix, { valor: valorDaVez })).data;
  };
  /** Runs the hourly sweep this much later. */
  const sweep = async (depoisMs: number) => {
    agora = new Date(agora.getTime() + depoisMs);
    return sweepCobrancas({ ...world.gateway.ports, agora: () => agora });
  };

  /** The charge's watching jobs. */
  const watchdogs = async (txid: string) => {
    const { rows } = await sql<{ data: Filas['pix'] }>`select data from pgboss.job
      where name = 'pix' and state = 'created' and data->>'txid' = ${txid}`.execute(world.kysely);
    return rows.map(({ data }) => data);
  };

  it('are found although the charge’s creation or the bank’s answers were lost', async () => {
    const antes = await saldo();
    world.sandbox.pix.change('perdeResposta');
    await expect(create()).rejects.toMatchObject({ status: 503 });
    const { txid = '' } = world.sandbox.pix.cobrancas().at(-1) ?? {};
    await world.sandbox.pix.pagar(txid, PERDIDO);
    const [vigia] = await watchdogs(txid);
    expect(vigia).toEqual({ txid, watch: true });
    world.sandbox.pix.change('erro');
    const inspect = checkPix.execute(world.gateway.ports);
    await inspect({ txid, watch: true });
    expect(await watchdogs(txid)).toHaveLength(2);
    world.sandbox.pix.change('normal');
    await inspect({ txid, watch: true });
    expect(await saldo()).toBe(antes + valorDaVez);
  });

  it('are credited late, also after an outage of the bank', async () => {
    const antes = await saldo();
    const { txid, valor } = await create();
    await world.sandbox.pix.pagar(txid, PERDIDO);
    world.sandbox.pix.change('erro');
    await sweep(2 * HORA);
    world.sandbox.pix.change('normal');
    await sweep(HORA);
    await expect.poll(saldo).toBe(antes + valor);
  });

  it('are debited when returned days later', async () => {
    const antes = await saldo();
    const { txid, valor } = await create();
    const endToEndId = await world.sandbox.pix.pagar(txid);
    await expect.poll(saldo).toBe(antes + valor);
    await world.sandbox.pix.devolver(endToEndId, (valor / 100).toFixed(2), 0);
    await sweep(20 * DIA);
    await expect.poll(saldo).toBe(antes);
  });

  it('are credited when made twice', async () => {
    const antes = await saldo();
    const { txid, valor } = await create();
    await world.sandbox.pix.pagar(txid);
    await expect.poll(saldo).toBe(antes + valor);
    await world.sandbox.pix.pagar(txid, PERDIDO);
    await sweep(3 * HORA);
    await expect.poll(saldo).toBe(antes + 2 * valor);
    expect(await agil.call(rotas.cobranca, { txid })).toMatchObject({ valorPago: 2 * valor });
  });

  it('are polled with back-off until 90 days, unpaid charges until a week', async () => {
    const { cobrancas } = world.gateway.ports;
    await world.kysely.deleteFrom('cobranca_pix').execute();
    const { txid: paga } = await create();
    const { txid: aberta } = await create();
    await cobrancas.pagar(paga, 1, new Date());
    const em = async (ms: number) =>
      (await cobrancas.claimToInspect(new Date(agora.getTime() + ms))).toSorted();
    expect(await em(HORA / 2)).toEqual([]);
    expect(await em(2 * HORA)).toEqual([aberta, paga].toSorted());
    expect(await em(2 * HORA + 1)).toEqual([]);
    expect(await em(3 * HORA)).toEqual([aberta, paga].toSorted());
    expect(await em(8 * DIA)).toEqual([paga]);
    expect(await em(8.9 * DIA)).toEqual([]);
    expect(await em(9.1 * DIA)).toEqual([paga]);
    expect(await em(89 * DIA)).toEqual([paga]);
    expect(await em(91 * DIA)).toEqual([]);
  });

  describe('without a charge of ours', () => {
    const lista = async () => (await suporte.call(rotas.semCobranca, {})).data;
    const achado = async (endToEndId: string) =>
      (await lista()).filter((pagamento) => pagamento.endToEndId === endToEndId);

    it.each([
      ['without an id', undefined],
      ['with an id that nobody knows', 'D'.repeat(32)],
    ])('%s, are listed once for support, and credited to nobody', async (_, txid) => {
      const antes = await saldo();
      const endToEndId = await world.sandbox.pix.pagarSemCobranca({ valor: '75.50', txid, vezes: 5 });
      await expect.poll(() => achado(endToEndId)).toMatchObject([{ txid: txid ?? null, valor: 7_550 }]);
      expect(await saldo()).toBe(antes);
      expect((await suporte.call(rotas.semCobranca, { dataFinal: '2020-01-01' })).data).toEqual([]);
      await world.sandbox.pix.devolver(endToEndId, '75.50');
      await expect.poll(() => achado(endToEndId)).toMatchObject([{ devolvido: 7_550 }]);
    });

    it('are credited where only the call lacked the charge’s id', async () => {
      const antes = await saldo();
      const { txid, valor } = await create();
      const endToEndId = await world.sandbox.pix.pagar(txid, { semTxid: true });
      await expect.poll(saldo).toBe(antes + valor);
      expect(await achado(endToEndId)).toEqual([]);
    });
  });
});
