import { beforeAll, describe, expect, it } from 'vitest';
import { convites as rotas } from '#contract/gateway/cadastros/convites.ts';
import { registro } from '#contract/gateway/cadastros/registro.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { conviteEm, recebidas } from '#tests/support/correio.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('invitations', () => {
  const world = ownGateway();
  const agil = ownSession(world, 'despachante', 'agil');
  let codigoEmpresa: number;
  beforeAll(async () => {
    codigoEmpresa = await world.codigoOf('agil');
  });

  const invite = (emailLojista: string, nomeLojista = 'João da Loja') =>
    agil.call(rotas.convidar, { emailLojista, nomeLojista, codigoEmpresa });

  it('are sent by e-mail with a link that reveals the sender, and are listed', async () => {
    expect(await invite('joao@loja.test')).toEqual({ message: 'Convite enviado com sucesso!' });
    const [mensagem] = recebidas(world, 'joao@loja.test');
    expect(mensagem).toContain('Olá, João da Loja.');
    expect(mensagem).toContain('text/html');
    expect(await agil.call(registro.convite, { codigoConvite: conviteEm(world, 'joao@loja.test') })).toEqual({
      nomeLojista: 'João da Loja',
      emailLojista: 'joao@loja.test',
      nomeDespachante: 'Ágil Despachantes',
    });
    const { data, quantidades } = await agil.call(rotas.list, { descricaoFiltro: 'joao da' });
    expect(data).toMatchObject([{ nomloj_cvt: 'João da Loja', dahcad_cvt: null, nomfan_emp: null }]);
    expect(quantidades).toEqual({ convites: 1 });
    expect((await agil.call(rotas.list, { descricaoFiltro: 'ninguém' })).data).toEqual([]);
  });

  it('are one at a time per e-mail; an invalid e-mail is reported', async () => {
    await invite('duas@loja.test');
    await expect(invite('duas@loja.test')).rejects.toMatchObject({
      status: 400,
      body: { errors: { emailLojista: expect.stringContaining('em aberto') } },
    });
    for (const errado of ['', 'sem-arroba'])
      await expect(invite(errado)).rejects.toMatchObject({
        status: 400,
        body: { errors: { emailLojista: 'Por favor informe um email válido!' } },
      });
    const alheia = {
      emailLojista: 'a@b.test',
      nomeLojista: 'A',
      codigoEmpresa: await world.codigoOf('aurora'),
    };
    await expect(agil.call(rotas.convidar, alheia)).rejects.toMatchObject({ status: 404 });
  });

  it('are resent with a new link, which revokes the previous one', async () => {
    await invite('outra@loja.test');
    const antes = conviteEm(world, 'outra@loja.test');
    const { data } = await agil.call(rotas.list, { descricaoFiltro: 'outra@' });
    const codigoConvite = data[0]?.codigo_cvt ?? 0;
    expect(await agil.call(rotas.reconvidar, { codigoConvite })).toEqual({
      message: 'Convite enviado com sucesso!',
    });
    expect(conviteEm(world, 'outra@loja.test')).not.toBe(antes);
    await expect(agil.call(registro.convite, { codigoConvite: antes })).rejects.toMatchObject({
      status: 422,
    });
    await agil.call(registro.convite, { codigoConvite: conviteEm(world, 'outra@loja.test') });
  });

  it('are not resent by a user without a CPF', async () => {
    await invite('cpf@loja.test');
    const { data } = await agil.call(rotas.list, { descricaoFiltro: 'cpf@' });
    const cpf = (cpf_usu: string | null) => changeUsuario(world, 'despachante', { cpf_usu });
    await cpf(null);
    await expect(
      agil.call(rotas.reconvidar, { codigoConvite: data[0]?.codigo_cvt ?? 0 }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        message:
          'Por favor informe o CPF do usuário, editando o registro do usuario logado na tela de usuários!',
      },
    });
    await cpf('99900030338');
  });

  it('that cannot be sent are rolled back', async () => {
    const { mail } = world.gateway.ports;
    const send = mail?.send;
    Object.assign(mail ?? {}, { send: () => Promise.reject(new Error('down')) });
    await expect(invite('falha@loja.test')).rejects.toMatchObject({
      status: 503,
      body: { message: 'Ocorreu um erro inesperado ao tentar enviar o convite para o lojista!' },
    });
    Object.assign(mail ?? {}, { send });
    expect((await agil.call(rotas.list, { descricaoFiltro: 'falha@' })).data).toEqual([]);
  });
});
