import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { sessionOver } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const MEIO_MINUTO = 30_000;

describe('a second factor', () => {
  let passado = 0;
  // A clock that stands: no half minute ends between two calls.
  const inicio = Date.now();
  const agora = () => new Date(inicio + passado);
  const world = ownGateway({ agora });
  const session = ownSession(world, 'lojista');
  let segredo: string;
  let codigos: readonly string[];

  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: agora().getTime() });
  const wrong = () => String((Number(codeNow()) + 7) % 1_000_000).padStart(6, '0');
  const enter = async (codigo?: string, password = SENHA_DEMO) =>
    sessionOver(world.url, {}).call(sessao.login, {
      email: CONTAS.lojista.email,
      password,
      codigo_emp: await world.codigoOf('horizonteMatriz'),
      ...(codigo !== undefined && { confirmacao: codigo }),
    });
  const refused = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) });

  it('asks for nothing until a code of the app confirms it', async () => {
    ({ segredo } = await session.call(conta.startFator));
    const again = await session.call(conta.startFator);
    expect(again.segredo).not.toBe(segredo);
    ({ segredo } = again);
    expect(again.imagem).toMatch(/^data:image\/png;base64,/);
    await enter();
    await expect(session.call(conta.confirmFator, { confirmacao: wrong() })).rejects.toMatchObject({
      body: { errors: { confirmacao: expect.stringContaining('não confere') } },
    });
    ({ codigos } = await session.call(conta.confirmFator, { confirmacao: codeNow() }));
    expect(new Set(codigos).size).toBe(10);
    await expect(session.call(conta.startFator)).rejects.toEqual(refused('regra'));
    await expect(session.call(conta.confirmFator, { confirmacao: codeNow() })).rejects.toEqual(
      refused('regra'),
    );
  });

  it('is stored sealed, its recovery codes hashed', async () => {
    const [fator] = await world.kysely.selectFrom('segundo_fator').selectAll().execute();
    expect(Buffer.from(fator?.segredo_sfa ?? []).includes(segredo)).toBe(false);
    const rows = await world.kysely.selectFrom('codigo_recuperacao').selectAll().execute();
    expect(rows.filter(({ hash_rec }) => /^[0-9a-f]{64}$/.test(hash_rec))).toHaveLength(10);
  });

  it('is asked for after the right password alone, and a code opens once', async () => {
    await expect(enter()).rejects.toEqual(refused('segundoFator'));
    await expect(enter(undefined, 'errada')).rejects.toEqual(refused('loginInvalido'));
    await expect(enter(codeNow(), 'errada')).rejects.toEqual(refused('loginInvalido'));
    // The code that confirmed the app is used.
    await expect(enter(codeNow())).rejects.toEqual(refused('corpoInvalido'));
    passado += MEIO_MINUTO;
    const codigo = codeNow();
    const both = await Promise.allSettled([enter(codigo), enter(`${codigo.slice(0, 3)} ${codigo.slice(3)}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    passado += 4 * MEIO_MINUTO;
    await expect(enter(codigo)).rejects.toEqual(refused('corpoInvalido'));
  });

  it('opens by a recovery code, once', async () => {
    const [codigo = ''] = codigos;
    await enter(codigo.toLowerCase());
    await expect(enter(codigo)).rejects.toEqual(refused('corpoInvalido'));
    expect(await session.call(conta.segundoFator)).toMatchObject({ codigos: 9 });
  });

  it('ends by password and code, and by no other', async () => {
    const end = (senhaatual: string, codigo: string) =>
      session.call(conta.endFator, { senhaatual, confirmacao: codigo });
    await expect(end('errada', codeNow())).rejects.toMatchObject({
      body: { errors: { senhaatual: expect.anything() } },
    });
    await expect(end(SENHA_DEMO, wrong())).rejects.toMatchObject({
      body: { errors: { confirmacao: expect.anything() } },
    });
    await end(SENHA_DEMO, codeNow());
    await enter();
    expect(await session.call(conta.segundoFator)).toEqual({ desde: null, codigos: 0 });
  });

  it('is rate limited as passwords are', async () => {
    passado += 60_000 * 16;
    ({ segredo } = await session.call(conta.startFator));
    await session.call(conta.confirmFator, { confirmacao: codeNow() });
    passado += MEIO_MINUTO;
    for (let i = 0; i < 10; i += 1) await expect(enter(wrong())).rejects.toEqual(refused('corpoInvalido'));
    await expect(enter(codeNow())).rejects.toEqual(refused('muitasTentativas'));
    passado += 60_000 * 16;
    await enter(codeNow());
  });
});
