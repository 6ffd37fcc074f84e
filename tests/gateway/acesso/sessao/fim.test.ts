import { beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { routes } from '#contract/gateway/index.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { answerTo, signIn, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';

describe('a session', () => {
  const world = ownGateway();

  const kysely = () => world.kysely;
  const statusOf = async (session: TestSession, path = '/api/usuario/get/logado') =>
    (await session.fetch(path)).status;

  it('ends on sign-out, at once and for good', async () => {
    const session = await world.as('lojista');
    expect(await statusOf(session)).toBe(200);
    await session.call(sessao.logout);
    expect(await statusOf(session)).toBe(401);
    await expect(session.call(sessao.logout)).rejects.toMatchObject({ status: 401 });
  });

  it('of another browser ends when the password changes; the changing one continues', async () => {
    const [own, other] = [await world.as('ite'), await world.as('ite')];
    const nova = 'Outra#26';
    await own.call(sessao.alterarSenha, { senhaatual: SENHA_DEMO, novasenha: nova });
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    await expect(world.as('ite')).rejects.toMatchObject({ status: 401 });
    await own.call(sessao.alterarSenha, { senhaatual: nova, novasenha: SENHA_DEMO });
  });

  it.each([
    ['too short', SENHA_DEMO, 'Curta#7', 'novasenha'],
    ['the same', SENHA_DEMO, SENHA_DEMO, 'novasenha'],
    ['used by many', SENHA_DEMO, 'Password1', 'novasenha'],
    ['its company’s name', SENHA_DEMO, 'implementos#2026', 'novasenha'],
    ['right but the old one is not', 'errada', 'Outra#2026', 'senhaatual'],
  ])('rejects a new password that is %s, naming the field', async (_, senhaatual, novasenha, field) => {
    const session = await world.as('ite');
    await expect(session.call(sessao.alterarSenha, { senhaatual, novasenha })).rejects.toMatchObject({
      status: 400,
      body: { code: 'corpoInvalido', errors: { [field]: expect.any(String) } },
    });
    expect(await statusOf(session)).toBe(200);
  });

  it('ends when the user is deactivated', async () => {
    const session = await world.as('montadora');
    const codigo_usu = await world.usuarioOf('montadora');
    const ativo = (ativo_usu: boolean) =>
      kysely().updateTable('usuario').set({ ativo_usu }).where('codigo_usu', '=', codigo_usu).execute();
    await ativo(false);
    expect(await statusOf(session)).toBe(401);
    await ativo(true);
  });

  it('ends when the access to its company is revoked, and not before', async () => {
    const [matriz, filial] = [await world.as('lojista'), await world.as('lojista', 'horizonteFilial')];
    const codigo_usu = await world.usuarioOf('lojista');
    const codigo = await world.codigoOf('horizonteFilial');
    await kysely()
      .deleteFrom('acesso')
      .where('codusu_ace', '=', codigo_usu)
      .where('codemp_ace', '=', codigo)
      .execute();
    expect([await statusOf(matriz), await statusOf(filial)]).toEqual([200, 401]);
    await expect(matriz.call(sessao.verificaAcesso, { id: codigo })).rejects.toMatchObject({ status: 403 });
    await expect(matriz.call(sessao.changeEmpresa, { id: codigo })).rejects.toMatchObject({ status: 403 });
    await kysely().insertInto('acesso').values({ codusu_ace: codigo_usu, codemp_ace: codigo }).execute();
  });

  it('ends when its company is deactivated; the support admin’s does not', async () => {
    const session = await world.as('lojista', 'horizonteFilial');
    const suporte = await world.as('suporte', 'horizonteFilial');
    const codigo = await world.codigoOf('horizonteFilial');
    const isActive = (ativo_emp: boolean) =>
      kysely().updateTable('empresa').set({ ativo_emp }).where('codigo_emp', '=', codigo).execute();
    await isActive(false);
    expect([await statusOf(session), await statusOf(suporte)]).toEqual([401, 200]);
    const matriz = await world.as('lojista');
    await expect(matriz.call(sessao.changeEmpresa, { id: codigo })).rejects.toMatchObject({
      status: 403,
      body: { code: 'empresaBloqueada' },
    });
    expect(await statusOf(matriz)).toBe(200);
    await isActive(true);
  });

  it('continues for another company with new credentials; the old ones are revoked', async () => {
    const [session, other] = [await world.as('lojista'), await world.as('lojista')];
    const { credentials } = await session.call(sessao.changeEmpresa, {
      id: await world.codigoOf('horizonteFilial'),
    });
    expect([await statusOf(session), await statusOf(other)]).toEqual([401, 200]);
    const now = await world.fetch('/api/empresa/get/logada', {
      headers: { ...session.headers, credentials },
    });
    expect(await now.json()).toMatchObject({ nomfan_emp: 'Horizonte Londrina' });
  });

  describe('with a temporary password', () => {
    const provisoria = (altsen_usu: boolean) => changeUsuario(world, 'montadora', { altsen_usu });
    const OPEN = ['POST usuario/alterarSenha', 'POST logout', 'GET usuario/get/logado', 'GET usuario/sessao'];

    it('may only use the routes for changing it', async () => {
      const session = await world.as('montadora');
      await provisoria(true);
      const open: string[] = [];
      // The integration's routes do not accept sessions.
      const ofSessions = routes.filter(({ access, porta }) => access !== 'publica' && porta === undefined);
      for (const route of ofSessions.filter(({ path }) => path !== 'logout')) {
        const response = await answerTo(session, route, { id: 1, kind: 'ite', chassi: 'x' });
        const { code } = (await response.json()) as { code?: string };
        if (code !== 'deveTrocarSenha') open.push(`${route.method} ${route.path}`);
      }
      expect(open.sort()).toEqual(OPEN.filter((name) => name !== 'POST logout').sort());
      expect((await session.fetch('/api/logout', { method: 'POST' })).status).toBe(200);
    });

    it('is not opened by signing in: the password is changed first', async () => {
      const codigo = await world.codigoOf('aurora');
      await expect(signIn(world.url, 'montadora', codigo)).rejects.toMatchObject({
        status: 403,
        body: { code: 'deveTrocarSenha' },
      });
      const { email } = CONTAS.montadora;
      const change = (novasenha: string) =>
        answerTo(world, sessao.alterarSenhaAntesLogin, { email, senhaatual: SENHA_DEMO, novasenha });
      expect((await change(SENHA_DEMO)).status).toBe(400);
      expect((await change('Definitiva#2026')).status).toBe(200);
      await expect(signIn(world.url, 'montadora', codigo)).rejects.toMatchObject({ status: 401 });
      const row = await rowOf(world, 'usuario', { email_usu: email });
      expect(row.altsen_usu).toBe(false);
    });
  });

  describe('with wrong headers', () => {
    let mine: Record<string, string>;
    let theirs: Record<string, string>;
    beforeAll(async () => {
      mine = (await world.as('lojista')).headers;
      theirs = (await world.as('vizinho')).headers;
    });
    const jwt = (header: object, payload: unknown) =>
      [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

    const variants = (): [string, Record<string, string>][] => {
      const { authorization = '', credentials = '' } = mine;
      const bearer = (token: string) => ({ authorization: `Bearer ${token}`, credentials });
      return [
        ['the token alone', { authorization }],
        ['the credentials alone', { credentials }],
        ['the other session’s credentials', { authorization, credentials: theirs.credentials ?? '' }],
        ['the other session’s token', { authorization: theirs.authorization ?? '', credentials }],
        ['both exchanged', { authorization: `Bearer ${credentials}`, credentials: authorization.slice(7) }],
        ['the text null', { authorization: 'Bearer null', credentials: 'null' }],
        ['another scheme', { authorization: authorization.replace('Bearer', 'Basic'), credentials }],
        ['a token one character off', bearer(authorization.slice(7, -1))],
        ['a token of another case', bearer(authorization.slice(7).toLowerCase())],
        ['two tokens', bearer(`${authorization.slice(7)}, ${authorization.slice(7)}`)],
        ['a JWT without a signature', bearer(`${jwt({ alg: 'none' }, { sub: 1 })}.`)],
        ['a JWT whose payload is a list', bearer(`${jwt({ alg: 'HS384' }, [1])}.c2ln`)],
        ['an SQL of a token', bearer("' or 1=1 --")],
        ['a token of a megabyte less a lot', bearer('a'.repeat(8000))],
      ];
    };

    it('answers 401 with the same body, whatever is wrong', async () => {
      expect((await world.fetch('/api/usuario/get/logado', { headers: mine })).status).toBe(200);
      for (const [name, headers] of variants()) {
        const response = await world.fetch('/api/usuario/get/logado', { headers });
        expect([name, response.status, await response.json()]).toEqual([
          name,
          401,
          { code: 'naoAutenticado', message: 'Sua sessão terminou. Entre novamente.' },
        ]);
      }
    });

    it('accepts no token in the URL', async () => {
      const query = new URLSearchParams({
        token: mine.authorization ?? '',
        credentials: mine.credentials ?? '',
      });
      expect((await world.fetch(`/api/usuario/get/logado?${query}`)).status).toBe(401);
    });
  });
});
