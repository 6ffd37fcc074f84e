import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { registro as rotas } from '#contract/gateway/cadastros/registro.ts';
import type { CallOf } from '#contract/route.ts';
import { OBRIGATORIO } from '#domain/texts.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { conviteEm, senhaEm } from '#tests/support/correio.ts';
import { requestOf } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { PEDIDO } from './pedido.ts';

type PedidoDeRegistro = CallOf<typeof rotas.record>;
let serial = 1000;
const proximaRaiz = (): string => {
  serial += 1;
  return `9990${serial}`;
};
const novoCnpj = (raiz = proximaRaiz()): string => {
  const primeiros = `${raiz}0001`;
  return primeiros + digitosCnpj(primeiros);
};

describe('the registration', () => {
  const world = ownGateway();
  const agil = ownSession(world, 'despachante', 'agil');
  const suporte = ownSession(world, 'suporte', 'vizinho');

  /** Without a session. */
  const post = async (pedido: PedidoDeRegistro) => {
    const { path, init } = requestOf(rotas.record, pedido);
    const response = await world.fetch(path, init);
    return { status: response.status, body: await response.json() };
  };
  const convite = async (emailLojista: string) => {
    const codigoEmpresa = await world.codigoOf('agil');
    await agil.call(convites.convidar, { emailLojista, nomeLojista: 'Loja', codigoEmpresa });
    return conviteEm(world, emailLojista);
  };
  const convidado = async (
    email: string,
    changes: Partial<PedidoDeRegistro> = {},
  ): Promise<PedidoDeRegistro> => ({
    ...PEDIDO,
    email,
    cnpj_emp: novoCnpj(),
    perusadesp_emp: true,
    termoace_emp: true,
    codigoConvite: await convite(email),
    ...changes,
  });
  const empresaDe = (cnpj: unknown) =>
    world.kysely.selectFrom('empresa').selectAll().where('cnpj_emp', '=', String(cnpj)).executeTakeFirst();

  it('by invitation creates company, user and link, and the first sign-in works with the e-mail’s data', async () => {
    const pedido = await convidado('convidada@loja.test');
    const { status, body } = await post(pedido);
    expect([status, body]).toEqual([
      200,
      {
        message: 'Usuário cadastrado com sucesso!',
        email: 'convidada@loja.test',
        emailConfirmado: false,
        emailEnviado: true,
      },
    ]);
    const empresa = await empresaDe(pedido.cnpj_emp);
    expect(empresa).toMatchObject({
      coddesp_emp: await world.codigoOf('agil'),
      perusadesp_emp: true,
      pernovdesp_emp: false,
      termoace_emp: true,
      custranov_cte: 0,
      isdesp_emp: false,
    });
    const entrada = { email: 'convidada@loja.test', password: senhaEm(world, 'convidada@loja.test') };
    const { empresas, usuario } = await suporte.call(sessao.usuarioByEmailSenha, entrada);
    expect([empresas.map(({ nomfan_emp }) => nomfan_emp), usuario.altsen_usu]).toEqual([['Nova Loja'], true]);
    const doDespachante = await agil.call(sessao.empresasAcesso);
    expect(doDespachante.map(({ codigo_emp }) => codigo_emp)).toContain(empresa?.codigo_emp);
    const { data } = await agil.call(convites.list, { descricaoFiltro: 'convidada@' });
    expect(data).toMatchObject([{ nomfan_emp: 'Nova Loja', dahcad_cvt: expect.any(String) }]);
  });

  it('uses an invitation once, also concurrently', async () => {
    const pedido = await convidado('corrida@loja.test');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post({ ...pedido, cnpj_emp: novoCnpj() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const rows = await world.kysely
      .selectFrom('usuario')
      .select('codigo_usu')
      .where('email_usu', '=', 'corrida@loja.test')
      .execute();
    expect(rows).toHaveLength(1);
    expect((await post({ ...pedido, cnpj_emp: novoCnpj() })).body.message).toBe(rotas.convite.failure);
  });

  it.each([
    [
      'no dispatcher permission',
      { perusadesp_emp: false },
      { perusadesp_emp: 'É necessário permitir que o despachante realize pelo menos uma das operações!' },
    ],
    [
      'terms not accepted',
      { termoace_emp: false },
      { termoace_emp: 'Aceite os termos para vincular o despachante.' },
    ],
    ['a CPF', { cnpj_emp: '99900010140' }, { cnpj_emp: 'CNPJ inválido.' }],
    ['another e-mail', { email: 'outro@loja.test' }, { email: 'Use o e-mail que recebeu o convite.' }],
    ['no number', { numend_emp: '' }, { numend_emp: OBRIGATORIO }],
    ['no financial contact', { nomresfin_emp: null }, { nomresfin_emp: OBRIGATORIO }],
    [
      'a CNPJ of somebody’s group',
      { cnpj_emp: `999001010003${digitosCnpj('999001010003')}` },
      { cnpj_emp: expect.stringContaining('deste grupo') },
    ],
  ])('by invitation with %s is refused on that field', async (caso, changes, errors) => {
    const pedido = await convidado(`${caso.toLowerCase().replace(/[^a-z]/g, '')}@loja.test`);
    const { status, body } = await post({ ...pedido, ...changes } as PedidoDeRegistro);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await empresaDe(pedido.cnpj_emp)).toBeUndefined();
  });

  it('ignores prices and rights in a stranger’s body', async () => {
    const pedido = await convidado('precos@loja.test', {
      custoTransacaoNovos: 1,
      isdesp_emp: true,
      codpcr_emp: 1,
      usuario_admin_inseriu: true,
      coddesp_emp: await world.codigoOf('vizinho'),
    });
    expect((await post(pedido)).status).toBe(200);
    expect(await empresaDe(pedido.cnpj_emp)).toMatchObject({
      isdesp_emp: false,
      codpcr_emp: null,
      custranov_cte: 0,
      usuins_emp: null,
      coddesp_emp: await world.codigoOf('agil'),
    });
  });

  it('requires an invitation or the right', async () => {
    expect((await post(PEDIDO)).status).toBe(401);
    const lojista = await world.as('lojista');
    await expect(lojista.call(rotas.record, PEDIDO)).rejects.toMatchObject({ status: 403 });
    expect((await post({ ...PEDIDO, codigoConvite: 'inventado' })).status).toBe(422);
  });

  it('reveals an e-mail’s companies to the holder of its invitation only', async () => {
    const ask = async (email: string, codigoConvite: string) =>
      (await world.fetch(`/api/empresasByEmail/${email}?codigoConvite=${codigoConvite}`)).status;
    const token = await convite('curiosa@loja.test');
    expect(await ask('lojista@patio.test', token)).toBe(422);
    expect(await ask('curiosa@loja.test', 'x')).toBe(422);
    expect(await ask('curiosa@loja.test', token)).toBe(200);
  });

  it('links companies of the invited user to the dispatcher, at least one and only own ones', async () => {
    const codigoConvite = await convite('lojista@patio.test');
    const matriz = await world.codigoOf('horizonteMatriz');
    const vinculo = { codigoConvite, perusadesp_emp: true, termoace_emp: true };
    const nenhuma = await post({ ...vinculo, codigoEmpresas: [] });
    expect(nenhuma.body.errors).toEqual({ codigoEmpresas: 'Selecione pelo menos uma empresa!' });
    const alheia = await post({ ...vinculo, codigoEmpresas: [matriz, await world.codigoOf('ipe')] });
    expect(alheia.status).toBe(400);
    const { body } = await post({ ...vinculo, codigoEmpresas: [matriz] });
    expect(body.message).toBe('Despachante vinculado com o grupo de empresas com sucesso!');
    expect(await empresaDe('99900101000186')).toMatchObject({
      coddesp_emp: await world.codigoOf('agil'),
      perusadesp_emp: true,
    });
    expect((await post({ ...vinculo, codigoEmpresas: [matriz] })).status).toBe(422);
  });

  it('by a dispatcher links to itself, changes no existing account, and creates no dispatcher', async () => {
    const cnpj_emp = novoCnpj();
    const feito = await agil.call(rotas.record, {
      ...PEDIDO,
      cnpj_emp,
      email: 'dodesp@loja.test',
      perusadesp_emp: true,
    });
    expect(feito.emailEnviado).toBe(true);
    expect(await empresaDe(cnpj_emp)).toMatchObject({ coddesp_emp: await world.codigoOf('agil') });
    await expect(
      agil.call(rotas.record, { ...PEDIDO, cnpj_emp: novoCnpj(), email: 'lojista@patio.test' }),
    ).rejects.toMatchObject({ body: { errors: { email: expect.stringContaining('convite') } } });
    const pessoa = { ...PEDIDO, cnpj_emp: '99900010140', isdesp_emp: true, email: 'pessoa@loja.test' };
    await expect(agil.call(rotas.record, pessoa)).rejects.toMatchObject({
      body: { errors: { cnpj_emp: 'CNPJ inválido.' } },
    });
  });

  it('by support needs no financial contact, accepts prices, and says where to resend a failed e-mail', async () => {
    const cnpj_emp = novoCnpj();
    const convidada = await convidado('semcorreio@loja.test');
    const { mail } = world.gateway.ports;
    const send = mail?.send;
    Object.assign(mail ?? {}, { send: () => Promise.reject(new Error('down')) });
    const pedido = {
      ...PEDIDO,
      cnpj_emp,
      email: 'suporte1@loja.test',
      nomresfin_emp: null,
      emaresfin_emp: null,
      telresfin_emp: null,
      custoTransacaoNovos: 990,
    };
    const feito = await suporte.call(rotas.record, pedido);
    const dela = await post(convidada);
    Object.assign(mail ?? {}, { send });
    // A user who cannot resend it is referred to support.
    expect(dela.body).toMatchObject({
      emailEnviado: false,
      message: expect.stringContaining('Entre em contato com o suporte.'),
    });
    expect(feito).toMatchObject({
      emailEnviado: false,
      message: expect.stringContaining('tela de usuários'),
    });
    expect(await empresaDe(cnpj_emp)).toMatchObject({ custranov_cte: 990, coddesp_emp: null });
    await expect(suporte.call(rotas.record, { ...pedido, email: 'x@loja.test' })).rejects.toMatchObject({
      body: { errors: { cnpj_emp: 'Já existe uma empresa com este CNPJ.' } },
    });
  });
});
