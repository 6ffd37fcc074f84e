import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { type EventoDeSeguranca, suporte as rotas } from '#contract/gateway/suporte/suporte.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { sweepAcessos } from '#gateway/usecases/sweepPeriodically.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { answerTo, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('the log of security events', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  let suporte: TestSession;
  let passado = 0;
  beforeAll(async () => {
    suporte = await world.as('suporte', 'horizonteMatriz');
  });

  const eventos = async (tipo: EventoDeSeguranca['tipo']) =>
    (await suporte.call(rotas.eventosDeSeguranca, { tipo })).data;

  it('counts refused permissions, once per call', async () => {
    const lojista = await world.as('lojista');
    for (let time = 0; time < 3; time += 1) await lojista.fetch('/api/suporte/operacoes?chassi=SEGREDO123');
    expect(await eventos('permissaoRecusada')).toMatchObject([
      {
        nome_usu: CONTAS.lojista.nome,
        codigo_emp: await world.codigoOf('horizonteMatriz'),
        alvo: 'GET /api/suporte/operacoes',
        origem: '127.0.0.1',
        vezes: 3,
      },
    ]);
  });

  it('records attempts on companies without access', async () => {
    const lojista = await world.as('lojista');
    await lojista.fetch(`/api/empresa/trocarEmpresa/${await world.codigoOf('vizinho')}`, { method: 'POST' });
    expect(await eventos('empresaRecusada')).toMatchObject([
      { alvo: 'POST /api/empresa/trocarEmpresa/:id', vezes: 1 },
    ]);
  });

  it('records mixed tokens, and not merely unknown ones', async () => {
    const [mine, theirs] = [await world.as('lojista'), await world.as('vizinho')];
    const ask = (headers: Record<string, string>) => world.fetch('/api/usuario/get/logado', { headers });
    await ask({ ...mine.headers, credentials: theirs.headers.credentials ?? '' });
    const ninguem = { authorization: `Bearer ${'x'.repeat(43)}`, credentials: 'y'.repeat(43) };
    await ask(ninguem);
    expect((await eventos('tokensTrocados')).map(({ vezes }) => vezes)).toEqual([1]);
    await ask({ ...mine.headers, credentials: ninguem.credentials });
    await ask({ ...theirs.headers, authorization: ninguem.authorization });
    const donos = await eventos('tokensTrocados');
    expect(donos.reduce((sum, { vezes }) => sum + (vezes ?? 0), 0)).toBe(3);
    expect(new Map(donos.map(({ nome_usu, codigo_emp }) => [nome_usu, codigo_emp]))).toEqual(
      new Map([
        [CONTAS.lojista.nome, await world.codigoOf('horizonteMatriz')],
        [CONTAS.vizinho.nome, await world.codigoOf('vizinho')],
      ]),
    );
  });

  it('records blocked sign-ins, by account', async () => {
    const post = (password: string) =>
      answerTo(world, sessao.usuarioByEmailSenha, { email: CONTAS.montadora.email, password });
    for (let time = 0; time < 12; time += 1) await post(`Canário-${time}`);
    expect((await post(SENHA_DEMO)).status).toBe(429);
    expect(await eventos('entradaBloqueada')).toMatchObject([{ nome_usu: CONTAS.montadora.nome, vezes: 3 }]);
  });

  it('is filtered by person and company, and outlives the person', async () => {
    const lista = async (filtro: { usuario?: string; empresa?: string }) =>
      (await suporte.call(rotas.eventosDeSeguranca, filtro)).data;
    const { codigo_usu } = await world.kysely
      .insertInto('usuario')
      .columns(['nome_usu', 'email_usu', 'senha_usu'])
      .expression((eb) =>
        eb
          .selectFrom('usuario')
          .select([
            sql<string>`'Zuleica Exemplo'`.as('nome'),
            sql<string>`'zuleica@exemplo.test'`.as('email'),
            'senha_usu',
          ])
          .limit(1),
      )
      .returning('codigo_usu')
      .executeTakeFirstOrThrow();
    const comum = { origem: '127.0.0.1', alvo: 'POST /api/usuario' } as const;
    const codigoEmpresa = await world.codigoOf('horizonteMatriz');
    await world.gateway.ports.seguranca.record({
      ...comum,
      tipo: 'senhaTrocada',
      codigoUsuario: codigo_usu,
      codigoEmpresa,
    });
    await world.kysely.deleteFrom('usuario').where('codigo_usu', '=', codigo_usu).execute();
    const dela = { nome_usu: 'Zuleica Exemplo', email_usu: 'zuleica@exemplo.test', codigo_usu };
    for (const usuario of ['zuleica', 'ZULEICA@exemplo'])
      expect(await lista({ usuario })).toMatchObject([{ ...dela, codigo_emp: codigoEmpresa }]);
    expect(await lista({ usuario: 'ninguém assim' })).toEqual([]);
    const { cnpj, fantasia } = EMPRESAS.horizonteMatriz;
    for (const empresa of [fantasia.toLowerCase(), formatCnpj(cnpj)])
      expect(await lista({ empresa, usuario: 'zuleica' })).toMatchObject([{ nomfan_emp: fantasia }]);
    expect(await lista({ empresa: formatCnpj(EMPRESAS.vizinho.cnpj), usuario: 'zuleica' })).toEqual([]);
  });

  it('contains no secret, and is deleted after a year', async () => {
    const { data, meta } = await suporte.call(rotas.eventosDeSeguranca, { ordemCampo: 'vezes|desc' });
    expect(meta.total).toBe(data.length);
    expect(data.length).toBeGreaterThan(3);
    const text = JSON.stringify(data);
    for (const secret of ['Canário', 'SEGREDO123', SENHA_DEMO, ...Object.values(suporte.headers)])
      expect(text).not.toContain(secret.replace('Bearer ', ''));
    for (const [dias, restam] of [
      [364.9, data.length],
      [0.2, 0],
    ] as const) {
      passado += dias * 24 * 3_600_000;
      await sweepAcessos(world.gateway.ports);
      suporte = await world.as('suporte', 'horizonteMatriz');
      expect((await suporte.call(rotas.eventosDeSeguranca, {})).data).toHaveLength(restam);
    }
  });
});

describe('a write with its intended company', () => {
  const world = ownGateway();

  it('is refused without effect when the session’s company has changed', async () => {
    const session = await world.as('suporte', 'vizinho');
    const [vizinho, matriz] = [await world.codigoOf('vizinho'), await world.codigoOf('horizonteMatriz')];
    const save = (empresa: string) =>
      session.fetch('/api/parceiro', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(empresa !== '' && { 'x-empresa': empresa }) },
        body: JSON.stringify({ cnpj_pcr: '11222333000181', nomraz_pcr: 'Parceiro de Teste' }),
      });
    for (const outra of [String(matriz), `${vizinho}, ${matriz}`, 'x', '0']) {
      const response = await save(outra);
      expect([response.status, await response.json()]).toMatchObject([
        409,
        {
          code: 'empresaTrocada',
          message: expect.stringMatching(/^Este formulário foi aberto para outra empresa/),
        },
      ]);
    }
    const parceiros = async () =>
      ((await (await session.fetch('/api/parceiros')).json()) as { meta: { total: number } }).meta.total;
    const before = await parceiros();
    expect((await save(String(vizinho))).status).toBe(200);
    expect(await parceiros()).toBe(before + 1);
  });
});
