import pg from 'pg';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { todos } from '#contract/gateway/estoque/todos.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { inTurns, median, timed } from '../support/limits.ts';
import { ask, type Bed, type Question } from './bed.ts';

/** Vehicles in one company's stock, and how many of them have an unused exit invoice. */
const [STOCK, INVOICES] = [100_000, 30_000];
const TURNS = 5;
const LISTA = saidaZeroKm.lista.path;
/** The page counts that list and twenty others. */
const MOST_OF_START = 3;

const CHASSI = `'9BS' || upper(substr(md5(n::text), 1, 14))`;
const NUMBERS = 'generate_series(1, $2::int) n';

const FILL = [
  `insert into veiculo (codemp_vei, chassi_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
    select $1::int, ${CHASSI}, 'AURORA/BRISA ' || n % 97, 'PRATA', 2026, 2026, now() from ${NUMBERS}`,
  `insert into estoque (codemp, id, chassi, especie, estado, acabado, entrada, visto)
    select $1::int, 10000000 + n, ${CHASSI}, 'novo', 'CONFIRMADO', true, timestamp '2026-01-01' + n * interval '1 minute', now()
    from ${NUMBERS}`,
  `insert into intencao (codemp, codusu, chassi, operacao, dados, estado, criada, familia)
    select $1::int, u.codigo, ${CHASSI}, 'confirmarEntradaZeroKm', '{}', 'confirmada', now(), 'pendencia'
    from ${NUMBERS}, (select min(codigo_usu) as codigo from usuario) u`,
  `insert into xml_item (codemp, codlote, pacote, posicao, veiculo, nomearquivo, inicio, tamanho, situacao, tiponf, chavenfe,
      numeronf, nome, cpfcnpj, endereco, bairro, cep, codmun, chassi, selecionada, dataprocessamentoxml)
    select $1::int, 0, 0, n, 0, 'nota.xml', 0, 0, 'lida', 'S', 'bench:' || n, n, 'Ana Souza ' || n, lpad(n::text, 11, '0'), 'Rua',
      'Centro', '80000000', m.codigo, ${CHASSI}, true, now()
    from ${NUMBERS}, (select min(codigo_mun) as codigo from municipio) m`,
];

const BARE = `select count(*), count(x.codigo), (array_agg(l.id order by l.entrada desc, l.chassi))[1:25] from estoque l
  left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  left join xml_item x on x.codemp = l.codemp and x.chassi = l.chassi and x.tiponf = 'S'
  where l.codemp = $1 and l.especie = 'novo' and l.estado = 'CONFIRMADO' and ($2::text is null or v.busca_vei like $2)`;

const ESTOQUE = todos.lista.path;

/** A query of a list, the search text of the bare statement, and the largest ratio allowed. */
const QUESTIONS: readonly (readonly [...Question, procurado: string | null, most: number, path?: string])[] =
  [
    ['exits', { page: 1 }, null, 11],
    ['exits of one state', { page: 1, estadoDaLinha: 'prontas' }, null, 12],
    ['exits by buyer', { page: 1, ordemCampo: 'nome|asc' }, null, 10],
    ['exits searched, all', { page: 1, descricaoFiltro: 'aurora' }, '%aurora%', 7],
    ['stock', { page: 1 }, null, 8, ESTOQUE],
    ['stock of one state', { page: 1, estadoDaLinha: 'prontos' }, null, 15, ESTOQUE],
    ['stock by value', { page: 1, ordemCampo: 'valor|desc' }, null, 8, ESTOQUE],
    ['stock searched, all', { page: 1, descricaoFiltro: 'aurora' }, '%aurora%', 7, ESTOQUE],
  ];

/**
 * Measures the list of vehicles that may leave a very large stock, compared with a bare join of vehicles, records and
 * invoices, and the start page compared with that list.
 */
export const measureSaidas = async (bed: Bed): Promise<void> => {
  const { filling, large, held } = bed;
  for (const [at, what] of FILL.entries())
    await filling.query(what, [large, at === FILL.length - 1 ? INVOICES : STOCK]);
  await filling.query('vacuum analyze');
  const session = await bed.signIn('lojista', large);
  const bare = new pg.Client({ connectionString: bed.url });
  await bare.connect();
  await bare.query('set jit = off');
  console.log(`\nexits, ms a page: ${STOCK} in stock, ${INVOICES} with an invoice | a bare join`);
  for (const [name, query, procurado, most, path = LISTA] of QUESTIONS) {
    const { patio, baseline } = await inTurns(TURNS, {
      patio: () => ask(session, path, query),
      baseline: () => timed(() => bare.query(BARE, [large, procurado])),
    });
    const [ours, theirs] = [median(patio), median(baseline)];
    console.log(
      `${name.padEnd(34)}${ours.toFixed(0)} | ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)} of at most ${most}${held(ours / theirs <= most)}`,
    );
  }
  await bare.end();
  const { patio, baseline } = await inTurns(TURNS, {
    patio: () => timed(() => session.call(inicio.resumo, {})),
    baseline: () => ask(session, LISTA, { page: 1 }),
  });
  const ratio = median(patio) / median(baseline);
  console.log(
    `start page, of the exit list's time: ${median(patio).toFixed(0)} | ${median(baseline).toFixed(0)}: ${ratio.toFixed(2)} of at most ${MOST_OF_START}${held(ratio <= MOST_OF_START)}`,
  );
};
