import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { registro } from '#contract/gateway/cadastros/registro.ts';
import { usuario as rotas } from '#contract/gateway/cadastros/usuario.ts';
import { DIREITOS, type Direito } from '#domain/direitos.ts';
import { empresa } from '#domain/entities/empresa.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import { digitosCpf } from '#domain/values/cpf.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { EMPRESA } from '#tests/support/bodies.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { recebidas } from '#tests/support/correio.ts';
import { type GatewayError, sessionOver } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { PEDIDO } from '../cadastros/registro/pedido.ts';

/** Data that a demo company may lack. */
const { bairroEmp, nomresfinEmp, emaresfinEmp, telresfinEmp } = EMPRESA;
const CONTATO = { bairroEmp, nomresfinEmp, emaresfinEmp, telresfinEmp };

const usuarios = crudRoutes(usuario);
const empresas = crudRoutes(empresa);

/** Levels of rights of caller and target. */
const NIVEIS: Readonly<Record<string, readonly Direito[]>> = {
  todos: DIREITOS,
  'todos menos um': DIREITOS.filter((direito) => direito !== 'cancelar'),
  'só administrar': ['ver', 'administrar'],
};
const niveis = Object.keys(NIVEIS);
const fits = (alvo: string, quem: string) =>
  (NIVEIS[alvo] ?? []).every((direito) => NIVEIS[quem]?.includes(direito));
const colunas = (nivel: string) =>
  Object.fromEntries(DIREITOS.map((direito) => [`dir${direito}_usu`, NIVEIS[nivel]?.includes(direito)]));

const cpfOf = (n: number): string => {
  const first9 = String(100_000_000 + n);
  return first9 + digitosCpf(first9);
};

describe('rights', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let matriz: number;
  let filial: number;
  let serie = 0;
  const db = () => world.kysely;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
    filial = await world.codigoOf('horizonteFilial');
  });

  const give = (email: string, nivel: string) =>
    db().updateTable('usuario').set(colunas(nivel)).where('email_usu', '=', email).execute();
  beforeEach(() => give(CONTAS.lojista.email, 'todos'));

  const corpo = (n: number) => ({
    nome_usu: `Colega ${n}`,
    cpf_usu: cpfOf(n),
    email_usu: `colega${n}@horizonte.test`,
    telcom_usu: '(41) 99000-0611',
  });
  /** A colleague of the group, new for each attempt. */
  const colega = async (nivel: string, empresasDele: readonly number[], isconf_usu = true) => {
    serie += 1;
    const { codigo_usu } = await db()
      .insertInto('usuario')
      .values({
        ...corpo(serie),
        ...colunas(nivel),
        senha_usu: '-',
        isconf_usu,
        codemp_usu: matriz,
        codgru_usu: EMPRESAS.horizonteMatriz.cnpj.slice(0, 8),
      } as never)
      .returning('codigo_usu')
      .executeTakeFirstOrThrow();
    for (const codemp_ace of empresasDele)
      await db().insertInto('acesso').values({ codusu_ace: codigo_usu, codemp_ace }).execute();
    return { ...corpo(serie), codigo_usu };
  };
  const comoEsta = async (codigo: number) => ({
    usuario: await db().selectFrom('usuario').selectAll().where('codigo_usu', '=', codigo).executeTakeFirst(),
    acesso: await db().selectFrom('acesso').selectAll().where('codusu_ace', '=', codigo).execute(),
  });
  type Colega = Awaited<ReturnType<typeof colega>>;
  const save = (alvo: object, mudado: object) => lojista.call(usuarios.save, { ...alvo, ...mudado } as never);

  /** Every way to grant, revoke or take over a colleague's rights. */
  const CAMINHOS: Readonly<Record<string, (alvo: Colega) => Promise<unknown>>> = {
    'another e-mail': (alvo) => save(alvo, { email_usu: `outra${alvo.codigo_usu}@horizonte.test` }),
    'another CPF': (alvo) => save(alvo, { cpf_usu: cpfOf(alvo.codigo_usu + 500_000) }),
    'another name': (alvo) => save(alvo, { nome_usu: 'Outro Nome' }),
    'being closed': (alvo) => save(alvo, { ativo_usu: false }),
    'a right less': (alvo) => save(alvo, { dirassinar_usu: false }),
    'another company': (alvo) => save(alvo, { empresas: [matriz, filial] }),
    'no company': (alvo) => save(alvo, { empresas: [] }),
    'being removed': ({ codigo_usu }) => lojista.call(usuarios.remove, { id: codigo_usu }),
    'a password by e-mail': ({ email_usu }) => lojista.call(rotas.enviarConfirmacao, { email: email_usu }),
  };
  const pares = niveis.flatMap((quem) => niveis.map((alvo) => [quem, alvo] as const));

  it.each(Object.entries(CAMINHOS))('%s requires the colleague’s rights', async (caminho, request) => {
    for (const [quem, nivel] of pares) {
      await give(CONTAS.lojista.email, quem);
      const alvo = await colega(nivel, [matriz], caminho !== 'a password by e-mail');
      const antes = await comoEsta(alvo.codigo_usu);
      const fim = await request(alvo).then(
        () => 'feito',
        (error: GatewayError) => [error.status, error.body.message],
      );
      const recusa = [403, expect.stringContaining('tem direitos que você não tem')];
      expect([quem, nivel, fim]).toEqual([quem, nivel, fits(nivel, quem) ? 'feito' : recusa]);
      if (fim !== 'feito') expect(await comoEsta(alvo.codigo_usu)).toEqual(antes);
    }
  });

  it.each(Object.keys(CAMINHOS))(
    '%s: refused for a colleague with access to further companies',
    async (caminho) => {
      const vizinho = await world.codigoOf('vizinho');
      const alvo = await colega('só administrar', [matriz, vizinho], caminho !== 'a password by e-mail');
      const antes = await comoEsta(alvo.codigo_usu);
      await expect(CAMINHOS[caminho]?.(alvo)).rejects.toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('opera também outras empresas') },
      });
      expect(await comoEsta(alvo.codigo_usu)).toEqual(antes);
    },
  );

  it.each(niveis)('a new user has at most the rights of %s', async (quem) => {
    await give(CONTAS.lojista.email, quem);
    for (const nivel of niveis) {
      serie += 1;
      const feito = save(corpo(serie), colunas(nivel));
      if (fits(nivel, quem)) expect(await feito).toMatchObject(colunas(nivel));
      else await expect(feito).rejects.toMatchObject({ status: 400 });
    }
    serie += 1;
    // Omitted rights are not granted either.
    expect(await save(corpo(serie), {})).toMatchObject(colunas(quem));
  });

  /** Every way to grant or revoke all rights in a company. */
  const DA_EMPRESA: Readonly<Record<string, () => Promise<unknown>>> = {
    'a new integration token': () => lojista.call(tokenIntegracao.save, { companyCode: matriz }),
    'a dispatcher that acts for the company': async () => {
      const record = await lojista.call(empresas.get, { id: matriz });
      const agil = await world.codigoOf('agil');
      const mudado =
        record.coddesp_emp === null ? { coddespEmp: agil, termoaceEmp: true } : { coddespEmp: null };
      const inteira = toSave(empresa, fromWire(empresa.fields, record));
      return lojista.call(empresas.save, { ...CONTATO, ...inteira, ...mudado } as never);
    },
  };
  it.each(Object.entries(DA_EMPRESA))('%s requires every right', async (_, request) => {
    await give(CONTAS.lojista.email, 'todos menos um');
    const antes = await db().selectFrom('empresa').selectAll().orderBy('codigo_emp').execute();
    await expect(request()).rejects.toMatchObject({ body: { message: expect.stringContaining('direito') } });
    expect(await db().selectFrom('empresa').selectAll().orderBy('codigo_emp').execute()).toEqual(antes);
    await give(CONTAS.lojista.email, 'todos');
    await request();
    await request();
  });

  it('an integration token is readable only with the rights to create it', async () => {
    await lojista.call(tokenIntegracao.save, { companyCode: matriz });
    await give(CONTAS.lojista.email, 'todos menos um');
    expect(await lojista.call(tokenIntegracao.get, { companyCode: matriz })).toEqual({
      data: null,
      criado: expect.any(String),
    });
  });

  it('no user is made without the right to administer them, and no dealer invited without every right', async () => {
    await changeUsuario(world, 'lojista', { diradministrar_usu: false });
    serie += 1;
    await expect(save(corpo(serie), {})).rejects.toMatchObject({ status: 403 });
    const agil = await world.as('despachante', 'agil');
    const codigoEmpresa = await world.codigoOf('agil');
    await give(CONTAS.despachante.email, 'todos menos um');
    const convite = { emailLojista: 'nova@loja.test', nomeLojista: 'Nova', codigoEmpresa };
    await expect(agil.call(convites.convidar, convite)).rejects.toMatchObject({ status: 403 });
    await give(CONTAS.despachante.email, 'todos');
    await agil.call(convites.convidar, convite);
  });

  it('one CPF is one user of a company, active or reopened', async () => {
    const [um, outro] = [await colega('só administrar', [matriz]), await colega('só administrar', [filial])];
    const mesmo = { cpf_usu: um.cpf_usu };
    const recusa = { status: 400, body: { errors: { cpf_usu: expect.stringContaining(um.nome_usu) } } };
    serie += 1;
    await expect(save({ ...corpo(serie), ...mesmo }, {})).rejects.toMatchObject(recusa);
    await save(outro, mesmo);
    expect(await lojista.call(usuarios.get, { id: um.codigo_usu })).toMatchObject({
      outcon_usu: outro.email_usu,
    });
    await expect(save(outro, { ...mesmo, empresas: [filial, matriz] })).rejects.toMatchObject(recusa);
    // Of a company that the session does not reach nothing is told.
    const vizinho = { cpf_usu: CONTAS.vizinho.cpf, empresas: [await world.codigoOf('vizinho')] };
    const alheio = await save(outro, vizinho).catch(({ body }: GatewayError) => body.errors);
    expect(alheio).toEqual({ empresas: expect.any(String) });
    await save(um, { ativo_usu: false });
    await save(outro, { ...mesmo, empresas: [filial, matriz] });
    await expect(save(um, { ativo_usu: true })).rejects.toMatchObject({ status: 400 });
  });

  it('registering a company, and accepting an invitation, requires every right', async () => {
    const agil = await world.as('despachante', 'agil');
    const convidado = CONTAS.lojista.email;
    const codigoEmpresa = await world.codigoOf('agil');
    await agil.call(convites.convidar, {
      emailLojista: convidado,
      nomeLojista: 'Horizonte',
      codigoEmpresa,
    });
    const link =
      /\/registro\/[^/\s]+\/\d+\/([\w-]+)/.exec(recebidas(world, convidado).at(-1) ?? '')?.[1] ?? '';
    await give(CONTAS.despachante.email, 'todos menos um');
    await expect(agil.call(registro.record, PEDIDO)).rejects.toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Envie um convite') },
    });
    await give(convidado, 'todos menos um');
    const alguem = sessionOver(world.url, {});
    const accept = () =>
      alguem.call(registro.record, {
        codigoConvite: link,
        codigoEmpresas: [matriz],
        pernovdesp_emp: true,
        termoace_emp: true,
      });
    for (const retry of [accept, () => alguem.call(registro.convite, { codigoConvite: link })])
      await expect(retry()).rejects.toMatchObject({
        body: { message: expect.stringContaining('todos os direitos') },
      });
    await give(convidado, 'todos');
    await give(CONTAS.despachante.email, 'todos');
    await accept();
  });

  it('stay with somebody: the last holder of a right in a company neither loses it nor leaves', async () => {
    await db()
      .updateTable('usuario')
      .set({ ativo_usu: false })
      .where('email_usu', 'like', 'colega%')
      .execute();
    const { nome, cpf, telefone, email } = CONTAS.lojista;
    const codigo_usu = await world.usuarioOf('lojista');
    const eu = { codigo_usu, nome_usu: nome, cpf_usu: cpf, telcom_usu: telefone, email_usu: email };
    const ficaria = {
      status: 422,
      body: { message: expect.stringMatching(/^Horizonte .+ ficaria sem ninguém/) },
    };
    await expect(save(eu, { dircancelar_usu: false })).rejects.toMatchObject(ficaria);
    await expect(save(eu, { empresas: [matriz] })).rejects.toMatchObject(ficaria);
    // A user with an unconfirmed e-mail does not count.
    const outra = await colega('todos', [matriz, filial], false);
    await expect(save(eu, { dircancelar_usu: false })).rejects.toMatchObject(ficaria);
    await changeRows(world, 'usuario', { codigo_usu: outra.codigo_usu }, { isconf_usu: true });
    await save(eu, { dircancelar_usu: false, dirassinar_usu: false });
    expect(await lojista.call(usuarios.get, { id: outra.codigo_usu })).toMatchObject({
      dircancelar_usu: true,
    });
    const suporte = await world.as('suporte', 'horizonteMatriz');
    await suporte.call(usuarios.save, { ...outra, ativo_usu: false } as never);
  });
});
