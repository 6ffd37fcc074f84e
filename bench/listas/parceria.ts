import pg from 'pg';
import { inTurns, median } from '../support/limits.ts';
import { ask, type Bed } from './bed.ts';
import { fillHistoricos, MONTH } from './historicos.ts';

/** The largest number of companies in a filter. */
const CHOSEN = 1000;
const TURNS = 7;
const MAX_TIMES = 3;

const BARE = `select e.codigo_emp, e.nomfan_emp, p.nomraz_pcr,
    count(*) filter (where m.modulo_mov = 'usados') * coalesce(e.valpcrusa_emp, p.valusa_pcr, 0) as usados,
    count(*) filter (where m.modulo_mov = 'zeroKm') * coalesce(e.valpcrnov_emp, p.valnov_pcr, 0) as novos,
    count(*) filter (where m.modulo_mov = 'ite') * coalesce(e.valpcrite_emp, p.valite_pcr, 0) as ite,
    count(*) filter (where m.modulo_mov = 'montadora') * coalesce(e.valpcrmon_emp, p.valmot_pcr, 0) as montadora
  from movimento m join empresa e on e.codigo_emp = m.codemp_mov join parceiro p on p.codigo_pcr = e.codpcr_emp
  where m.cobrado_mov and m.dathor_mov >= $1::date and m.dathor_mov < $2::date + 1 and e.codigo_emp = any($3::int[])
  group by e.codigo_emp, p.codigo_pcr order by p.nomraz_pcr, e.nomfan_emp`;

/** The partnership report of a month of all movements, compared with its bare SQL. */
export const measureParceria = async (bed: Bed): Promise<void> => {
  const { filling, own, held } = bed;
  await fillHistoricos(bed);
  await filling.query(
    `update empresa set codpcr_emp = (select min(codigo_pcr) from parceiro) where nomraz_emp like 'Vizinha %'`,
  );
  await filling.query('vacuum analyze empresa');
  const { rows } = await filling.query<{ codigo_emp: number; codpcr_emp: number }>(
    `select codigo_emp, codpcr_emp from empresa where nomraz_emp like 'Vizinha %' order by 1 limit ${CHOSEN}`,
  );
  const companies = rows.map(({ codigo_emp }) => codigo_emp);
  const session = await bed.signIn('suporte', own);
  const pool = new pg.Pool({ connectionString: bed.url });
  const query = {
    dataMovimentacaoInicial: MONTH[0],
    dataMovimentacaoFinal: MONTH[1],
    idsEmpresas: companies.join(),
    idsParceiros: rows[0]?.codpcr_emp ?? 0,
  };
  const { patio, baseline } = await inTurns(TURNS, {
    patio: () => ask(session, 'consultaParceria', query),
    baseline: async () => {
      const start = performance.now();
      await pool.query(BARE, [...MONTH, companies]);
      return performance.now() - start;
    },
  });
  await pool.end();
  const [ours, theirs] = [median(patio), median(baseline)];
  console.log(
    `\npartnership report, ${CHOSEN} companies: ${ours.toFixed(0)} ms, bare SQL ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)} of at most ${MAX_TIMES}${held(ours / theirs <= MAX_TIMES)}`,
  );
};
