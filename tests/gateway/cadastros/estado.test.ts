import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { estado } from '#contract/gateway/cadastros/estado.ts';
import { estadoRegra } from '#domain/entities/estadoRegra.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { tellPrazos } from '#gateway/usecases/cadastros/tellPrazos.ts';
import { changeEmpresa } from '#tests/support/changes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const regras = crudRoutes(estadoRegra);
const PARANA = 41;
const SEM_TAXA = 11;
const DIA_MS = 86_400_000;
const daqui = (dias: number) => diaBrasilia(new Date(Date.now() + dias * DIA_MS));

describe('the rules of a state', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte');
  const lojista = ownSession(world, 'lojista');
  let taxaEm: (dia: string) => Promise<number>;
  beforeAll(async () => {
    const codigo = await world.codigoOf('horizonteMatriz');
    taxaEm = (dia) => world.gateway.ports.empresa(codigo).estados.taxa('entrada', dia);
  });
  const save = (regra: object) => suporte.call(regras.save, { coduf_rga: PARANA, ...regra } as never);

  it('are support’s to write, with who and when, and nobody’s to change or remove', async () => {
    await expect(lojista.call(regras.save, { coduf_rga: PARANA, desde_rga: daqui(0) })).rejects.toMatchObject(
      {
        status: 403,
      },
    );
    const { codigo_rga, ...nova } = await save({ desde_rga: daqui(300), taxent_rga: 1 });
    expect(nova).toMatchObject({
      descri_uf: 'Paraná',
      usuins_rga: expect.any(Number),
      dahins_rga: expect.any(String),
    });
    await expect(save({ codigo_rga, versao_rga: 1, desde_rga: daqui(301) })).rejects.toMatchObject({
      status: 403,
    });
    await expect(save({ desde_rga: daqui(2), ate_rga: daqui(1) })).rejects.toMatchObject({
      body: { errors: { ate_rga: 'O fim precisa vir depois do começo.' } },
    });
    await expect(save({ desde_rga: daqui(2), taxent_rga: -1 })).rejects.toMatchObject({ status: 400 });
  });

  it('are read at a day: the newest that began, until its end', async () => {
    await save({ desde_rga: daqui(10), taxent_rga: 200, ate_rga: daqui(20) });
    await save({ desde_rga: daqui(10), taxent_rga: 300, ate_rga: daqui(20) });
    await save({ desde_rga: daqui(30), taxsai_rga: 5 });
    expect(await Promise.all([-1000, 0, 9, 10, 20, 21, 30, 300].map((dias) => taxaEm(daqui(dias))))).toEqual([
      0, 18_750, 18_750, 300, 300, 0, 0, 1,
    ]);
  });

  it('are shown to the companies of the state, and an empty table says so', async () => {
    const { estado: nome, emVigor, outras } = await lojista.call(estado.regra);
    expect([nome, emVigor?.taxaEntrada, emVigor?.desde]).toEqual(['Paraná', 18_750, '2026-01-01']);
    expect(outras.map(({ desde }) => desde)).toEqual([300, 30, 10, 10].map(daqui));
    await save({ desde_rga: daqui(-2), ate_rga: daqui(-1), taxent_rga: 9 });
    expect(await lojista.call(estado.regra)).toMatchObject({ emVigor: null });
    expect(await taxaEm(daqui(0))).toBe(0);
    // The balance stays in sight.
    await save({ desde_rga: daqui(0), taxent_rga: 18_750 });
  });

  it('tell the companies of the state which fees change, and when, once for each rule that will count', async () => {
    const frases = async (session = lojista) => {
      const { data } = await session.call(avisos.lista, {});
      return data.flatMap(({ remedio, frase }) =>
        remedio === 'Ver regras' ? [frase.replaceAll('\u00a0', ' ')] : [],
      );
    };
    const desde = formatDate(daqui(400));
    const { kysely } = world;
    await tellPrazos(world.gateway.ports);
    const before = await frases();
    await save({ desde_rga: daqui(400), taxent_rga: 77_700 });
    await save({ desde_rga: daqui(400), taxent_rga: 19_000, taxsai_rga: 500, obs_rga: 'Corrige a anterior' });
    await save({ desde_rga: daqui(401), taxent_rga: 19_000, taxsai_rga: 500, diavis_rga: 30 });
    await save({ desde_rga: daqui(402), taxsai_rga: 500 });
    for (const _ of [1, 2]) await tellPrazos(world.gateway.ports);
    expect((await frases()).filter((one) => !before.includes(one)).sort()).toEqual(
      [
        `Paraná, desde ${desde}: taxa de entrada de R$ 190,00 (era R$ 0,01), taxa de saída de R$ 5,00 (não havia).`,
        `Paraná, desde ${formatDate(daqui(402))}: sem taxa de entrada (era R$ 190,00).`,
      ].sort(),
    );
    // One that pays nothing yet is told before it begins to.
    const filial = await world.as('lojista', 'horizonteFilial');
    await changeEmpresa(world, 'horizonteFilial', { coduf_emp: SEM_TAXA });
    await save({ coduf_rga: SEM_TAXA, desde_rga: daqui(30), taxsai_rga: 100 });
    await tellPrazos(world.gateway.ports);
    expect(await frases(filial)).toContainEqual(
      expect.stringContaining('taxa de saída de R$ 1,00 (não havia)'),
    );
    const ufs = await kysely
      .selectFrom('aviso')
      .innerJoin('empresa', 'codigo_emp', 'codemp')
      .select('coduf_emp')
      .distinct()
      .execute();
    expect(ufs.map(({ coduf_emp }) => coduf_emp).sort()).toEqual([SEM_TAXA, PARANA].sort());
    await kysely.updateTable('empresa').set({ dahins_emp: new Date().toISOString() }).execute();
    await kysely.deleteFrom('aviso').execute();
    await tellPrazos(world.gateway.ports);
    expect(await frases()).toEqual([]);
  });
});
