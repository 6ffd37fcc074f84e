import { beforeAll, describe, expect, it } from 'vitest';
import { configuracoes as rotas } from '#contract/gateway/cadastros/configuracoes.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('options', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let matriz: number;
  let filial: number;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
    filial = await world.codigoOf('horizonteFilial');
  });

  const daConfig = async (codigo: number) =>
    Object.fromEntries(
      (await lojista.call(rotas.dasEmpresas))
        .filter(({ codcon_coe }) => codcon_coe === codigo)
        .map(({ codemp_coe, isgru_coe, valor_coe }) => [codemp_coe, [isgru_coe, valor_coe]]),
    );

  it('are set by company, and confirmed with their own words', async () => {
    const { message } = await lojista.call(rotas.save, {
      isGrupo: false,
      codigoConfig: 1,
      arrayConfigEmps: [
        { codemp_coe: matriz, valor_coe: true },
        { codemp_coe: filial, valor_coe: false },
      ],
    });
    const [primeira] = await lojista.call(rotas.getAll);
    expect(message).toBe(`Valor da config: "${primeira?.descri_con}" atualizado com sucesso!`);
    expect(await daConfig(1)).toEqual({ [matriz]: [false, true], [filial]: [false, false] });
  });

  it('are set for the whole group, and by company again', async () => {
    await lojista.call(rotas.save, { isGrupo: true, codigoConfig: 2, valorConfig: false });
    expect(await daConfig(2)).toEqual({ [matriz]: [true, false], [filial]: [true, false] });
    const doGrupo = async () =>
      (await lojista.call(rotas.doGrupo)).find(({ codcon_cog }) => codcon_cog === 2);
    expect(await doGrupo()).toMatchObject({ isgru_cog: true, valor_cog: false });
    const arrayConfigEmps = [{ codemp_coe: filial, valor_coe: true }];
    await lojista.call(rotas.save, { isGrupo: false, codigoConfig: 2, arrayConfigEmps });
    expect(await daConfig(2)).toEqual({ [matriz]: [false, false], [filial]: [false, true] });
    expect(await doGrupo()).toMatchObject({ isgru_cog: false });
  });

  it('of a company without access are neither shown nor changed, nor by way of the group', async () => {
    await world.kysely.deleteFrom('acesso').where('codemp_ace', '=', filial).execute();
    expect(Object.keys(await daConfig(1))).toEqual([String(matriz)]);
    const antes = await world.kysely.selectFrom('config_empresa').selectAll().orderBy('codemp_coe').execute();
    const daFilial = [{ codemp_coe: filial, valor_coe: true }];
    for (const input of [
      { isGrupo: false, arrayConfigEmps: daFilial },
      { isGrupo: true, valorConfig: true },
    ])
      await expect(lojista.call(rotas.save, { codigoConfig: 3, ...input })).rejects.toMatchObject({
        status: 403,
      });
    expect(
      await world.kysely.selectFrom('config_empresa').selectAll().orderBy('codemp_coe').execute(),
    ).toEqual(antes);
  });

  it('set for the group apply to a later company', async () => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    await suporte.call(rotas.save, { isGrupo: true, codigoConfig: 3, valorConfig: false });
    await world.kysely.deleteFrom('config_empresa').where('codemp_coe', '=', filial).execute();
    await world.gateway.ports.empresa(filial).cadastros.createConfiguracoes(filial);
    const rows = await suporte.call(rotas.dasEmpresas);
    const daFilial = rows.filter(({ codemp_coe }) => codemp_coe === filial);
    expect(daFilial.map(({ isgru_coe, valor_coe }) => [isgru_coe, valor_coe])).toContainEqual([true, false]);
    expect(daFilial).toHaveLength(4);
  });

  it('that do not exist are not found', async () => {
    const input = { isGrupo: false, codigoConfig: 99, arrayConfigEmps: [] };
    await expect(lojista.call(rotas.save, input)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the modules', () => {
  const world = ownGateway();
  let suporte: TestSession;
  beforeAll(async () => {
    suporte = await world.as('suporte', 'horizonteMatriz');
  });

  it('of the group’s companies are saved together, each change a version of its record', async () => {
    const antes = await suporte.call(rotas.modulos);
    expect(antes.map(({ nomeEmp }) => nomeEmp)).toEqual(['Horizonte Londrina', 'Horizonte Matriz']);
    const configuracaoModulos = antes.map((row, at) => ({ ...row, renIte: at === 0 }));
    const { message } = await suporte.call(rotas.saveModulos, { configuracaoModulos });
    expect(message).toBe('Módulos atualizados com sucesso!');
    expect((await suporte.call(rotas.modulos)).map(({ renIte }) => renIte)).toEqual([true, false]);
    const rows = await world.kysely
      .selectFrom('empresa')
      .select('versao_emp')
      .where(
        'codigo_emp',
        'in',
        antes.map(({ codigoEmp }) => codigoEmp),
      )
      .orderBy('nomfan_emp')
      .execute();
    expect(rows.map(({ versao_emp }) => versao_emp)).toEqual([2, 1]);
  });

  it('of another group’s company are refused, and nothing else is saved', async () => {
    const antes = await suporte.call(rotas.modulos);
    const alheia = { ...antes[0], codigoEmp: await world.codigoOf('vizinho') } as (typeof antes)[number];
    const configuracaoModulos = [...antes.map((row) => ({ ...row, renUsados: false })), alheia];
    await expect(suporte.call(rotas.saveModulos, { configuracaoModulos })).rejects.toMatchObject({
      status: 404,
    });
    expect(await suporte.call(rotas.modulos)).toEqual(antes);
  });
});
