import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { usuario } from '#domain/entities/usuario.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

/** More than a first page counts; a narrower search finds fewer. */
const PESSOAS = 1_003;

describe('search results', () => {
  const pessoas = crudRoutes(pessoa);
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const pagina = async (descricaoFiltro: string, page: number, ordemCampo?: string) => {
    const { data, meta } = await lojista.call(pessoas.list, {
      ...{ page, perPage: 25, descricaoFiltro },
      ...(ordemCampo !== undefined && { ordemCampo }),
    });
    return { nomes: data.map(({ nomraz_pes }) => nomraz_pes), total: meta.total };
  };
  beforeAll(async () => {
    const [matriz, vizinho] = await Promise.all([
      world.codigoOf('horizonteMatriz'),
      world.codigoOf('vizinho'),
    ]);
    await sql`
      insert into pessoa (codemp_pes, nomraz_pes, cgccpf_pes, email_pes, cep_pes, end_pes, bairro_pes, codmun_pes, coduf_pes)
      select case when n <= ${PESSOAS} then ${matriz}::int else ${vizinho}::int end, 'Procurada ' || lpad(n::text, 4, '0'),
        lpad(n::text, 11, '0'), 'p' || n || '@exemplo.test', '80010010', 'Rua Um', 'Centro', 4106902, 41
      from generate_series(1, ${PESSOAS + 5}) n`.execute(world.gateway.database.kysely);
  });

  it.each([
    ['few', 'procurada 00', 99, 99],
    ['more than are counted at its beginning', 'procurada', PESSOAS, 1_000],
  ])('are counted and paged in order, %s or not', async (_, procurado, total, aoMenos) => {
    const ultima = Math.ceil(total / 25);
    expect(await pagina(procurado, 1)).toMatchObject({ total: aoMenos, nomes: { length: 25 } });
    expect(await pagina(procurado, ultima)).toMatchObject({
      total,
      nomes: { length: total - 25 * (ultima - 1) },
    });
    const primeiras = await pagina(procurado, 1, 'nomraz_pes|asc');
    expect(primeiras.nomes).toEqual(
      Array.from({ length: 25 }, (_n, at) => `Procurada ${String(at + 1).padStart(4, '0')}`),
    );
    const segundas = await pagina(procurado, 2, 'nomraz_pes|asc');
    expect(segundas.nomes[0]).toBe('Procurada 0026');
    const daFrente = await pagina(procurado, 1, 'nomraz_pes|desc');
    expect(daFrente.nomes[0]).toBe(`Procurada ${String(total).padStart(4, '0')}`);
  });

  it('are counted on a page beyond them, and zero without matches', async () => {
    expect(await pagina('procurada 00', 9)).toEqual({ nomes: [], total: 99 });
    expect(await pagina('ninguém', 1)).toEqual({ nomes: [], total: 0 });
  });

  it('are counted for every tab, and listed for the open one', async () => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const { kysely } = world.gateway.database;
    const usuarios = crudRoutes(usuario);
    const [um, outro] = (await suporte.call(usuarios.list, {})).data.map(({ codigo_usu }) =>
      Number(codigo_usu),
    );
    await sql`
      update usuario set nome_usu = 'Procurado ' || codigo_usu, ativo_usu = codigo_usu = ${um}
      where codigo_usu in (${um}, ${outro})`.execute(kysely);
    const inativos = await suporte.call(usuarios.list, {
      ativo_usu: 'inativo',
      descricaoFiltro: 'procurado',
    });
    expect(inativos.data.map(({ codigo_usu }) => codigo_usu)).toEqual([outro]);
    expect(inativos).toMatchObject({ meta: { total: 1 }, quantidades: { ativos: 1, inativos: 1 } });
  });
});
