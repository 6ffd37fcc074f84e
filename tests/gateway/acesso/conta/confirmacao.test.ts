import { describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { configuracoes } from '#contract/gateway/cadastros/configuracoes.ts';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { exportacao } from '#contract/gateway/engine/exportacao.ts';
import { routes } from '#contract/gateway/index.ts';
import { asksProof } from '#contract/route.ts';
import { CONFIG } from '#domain/configuracoes.ts';
import { empresa } from '#domain/entities/empresa.ts';
import type { Fields } from '#domain/fields/field.ts';
import { openapi } from '#gateway/http/openapi.ts';
import { tellAparelho } from '#gateway/usecases/acesso/sessao/newDevice.ts';
import { type ChaveEmpresa, CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { EMPRESA } from '#tests/support/bodies.ts';
import { recebidas } from '#tests/support/correio.ts';
import { answerTo, type ChaveConta, signIn, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { createSoftPasskey } from '#tests/support/softPasskey.ts';

const ORIGEM = 'http://localhost:3999';
const MINUTO = 60_000;
const NOMES = [
  'DELETE usuario/:id',
  'POST certificado/salvarCertificado',
  'POST conta/passkeys/iniciar',
  'POST creditos/adicionar/:value',
  'POST despachante/convidarLojista',
  'POST despachante/reconvidarLojista',
  'POST empresa/updateConfiguracaoModulos',
  'POST parceiro',
  'POST quemAge/encerrarSessoes',
  'POST regra-do-estado',
  'POST ordemDeEntrada',
  'POST empresa/updateInformacoesFinanceiras',
  'POST token-integracao',
  'POST usuario',
  'POST webhooks',
];
const marked = routes.filter(asksProof);
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('a recent proof of who somebody is', () => {
  const world = ownGateway({
    agora: () => new Date(Date.now() + passado),
    config: { PUBLIC_URL: ORIGEM },
  });
  let passado = 0;

  /** A session whose proof ends, unlike other tests'. */
  const as = async (conta: ChaveConta, empresa: ChaveEmpresa) =>
    signIn(world.url, conta, await world.codigoOf(empresa));
  const codeOf = async (session: TestSession, route: (typeof routes)[number]) => {
    const response = await answerTo(session, route, { id: 1, companyCode: 1, value: 1 });
    return ((await response.json()) as { code?: string }).code;
  };

  it('is a fact of the routes that give power over a company, and told by OpenAPI', () => {
    expect(marked.map(keyOf)).toEqual(expect.arrayContaining(NOMES));
    expect(marked.filter(({ porta, access }) => porta || access === 'publica')).toEqual([]);
    const { paths } = openapi() as { paths: Record<string, Record<string, Record<string, unknown>>> };
    expect(paths['/usuario']?.post?.['x-step-up-minutes']).toBe(10);
    expect(paths['/logout']?.post).not.toHaveProperty('x-step-up-minutes');
  });

  it('is asked by whatever cannot be taken back, or hands out or ends much at once', () => {
    const DE_VEZ = /anonimiza|pessoa: entrega|reabrir|^Operador no Renave|^Livro|^Retenção/;
    const deeds = routes.filter(({ ato, porta }) => !porta && DE_VEZ.test(ato?.nome ?? ''));
    expect(deeds.length).toBeGreaterThan(8);
    expect(deeds.filter((route) => !asksProof(route)).map(keyOf)).toEqual([]);
  });

  it('is asked by an export of people, and not by one of vehicles', async () => {
    const session = await as('lojista', 'horizonteMatriz');
    const pedido = { tela: null, ordemCampo: null, filtros: {} };
    passado += 11 * MINUTO;
    const refused = { body: { code: 'confirmeQuemVoceE' } };
    for (const [lista, coluna] of [
      ['pessoas', 'cpfCnpj'],
      ['usuarios', 'nome'],
    ] as const)
      await expect(
        session.call(exportacao.exportar, { ...pedido, lista, colunas: [coluna] }),
      ).rejects.toMatchObject(refused);
    await session.call(exportacao.exportar, { ...pedido, lista: 'veiculos', colunas: ['chassi'] });
  });

  it('is asked by a change of each field that is a power, and by none of the others', async () => {
    const session = await as('lojista', 'horizonteMatriz');
    const codigoEmp = await world.codigoOf('horizonteMatriz');
    const { save } = crudRoutes(empresa);
    const saved = (mais: object) => session.call(save, { ...EMPRESA, codigoEmp, ...mais } as never);
    const refused = { body: { code: 'confirmeQuemVoceE' } };
    const despachante = {
      coddespEmp: await world.codigoOf('agil'),
      pernovdespEmp: true,
      termoaceEmp: true,
    };
    await saved({ minusoEmp: 30, limpixEmp: 50_000 });
    passado += 11 * MINUTO;
    for (const mais of [despachante, { minusoEmp: 480 }, { limpixEmp: 90_000_000 }, { limpixEmp: null }])
      await expect(saved({ minusoEmp: 30, limpixEmp: 50_000, ...mais })).rejects.toMatchObject(refused);
    await saved({ minusoEmp: 30, limpixEmp: 50_000, numendEmp: '77' });
    await session.call(conta.confirm, { senhaatual: SENHA_DEMO });
    await saved({ minusoEmp: null, limpixEmp: null });
    const powers = Object.entries(empresa.fields as Fields).flatMap(([name, { power }]) =>
      power ? name : [],
    );
    expect(powers).toEqual(
      expect.arrayContaining(['codigoDespachante', 'minutosSemUso', 'limitePix', 'operaIte']),
    );
  });

  it('is asked by the PIX charge with which the day’s sum is above the limit; the same charge asked twice counts once', async () => {
    passado += 24 * 60 * MINUTO;
    const session = await as('lojista', 'horizonteMatriz');
    const codigoEmp = await world.codigoOf('horizonteMatriz');
    const limit = (limpixEmp: number | null) =>
      session.call(crudRoutes(empresa).save, { ...EMPRESA, codigoEmp, limpixEmp } as never);
    const charge = async (valor: number) => (await session.call(credito.gerarPix, { valor })).data.txid;
    await limit(100_000);
    passado += 11 * MINUTO;
    const uma = await charge(60_000);
    expect(await charge(60_000)).toBe(uma);
    await expect(charge(40_001)).rejects.toMatchObject({ body: { code: 'confirmeQuemVoceE' } });
    await charge(40_000);
    await session.call(conta.confirm, { senhaatual: SENHA_DEMO });
    await charge(50_000);
    await limit(null);
    passado += 24 * 60 * MINUTO;
  });

  it('is asked by a PIX charge above the company’s limit, and by none within it', async () => {
    const session = await as('lojista', 'horizonteMatriz');
    const codigoEmp = await world.codigoOf('horizonteMatriz');
    const limit = (limpixEmp: number | null) =>
      session.call(crudRoutes(empresa).save, { ...EMPRESA, codigoEmp, limpixEmp } as never);
    const charge = (valor: number) => session.call(credito.gerarPix, { valor });
    await expect(limit(0)).rejects.toMatchObject({ body: { errors: { limpixEmp: expect.anything() } } });
    await limit(50_000);
    passado += 11 * MINUTO;
    await charge(50_000);
    await expect(charge(50_001)).rejects.toMatchObject({ body: { code: 'confirmeQuemVoceE' } });
    await session.call(conta.confirm, { senhaatual: SENHA_DEMO });
    expect((await charge(50_001)).data.valor).toBe(50_001);
    await limit(null);
    passado += 11 * MINUTO;
    await charge(90_000);
  });

  it('is asked by each of them ten minutes after the last, and by no other', async () => {
    const session = await as('suporte', 'horizonteMatriz');
    const convidante = await as('despachante', 'agil');
    passado += 9 * MINUTO;
    await session.call(conta.startPasskey);
    passado += 2 * MINUTO;
    for (const route of marked)
      expect(
        `${keyOf(route)} ${await codeOf(route.access === 'convites' ? convidante : session, route)}`,
      ).toBe(`${keyOf(route)} confirmeQuemVoceE`);
    await session.call(sessao.usuarioLogado);
    await expect(session.call(conta.confirm, { senhaatual: 'errada' })).rejects.toMatchObject({
      body: { errors: { senhaatual: expect.anything() } },
    });
    await expect(session.call(conta.confirm, {})).rejects.toMatchObject({ status: 400 });
    await session.call(conta.confirm, { senhaatual: SENHA_DEMO });
    await session.call(conta.startPasskey);
  });

  it('is the second factor of who has one', async () => {
    const session = await as('ite', 'ipe');
    const aparelho = createSoftPasskey(ORIGEM);
    const { pergunta } = await session.call(conta.startPasskey);
    await session.call(conta.createPasskey, { nome: 'Celular', passkey: aparelho.create(pergunta) });
    passado += 11 * MINUTO;
    await expect(session.call(conta.confirm, { senhaatual: SENHA_DEMO })).rejects.toMatchObject({
      body: { code: 'segundoFator' },
    });
    const forms = await session.call(conta.askConfirmacao);
    expect(forms).toEqual({ aplicativo: false, pergunta: expect.any(String) });
    await session.call(conta.confirm, { passkey: aparelho.sign(forms.pergunta ?? '') });
    await session.call(conta.startPasskey);
  });

  it('is of one session alone', async () => {
    const [one, other] = [await as('lojista', 'horizonteMatriz'), await as('lojista', 'horizonteMatriz')];
    passado += 11 * MINUTO;
    await one.call(conta.confirm, { senhaatual: SENHA_DEMO });
    await one.call(conta.startPasskey);
    await expect(other.call(conta.startPasskey)).rejects.toMatchObject({
      body: { code: 'confirmeQuemVoceE' },
    });
  });

  describe('a demanded second factor', () => {
    const SEMPRE = ['GET usuario/get/logado', 'GET usuario/sessao'];
    const PARA_LIGAR = [
      ...[conta.segundoFator, conta.startFator, conta.confirmFator, conta.passkeys],
      ...[conta.startPasskey, conta.createPasskey, conta.askConfirmacao, conta.confirm],
    ].map(keyOf);
    const demand = async (valor_coe: boolean) => {
      const session = await as('lojista', 'horizonteMatriz');
      const codemp_coe = await world.codigoOf('horizonteMatriz');
      await session.call(configuracoes.save, {
        isGrupo: false,
        codigoConfig: CONFIG.exigirFator,
        arrayConfigEmps: [{ codemp_coe, valor_coe }],
      });
    };

    it('leaves a person without one nothing but the ways to it', async () => {
      const session = await as('lojista', 'horizonteMatriz');
      await demand(true);
      const open: string[] = [];
      const ofSessions = routes.filter(
        ({ access, porta, path }) => access !== 'publica' && !porta && path !== 'logout',
      );
      const ask = async (route: (typeof routes)[number]) => {
        if ((await codeOf(session, route)) !== 'deveLigarFator') open.push(keyOf(route));
      };
      await Promise.all(ofSessions.map(ask));
      expect(open.sort()).toEqual([...SEMPRE, ...PARA_LIGAR].sort());
      expect((await session.call(sessao.permissoes)).usuario.deveLigarFator).toBe(true);
      const aparelho = createSoftPasskey(ORIGEM);
      const { pergunta } = await session.call(conta.startPasskey);
      await session.call(conta.createPasskey, { nome: 'Celular', passkey: aparelho.create(pergunta) });
      expect((await session.call(sessao.permissoes)).usuario.deveLigarFator).toBe(false);
      await session.call(sessao.empresaLogada);
    });

    it('is support’s wherever data are real, whatever the company', async () => {
      const { ports } = world.gateway;
      const session = await as('suporte', 'aurora');
      await session.call(sessao.empresaLogada);
      ports.modo = 'producao';
      await expect(session.call(sessao.empresaLogada)).rejects.toMatchObject({
        body: { code: 'deveLigarFator' },
      });
      ports.modo = 'sandbox';
    });

    it('is of the company alone, and leaves a line in the trail', async () => {
      await (await as('vizinho', 'vizinho')).call(sessao.empresaLogada);
      await (await as('suporte', 'aurora')).call(sessao.empresaLogada);
      const line = await rowOf(world, 'auditoria', { rota: 'POST config/saveConfig' });
      expect(line).toMatchObject({ email: CONTAS.lojista.email, desfecho: 'feito' });
      expect(line.dados).toMatch(/Configuração: 4.*Valor: Sim/);
    });
  });

  it('is told by e-mail, once, when it comes from a new device of a known account', async () => {
    const { email } = CONTAS.montadora;
    const codigo_emp = await world.codigoOf('aurora');
    const enter = async (remoteAddress: string, agent: string) => {
      const { statusCode } = await world.gateway.server.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: { 'user-agent': agent },
        payload: { email, password: SENHA_DEMO, codigo_emp },
      });
      expect(statusCode).toBe(200);
    };
    const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (const [address, agent] of [
      ['198.51.100.7', CHROME],
      ['198.51.99.1', CHROME],
      ['198.51.100.7', FIREFOX],
      ['198.51.100.7', FIREFOX],
      ['203.0.113.9', CHROME],
    ] as const)
      await enter(address, agent);
    await expect.poll(() => recebidas(world, email).length).toBe(2);
    expect(recebidas(world, email).join()).toContain('Firefox no Linux, endereço 198.51.100.7');
    const seeAparelho = () => Promise.reject(new Error('fora'));
    const { ports } = world.gateway;
    const broken = { ...ports, acesso: { ...ports.acesso, seeAparelho } };
    await tellAparelho(broken, { codigoUsuario: 1, aparelho: CHROME, origem: '192.0.2.1' });
  });
});
