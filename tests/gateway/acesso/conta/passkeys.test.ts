import { beforeAll, describe, expect, it } from 'vitest';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { sessionOver } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { createSoftPasskey } from '#tests/support/softPasskey.ts';

const ORIGEM = 'http://localhost:3999';
const MINUTO = 60_000;
const { email } = CONTAS.lojista;

describe('passkeys', () => {
  const world = ownGateway({
    agora: () => new Date(Date.now() + passado),
    config: { PUBLIC_URL: 'http://127.0.0.1:3999' },
  });
  const session = ownSession(world, 'lojista');
  let codigo_emp: number;
  let codigos: readonly string[];
  let passado = 0;
  const aparelho = createSoftPasskey(ORIGEM);
  const anonimo = () => sessionOver(world.url, {});
  beforeAll(async () => {
    codigo_emp = await world.codigoOf('horizonteMatriz');
  });

  const enter = (prova: { passkey?: string; confirmacao?: string } = {}, password = SENHA_DEMO) =>
    anonimo().call(sessao.login, { email, password, codigo_emp, ...prova });
  const ask = async () =>
    (await anonimo().call(sessao.askFator, { email, password: SENHA_DEMO })).pergunta ?? '';
  const code = (wanted: string) =>
    expect.objectContaining({ body: expect.objectContaining({ code: wanted }) });
  const WRONG = { body: { errors: { passkey: expect.stringContaining('não confere') } } };

  it('are kept by their name for the public address alone, with recovery codes', async () => {
    expect(await session.call(conta.passkeys)).toEqual({ passkeys: [], origem: ORIGEM });
    const { pergunta } = await session.call(conta.startPasskey);
    expect(JSON.parse(pergunta)).toMatchObject({ rp: { id: 'localhost' }, user: { name: email } });
    const keep = (passkey: string) =>
      session.call(conta.createPasskey, { nome: 'Notebook da loja', passkey });
    await expect(keep('{}')).rejects.toMatchObject(WRONG);
    await expect(keep(createSoftPasskey('http://localhost:4000').create(pergunta))).rejects.toMatchObject(
      WRONG,
    );
    const answer = aparelho.create((await session.call(conta.startPasskey)).pergunta);
    const both = await Promise.allSettled([keep(answer), keep(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    ({ codigos } = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? {
      codigos: [],
    });
    expect(codigos).toHaveLength(10);
    const { passkeys } = await session.call(conta.passkeys);
    expect(passkeys).toEqual([expect.objectContaining({ nome: 'Notebook da loja', usada: null })]);
  });

  it('are asked for beside the password, once for each challenge', async () => {
    await expect(enter()).rejects.toEqual(code('segundoFator'));
    const passkey = aparelho.sign(await ask());
    await expect(enter({ passkey }, 'errada')).rejects.toEqual(code('loginInvalido'));
    const both = await Promise.allSettled([enter({ passkey }), enter({ passkey })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(enter({ passkey })).rejects.toMatchObject(WRONG);
    const { passkeys } = await session.call(conta.passkeys);
    expect(passkeys[0]?.usada).not.toBeNull();
  });

  it('answer a challenge of their own, for their purpose, while it lasts', async () => {
    const { pergunta } = await session.call(conta.askConfirmacao);
    await expect(enter({ passkey: aparelho.sign(pergunta ?? '') })).rejects.toMatchObject(WRONG);
    const late = aparelho.sign(await ask());
    passado += 6 * MINUTO;
    await expect(enter({ passkey: late })).rejects.toMatchObject(WRONG);
    await expect(enter({ passkey: createSoftPasskey(ORIGEM).sign(await ask()) })).rejects.toMatchObject(
      WRONG,
    );
    await expect(enter({ passkey: 'nada' })).rejects.toMatchObject(WRONG);
  });

  it('are refused when their counter went back', async () => {
    await enter({ passkey: aparelho.sign(await ask()) });
    aparelho.rewind();
    await expect(enter({ passkey: aparelho.sign(await ask()) })).rejects.toMatchObject(WRONG);
  });

  it('are told to nobody without the password, and asked as if the account were known', async () => {
    const wrong = (who: string) => anonimo().call(sessao.askFator, { email: who, password: 'errada' });
    const [known, unknown] = await Promise.allSettled([wrong(email), wrong('ninguem@patio.test')]);
    expect(known).toEqual({ status: 'rejected', reason: code('loginInvalido') });
    expect(JSON.stringify(known)).toBe(JSON.stringify(unknown));
  });

  it('leave recovery codes to who has nothing else, until the last factor goes', async () => {
    const [confirmacao = ''] = codigos;
    await enter({ confirmacao });
    await expect(enter({ confirmacao })).rejects.toEqual(code('corpoInvalido'));
    await expect(enter({ confirmacao: '123456' })).rejects.toEqual(code('corpoInvalido'));
    const { passkeys } = await session.call(conta.passkeys);
    const codigo = passkeys[0]?.codigo ?? 0;
    const vizinho = await world.as('vizinho');
    await expect(vizinho.call(conta.removePasskey, { codigo })).rejects.toMatchObject({ status: 404 });
    const { codigo: quem } = (await session.call(sessao.permissoes)).usuario;
    const { segundoFator } = world.gateway.ports;
    const left = async () => (await session.call(conta.segundoFator)).codigos;
    await segundoFator.end(quem);
    expect(await left()).toBe(9);
    await segundoFator.start(quem, new Uint8Array(1));
    await segundoFator.confirm(quem, 1, []);
    await session.call(conta.removePasskey, { codigo });
    expect(await left()).toBe(9);
    await segundoFator.end(quem);
    await enter();
    expect(await session.call(conta.segundoFator)).toEqual({ desde: null, codigos: 0 });
  });
});
