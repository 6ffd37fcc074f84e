import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { usuario as rotas } from '#contract/gateway/cadastros/usuario.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { digitosCpf } from '#domain/values/cpf.ts';
import {
  type Contada,
  count,
  type EspecieDeMensagem,
  LIMITES,
  type LimitKey,
  limitesDe,
} from '#gateway/engine/mail/rateLimit.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { recebidas } from '#tests/support/correio.ts';
import { type GatewayError, sessionOver, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const usuarios = crudRoutes(usuario);
const especies = Object.keys(LIMITES) as EspecieDeMensagem[];
const casos = especies.flatMap((especie) =>
  (Object.keys(LIMITES[especie]) as LimitKey[]).map((quem) => [especie, quem] as const),
);

describe('every kind of e-mail is rate limited', () => {
  const world = ownGateway({ agora: () => new Date(Date.now() + passado) });
  let lojista: TestSession;
  let passado = 0;
  let serie = 0;
  beforeAll(async () => {
    lojista = await world.as('lojista');
  });

  const onde = () => ({ correio: world.gateway.ports.correio, agora: world.gateway.ports.agora() });
  const limiteDe = (especie: EspecieDeMensagem, quem: LimitKey) => limitesDe(especie)[quem]?.[0] ?? 0;
  const request = (especie: EspecieDeMensagem, mensagem: Contada, quantas = 1) =>
    count(
      onde(),
      especie,
      Array.from({ length: quantas }, () => mensagem),
    );
  const alguem = (quem: LimitKey) => {
    serie += 1;
    return quem === 'conta' || quem === 'empresa' ? 90_000 + serie : `alguem${serie}@loja.test`;
  };

  it.each(casos)('%s: a limit per %s, with a window that ends', async (especie, quem) => {
    const limite = limiteDe(especie, quem);
    const cheio = { [quem]: alguem(quem) };
    expect(await request(especie, cheio, limite - 1)).toBeNull();
    // Concurrent requests find a single free place, across gateways.
    const juntos = await Promise.all([1, 2, 3, 4].map(() => request(especie, cheio)));
    expect(juntos.filter((cheia) => cheia === null).length).toBeLessThanOrEqual(1);
    while ((await request(especie, cheio)) === null);
    expect((await request(especie, cheio))?.message).toMatch(
      /^Nada foi enviado: o limite é de [\d.]+ e-mails em .+ Volta a funcionar em \d\d\/\d\d\/\d{4}.+\d\d:\d\d/,
    );
    expect(await request(especie, { [quem]: alguem(quem) })).toBeNull();
    const janela = limitesDe(especie)[quem]?.[1] ?? 0;
    passado += janela + 1;
    expect(await request(especie, cheio, limite)).toBeNull();
  });

  it('a mailbox counts once in any spelling, and several messages are counted all or none', async () => {
    const limite = limiteDe('convite', 'endereco');
    expect(await request('convite', { endereco: 'Uma+a@loja.test' }, limite - 1)).toBeNull();
    expect(await request('convite', { endereco: ' uma@LOJA.test' }, 2)).not.toBeNull();
    expect(await request('convite', { endereco: 'uma+b@loja.test' })).toBeNull();
    expect(await request('convite', { endereco: 'uma@loja.test' })).not.toBeNull();
  });

  it('two hundred documents a day to one’s own address are allowed', async () => {
    const eu = { endereco: 'eu@loja.test', conta: alguem('conta'), empresa: alguem('empresa') };
    expect(await request('documento', eu, 200)).toBeNull();
  });

  describe('on every sending path', () => {
    beforeAll(async () => {
      lojista = await world.as('lojista');
    });
    const novo = () => {
      serie += 1;
      return {
        nome_usu: 'Nina Fictícia',
        cpf_usu: `${100_000_000 + serie}${digitosCpf(String(100_000_000 + serie))}`,
        email_usu: `nina${serie}@horizonte.test`,
        telcom_usu: '(41) 99000-0611',
      };
    };
    /** The address has reached its limit: checks the message, and that nothing is sent. */
    const recusada = async (especie: EspecieDeMensagem, endereco: string, work: () => Promise<unknown>) => {
      while ((await request(especie, { endereco })) === null);
      const antes = recebidas(world, endereco).length;
      const fim = await work().then(
        (answer) => answer,
        ({ status, body }: GatewayError) => ({ status, ...body }),
      );
      expect(recebidas(world, endereco)).toHaveLength(antes);
      return fim;
    };
    const dito = { status: 429, message: expect.stringContaining('Volta a funcionar em') };

    it('a new user, a changed e-mail, and a resend', async () => {
      const feito = novo();
      expect(
        await recusada('confirmacao', feito.email_usu, () => lojista.call(usuarios.save, feito as never)),
      ).toMatchObject(dito);
      const outro = novo();
      const { codigo_usu } = await lojista.call(usuarios.save, outro as never);
      await expect.poll(() => recebidas(world, outro.email_usu).length).toBe(1);
      const mudado = { ...outro, codigo_usu, email_usu: 'estranho@horizonte.test' };
      expect(
        await recusada('confirmacao', mudado.email_usu, () => lojista.call(usuarios.save, mudado as never)),
      ).toMatchObject(dito);
      const again = () => lojista.call(rotas.enviarConfirmacao, { email: outro.email_usu });
      expect(await recusada('confirmacao', outro.email_usu, again)).toMatchObject(dito);
    });

    it('sixty requests send five messages', async () => {
      const { email_usu: email, ...resto } = novo();
      await lojista.call(usuarios.save, { ...resto, email_usu: email } as never);
      const fins = await Promise.all(
        Array.from({ length: 60 }, () =>
          lojista.call(rotas.enviarConfirmacao, { email }).then(
            () => 200,
            ({ status }: GatewayError) => status,
          ),
        ),
      );
      expect(fins.filter((status) => status === 429).length).toBeGreaterThanOrEqual(56);
      await expect.poll(() => recebidas(world, email).length).toBeLessThanOrEqual(5);
    });

    it('an invitation, and its resend', async () => {
      const agil = await world.as('despachante', 'agil');
      const codigoEmpresa = await world.codigoOf('agil');
      const invite = (emailLojista: string) =>
        agil.call(convites.convidar, { emailLojista, nomeLojista: 'Loja', codigoEmpresa });
      expect(await recusada('convite', 'um@loja.test', () => invite('um@loja.test'))).toMatchObject(dito);
      await invite('dois@loja.test');
      const { data } = await agil.call(convites.list, {});
      const codigoConvite = data[0]?.codigo_cvt ?? 0;
      const again = () => agil.call(convites.reconvidar, { codigoConvite });
      expect(await recusada('convite', 'dois@loja.test', again)).toMatchObject(dito);
    });

    it('a forgotten password, without revealing whether the account exists', async () => {
      const ninguem = sessionOver(world.url, {});
      const forget = (email: string) => ninguem.call(sessao.redefinirSenha, { email });
      const dele = CONTAS.vizinho.email;
      expect(await recusada('senha', dele, () => forget(dele))).toEqual(await forget('quem@loja.test'));
    });

    it('and on no other', () => {
      const root = join(import.meta.dirname, '../../../../gateway');
      const files = globSync('{engine,usecases}/**/*.ts', { cwd: root });
      const sends = /\bmail\.send\(|\bsendAviso\(/;
      const senders = files.filter((name) => sends.test(readFileSync(join(root, name), 'utf8')));
      expect(senders.sort()).toEqual([
        'engine/mail/rateLimit.ts',
        'engine/mail/tellResponsaveis.ts',
        'engine/operacoes/notifyRecusas.ts',
        'usecases/acesso/avisosPorCorreio.ts',
        'usecases/acesso/sessao/index.ts',
        'usecases/acesso/sessao/newDevice.ts',
        'usecases/cadastros/convites.ts',
        'usecases/cadastros/tellPrazos.ts',
        'usecases/cadastros/usuario/index.ts',
        'usecases/documentos/atpv/sendByEmail.ts',
        'usecases/documentos/entregaDocumentos/sendDocumento.ts',
        'usecases/notas/ordemDeEntrada/followOrdem.ts',
        'usecases/usados/aviso.ts',
      ]);
    });
  });
});
