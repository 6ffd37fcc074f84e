import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credito as rotas } from '#contract/gateway/credito.ts';
import type { Filas } from '#gateway/ports/filas.ts';
import { olharPix } from '#gateway/usecases/credito/pagamentos.ts';
import { varrerCobrancas } from '#gateway/usecases/credito/varrerCobrancas.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const PERDIDO = { vezes: 0 };

describe('what was paid, and what the bank’s own call did not tell', () => {
  let world: TestGateway;
  let agil: TestSession;
  let suporte: TestSession;
  /** Sessions go by it too: only what is asked of the charges is asked later. */
  let agora: Date;
  beforeAll(async () => {
    world = await startTestGateway();
    agil = await world.as('despachante', 'agil');
    suporte = await world.as('suporte', 'agil');
  });
  afterAll(() => world.close());
  beforeEach(() => {
    agora = new Date();
  });
  afterEach(() => {
    world.sandbox.pix.mudar('normal');
  });

  const saldo = async () => (await agil.call(rotas.saldo)).saldo;
  let valorDaVez = 40_000;
  const gerar = async () => {
    valorDaVez += 100;
    return (await agil.call(rotas.gerarPix, { valor: valorDaVez })).data;
  };
  /** The look that comes every hour, so long after now. */
  const varrer = async (depoisMs: number) => {
    agora = new Date(agora.getTime() + depoisMs);
    return varrerCobrancas({ ...world.gateway.ports, agora: () => agora });
  };

  it('is credited when it comes after the charge’s end and nobody tells', async () => {
    const antes = await saldo();
    const { txid, valor } = await gerar();
    await world.sandbox.pix.pagar(txid, PERDIDO);
    await varrer(2 * HORA);
    await expect.poll(saldo).toBe(antes + valor);
  });

  /** The watching jobs of a charge. */
  const vigias = async (txid: string) => {
    const { rows } = await sql<{ data: Filas['pix'] }>`select data from pgboss.job
      where name = 'pix' and state = 'created' and data->>'txid' = ${txid}`.execute(
      world.gateway.database.kysely,
    );
    return rows.map(({ data }) => data);
  };

  it('is watched although the bank’s first answer was lost, and goes on being watched while the bank is away', async () => {
    const antes = await saldo();
    world.sandbox.pix.mudar('perdeResposta');
    await expect(gerar()).rejects.toMatchObject({ status: 503 });
    const { txid = '' } = world.sandbox.pix.cobrancas().at(-1) ?? {};
    await world.sandbox.pix.pagar(txid, PERDIDO);
    const [vigia] = await vigias(txid);
    expect(vigia).toEqual({ txid, vigiar: true });
    world.sandbox.pix.mudar('erro');
    const olhar = olharPix.executar(world.gateway.ports);
    await olhar({ txid, vigiar: true });
    expect(await vigias(txid)).toHaveLength(2);
    world.sandbox.pix.mudar('normal');
    await olhar({ txid, vigiar: true });
    expect(await saldo()).toBe(antes + valorDaVez);
  });

  it('is heard of when the bank was out of reach at first', async () => {
    const antes = await saldo();
    const { txid, valor } = await gerar();
    await world.sandbox.pix.pagar(txid, PERDIDO);
    world.sandbox.pix.mudar('erro');
    await varrer(2 * HORA);
    world.sandbox.pix.mudar('normal');
    await varrer(HORA);
    await expect.poll(saldo).toBe(antes + valor);
  });

  it('is taken out when it went back days after, and nobody told', async () => {
    const antes = await saldo();
    const { txid, valor } = await gerar();
    const endToEndId = await world.sandbox.pix.pagar(txid);
    await expect.poll(saldo).toBe(antes + valor);
    await world.sandbox.pix.devolver(endToEndId, (valor / 100).toFixed(2), 0);
    await varrer(20 * DIA);
    await expect.poll(saldo).toBe(antes);
  });

  it('is credited when it was paid a second time, and nobody told', async () => {
    const antes = await saldo();
    const { txid, valor } = await gerar();
    await world.sandbox.pix.pagar(txid);
    await expect.poll(saldo).toBe(antes + valor);
    await world.sandbox.pix.pagar(txid, PERDIDO);
    await varrer(3 * HORA);
    await expect.poll(saldo).toBe(antes + 2 * valor);
    expect(await agil.call(rotas.cobranca, { txid })).toMatchObject({ valorPago: 2 * valor });
  });

  it('is asked about ever more seldom, and after 90 days no more; unpaid after a week no more', async () => {
    const { cobrancas } = world.gateway.ports;
    await world.gateway.database.kysely.deleteFrom('cobranca_pix').execute();
    const { txid: paga } = await gerar();
    const { txid: aberta } = await gerar();
    await cobrancas.pagar(paga, 1, new Date());
    const em = async (ms: number) =>
      (await cobrancas.tomarParaOlhar(new Date(agora.getTime() + ms))).toSorted();
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
    ])('%s, is there once for support to see, and nobody’s credit', async (_, txid) => {
      const antes = await saldo();
      const endToEndId = await world.sandbox.pix.pagarSemCobranca({ valor: '75.50', txid, vezes: 5 });
      await expect.poll(() => achado(endToEndId)).toMatchObject([{ txid: txid ?? null, valor: 7_550 }]);
      expect(await saldo()).toBe(antes);
      await world.sandbox.pix.devolver(endToEndId, '75.50');
      await expect.poll(() => achado(endToEndId)).toMatchObject([{ devolvido: 7_550 }]);
    });

    it('is not believed as told: the bank is asked, and an invented one is nothing', async () => {
      const { pix } = world.gateway.ports;
      const confere = pix?.confereSegredo;
      Object.assign(pix ?? {}, { confereSegredo: () => true });
      const endToEndId = `E${'9'.repeat(31)}`;
      const { status } = await world.fetch('/api/pix/webhook/certo/pix', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix: [{ endToEndId, valor: '999.00' }, { endToEndId: '../cob/x' }] }),
      });
      Object.assign(pix ?? {}, { confereSegredo: confere });
      expect(status).toBe(200);
      // What comes after it in the queue is there: it has been looked at by then.
      const depois = await world.sandbox.pix.pagarSemCobranca({ valor: '1.00' });
      await expect.poll(() => achado(depois)).toHaveLength(1);
      expect(await achado(endToEndId)).toEqual([]);
    });

    it('is credited where only the call left the charge’s id out', async () => {
      const antes = await saldo();
      const { txid, valor } = await gerar();
      const endToEndId = await world.sandbox.pix.pagar(txid, { semTxid: true });
      await expect.poll(saldo).toBe(antes + valor);
      expect(await achado(endToEndId)).toEqual([]);
    });

    it('is found by its day', async () => {
      const endToEndId = await world.sandbox.pix.pagarSemCobranca({ valor: '2.00' });
      await expect.poll(() => achado(endToEndId)).toHaveLength(1);
      const { data } = await suporte.call(rotas.semCobranca, { dataFinal: '2020-01-01' });
      expect(data).toEqual([]);
    });

    it('is shown to support alone', async () => {
      await expect(agil.call(rotas.semCobranca, {})).rejects.toMatchObject({ status: 403 });
    });
  });
});
