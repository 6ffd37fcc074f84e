import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credito as rotas } from '#contract/gateway/dinheiro/credito.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

const SENHA = 'Credito#2026';

describe('credit', () => {
  const world = ownGateway();
  const agil = ownSession(world, 'despachante', 'agil');
  let codigo: number;
  beforeAll(async () => {
    codigo = await world.codigoOf('agil');
    return world.gateway.ports.hear(`empresa:${codigo}`, (assuntos) => ouvidos.push(...assuntos));
  });
  let ouvidos: string[] = [];

  const db = () => world.kysely;
  const saldo = async () => (await agil.call(rotas.saldo)).saldo;
  const linhas = () => db().selectFrom('credito').selectAll().orderBy('codigo_cre').execute();
  const waitForSaldo = (valor: number) => expect.poll(saldo).toBe(valor);
  let valorDaVez = 20_000;
  /** A different amount each time, because equal amounts within a minute are one charge. */
  const create = (valor?: number) => {
    valorDaVez += 100;
    return agil.call(rotas.gerarPix, { valor: valor ?? valorDaVez });
  };

  let antes = 0;
  beforeEach(async () => {
    antes = await saldo();
    ouvidos = [];
  });

  it('has the company’s minimum, stated in the message', async () => {
    const { valorMinimo } = await agil.call(rotas.minimoPix, { companyId: codigo });
    expect(valorMinimo).toBe(12_900);
    const refused = (valor: number, message: string) =>
      expect(create(valor)).rejects.toMatchObject({ status: 400, body: { errors: { valor: message } } });
    await refused(0, 'Informe um valor de crédito!');
    await refused(12_899, 'Valor mínimo de recarga é de R$ 129,00. Informe um valor acima! ');
    await expect(agil.call(rotas.minimoPix, { companyId: 0 })).rejects.toMatchObject({
      status: 400,
      body: { message: 'Erro: Empresa sem código!' },
    });
  });

  it('is charged by PIX with QR code, text code and expiry, and credited once however often it is reported', async () => {
    const { message, data } = await create();
    expect(message).toBe('QR Code do PIX gerado com sucesso!');
    expect(data.qrCodeBase64).toMatch(/^data:image\/png;base64,/);
    expect(data.pixCopiaECola).toMatch(/^00020101021226.*6304[0-9A-F]{4}$/);
    expect(Date.parse(data.expira)).toBeGreaterThan(Date.now());
    expect(await agil.call(rotas.cobranca, { txid: data.txid })).toEqual({
      paga: false,
      expirada: false,
      valorPago: 0,
      saldo: antes,
    });
    await world.sandbox.pix.pagar(data.txid, { vezes: 25 });
    await waitForSaldo(antes + data.valor);
    await expect.poll(() => agil.call(rotas.cobranca, { txid: data.txid })).toMatchObject({ paga: true });
    expect((await linhas()).filter(({ valor_cre }) => valor_cre === data.valor)).toHaveLength(1);
    await expect.poll(() => ouvidos).toEqual(['credito']);
  });

  it('is one charge for a double click, and after a lost answer', async () => {
    const valor = 31_337;
    const [first, ...others] = await Promise.all([create(valor), create(valor), create(valor)]);
    for (const other of others) expect(other.data.txid).toBe(first.data.txid);
    world.sandbox.pix.change('perdeResposta');
    await expect(create(31_338)).rejects.toMatchObject({
      status: 503,
      body: { message: 'Erro ao gerar o PIX!' },
    });
    world.sandbox.pix.change('normal');
    await create(31_338);
    const feitas = world.sandbox.pix.cobrancas().filter((cob) => cob.valor === '313.38');
    expect(feitas).toHaveLength(1);
  });

  it.each([
    ['more', '300.00', 30_000],
    ['less', '0.01', 1],
  ])('paid with %s than the charge is credited as paid', async (_, valor, centavos) => {
    const { data } = await create();
    await world.sandbox.pix.pagar(data.txid, { valor });
    await waitForSaldo(antes + centavos);
    expect((await linhas()).at(-1)?.descri_cre).toContain('a cobrança era de R$');
    await expect
      .poll(() => agil.call(rotas.cobranca, { txid: data.txid }))
      .toMatchObject({ paga: true, valorPago: centavos });
  });

  it('paid twice is credited twice, and a return is debited once', async () => {
    const { data } = await create();
    await world.sandbox.pix.pagar(data.txid);
    const segunda = await world.sandbox.pix.pagar(data.txid);
    await waitForSaldo(antes + 2 * data.valor);
    await world.sandbox.pix.devolver(segunda, (data.valor / 100).toFixed(2));
    await waitForSaldo(antes + data.valor);
  });

  it('expires by the gateway’s clock', async () => {
    const { data } = await create();
    const changed = { expira_pix: new Date(Date.now() - 1000).toISOString() };
    await changeRows(world, 'cobranca_pix', { txid_pix: data.txid }, changed);
    const estado = () => agil.call(rotas.cobranca, { txid: data.txid });
    expect(await estado()).toMatchObject({ paga: false, expirada: true });
    await world.sandbox.pix.pagar(data.txid);
    await expect.poll(estado).toMatchObject({ paga: true, expirada: false, valorPago: data.valor });
  });

  it('does not trust its webhook: a stranger’s call is refused, an invented payment is not found', async () => {
    const { data } = await create();
    const semTxid = `E${'9'.repeat(31)}`;
    const post = (segredo: string, txid: string) =>
      world.fetch(`/api/pix/webhook/${segredo}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          pix: [
            { txid, endToEndId: 'E'.repeat(32), valor: '999.00' },
            { endToEndId: semTxid, valor: '999.00' },
            { endToEndId: '../cob/x' },
          ],
        }),
      });
    expect((await post('x'.repeat(43), data.txid)).status).toBe(401);
    const { pix } = world.gateway.ports;
    const matches = pix?.matchesSegredo;
    Object.assign(pix ?? {}, { matchesSegredo: () => true });
    expect((await post('certo', data.txid)).status).toBe(200);
    expect((await post('certo', 'T'.repeat(32))).status).toBe(200);
    Object.assign(pix ?? {}, { matchesSegredo: matches });
    // A later payment is credited, so the earlier call has been checked.
    const depois = await create();
    await world.sandbox.pix.pagar(depois.data.txid);
    await waitForSaldo(antes + depois.data.valor);
    expect((await linhas()).filter(({ valor_cre }) => valor_cre === 99_900)).toEqual([]);
    const suporte = await world.as('suporte', 'agil');
    const achados = (await suporte.call(rotas.semCobranca, {})).data;
    expect(achados.filter(({ endToEndId }) => endToEndId === semTxid)).toEqual([]);
    // Only its creation has the charge watched.
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'pix' and state = 'created' and data->>'txid' = ${data.txid}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('is an append-only ledger', async () => {
    const semMudar = /append-only/;
    await expect(sql`update credito set valor_cre = 1`.execute(db())).rejects.toThrow(semMudar);
    await expect(sql`delete from credito`.execute(db())).rejects.toThrow(semMudar);
    const { rows } = await sql<{
      soma: number;
    }>`select sum(valor_cre)::bigint as soma from credito where codemp_cre = ${codigo}`.execute(db());
    expect(Number(rows[0]?.soma)).toBe(await saldo());
  });

  it('of a dealer linked to a dispatcher is the dispatcher’s, of another its own', async () => {
    const doVizinho = await world.as('despachante', 'vizinho');
    expect(await doVizinho.call(rotas.saldo)).toEqual({ saldo: antes });
    const lojista = await world.as('lojista');
    expect((await lojista.call(rotas.saldo)).saldo).not.toBe(antes);
    const vinculado = await world.as('vizinho');
    await expect(vinculado.call(rotas.saldo)).rejects.toMatchObject({ status: 403 });
    const { data } = await create();
    await expect(doVizinho.call(rotas.cobranca, { txid: data.txid })).rejects.toMatchObject({ status: 404 });
  });

  describe('by hand', () => {
    let suporte: TestSession;
    beforeAll(async () => {
      suporte = await world.as('suporte', 'agil');
    });
    const give = (changes: object = {}) =>
      suporte.call(rotas.adicionar, {
        value: 1999,
        motivo: 'Acerto de maio',
        senha: SENHA,
        chave: crypto.randomUUID(),
        ...changes,
      });

    it('is added by support with the password, idempotent per request', async () => {
      const chave = crypto.randomUUID();
      expect(await give({ chave })).toEqual({
        message: 'Crédito adicionado com sucesso',
        saldo: antes + 1999,
      });
      await expect.poll(() => ouvidos).toEqual(['credito']);
      await Promise.all([give({ chave }), give({ chave })]);
      expect(await saldo()).toBe(antes + 1999);
      expect((await linhas()).at(-1)?.descri_cre).toBe('Recarga (crédito manual): Acerto de maio');
    });

    it('is refused without reason, password or amount', async () => {
      for (const motivo of [null, '', '   '])
        await expect(give({ motivo })).rejects.toMatchObject({
          body: { errors: { motivo: expect.any(String) } },
        });
      await expect(give({ senha: 'errada' })).rejects.toMatchObject({
        body: { errors: { senha: 'Senha incorreta, tente novamente!' } },
      });
      await expect(give({ value: 0 })).rejects.toMatchObject({
        body: { errors: { value: 'Informe um valor de crédito!' } },
      });
      expect(await saldo()).toBe(antes);
    });
  });
});
