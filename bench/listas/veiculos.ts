import { type Bed, COMPANIES, cost, FEW, fillBare, MANY, OWN, type Question, tell } from './bed.ts';

/** Vehicles of the company that has a fifth of all. */
const LARGE = 200_000;

const SORTS = ['chassi_vei', 'placa_vei', 'renava_vei', 'descri_vei', 'cor_vei', 'anofab_vei'];
const QUESTIONS: readonly Question[] = [
  ['first page', { page: 1 }],
  ['page 20', { page: 20 }],
  ['search that few meet', { page: 1, descricaoFiltro: 'a1b2' }],
  ['search that many meet', { page: 1, descricaoFiltro: 'a1b' }],
  ['search for a chassis', { page: 1, descricaoFiltro: '9BTC4CA4238A0B923' }],
  ...SORTS.flatMap((sort) =>
    ['asc', 'desc'].map((way): Question => [`by ${sort} ${way}`, { page: 1, ordemCampo: `${sort}|${way}` }]),
  ),
];
const DEEP: Question = ['page 1,000', { page: 1000 }];

/** Vehicles from a number on, of one company or spread over all of them; no two are alike. */
const insert = ({ filling }: Bed, from: number, to: number, empresa: number | null) =>
  filling.query(
    `insert into veiculo (codemp_vei, isnovo_vei, chassi_vei, placa_vei, renava_vei, descri_vei, cor_vei, anofab_vei,
      anomod_vei, dahmed_vei)
    select coalesce($3::int, o.de + n % $4::int), false, '9BT' || upper(substr(md5(n::text), 1, 14)),
      upper(translate(substr(md5('p' || n), 1, 3), '0123456789', 'GHIJKLMNOP')) || n, lpad(n::text, 11, '0'),
      'AURORA/BRISA ' || substr(md5('d' || n), 1, 6), (array['PRATA', 'PRETA', 'BRANCA', 'AZUL'])[1 + n % 4],
      2000 + n % 26, 2001 + n % 26, now()
    from generate_series($1::int, $2::int) n,
      (select min(codigo_emp) as de from empresa where nomraz_emp like 'Vizinha %') o`,
    [from, to, empresa, COMPANIES],
  );

/** A company's list of vehicles in a database of few and of many, and that of a company that has very many. */
export const measureVeiculos = async (bed: Bed): Promise<void> => {
  const { filling, own, large } = bed;
  await insert(bed, 1, OWN, own);
  await insert(bed, OWN + 1, FEW, null);
  await filling.query('vacuum analyze');
  const session = await bed.signIn('lojista', own);
  const before = await cost(session, 'veiculos', QUESTIONS);
  await fillBare(bed, 'veiculo', async () => {
    await insert(bed, FEW + 1, FEW + LARGE, large);
    await insert(bed, FEW + LARGE + 1, MANY, null);
  });
  // What the triggers would have counted.
  await filling.query('delete from total_empresa');
  await filling.query(
    `insert into total_empresa select codemp_vei, 'veiculo', 0, count(*) from veiculo group by 1`,
  );
  await filling.query('vacuum analyze total_empresa');
  const after = await cost(session, 'veiculos', QUESTIONS);
  const largest = await bed.signIn('lojista', large);
  const ofLarge = await cost(largest, 'veiculos', [...QUESTIONS, DEEP]);
  console.log(`\nvehicles, ms a page: company of ${OWN} of ${FEW} | of ${MANY} | company of ${LARGE}`);
  const [first = 0] = before;
  tell(bed, [...QUESTIONS, DEEP], [...before, first], [after, ofLarge]);
};
