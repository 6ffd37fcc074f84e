import { sql } from 'kysely';
import type { RegraDeRetencao } from '#contract/gateway/conformidade/retencao.ts';
import { ENSAIO_ATE, type NomeDaGuarda } from '#domain/dadosPessoais.ts';
import { onlyNumber, over, runText } from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, naTransacaoDeTodas } from '../../driver/tenancy/tenancy.ts';
import { GUARDADOS } from '../../tables/dadosPessoais/index.ts';
import { emptying, isLoose } from './inventario.ts';

/** How a kind of records is kept: what was chosen, and what its sweeps found and did. */
interface RegraGuardada extends Omit<RegraDeRetencao, 'dias'> {
  /** Null: the default. */
  dias: number | null;
}

/** Days kept, by kind, where somebody chose others than the defaults. */
export const readPrazos = async (db: DaEmpresa | DeTodas): Promise<ReadonlyMap<NomeDaGuarda, number>> => {
  const rows = await db.selectFrom('retencao').select(['guarda', 'dias']).execute();
  return new Map(rows.flatMap(({ guarda, dias }) => (dias === null ? [] : [[guarda, dias]])));
};

/** Rows of one transaction, and transactions of one table and sweep. */
const PEDACO = { linhas: 500, vezes: 20 };

const tabelasDa = (guarda: NomeDaGuarda) => GUARDADOS.filter(([, dados]) => dados.guarda === guarda);

const sweepTabela = async (
  db: DeTodas,
  [tabela, dados]: (typeof GUARDADOS)[number],
  antesDe: Date,
  removeFile: (chave: string) => Promise<void>,
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

/** Empties or removes a bounded number of rows in small transactions; a file goes before its row. */
const sweep = async (
  db: DeTodas,
  guarda: NomeDaGuarda,
  antesDe: Date,
  agora: Date,
  removeFile: (chave: string) => Promise<void>,
): Promise<number> => {
  let total = 0;
  for (const tabela of tabelasDa(guarda)) total += await sweepTabela(db, tabela, antesDe, removeFile);
  await sql`update retencao set varrida = ${agora.toISOString()}, apagadas = apagadas + ${total}
    where guarda = ${guarda}`.execute(db);
  return total;
};

const countVencidas = async (db: DeTodas, guarda: NomeDaGuarda, antesDe: Date): Promise<number> => {
  let total = 0;
  for (const [tabela, dados] of tabelasDa(guarda))
    total += await onlyNumber(db)`select count(*)::int as n from (
      select 1 from ${sql.table(tabela)} t where ${isLoose(tabela, dados, antesDe)} limit ${ENSAIO_ATE}) q`;
  return Math.min(total, ENSAIO_ATE);
};

/** The rules of retention, and what follows from them, in SQL. */
export const retencaoStore = (db: DeTodas) => ({
  ...over(db, { sweep }),
  /** The tables whose rows are of a kind. */
  tabelasDa: (guarda: NomeDaGuarda): string[] => tabelasDa(guarda).map(([tabela]) => tabela),
  /** Kinds that were chosen for or rehearsed. */
  list: (): Promise<RegraGuardada[]> =>
    db
      .selectFrom('retencao')
      .select(['guarda', 'dias', 'ligada', 'ensaiada', 'vencidas', 'varrida', 'apagadas'])
      .execute(),
  /** A changed period forgets its rehearsal. */
  save: (
    { guarda, dias, ligada }: Pick<RegraGuardada, 'guarda' | 'dias' | 'ligada'>,
    quem: number,
    agora: Date,
  ) => runText(db)`
    insert into retencao as r (guarda, dias, ligada, codusu, alterada)
      values (${guarda}, ${dias}, ${ligada}, ${quem}, ${agora.toISOString()})
      on conflict (guarda) do update set dias = excluded.dias, ligada = excluded.ligada, codusu = excluded.codusu,
        alterada = excluded.alterada,
        ensaiada = case when r.dias is distinct from excluded.dias then null else r.ensaiada end`,
  /** Counts what the end of a kind's period would empty or remove. */
  rehearse: async (guarda: NomeDaGuarda, antesDe: Date, agora: Date): Promise<void> => {
    const vencidas = await countVencidas(db, guarda, antesDe);
    await runText(db)`
      insert into retencao (guarda, ensaiada, vencidas) values (${guarda}, ${agora.toISOString()}, ${vencidas})
      on conflict (guarda) do update set ensaiada = excluded.ensaiada, vencidas = excluded.vencidas`;
  },
});
