import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { veiculo } from '#domain/entities/veiculo.ts';
import { daEmpresa, deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { entidadeStore } from '#gateway/db/stores/engine/entidades/entidadeStore.ts';
import { totalStore } from '#gateway/db/stores/engine/totais.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

/** Vehicles of a company, and as many of another; every tenth has no plate. */
const MUITOS = 1300;
const [EMPRESA, OUTRA] = [7101, 7102];

describe('a very long list', () => {
  const database = ownDatabase();
  const list = (consulta: {
    page?: number;
    perPage?: number;
    ordemCampo?: string;
    descricaoFiltro?: string;
  }) =>
    entidadeStore(daEmpresa(database.kysely, EMPRESA)).list(veiculo, {
      perPage: 100,
      page: 1,
      ordemCampo: null,
      descricaoFiltro: null,
      filtros: {},
      ...consulta,
    });
  const totalOf = async () => (await list({})).meta.total;
  const run = (text: string) => sql.raw(text).execute(database.kysely);
  const insert = (empresa: number, from: number, to: number, more = '') =>
    run(`insert into veiculo (codemp_vei, chassi_vei, placa_vei, renava_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
      select ${empresa}, '9BMUITOS' || lpad(n::text, 9, '0'), case when n % 10 > 0 then 'MUI' || n end, null,
        'Automóvel ' || n % 50, 'PRATA', 2020, 2021, now() from generate_series(${from}, ${to}) n ${more}`);

  beforeAll(async () => {
    for (const codigo of [EMPRESA, OUTRA])
      await run(`insert into empresa (codigo_emp, nomraz_emp, nomfan_emp, cnpj_emp, email_emp)
        values (${codigo}, 'Muitos', 'Muitos', '7700000000${codigo}', 'muitos@teste.test')`);
    for (const codigo of [EMPRESA, OUTRA]) await insert(codigo, 1, MUITOS);
  });

  it('has a total that follows inserts, repeated inserts, updates and deletes', async () => {
    expect(await totalOf()).toBe(MUITOS);
    await insert(
      EMPRESA,
      MUITOS - 1,
      MUITOS + 2,
      `on conflict (codemp_vei, chassi_vei) where chassi_vei is not null do update set cor_vei = 'AZUL'`,
    );
    expect(await totalOf()).toBe(MUITOS + 2);
    await run(`update veiculo set cor_vei = 'PRATA' where codemp_vei in (${EMPRESA}, ${OUTRA})`);
    await run(`delete from veiculo where codemp_vei = ${EMPRESA} and chassi_vei > '9BMUITOS00000${MUITOS}'`);
    expect(await totalOf()).toBe(MUITOS);
    await expect(
      database.kysely.transaction().execute(async (tx) => {
        await sql.raw(`delete from veiculo where codemp_vei = ${EMPRESA}`).execute(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await totalOf()).toBe(MUITOS);
  });

  it('has the same total after compaction', async () => {
    await run(
      `insert into total_empresa values (${EMPRESA}, 'veiculo', -1, 5), (${EMPRESA}, 'veiculo', -2, -5)`,
    );
    await totalStore(deTodas(database.kysely)).merge();
    const { rows } = await run(`select parte, quantos from total_empresa where codemp = ${EMPRESA}`);
    expect(rows).toEqual([{ parte: 0, quantos: MUITOS }]);
    expect(await totalOf()).toBe(MUITOS);
  });

  it('has one order over all pages, nulls last', async () => {
    for (const ordemCampo of [
      undefined,
      'placa_vei|asc',
      'placa_vei|desc',
      'descri_vei|asc',
      'cor_vei|desc',
    ]) {
      const pages = Array.from({ length: MUITOS / 100 }, (_, at) => at + 1);
      const rows = [];
      for (const page of pages) rows.push(...(await list({ page, ...(ordemCampo && { ordemCampo }) })).data);
      expect([ordemCampo, new Set(rows.map((row) => row.codigo_vei)).size]).toEqual([ordemCampo, MUITOS]);
      if (ordemCampo?.startsWith('placa'))
        expect(rows.findIndex((row) => row.placa_vei === null)).toBe(MUITOS * 0.9);
      const { rows: codigos } = await sql<{ codigo_vei: number }>`select codigo_vei from veiculo
        where codemp_vei = ${EMPRESA} order by ${sql.raw((ordemCampo ?? 'codigo_vei|desc').replace('|', ' '))} nulls last,
        codigo_vei ${sql.raw(ordemCampo?.endsWith('asc') ? 'asc' : 'desc')}`.execute(database.kysely);
      expect(rows.map((row) => row.codigo_vei)).toEqual(codigos.map((row) => row.codigo_vei));
    }
  });

  it('is searched ignoring accents, case and punctuation, with literal wildcards', async () => {
    const found = async (descricaoFiltro: string) => (await list({ descricaoFiltro })).meta.total;
    expect(await found('AUTOMOVEL 7')).toBe(MUITOS / 50);
    expect(await found(' automóvel 7 ')).toBe(MUITOS / 50);
    expect(await found('mui-1299')).toBe(1);
    expect(await found('9b.muitos000001299')).toBe(1);
    // A code matches by suffix only as a whole.
    expect(await found('9BMUITOS000001299')).toBe(1);
    expect(await found('9bmuitos000001299 ')).toBe(1);
    expect(await found('9BMUITAS000001299')).toBe(0);
    expect(await found('o_el')).toBe(0);
    expect(await found('%')).toBe(0);
    // Matches never span two fields.
    expect(await found('299mui1299')).toBe(0);
    // Punctuation is ignored in chassis and plates only.
    expect(await found('auto-movel')).toBe(0);
  });

  it('counts matches up to the next thousand beyond the page, as a lower bound', async () => {
    const found = async (consulta: { page: number; perPage?: number }) => {
      const { data, meta } = await list({ descricaoFiltro: 'automóvel', ...consulta });
      return [data.length, meta];
    };
    const more = { total: 1000, last_page: 10, aoMenos: true };
    expect(await found({ page: 1 })).toEqual([100, more]);
    expect(await found({ page: 9 })).toEqual([100, more]);
    // The last of these has more behind it.
    expect(await found({ page: 10 })).toEqual([100, { total: MUITOS, last_page: 13 }]);
    expect(await found({ page: 13 })).toEqual([100, { total: MUITOS, last_page: 13 }]);
    expect(await found({ page: 14 })).toEqual([0, { total: MUITOS, last_page: 13 }]);
  });

  it('shows the same search results on any page size, page and order', async () => {
    for (const ordemCampo of [undefined, 'placa_vei|desc', 'cor_vei|asc']) {
      const rows = [];
      for (let page = 1; page <= MUITOS / 100; page += 1)
        rows.push(
          ...(await list({ descricaoFiltro: 'automóvel', page, ...(ordemCampo && { ordemCampo }) })).data,
        );
      const whole = await list({
        descricaoFiltro: 'automóvel',
        perPage: 5000,
        ...(ordemCampo && { ordemCampo }),
      });
      expect(rows).toEqual(whole.data);
    }
  });
});
