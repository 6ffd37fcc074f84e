import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GUARDAS } from '#domain/dadosPessoais.ts';
import { tableOf } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { columnOf } from '#domain/fields/wire.ts';
import { PALAVRAS_DOS_DADOS, titulosDosDados } from '#domain/palavrasDosDados.ts';
import { GUARDADOS } from '#gateway/db/tables/dadosPessoais/index.ts';
import { titularesOf } from '#gateway/db/tables/dadosPessoais/titularesOf.ts';
import { DONOS } from '#gateway/db/tables/owners.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

/** Kept encrypted or encoded: what stands in it is found by nobody. */
const FECHADAS = ['certificado.pem_cer'];

describe('the inventory of people’s data', () => {
  const database = ownDatabase();
  const rowsOf = async <R>(query: RawBuilder<R>): Promise<R[]> => (await query.execute(database.kysely)).rows;

  it('has each text of the schema, or says that it holds no person', async () => {
    const rows = await rowsOf(sql<{ coluna: string }>`
      select c.table_name || '.' || c.column_name as coluna from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'character varying')
        and c.table_name not in ('migracao', 'historico_credito')`);
    const titled = GUARDADOS.flatMap(([tabela]) =>
      Object.keys(titulosDosDados(tabela)).map((c) => `${tabela}.${c}`),
    );
    const ofEntities = new Set(
      Object.values(entities).flatMap((entity) =>
        Object.values(entity.fields).map((field) => `${tableOf(entity)}.${columnOf(field)}`),
      ),
    );
    const named = [
      ...titled,
      ...rows.flatMap(({ coluna }) => (ofEntities.has(coluna) && !titled.includes(coluna) ? [coluna] : [])),
      ...Object.entries(DONOS).flatMap(([tabela, { impessoais }]) =>
        (impessoais?.split(' ') ?? []).map((c) => `${tabela}.${c}`),
      ),
      ...FECHADAS,
    ];
    expect(named.toSorted()).toEqual(rows.map(({ coluna }) => coluna).toSorted());
  });

  it('looks for people by an index of each table, over the same texts', async () => {
    await sql`set enable_seqscan = off`.execute(database.kysely);
    for (const [tabela, { busca = [] }] of GUARDADOS) {
      if (busca.length === 0) continue;
      const plan = await rowsOf(
        sql<Record<string, string>>`explain select 1 from ${sql.table(tabela)} t
          where ${sql.raw(titularesOf('t.', busca))} && ${['11144477735']}::text[]`,
      );
      expect(JSON.stringify(plan), tabela).toContain(`${tabela}_titular`);
    }
    await sql`reset enable_seqscan`.execute(database.kysely);
  });

  it('has words for each record, and for why one under way stays', () => {
    const words = Object.entries(PALAVRAS_DOS_DADOS).map(([tabela, { emUso }]) => [
      tabela,
      emUso !== undefined,
    ]);
    expect(words.toSorted()).toEqual(
      GUARDADOS.map(([tabela, { emUso }]) => [tabela, emUso !== undefined]).toSorted(),
    );
  });

  it('says of each kind that ends by a period when a row’s begins, and what comes after', () => {
    for (const [tabela, guardado] of GUARDADOS) {
      if (GUARDAS[guardado.guarda].prazo === null) continue;
      expect(guardado.quando, tabela).toBeDefined();
      const fates = Object.values(PALAVRAS_DOS_DADOS[tabela]?.colunas ?? {});
      const emptied = guardado.depois !== undefined || fates.some((dita) => typeof dita !== 'string');
      expect(guardado.remove === true || (emptied && guardado.resta !== undefined), tabela).toBe(true);
    }
  });

  it.each([
    ['cpf 111.444.777-35, de Fulano', ['11144477735']],
    [
      '{"cpf":"11144477735","email":"Fulano.Da-Silva@Patio.Test"}',
      ['11144477735', 'fulano.da-silva@patio.test'],
    ],
    ['111444777-35 e 11144477735', ['11144477735']],
    ['{"cpfOperadorResponsavel": "11144477735", "vendedor":"52998224725"}', ['52998224725']],
    ['chassi 9BD11144477735999 e nota 35111444777350000', []],
    ['', []],
  ])('reads from %j %j', async (texto, lidos) => {
    const [row] = await rowsOf(sql<{ lidos: string[] }>`select titulares(${texto}) as lidos`);
    expect(row?.lidos.toSorted()).toEqual(lidos);
  });

  it('masks a person in a body and leaves the rest', async () => {
    const comprador = {
      numeroDocumento: '11144477735',
      nome: 'Fulano "o" da Silva',
      email: 'fulano@patio.test',
    };
    const corpo = {
      chassi: '9BD111444777',
      comprador,
      renavam: '11144477735',
      nota: 'de 111.444.777-35',
      valor: 12.5,
    };
    const [row] = await rowsOf(
      sql<{ corpo: object }>`select sem_pessoa(${JSON.stringify(corpo)}::jsonb::text)::jsonb as corpo`,
    );
    const vazio = '(removido)';
    expect(row?.corpo).toEqual({
      ...corpo,
      comprador: { numeroDocumento: vazio, nome: vazio, email: vazio },
      nota: `de ${vazio}`,
    });
  });
});
