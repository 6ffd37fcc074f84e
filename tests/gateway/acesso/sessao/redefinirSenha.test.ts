import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import type { MailPort } from '#gateway/ports/mail.ts';
import { envioDeProvisoria } from '#gateway/usecases/acesso/sessao/index.ts';
import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { signIn } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';

type Mensagem = Parameters<MailPort['send']>[0];

describe('a forgotten password', () => {
  const world = ownGateway();
  const alguem = ownSession(world, 'suporte', 'ipe');

  const email = 'ite@patio.test';
  const esperada = { message: 'Email com a sua nova senha enviado com sucesso!' };
  const provisoria = async () => {
    await expect.poll(() => recebidas(world, email)).not.toEqual([]);
    return /provisória é (\S+)\./.exec(recebidas(world, email).at(-1) ?? '')?.[1] ?? '';
  };

  it('gets a temporary one beside it, so that nobody can be locked out', async () => {
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

  it('of an unknown account is answered alike, without a message', async () => {
    expect(await alguem.call(sessao.redefinirSenha, { email: 'ninguem@patio.test' })).toEqual(esperada);
    expect(recebidas(world, 'ninguem@patio.test')).toEqual([]);
  });

  it('is sent three times in a quarter of an hour, and always answered alike', async () => {
    const outro = 'montadora@patio.test';
    for (let times = 0; times < 6; times += 1)
      expect(await alguem.call(sessao.redefinirSenha, { email: outro })).toEqual(esperada);
    await expect.poll(() => recebidas(world, outro).length).toBe(3);
  });

  it('is limited to twenty requests in a quarter of an hour per address', async () => {
    const request = async (remoteAddress: string, numero: number) => {
      const payload = { email: `ninguem${numero}@patio.test` };
      const url = '/api/redefinirSenha';
      return (await world.gateway.server.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: 22 }, (_, i) => request('203.0.113.20', i)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await request('203.0.113.21', 99)).toBe(200);
  });

  it('lasts an hour, in a message that says so and links to the sign-in', async () => {
    const { ports } = world.gateway;
    const [meioDia, enviadas] = [new Date('2026-01-10T12:00:00Z'), [] as Mensagem[]];
    const mail = { send: async (mensagem: Mensagem) => void enviadas.push(mensagem) };
    const para = 'vizinho@patio.test';
    await envioDeProvisoria.execute({ ...ports, mail, agora: () => meioDia })({ email: para });
    expect(enviadas).toMatchObject([{ para, assunto: 'Sua nova senha no Pátio', anexos: [] }]);
    const texto = enviadas[0]?.texto ?? '';
    const password = /provisória é (\S+)\. Ela vale por uma hora/.exec(texto)?.[1] ?? '';
    expect(password).toHaveLength(12);
    expect(texto).toContain(`${ports.enderecoPublico}/login?email=vizinho%40patio.test`);
    expect(texto).toMatch(/^Olá, .+\.\n\nSua senha .+\n\nSe você não pediu .+\n\nPátio$/s);
    const { provate_usu } = await rowOf(world, 'usuario', { email_usu: para });
    expect(new Date(provate_usu ?? '').toISOString()).toBe('2026-01-10T13:00:00.000Z');
    const gone = { status: 401 };
    await expect(alguem.call(sessao.usuarioByEmailSenha, { email: para, password })).rejects.toMatchObject(
      gone,
    );
  });

  it.each(['closed', 'without a mail server'])('of an account %s is not created', async (how) => {
    const { ports, database } = world.gateway;
    const para = 'despachante@patio.test';
    const isActive = (ativo_usu: boolean) =>
      database.kysely.updateTable('usuario').set({ ativo_usu }).where('email_usu', '=', para).execute();
    await isActive(how !== 'closed');
    await envioDeProvisoria.execute(how === 'closed' ? ports : { ...ports, mail: null })({ email: para });
    await isActive(true);
    expect((await ports.acesso.getContaByEmail(para))?.provisoriaHash).toBeNull();
  });
});
