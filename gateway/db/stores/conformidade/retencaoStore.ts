import { sql } from 'kysely';
import { ENSAIO_ATE, type NomeDaGuarda } from '#domain/dadosPessoais.ts';
import type { RetencaoStore } from '../../../ports/retencao.ts';
import { onlyValue, runText } from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, naTransacaoDeTodas } from '../../driver/tenancy/tenancy.ts';
import { GUARDADOS } from '../../tables/dadosPessoais/index.ts';
import { emptying, isLoose } from './inventario.ts';

/** Days kept, by kind, where somebody chose others than the defaults. */
export const readPrazos = async (db: DaEmpresa | DeTodas): Promise<ReadonlyMap<NomeDaGuarda, number>> => {
  const rows = await db.selectFrom('retencao').select(['guarda', 'dias']).execute();
  return new Map(rows.flatMap(({ guarda, dias }) => (dias === null ? [] : [[guarda, dias]])));
};

/** Rows of one transaction, and transactions of one table and sweep. */
const PEDACO = { linhas: 500, vezes: 20 };

const tabelasDa = (guarda: NomeDaGuarda) => GUARDADOS.filter(([, dados]) => dados.guarda === guarda);

type Sweep = RetencaoStore['sweep'];

const sweepTabela = async (
  db: DeTodas,
  [tabela, dados]: (typeof GUARDADOS)[number],
  antesDe: Date,
  removeFile: Parameters<Sweep>[3],
): Promise<number> => {
  const pedaco = sql`t.ctid in (select t.ctid from ${sql.table(tabela)} t where ${isLoose(tabela, dados, antesDe)}
    limit ${PEDACO.linhas} for update skip locked)`;
  let total = 0;
  for (let vez = 0; vez < PEDACO.vezes; vez += 1) {
    const quantas = await naTransacaoDeTodas(db, async (tx) => {
      const { rows } = await emptying(tabela, dados, pedaco).execute(tx);
      for (const { arquivo } of rows) if (arquivo) await removeFile(arquivo);
      return rows.length;
    });
    total += quantas;
    if (quantas < PEDACO.linhas) break;
  }
  return total;
};

const sweep = async (db: DeTodas, ...[guarda, antesDe, agora, removeFile]: Parameters<Sweep>) => {
  let total = 0;
  for (const tabela of tabelasDa(guarda)) total += await sweepTabela(db, tabela, antesDe, removeFile);
  await sql`update retencao set varrida = ${agora.toISOString()}, apagadas = apagadas + ${total}
    where guarda = ${guarda}`.execute(db);
  return total;
};

const countVencidas = async (db: DeTodas, guarda: NomeDaGuarda, antesDe: Date): Promise<number> => {
  let total = 0;
  for (const [tabela, dados] of tabelasDa(guarda)) {
    const n = await onlyValue<number>(db)`select count(*)::int as n from (
      select 1 from ${sql.table(tabela)} t where ${isLoose(tabela, dados, antesDe)} limit ${ENSAIO_ATE}) q`;
    total += n ?? 0;
  }
  return Math.min(total, ENSAIO_ATE);
};

/** The rules of retention, and what follows from them, in SQL. */
export const retencaoStore = (db: DeTodas): RetencaoStore => ({
  tabelasDa: (guarda) => tabelasDa(guarda).map(([tabela]) => tabela),
  list: async () => {
    const rows = await db
      .selectFrom('retencao')
      .select(['guarda', 'dias', 'ligada', 'ensaiada', 'vencidas', 'varrida', 'apagadas'])
      .execute();
    return rows.map((row) => ({ ...row, apagadas: Number(row.apagadas) }));
  },
  save: ({ guarda, dias, ligada }, quem, agora) => runText(db)`
    insert into retencao as r (guarda, dias, ligada, codusu, alterada)
      values (${guarda}, ${dias}, ${ligada}, ${quem}, ${agora.toISOString()})
      on conflict (guarda) do update set dias = excluded.dias, ligada = excluded.ligada, codusu = excluded.codusu,
        alterada = excluded.alterada,
        ensaiada = case when r.dias is distinct from excluded.dias then null else r.ensaiada end`,
  rehearse: async (guarda, antesDe, agora) => {
    const vencidas = await countVencidas(db, guarda, antesDe);
    await runText(
      db,
    )`insert into retencao (guarda, ensaiada, vencidas) values (${guarda}, ${agora.toISOString()}, ${vencidas})
      on conflict (guarda) do update set ensaiada = excluded.ensaiada, vencidas = excluded.vencidas`;
  },
  sweep: (...pedido) => sweep(db, ...pedido),
});
