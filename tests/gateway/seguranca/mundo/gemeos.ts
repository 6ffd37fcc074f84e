import { type RawBuilder, sql } from 'kysely';
import type { TestGateway } from '#tests/support/gateway.ts';

/** Offset far from all ids of tests. */
const APART = 1_000_000;

const apart = (column: string) => sql`${sql.ref(`t.${column}`)} + ${APART}`;
const other = (column: string) => sql`md5(${sql.ref(`t.${column}`)}::text || 'gêmeo')::uuid`;

/** Columns that must differ besides the company: ids and references. Chassis and registry ids stay equal. */
const TWINS: Readonly<
  Record<string, { empresa: string; changed: Readonly<Record<string, RawBuilder<unknown>>> }>
> = {
  lote_xml: { empresa: 'codemp', changed: { codigo: apart('codigo') } },
  xml_item: { empresa: 'codemp', changed: { codigo: apart('codigo'), codlote: apart('codlote') } },
  pendencia_entrada: { empresa: 'codemp', changed: {} },
  estoque: {
    empresa: 'codemp',
    changed: { item_entrada: apart('item_entrada'), item_saida: apart('item_saida') },
  },
  pessoa: { empresa: 'codemp_pes', changed: { codigo_pes: apart('codigo_pes') } },
  veiculo: {
    empresa: 'codemp_vei',
    changed: { codigo_vei: apart('codigo_vei'), codpes_vei: apart('codpes_vei') },
  },
  intencao: { empresa: 'codemp', changed: { id: other('id') } },
  movimento: {
    empresa: 'codemp_mov',
    changed: { codigo_mov: apart('codigo_mov'), intencao_mov: other('intencao_mov') },
  },
  lote_atpv: { empresa: 'codemp', changed: { codigo: apart('codigo') } },
  documento: { empresa: 'codemp', changed: {} },
  aviso: { empresa: 'codemp', changed: { codigo: apart('codigo') } },
};

/** Opposite states at the two companies: pending, in stock, refused. */
const createContrarios = async (world: TestGateway, de: number, para: number): Promise<void> => {
  const { kysely } = world;
  await sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, visto)
    select ${para}, ${APART} + row_number() over (), chassi, 'CONFIRMADO', acabado, cadastrada, vista
    from pendencia_entrada where codemp = ${de} on conflict do nothing`.execute(kysely);
  await sql`insert into pendencia_entrada (codemp, chassi, cadastrada, acabado, vista)
    select ${para}, chassi, entrada, acabado, visto from estoque where codemp = ${de}
    on conflict do nothing`.execute(kysely);
  await sql`insert into documento (codemp, idestoque, tipo, arquivo, tamanho, obtido)
    select ${para}, e.id, t.tipo, 'alheio', 1, now() from estoque e, (values ('atpv'), ('termoSaida')) t (tipo)
    where e.codemp = ${de} on conflict do nothing`.execute(kysely);
  await sql`insert into intencao (codemp, codusu, chassi, placa, operacao, familia, dados, estado, criada, encerrada, errocodigo, errotitulo, erromensagem)
    select distinct on (i.chassi, i.placa, f.familia) ${para}::int, i.codusu, i.chassi, i.placa, i.operacao, f.familia, i.dados, 'recusada',
      now() + interval '1 hour', now() + interval '1 hour', 'recusadaPeloRenave', 'Recusa alheia', 'Recusa alheia'
    from intencao i cross join (select distinct familia from intencao) f where i.codemp = ${de}`.execute(
    kysely,
  );
};

/** Insertable columns: generated ones are left out. */
const columnsOf = async ({ gateway }: TestGateway, table: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ nome: string }>`select column_name as nome from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
    gateway.database.kysely,
  );
  return sql.join(rows.map(({ nome }) => sql.ref(nome)));
};

/** Duplicates all of a company's data for another, with equal chassis, invoices and stock records. */
export const createGemeos = async (world: TestGateway, de: number, para: number): Promise<void> => {
  for (const [table, { empresa, changed }] of Object.entries(TWINS)) {
    const changes = [
      sql`${sql.lit(empresa)}, ${para}::int`,
      ...Object.entries(changed).map(([column, value]) => sql`${sql.lit(column)}, ${value}`),
    ];
    const columns = await columnsOf(world, table);
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(${sql.join(changes)}))).*
      from ${sql.table(table)} t where ${sql.ref(`t.${empresa}`)} = ${de}) r on conflict do nothing`.execute(
      world.kysely,
    );
    // Updated last, so that an unfiltered look-up finds the other's row first.
    await sql`update ${sql.table(table)} set ${sql.ref(empresa)} = ${de} where ${sql.ref(empresa)} = ${de}`.execute(
      world.kysely,
    );
  }
  await createContrarios(world, de, para);
};
