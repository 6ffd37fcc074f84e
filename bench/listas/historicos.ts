import { type Bed, COMPANIES, cost, FEW, fillBare, MANY, OWN, type Question, tell } from './bed.ts';

/** The month of all movements. */
export const MONTH = ['2026-06-01', '2026-06-30'] as const;
const [from, to] = [
  { dataMovimentacaoInicial: '2026-06-10' },
  { dataMovimentacaoFinal: '2026-06-20' },
] as const;

const MOVEMENTS = `insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, modulo_mov, cobrado_mov, dathor_mov)
  select coalesce($3::int, o.de + n % $4::int), u.codigo_usu, '9BT' || upper(substr(md5(n::text), 1, 14)), 'Confirmação',
    (array['confirmarEntradaZeroKm', 'confirmarSaidaZeroKm', 'comprarUsado', 'venderUsado'])[1 + n % 4],
    (array['zeroKm', 'zeroKm', 'usados', 'ite', 'montadora'])[1 + n % 5], n % 3 > 0,
    timestamptz '2026-06-01 12:00Z' + n % 41117 * interval '1 minute'`;
const LINES = `insert into credito (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre, codusu_cre, dahins_cre)
  select coalesce($3::int, o.de + n % $4::int), 1 + n % 500, 'manual', 'bench:' || n, 'Recarga', u.codigo_usu,
    timestamptz '2026-06-01 12:00Z' + n % 41117 * interval '1 minute'`;
const FROM = ` from generate_series($1::int, $2::int) n, (select min(codigo_usu) as codigo_usu from usuario) u,
  (select min(codigo_emp) as de from empresa where nomraz_emp like 'Vizinha %') o`;

const fill = async (bed: Bed, first: number, last: number, empresa: number | null): Promise<void> => {
  for (const [table, what] of [
    ['movimento', MOVEMENTS],
    ['credito', LINES],
  ] as const)
    await fillBare(bed, table, () => bed.filling.query(what + FROM, [first, last, empresa, COMPANIES]));
};

const fillFew = async (bed: Bed): Promise<void> => {
  await fill(bed, 1, OWN, bed.own);
  await fill(bed, OWN + 1, FEW, null);
  await bed.filling.query('vacuum analyze');
};

const fillMany = (bed: Bed): Promise<void> => fill(bed, FEW + 1, MANY, null);

/** Fills the histories as `measureHistoricos` does, unless they are filled already. */
export const fillHistoricos = async (bed: Bed): Promise<void> => {
  const { rows } = await bed.filling.query(`select 1 from movimento limit 1 offset ${FEW}`);
  if (rows.length > 0) return;
  await fillFew(bed);
  await fillMany(bed);
};

const sorted = (...questions: Question[]): Question[] =>
  questions.flatMap(([name, query]) => [
    [name, query] as const,
    [`${name}, oldest first`, { ...query, ordemCampo: 'dathor_mov|asc' }] as const,
  ]);

const movementsOf = (own: number, operacao: number): readonly Question[] => [
  ...sorted(
    ['movements', { page: 1 }],
    ['from a day on', { ...from }],
    ['within days', { ...from, ...to }],
    ['of one company', { idsEmpresas: own }],
    ['of one operation', { idsOperacoes: operacao }],
    ['of a group of operations', { grupo: 'saidas' }],
    ['of one module', { idsModulos: 2 }],
    ['charged ones', { mostraApenasCuscre: 'true' }],
    [
      'all filters at once',
      { ...from, ...to, idsEmpresas: own, idsOperacoes: operacao, idsModulos: 1, mostraApenasCuscre: 'true' },
    ],
  ),
  ['page 15', { page: 15 }],
];

const creditsOf = (own: number): readonly Question[] =>
  sorted(
    ['credit', { page: 1 }],
    ['credit within days', { ...from, ...to }],
    ['credit of one company', { idsEmpresas: own }],
  ).map(
    ([name, query]): Question => [
      name,
      'ordemCampo' in query ? { ...query, ordemCampo: 'dathor_hcr|asc' } : query,
    ],
  );

/** Both histories of a user with access to two companies, among few rows and among many. */
export const measureHistoricos = async (bed: Bed): Promise<void> => {
  const { own, filling } = bed;
  await fillFew(bed);
  const session = await bed.signIn('lojista', own);
  await session.fetch('/api/historicoMovimentacao/operacoes');
  const { rows } = await filling.query(`select codigo_ope from operacao where nome_ope = 'venderUsado'`);
  const [movements, credits] = [movementsOf(own, rows[0].codigo_ope), creditsOf(own)];
  const measure = async () => [
    ...(await cost(session, 'historicoMovimentacao', movements)),
    ...(await cost(session, 'historicoSaldoDetran', credits)),
  ];
  const before = await measure();
  await fillMany(bed);
  console.log(`\nhistories, ms a page: two companies of ${FEW} rows | of ${MANY}`);
  tell(bed, [...movements, ...credits], before, [await measure()]);
};
