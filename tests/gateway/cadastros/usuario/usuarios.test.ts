import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { usuario as rotas } from '#contract/gateway/cadastros/usuario.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { may } from '#domain/permissions.ts';
import { OBRIGATORIO } from '#domain/texts.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { confirmacaoEm, recebidas, senhaEm } from '#tests/support/correio.ts';
import type { GatewayError, TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

const { list, get, save, remove } = crudRoutes(usuario);
const NOVO = {
  nome_usu: 'Nina Fictícia',
  cpf_usu: '999.000.711-07',
  email_usu: 'nina@horizonte.test',
  telcom_usu: '(41) 99000-0611',
};

describe('users', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let matriz: number;
  let filial: number;
  const refused = (errors: object) => ({ status: 400, body: { errors } });
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
    filial = await world.codigoOf('horizonteFilial');
  });

  it('are the group’s without support; a dispatcher sees its own, support everybody', async () => {
    const { data, quantidades } = await lojista.call(list, { ativo_usu: 'ativo' } as never);
    expect(data.map(({ email }) => email)).toEqual([CONTAS.lojista.email]);
    expect(quantidades).toEqual({ ativos: 1, inativos: 0 });
    expect(data[0]).toMatchObject({
      empresas: [matriz, filial],
      qtdemp_usu: 2,
      isconf_usu: true,
      dirassinar_usu: true,
    });
    expect(data[0]).not.toHaveProperty('senha_usu');
    const id = await world.usuarioOf('suporte');
    await expect(lojista.call(get, { id })).rejects.toMatchObject({ status: 404 });
    const despachante = await world.as('despachante', 'agil');
    expect((await despachante.call(list, {})).data.map(({ email }) => email)).toEqual([
      CONTAS.despachante.email,
    ]);
    expect((await suporte.call(list, {})).meta.total).toBe(6);
  });

  it('found by a search are counted for every tab, and listed for the open one', async () => {
    const [um, outro] = (await suporte.call(list, {})).data.map(({ codigo_usu }) => Number(codigo_usu));
    const nomes = await world.kysely.selectFrom('usuario').select(['codigo_usu', 'nome_usu']).execute();
    await sql`update usuario set nome_usu = 'Procurado ' || codigo_usu, ativo_usu = codigo_usu = ${um}
      where codigo_usu in (${um}, ${outro})`.execute(world.kysely);
    const filtro = { ativo_usu: 'inativo', descricaoFiltro: 'procurado' };
    const inativos = await suporte.call(list, filtro as never);
    expect(inativos.data.map(({ codigo_usu }) => codigo_usu)).toEqual([outro]);
    expect(inativos).toMatchObject({ meta: { total: 1 }, quantidades: { ativos: 1, inativos: 1 } });
    for (const { codigo_usu, nome_usu } of nomes)
      await changeRows(world, 'usuario', { codigo_usu }, { nome_usu, ativo_usu: true });
  });

  it.each([
    ['no CPF', { cpf_usu: '' }, { cpf_usu: OBRIGATORIO }],
    ['no phone', { telcom_usu: null }, { telcom_usu: OBRIGATORIO }],
    [
      'the support admin’s e-mail',
      { email_usu: 'SUPORTE@patio.test' },
      { email_usu: 'Este e-mail não pode ser usado.' },
    ],
  ])('with %s are refused on that field', async (_, changes, errors) => {
    await expect(lojista.call(save, { ...NOVO, ...changes } as never)).rejects.toMatchObject(refused(errors));
  });

  it('get access to their creator’s companies only; one with others is not editable by the creator', async () => {
    const vizinho = await world.codigoOf('vizinho');
    await expect(lojista.call(save, { ...NOVO, empresas: [matriz, vizinho] } as never)).rejects.toMatchObject(
      refused({ empresas: expect.any(String) }),
    );
    const novo = await lojista.call(save, { ...NOVO, empresas: [filial] } as never);
    expect(novo).toMatchObject({
      empresas: [filial],
      codgru_usu: '99900101',
      altsen_usu: true,
      isconf_usu: false,
    });
    const saveChanges = (session: TestSession, empresas: number[]) =>
      session.call(save, { ...NOVO, codigo_usu: novo.codigo_usu, empresas } as never);
    expect(await saveChanges(suporte, [filial, vizinho])).toMatchObject({ empresas: [filial, vizinho] });
    await expect(saveChanges(lojista, [matriz])).rejects.toMatchObject({ status: 403 });
    expect(await saveChanges(suporte, [filial])).toMatchObject({ empresas: [filial] });
    expect(await saveChanges(lojista, [matriz])).toMatchObject({ empresas: [matriz], qtdemp_usu: 1 });
    await expect(
      lojista.call(save, { ...NOVO, cpf_usu: '999.000.712-80', email_usu: 'NINA@horizonte.test' } as never),
    ).rejects.toMatchObject({
      status: 409,
      body: { errors: { email_usu: 'Já existe um usuário com este e-mail.' } },
    });
    expect(await lojista.call(remove, { id: Number(novo.codigo_usu) })).toMatchObject({
      email: NOVO.email_usu,
    });
  });

  it('cannot deactivate, remove or lock out themselves, nor restore a revoked right', async () => {
    const id = await world.usuarioOf('lojista');
    const { nome, cpf, telefone, email } = CONTAS.lojista;
    const eu = { codigo_usu: id, nome_usu: nome, cpf_usu: cpf, telcom_usu: telefone, email_usu: email };
    const saveChanges = (changes: object, session = lojista) =>
      session.call(save, { ...eu, ...changes } as never);
    await expect(saveChanges({ ativo_usu: false })).rejects.toMatchObject(
      refused({ ativo_usu: expect.any(String) }),
    );
    await expect(saveChanges({ empresas: [filial] })).rejects.toMatchObject(
      refused({ empresas: expect.any(String) }),
    );
    await expect(lojista.call(remove, { id })).rejects.toMatchObject({ status: 409 });
    expect(await saveChanges({ nome_usu: 'Helena Modelo' })).toMatchObject({ sessaoMudou: true });
    await saveChanges({ dircancelar_usu: false }, suporte);
    const agora = await lojista.call(sessao.permissoes, {});
    expect(agora.usuario.direitosRetirados).toEqual(['cancelar']);
    expect([may(agora, 'podeCancelar'), may(agora, 'podeConfirmar')]).toEqual([false, true]);
    await expect(saveChanges({ dircancelar_usu: true })).rejects.toMatchObject(
      refused({ dircancelar_usu: 'Você não pode dar um direito que não tem.' }),
    );
    await saveChanges({ dircancelar_usu: true }, suporte);
    expect((await lojista.call(sessao.permissoes, {})).usuario.direitosRetirados).toEqual([]);
  });

  describe('confirm their e-mail', () => {
    const send = (email: string, session = lojista) => session.call(rotas.enviarConfirmacao, { email });
    const confirmar = (token: string) => suporte.call(rotas.confirmarEmail, { token });

    it('by a single-use link, the newest only, and sign in with the password sent with it', async () => {
      const email = 'clara@horizonte.test';
      const { codigo_usu } = await lojista.call(save, { ...NOVO, email_usu: email } as never);
      // The save's own message comes first; the last one counts.
      await expect.poll(() => recebidas(world, email)).not.toEqual([]);
      expect(await send(email)).toEqual({ message: 'E-mail enviado com sucesso!' });
      const first = confirmacaoEm(world, email);
      await send(email);
      const last = confirmacaoEm(world, email);
      const gone = { status: 422, body: { message: rotas.confirmarEmail.failure } };
      await expect(confirmar(first)).rejects.toMatchObject(gone);
      expect(await confirmar(last)).toMatchObject({ email });
      await expect(confirmar(last)).rejects.toMatchObject(gone);
      expect(await lojista.call(get, { id: Number(codigo_usu) })).toMatchObject({ isconf_usu: true });
      await expect(send(email)).rejects.toMatchObject({ status: 422 });
      const enter = suporte.call(sessao.login, {
        email,
        password: senhaEm(world, email),
        codigo_emp: matriz,
      });
      const refusal: GatewayError = await enter.then(
        () => Promise.reject(new Error('signed in')),
        (error) => error,
      );
      expect(refusal.body.code).toBe('deveTrocarSenha');
    });

    it('not those of another group, and not without a mail server', async () => {
      const vizinho = await world.as('vizinho');
      await expect(send(CONTAS.lojista.email, vizinho)).rejects.toMatchObject({ status: 404 });
      await expect(send('ninguem@horizonte.test')).rejects.toMatchObject({ status: 404 });
    });
  });
});
