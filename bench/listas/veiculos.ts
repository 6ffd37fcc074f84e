import {
  type Bed,
  COMPANIES,
  cost,
  costs,
  FEW,
  fillBare,
  MANY,
  OWN,
  openBed,
  type Question,
  tell,
} from './bed.ts';

/** Vehicles of the large company: most of the few, and a fifth of the many. */
const [LARGE_OF_FEW, LARGE] = [9_000, 200_000];

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
/** Additional queries for the large company; `page 300` exists among few and among many. */
const OF_LARGE: readonly Question[] = [
  ...QUESTIONS,
  ['search that nearly all meet', { page: 1, descricaoFiltro: 'aurora' }],
  ['page 300', { page: 300 }],
];
/** Deep pages, which do not exist among few: compared with the first page. */
const DEEP: readonly Question[] = [
  ['first page', { page: 1 }],
  ['page 1,000', { page: 1000 }],
];

/** Inserts distinct vehicles from a number on, of one company or spread over all. */
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

/** A second database with few vehicles, queried in turns with that of many. */
const openFew = async (): Promise<Bed> => {
  const bed = await openBed();
  await insert(bed, 1, OWN, bed.own);
  await insert(bed, OWN + 1, OWN + LARGE_OF_FEW, bed.large);
  await insert(bed, OWN + LARGE_OF_FEW + 1, FEW, null);
  await bed.filling.query('vacuum analyze');
  return bed;
};

const fillMany = async (bed: Bed): Promise<void> => {
  const { filling, own, large } = bed;
  await fillBare(bed, 'veiculo', async () => {
    await insert(bed, 1, OWN, own);
    await insert(bed, OWN + 1, OWN + LARGE, large);
    await insert(bed, OWN + LARGE + 1, MANY, null);
  });
  // Updates the counts that the triggers would have maintained.
  await filling.query('delete from total_empresa');
  await filling.query(
    `insert into total_empresa select codemp_vei, 'veiculo', 0, count(*) from veiculo group by 1`,
  );
  await filling.query('vacuum analyze');
};

/** Lists of vehicles of a small company and of a large one, in a database of few and of many. */
export const measureVeiculos = async (bed: Bed): Promise<void> => {
  await fillMany(bed);
  const few = await openFew();
  const compare = async (company: 'own' | 'large', questions: readonly Question[]) => {
    const sessions = [await few.signIn('lojista', few[company]), await bed.signIn('lojista', bed[company])];
    const [ofFew = [], ofMany = []] = await costs(sessions, 'veiculos', questions);
    tell(bed, questions, ofFew, [ofMany]);
  };
  console.log(`\nvehicles, ms a page: company of ${OWN} of ${FEW} | of ${MANY}`);
  await compare('own', QUESTIONS);
  console.log(`\nvehicles, ms a page: company of ${LARGE_OF_FEW} of ${FEW} | of ${LARGE} of ${MANY}`);
  await compare('large', OF_LARGE);
  const [first = 0, deep = 0] = await cost(await bed.signIn('lojista', bed.large), 'veiculos', DEEP);
  const share = (deep / first).toFixed(2);
  console.log(`page 1,000 of ${LARGE}: ${deep.toFixed(1)} ms, ${share} of the first page`);
  await few.close();
};
