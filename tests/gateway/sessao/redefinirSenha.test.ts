import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessao } from '#contract/gateway/sessao.ts';
import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { signIn, startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';

describe('a forgotten password', () => {
  let world: TestGateway;
  let alguem: TestSession;
  beforeAll(async () => {
    world = await startTestGateway();
    alguem = await world.as('suporte', 'ipe');
  });
  afterAll(() => world.close());

  const email = 'ite@patio.test';
  const esperada = { message: 'Email com a sua nova senha enviado com sucesso!' };
  const provisoria = async () => {
    await vi.waitFor(() => expect(recebidas(world, email)).not.toEqual([]), 20_000);
    return /provisória é (\S+)\./.exec(recebidas(world, email).at(-1) ?? '')?.[1] ?? '';
  };

  it('is replaced beside the known one: who asks for another’s locks nobody out', async () => {
    expect(await alguem.call(sessao.redefinirSenha, { email })).toEqual(esperada);
    const password = await provisoria();
    await signIn(world.url, 'ite', await world.codigoOf('ipe'));
    const { usuario } = await alguem.call(sessao.usuarioByEmailSenha, { email, password });
    expect(usuario.altsen_usu).toBe(true);
    const codigo_emp = await world.codigoOf('ipe');
    await expect(alguem.call(sessao.login, { email, password, codigo_emp })).rejects.toMatchObject({
      body: { code: 'deveTrocarSenha' },
    });
    const troca = { email, senhaatual: password, novasenha: 'Outra#2026' };
    expect(await alguem.call(sessao.alterarSenhaAntesLogin, troca)).toEqual({
      message: 'Sua senha foi alterada com sucesso!',
    });
    await alguem.call(sessao.login, { email, password: 'Outra#2026', codigo_emp });
    for (const gone of [password, SENHA_DEMO])
      await expect(alguem.call(sessao.login, { email, password: gone, codigo_emp })).rejects.toMatchObject({
        status: 401,
      });
  });

  it('of nobody is answered in the same words, and no message goes out', async () => {
    expect(await alguem.call(sessao.redefinirSenha, { email: 'ninguem@patio.test' })).toEqual(esperada);
    expect(recebidas(world, 'ninguem@patio.test')).toEqual([]);
  });

  it('is sent three times in a quarter of an hour, and said to be each time', async () => {
    const outro = 'montadora@patio.test';
    for (let times = 0; times < 6; times += 1)
      expect(await alguem.call(sessao.redefinirSenha, { email: outro })).toEqual(esperada);
    await vi.waitFor(() => expect(recebidas(world, outro)).toHaveLength(3), 20_000);
  });
});
