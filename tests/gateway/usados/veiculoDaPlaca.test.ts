import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { veiculoDaPlaca } from '#gateway/db/stores/usados/veiculoDaPlaca.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

const world = ownGateway();

it('finds the record of a plate by its index, however many vehicles there are', async () => {
  const empresa = await world.codigoOf('horizonteMatriz');
  await sql`insert into veiculo (codemp_vei, chassi_vei, placa_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
    select ${empresa}::int, 'TST' || n, case when n % 8 = 0 then 'TST' || (10000 + n) end, 'DE TESTE', 'AZUL', 2026, 2026, now()
    from generate_series(1, 2000) n`.execute(world.kysely);
  await sql`analyze veiculo`.execute(world.kysely);
  const { rows } = await world.kysely.transaction().execute(async (tx) => {
    // As if there were too many to sort: the planner then walks the key's index, if it may.
    await sql`set local enable_sort = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select l.placa, v.codigo_vei
      from (values (${empresa}::int, 'TST0A02'), (${empresa}::int, 'ZZZ9Z99')) l (codemp, placa)
      left join ${veiculoDaPlaca(sql`l.codemp`, sql`l.placa`)} v on true`.execute(tx);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('veiculo_placa_unica');
  expect(plan).not.toContain('veiculo_pkey');
});
