import { beforeAll, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { registro as rotas } from '#contract/gateway/cadastros/registro.ts';
import { usuario } from '#contract/gateway/cadastros/usuario.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { confirmacaoEm, conviteEm, recebidas, senhaEm } from '#tests/support/correio.ts';
import { sessionOver, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { PEDIDO } from './pedido.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

describe('a link sent by e-mail', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  let agil: TestSession;
  /** Without a session, since sessions end after twelve hours. */
  let alguem: TestSession;
  let passado = 0;
  let raiz = 99_906_000;
  beforeAll(async () => {
    alguem = sessionOver(world.url, {});
  });

  const registrada = async (email: string) => {
    raiz += 1;
    const cnpj_emp = `${raiz}0001${digitosCnpj(`${raiz}0001`)}`;
    await agil.call(rotas.record, { ...PEDIDO, cnpj_emp, email });
  };
  const ultima = (email: string) => recebidas(world, email).at(-1) ?? '';
  const enter = (email: string, password: string) =>
    alguem.call(sessao.usuarioByEmailSenha, { email, password });
  const confirmar = (token: string) => alguem.call(usuario.confirmarEmail, { token });

  it('for an invitation is valid for seven days', async () => {
    agil = await world.as('despachante', 'agil');
    const emailLojista = 'prazo@loja.test';
    const codigoEmpresa = await world.codigoOf('agil');
    await agil.call(convites.convidar, { emailLojista, nomeLojista: 'Loja', codigoEmpresa });
    const codigoConvite = conviteEm(world, emailLojista);
    passado += 7 * DIA - MINUTO;
    expect(await alguem.call(rotas.convite, { codigoConvite })).toMatchObject({ emailLojista });
    passado += 2 * MINUTO;
    await expect(alguem.call(rotas.convite, { codigoConvite })).rejects.toMatchObject({
      status: 422,
      body: { message: rotas.convite.failure },
    });
  });

  it('for a confirmation, with the first password, is valid for three days; then another is sent', async () => {
    agil = await world.as('despachante', 'agil');
    const [antes, depois] = ['antes@loja.test', 'depois@loja.test'];
    await registrada(antes);
    await registrada(depois);
    const senha = senhaEm(world, depois);
    expect(ultima(depois)).toContain('Ela vale por três dias');
    passado += 3 * DIA - MINUTO;
    expect(await confirmar(confirmacaoEm(world, antes))).toMatchObject({ email: antes });
    expect((await enter(depois, senha)).usuario.altsen_usu).toBe(true);
    passado += 2 * MINUTO;
    await expect(confirmar(confirmacaoEm(world, depois))).rejects.toMatchObject({ status: 422 });
    await expect(enter(depois, senha)).rejects.toMatchObject({ status: 401 });
    const suporte = await world.as('suporte', 'agil');
    await suporte.call(usuario.enviarConfirmacao, { email: depois });
    expect((await enter(depois, senhaEm(world, depois))).usuario.altsen_usu).toBe(true);
    await expect(enter(depois, senha)).rejects.toMatchObject({ status: 401 });
    expect(await confirmar(confirmacaoEm(world, depois))).toMatchObject({ email: depois });
  });
});
