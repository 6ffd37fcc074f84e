import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { operadores } from '#contract/gateway/acesso/operadores.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { estadoRegra } from '#domain/entities/estadoRegra.ts';
import { FORA_DOS_OPERADORES } from '#domain/operadores.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { sessaoDaOrdem } from '#gateway/usecases/notas/ordemDeEntrada/sessaoDaOrdem.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { announce, only } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, operacaoOf, until, untilEstado } from '#tests/support/zeroKm.ts';

const PARANA = 41;
const DIA_MS = 86_400_000;
const daqui = (dias: number) => diaBrasilia(new Date(Date.now() + dias * DIA_MS));

describe('people who operate', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let matriz: number;
  let helena: number;
  let sofia: number;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
    helena = await world.usuarioOf('lojista');
    sofia = await world.usuarioOf('suporte');
  });

  const db = () => world.kysely;
  const list = async (aba: 'operam' | 'aComunicar' | 'comunicadas') =>
    (await suporte.call(operadores.lista, { aba, descricaoFiltro: null })).data;
  const add = (usuario: number, desde = daqui(0)) =>
    suporte.call(operadores.add, { usuario, desde, licenca: 'PR-77' });
  const change = (codigo: number, set: object) =>
    db().updateTable('operador').set(set).where('codigo_opr', '=', codigo).execute();
  const confirm = async () => {
    const esperando = only(await announce(world, lojista, 1));
    return { chassi: esperando.chassi, done: confirmarEntradas(lojista, [esperando]) };
  };
  const FORA = { status: 403, body: { code: 'semDireito', message: FORA_DOS_OPERADORES } };

  it('are everybody until the first is listed, and then nobody else, by whatever way they ask', async () => {
    await (await confirm()).done;
    const { data } = await suporte.call(operadores.candidatos, {});
    expect(data.map(({ nome_usu }) => nome_usu)).toContain(CONTAS.lojista.nome);
    await expect(add(await world.usuarioOf('vizinho'))).rejects.toMatchObject({
      body: { errors: { usuario: 'Pessoa não existe.' } },
    });
    await add(sofia, daqui(1));
    await (await confirm()).done;
    await db()
      .updateTable('operador')
      .set({ desde_opr: daqui(0) })
      .execute();
    const { done } = await confirm();
    await expect(done).rejects.toMatchObject(FORA);
    await expect(add(sofia)).rejects.toMatchObject({ body: { errors: { usuario: expect.any(String) } } });
    // The giver's standing order and tokens stop with them; administering stays.
    expect(await sessaoDaOrdem(world.gateway.ports, { codigoUsuario: helena, codigoEmpresa: matriz })).toBe(
      'semDireito',
    );
    expect(await lojista.call(operadores.lista, { aba: 'operam' })).toMatchObject({
      data: [{ nome: CONTAS.suporte.nome, situacao: 'opera', licenca_opr: 'PR-77' }],
    });
    await add(helena);
    await (await confirm()).done;
  });

  it('whoever starts later or has ended does not operate, and what waits is refused', async () => {
    const [dela] = (await list('operam')).filter(({ nome }) => nome === CONTAS.lojista.nome);
    const codigo = dela?.codigo_opr ?? 0;
    for (const set of [{ desde_opr: daqui(1) }, { desde_opr: daqui(-9), ate_opr: daqui(-1) }]) {
      await change(codigo, set);
      await expect((await confirm()).done).rejects.toMatchObject(FORA);
    }
    await change(codigo, { desde_opr: daqui(-9), ate_opr: null });
    const esperando = only(await announce(world, lojista, 1));
    const { chassi } = esperando;
    const fora = world.sandbox.behaviours.add({ cenario: 'foraDoAr', alvo: { chassi } });
    await confirmarEntradas(lojista, [esperando]);
    await until(world, 'horizonteMatriz', async () => (await operacaoOf(world, chassi))?.passos.length);
    await suporte.call(operadores.end, { codigo, ate: null });
    world.sandbox.behaviours.remove(fora.id);
    expect((await untilEstado(world, chassi, 'recusada')).errotitulo).toBe('Já não opera pela empresa');
  });

  it('departures wait to be told, with the hours that the state gives', async () => {
    const [saiu] = await list('aComunicar');
    expect(saiu).toMatchObject({ nome: CONTAS.lojista.nome, situacao: 'aComunicar', horas: null });
    await suporte.call(crudRoutes(estadoRegra).save, {
      coduf_rga: PARANA,
      desde_rga: daqui(-3),
      horope_rga: 48,
    } as never);
    expect((await list('aComunicar'))[0]?.horas).toBe(47);
    await change(saiu?.codigo_opr ?? 0, { saida_opr: new Date(Date.now() - 50.5 * 3_600_000).toISOString() });
    expect((await list('aComunicar'))[0]?.horas).toBe(-3);
    const { causas } = await suporte.call(pendencias.lista);
    expect(causas.find(({ tipo }) => tipo === 'saidaDeOperador')).toMatchObject({
      quantos: 1,
      linhas: [{ nome: CONTAS.lojista.nome }],
    });
    const codigo = saiu?.codigo_opr ?? 0;
    await suporte.call(operadores.tell, { codigo });
    await expect(suporte.call(operadores.tell, { codigo })).rejects.toMatchObject({ status: 422 });
    expect(await list('aComunicar')).toEqual([]);
    expect(await list('comunicadas')).toMatchObject([{ quemcomunicou: CONTAS.suporte.nome }]);
  });

  it.each([
    [
      'deactivated',
      () => db().updateTable('usuario').set({ ativo_usu: false }).where('codigo_usu', '=', helena).execute(),
    ],
    [
      'without access',
      () =>
        db().deleteFrom('acesso').where('codusu_ace', '=', helena).where('codemp_ace', '=', matriz).execute(),
    ],
  ])('who is %s has left at once', async (_, leave) => {
    await add(helena);
    const { length } = await list('aComunicar');
    await leave();
    const [saiu, ...others] = await list('aComunicar');
    expect([saiu?.nome, others.length]).toEqual([CONTAS.lojista.nome, length]);
    expect(await world.gateway.ports.acesso.podeOperar(helena, matriz)).toBe(false);
    await db().updateTable('usuario').set({ ativo_usu: true }).where('codigo_usu', '=', helena).execute();
    expect(await world.gateway.ports.acesso.podeOperar(helena, matriz)).toBe(false);
  });

  it('are the company’s own, ended within their time, and removed where nothing was asked', async () => {
    const vizinho = await world.as('vizinho');
    const [dela] = await list('operam');
    const codigo = dela?.codigo_opr ?? 0;
    for (const route of [operadores.end, operadores.tell, operadores.remove])
      await expect(vizinho.call(route, { codigo, ate: null } as never)).rejects.toMatchObject({
        status: 404,
      });
    await expect(suporte.call(operadores.end, { codigo, ate: daqui(-1) })).rejects.toMatchObject({
      body: { errors: { ate: expect.stringContaining('não pode vir antes') } },
    });
    await suporte.call(operadores.remove, { codigo });
    expect(await list('operam')).toEqual([]);
  });
});
