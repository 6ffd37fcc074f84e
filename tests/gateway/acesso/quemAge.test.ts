import { beforeAll, describe, expect, it } from 'vitest';
import { quemAge } from '#contract/gateway/acesso/quemAge.ts';
import { eventFlags, webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ORDEM } from '#tests/support/chegada.ts';
import { createToken } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('who and what acts for a company', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const vizinho = ownSession(world, 'vizinho');
  const setUsuario = async (mudanca: object) => changeUsuario(world, 'lojista', mudanca);
  const coisas = async (session = lojista) => (await session.call(quemAge.coisas, {})).data;
  const pessoa = async (email: string) =>
    (await lojista.call(quemAge.pessoas, { descricaoFiltro: email })).data[0];

  beforeAll(async () => {
    const filial = await world.codigoOf('horizonteFilial');
    await createToken(lojista, { confirmar: true, filiais: [filial] });
    const { url } = world.sandbox.webhooks;
    await lojista.call(webhooks.create, { url, ...eventFlags(['certificado.vence']) } as never);
    await lojista.call(sefaz.saveOpcao, { receber: true, ciencia: true, confirmar: false });
    await lojista.call(ordemDeEntrada.save, { ...ORDEM, modo: 'ensaio' });
  });

  it('things are told with their maker, whether that person is still there, and nobody else’s', async () => {
    const ditas = (await coisas()).map(({ tipo, situacao, quem, ausente }) => [
      tipo,
      situacao,
      quem,
      ausente,
    ]);
    const nome = CONTAS.lojista.nome;
    expect(ditas).toEqual(
      ['ordem', 'recebimento', 'token', 'webhook'].map((tipo) => [tipo, 'age', nome, false]),
    );
    expect(await coisas(vizinho)).toEqual([]);
  });

  it('a branch is told of the token that opens it, and of one whose maker lost it', async () => {
    const filial = await world.as('lojista', 'horizonteFilial');
    expect((await coisas(filial)).map(({ tipo, ausente }) => [tipo, ausente])).toEqual([['token', false]]);
    const suporte = await world.as('suporte', 'horizonteFilial');
    await setUsuario({ ativo_usu: false });
    const [token] = await coisas(suporte);
    await setUsuario({ ativo_usu: true });
    expect(token).toMatchObject({ tipo: 'token', ausente: true });
  });

  it('people are told with their rights, place among operators and sessions at the company', async () => {
    const eu = CONTAS.lojista.email;
    expect(await pessoa(eu)).toMatchObject({ direitos: 'Todos', norenave: 'direitos', sessoes: 1 });
    await world.as('lojista', 'horizonteMatriz');
    expect(await pessoa(eu)).toMatchObject({ sessoes: 2 });
    await setUsuario({ dircancelar_usu: false });
    const sem = await (await world.as('suporte', 'horizonteMatriz')).call(quemAge.pessoas, {
      descricaoFiltro: eu,
    });
    await setUsuario({ dircancelar_usu: true });
    expect(sem.data[0]?.direitos).toMatch(/^Vê a empresa, Confirma entradas e saídas, Devolve/);
  });

  it('one session of several is told with its device, and ended alone', async () => {
    const codigo = await world.usuarioOf('lojista');
    const perdida = await world.as('lojista', 'horizonteMatriz');
    const sessoes = async () => (await lojista.call(quemAge.sessoes, { ordemCampo: 'desde|desc' })).data;
    const [ultima, ...outras] = await sessoes();
    expect(ultima).toMatchObject({ codigo_usu: codigo, atual: false, aparelho: expect.stringMatching(/./) });
    expect(outras.map(({ atual }) => atual)).toContain(true);
    const encerrar = { codigo, sessao: ultima?.codigo_ses ?? 0 };
    await expect(vizinho.call(quemAge.endSessoes, encerrar)).rejects.toMatchObject({ status: 404 });
    expect((await lojista.call(quemAge.endSessoes, encerrar)).message).toBe('1 sessão encerrada.');
    expect((await perdida.fetch('/api/usuario/sessao')).status).toBe(401);
    expect(await sessoes()).toEqual(
      outras.map((outra) => expect.objectContaining({ codigo_ses: outra.codigo_ses })),
    );
    expect((await lojista.call(quemAge.endSessoes, encerrar)).message).toBe('Esta sessão já foi encerrada.');
  });

  it('a person’s sessions are ended at this company alone, never the one that asks', async () => {
    const codigo = await world.usuarioOf('lojista');
    const outra = await world.as('lojista', 'horizonteMatriz');
    const filial = await world.as('lojista', 'horizonteFilial');
    expect((await lojista.call(quemAge.endSessoes, { codigo, sessao: null })).message).toMatch(/encerrada/);
    expect((await outra.fetch('/api/usuario/sessao')).status).toBe(401);
    expect((await filial.fetch('/api/usuario/sessao')).status).toBe(200);
    expect(await pessoa(CONTAS.lojista.email)).toMatchObject({ sessoes: 1 });
    expect((await lojista.call(quemAge.endSessoes, { codigo, sessao: null })).message).toBe(
      'Esta pessoa não tem outra sessão aberta nesta empresa.',
    );
    const alheio = vizinho.call(quemAge.endSessoes, { codigo, sessao: null });
    await expect(alheio).rejects.toMatchObject({ status: 404 });
  });
});
