import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { migrate } from '#gateway/db/driver/migrate.ts';
import { wrapPglite } from '#gateway/db/driver/pglite.ts';
import type { Tables } from '#gateway/db/tables/index.ts';

export const PLAIN_TABLES = 'gateway/db/tables/plainTables.ts';
const WIDTH = 110;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  int4: 'number',
  int8: 'number',
  json: 'JsonText',
  jsonb: 'JsonText',
  text: 'string',
  timestamp: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  given: boolean;
}

const typeOf = ({ table, name, type, nullable, given }: Column): string => {
  const plain = TYPES[type];
  if (plain === undefined) throw new Error(`${table}.${name}: no type for ${type}`);
  const value = nullable ? `${plain} | null` : plain;
  if (!given) return value;
  return plain === 'JsonText' ? 'GivenJsonText' : `Generated<${value}>`;
};

/** A table on one line, or its columns filled into several. */
const tableOf = (table: string, columns: readonly string[]): string => {
  const line = `  ${table}: { ${columns.join('; ')} };`;
  if (line.length <= WIDTH) return line;
  const lines = [''];
  for (const column of columns) {
    const longer = `${lines.at(-1)} ${column};`;
    if (longer.length > WIDTH - 3) lines.push(` ${column};`);
    else lines[lines.length - 1] = longer;
  }
  return [`  ${table}: {`, ...lines.map((one) => `   ${one}`), '  };'].join('\n');
};

/** The file of the tables' columns, as the migrations made them in this database. */
export const plainTablesOf = async (db: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<Column>`
    select c.table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as given
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and c.table_name not in ('migracao', 'historico_credito')
    order by c.table_name collate "C", ordinal_position`.execute(db);
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([table, columns = []]) =>
    tableOf(
      table,
      columns.map((column) => `${column.name}: ${typeOf(column)}`),
    ),
  );
  return `// Written by npm run format from the migrations.
import type { Generated } from 'kysely';
import type { GivenJsonText, Instant, JsonText } from './columns.ts';

/** Columns of all tables, in PostgreSQL's types. */
export interface PlainTables {
${tables.join('\n')}
}
`;
};

/** Writes the file anew. */
export const writePlainTables = async (): Promise<void> => {
  const database = wrapPglite(await PGlite.create());
  await migrate(database.kysely);
  writeFileSync(PLAIN_TABLES, await plainTablesOf(database.kysely));
  await database.close();
};
