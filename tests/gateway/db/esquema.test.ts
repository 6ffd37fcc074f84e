import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { columnIn, isStamp, ownFields } from '#domain/entities/columns.ts';
import { type AnyEntity, tableOf } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { BancoDeAntesError, migrate } from '#gateway/db/driver/migrate.ts';
import { migrations } from '#gateway/db/migrations/index.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { copyDatabase } from '#tests/support/template.ts';

/** PostgreSQL types of each kind; the registry's integers may need eight bytes. */
const TYPES: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['text'],
  longText: ['text'],
  integer: ['integer', 'bigint'],
  money: ['bigint'],
  flag: ['boolean'],
  date: ['date'],
  dateTime: ['timestamp with time zone'],
  choice: ['text'],
  reference: ['integer'],
  textReference: ['text'],
  references: ['ARRAY'],
  records: ['jsonb'],
  file: ['text'],
  chassi: ['text'],
  placa: ['text'],
  cnpj: ['text'],
  cpf: ['text'],
  cpfCnpj: ['text'],
  chaveNfe: ['text'],
  email: ['text'],
  telefone: ['text'],
  cep: ['text'],
  password: ['text'],
};

interface Column {
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

describe('a freshly migrated database', () => {
  const database = ownDatabase();

  const columnsOf = async (table: string): Promise<Map<string, Column>> => {
    const { rows } =
      await sql<Column>`select column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(database.kysely);
    return new Map(rows.map((row) => [row.column_name, row]));
  };
  const each = Object.values(entities).map((entity) => [entity.name, entity as AnyEntity] as const);

  it.each(each)('has for %s exactly the columns of its entity', async (_, entity) => {
    const columns = await columnsOf(tableOf(entity));
    const stated = [...ownFields(entity).map(([, field]) => columnIn(field)), ...entity.hidden];
    if (entity.scope) stated.push(entity.scope.column);
    // A second view of a table states only its own columns.
    if (entity.table) expect([...columns.keys()]).toEqual(expect.arrayContaining(stated));
    else expect([...columns.keys()].sort()).toEqual([...new Set(stated)].sort());
  });

  it.each(each)('stores %s in the types of its kinds, nullable only where allowed', async (_, entity) => {
    const columns = await columnsOf(tableOf(entity));
    const key: Field = entity.fields[entity.key];
    for (const [, field] of ownFields(entity)) {
      const column = columns.get(columnIn(field));
      expect([field.wire, TYPES[field.kind].includes(column?.data_type ?? '')]).toEqual([field.wire, true]);
      if (field.kind === 'flag' || isStamp(entity, field.wire) || (field.readOnly && field !== key)) continue;
      const always = field.required || field === key;
      expect([field.wire, column?.is_nullable]).toEqual([field.wire, always ? 'NO' : 'YES']);
    }
    if (entity.scope?.by === 'empresa')
      expect(columns.get(entity.scope.column)).toMatchObject({ data_type: 'integer', is_nullable: 'NO' });
  });

  it.each(each)('has the tables and columns that %s joins', async (_, entity) => {
    for (const { wire, joined } of Object.values(entity.fields as Fields)) {
      if (!joined) continue;
      const columns = await columnsOf(joined.table);
      expect([wire, columns.has(joined.key), columns.has(wire.slice(wire.lastIndexOf('.') + 1))]).toEqual([
        wire,
        true,
        true,
      ]);
      expect((await columnsOf(tableOf(entity))).has(joined.via)).toBe(true);
    }
  });

  it('is unchanged by another migration, and by two concurrent ones', async () => {
    const shape = async () =>
      (
        await sql<{ row: string }>`select c.table_name || '.' || c.column_name || ' ' || c.data_type as row
          from information_schema.columns c where table_schema = 'public' order by 1`.execute(database.kysely)
      ).rows.map(({ row }) => row);
    const before = await shape();
    await Promise.all([migrate(database.kysely), migrate(database.kysely)]);
    expect(await shape()).toEqual(before);
    const { rows } = await sql<{
      vezes: number;
    }>`select count(*)::int as vezes from migracao group by nome`.execute(database.kysely);
    expect(new Set(rows.map(({ vezes }) => vezes))).toEqual(new Set([1]));
  });

  it('from before the first release is refused and unchanged; a newer one is accepted', async () => {
    const { database: outro, drop: dropOutro } = await copyDatabase();
    try {
      const { kysely } = outro;
      const nomes = async () =>
        (
          await sql<{ nome: string }>`select nome from migracao
          where nome not like 'escopo-%' order by nome`.execute(kysely)
        ).rows.map(({ nome }) => nome);
      await sql`insert into migracao (nome) values ('9999-de-depois')`.execute(kysely);
      await migrate(kysely);
      const deDepois = [...migrations.map(({ name }) => name), '9999-de-depois'];
      expect(await nomes()).toEqual(deDepois);
      await sql`update migracao set nome = '0001-base' where nome = '0001-esquema'`.execute(kysely);
      await expect(migrate(kysely)).rejects.toThrow(BancoDeAntesError);
      await expect(migrate(kysely)).rejects.toThrow(/comece com uma pasta de dados nova \(PATIO_DATA_DIR\)/);
      expect(await nomes()).toEqual(['0001-base', ...deDepois.slice(1)]);
    } finally {
      await outro.close();
      await dropOutro();
    }
  });

  it('has a foreign key for every reference of an entity', async () => {
    for (const entity of Object.values(entities) as AnyEntity[]) {
      for (const field of ownFields(entity)
        .map(([, own]) => own)
        .filter(({ kind }) => kind === 'reference')) {
        const { rows } = await sql`select 1 from information_schema.table_constraints
          where constraint_type = 'FOREIGN KEY' and constraint_name = ${`${tableOf(entity)}_${columnIn(field)}_fkey`}`.execute(
          database.kysely,
        );
        expect([field.wire, rows.length]).toEqual([field.wire, 1]);
      }
    }
  });
});
