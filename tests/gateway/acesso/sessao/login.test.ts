import { beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

describe('POST login and usuarioByEmailSenha', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  let passado = 0;
  let matriz: number;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
  });

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await world.fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const enter = (email: string, password = SENHA_DEMO, codigo_emp = matriz) =>
    post('login', { email, password, codigo_emp });

  it('answers the user and the companies of the credentials', async () => {
    const { email } = CONTAS.lojista;
    const { status, body } = await post('usuarioByEmailSenha', { email, password: SENHA_DEMO });
    expect(status).toBe(200);
    expect(body.usuario).toMatchObject({ nome_usu: CONTAS.lojista.nome, suporte: false, altsen_usu: false });
    expect(body.empresas.map((e: { cnpj_emp: string }) => e.cnpj_emp).sort()).toEqual(
      [EMPRESAS.horizonteMatriz.cnpj, EMPRESAS.horizonteFilial.cnpj].sort(),
    );
    expect(JSON.stringify(body)).not.toContain('senha');
    expect((await post('empresasAcesso', { email, password: SENHA_DEMO })).body).toEqual(body.empresas);
  });

  it('shows the support admin every company, however the e-mail is typed and stored', async () => {
    const { email } = CONTAS.suporte;
    const stored = email.replace('s', 'S');
    await changeRows(world, 'usuario', { email_usu: email }, { email_usu: stored });
    const { status, body } = await post('usuarioByEmailSenha', {
      email: ` ${email.toUpperCase()} `,
      password: SENHA_DEMO,
    });
    expect([status, body.usuario.suporte, body.empresas.length]).toEqual([
      200,
      true,
      Object.keys(EMPRESAS).length,
    ]);
    const nomes = await world.kysely.selectFrom('empresa').select('nomfan_emp').execute();
    expect(body.empresas.map(({ nomfan_emp }: { nomfan_emp: string }) => nomfan_emp)).toEqual(
      nomes.map(({ nomfan_emp }) => nomfan_emp).toSorted(new Intl.Collator('pt-BR').compare),
    );
  });

  it('answers a wrong password, an unknown e-mail and an inactive account alike', async () => {
    await changeUsuario(world, 'ite', { ativo_usu: false });
    const answers = [
      await enter(CONTAS.lojista.email, 'errada'),
      await enter('ninguem@exemplo.test'),
      await enter(CONTAS.ite.email),
      await post('usuarioByEmailSenha', { email: 'ninguem@exemplo.test', password: 'x' }),
      await post('empresasAcesso', { email: 'ninguem@exemplo.test', password: 'x' }),
      await post('alterarSenhaAntesLogin', {
        email: 'ninguem@exemplo.test',
        senhaatual: 'x',
        novasenha: 'Outra#2026',
      }),
    ];
    const [first] = answers;
    expect(first).toMatchObject({ status: 401, body: { code: 'loginInvalido' } });
    for (const answer of answers) expect(answer).toEqual(first);
  });

  it.each([
    ['an array', ['lojista@patio.test']],
    ['an object', { $ne: null }],
    ['a number', 1],
    ['nothing', null],
  ])('refuses %s as the e-mail', async (_, email) => {
    const { status, body } = await post('login', { email, password: SENHA_DEMO, codigo_emp: matriz });
    expect([status, body.code]).toEqual([400, 'corpoInvalido']);
    expect(body.errors).toHaveProperty('email');
  });

  it('refuses another’s company, and one that is inactive or financially blocked', async () => {
    const [vizinho, filial] = [await world.codigoOf('vizinho'), await world.codigoOf('horizonteFilial')];
    const refused = (code: string) =>
      expect.objectContaining({ status: 403, body: expect.objectContaining({ code }) });
    const { email } = CONTAS.lojista;
    expect(await enter(email, SENHA_DEMO, vizinho)).toEqual(refused('empresaSemAcesso'));
    const set = (ativo_emp: boolean, bloqfin_emp: boolean) =>
      changeRows(world, 'empresa', { codigo_emp: filial }, { ativo_emp, bloqfin_emp });
    for (const [ativo, bloqueada] of [
      [false, false],
      [true, true],
    ] as const) {
      await set(ativo, bloqueada);
      expect(await enter(email, SENHA_DEMO, filial)).toEqual(refused('empresaBloqueada'));
    }
    await set(true, false);
    expect(await enter(email, SENHA_DEMO, filial)).toMatchObject({ status: 200 });
  });

  it('stores tokens hashed', async () => {
    const { body } = await enter(CONTAS.lojista.email);
    const rows = await world.kysely.selectFrom('sessao').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(JSON.stringify(rows)).not.toContain(body.credentials);
  });

  it('ends a session after twelve hours', async () => {
    const session = await world.as('lojista', 'horizonteMatriz');
    passado = 11.9 * 3_600_000;
    expect(await session.call(sessao.usuarioLogado)).toMatchObject({ email: CONTAS.lojista.email });
    passado = 12.1 * 3_600_000;
    await expect(session.call(sessao.usuarioLogado)).rejects.toMatchObject({ status: 401 });
  });

  describe('with wrong passwords', () => {
    const { email } = CONTAS.montadora;
    const alternating = (i: number) => (i % 2 ? email : email.toUpperCase());

    it('is blocked for that account after ten, also concurrently, whatever address header or case', async () => {
      const aurora = await world.codigoOf('aurora');
      const tries = await Promise.all(
        Array.from({ length: 25 }, (_, i) =>
          post(
            'login',
            { email: alternating(i), password: `errada-${i}`, codigo_emp: aurora },
            { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.1.${i}` },
          ),
        ),
      );
      const codes = tries.map(({ body }) => body.code);
      expect(codes.filter((code) => code === 'loginInvalido')).toHaveLength(10);
      expect(codes.filter((code) => code === 'muitasTentativas')).toHaveLength(15);
      expect(await enter(email, SENHA_DEMO, aurora)).toMatchObject({ status: 429 });
    });

    it('stays open for other accounts from there, and for that account from another network', async () => {
      expect((await enter(CONTAS.lojista.email)).status).toBe(200);
      const { server } = world.gateway;
      const elsewhere = await server.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '198.51.100.7',
        payload: { email, password: SENHA_DEMO, codigo_emp: await world.codigoOf('aurora') },
      });
      expect(elsewhere.statusCode).toBe(200);
    });

    it('reopens when the window has ended', async () => {
      passado += 15.1 * 60_000;
      expect((await enter(email, SENHA_DEMO, await world.codigoOf('aurora'))).status).toBe(200);
    });

    it('is blocked for an address with many accounts, and right passwords do not count', async () => {
      const { acesso } = world.gateway.ports;
      const ate = new Date(Date.now() + passado + 60_000);
      for (let i = 0; i < 98; i += 1) await acesso.countTentativa('origem:203.0.113.9', ate, 100);
      const from = async (email: string, password: string) => {
        const payload = { email, password, codigo_emp: matriz };
        const url = '/api/login';
        const remoteAddress = '203.0.113.9';
        return (await world.gateway.server.inject({ method: 'POST', url, remoteAddress, payload }))
          .statusCode;
      };
      expect(await from(CONTAS.lojista.email, SENHA_DEMO)).toBe(200);
      expect(await from('um@exemplo.test', 'x')).toBe(401);
      expect(await from(CONTAS.lojista.email, SENHA_DEMO)).toBe(200);
      expect(await from('dois@exemplo.test', 'x')).toBe(401);
      expect(await from('tres@exemplo.test', 'x')).toBe(429);
      expect(await from(CONTAS.lojista.email, SENHA_DEMO)).toBe(429);
    });
  });
});
