import { sql } from 'kysely';
import { modoDaBusca } from '#contract/gateway/estoque/busca.ts';
import { buscavel } from '#domain/values/accents.ts';
import { compact } from '#domain/values/compact.ts';
import { isPlaca, startsPlaca } from '#domain/values/placa.ts';
import type { Procura, ProcuraveisAqui } from '../../../../ports/busca.ts';
import type { Especie } from '../../../../ports/estoque.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import type { UnionPart } from '../../../driver/unionAll.ts';
import { DOCUMENTO_INTEIRO } from '../../engine/entidades/searching.ts';

/** The columns that a place finds, the lightest first; the title of a numbered thing is its `Numerado`. */
export const ACHADO = {
  tipo: 'text',
  chave: 'text',
  titulo: 'text',
  detalhe: 'text',
  chassi: 'text',
  placa: 'text',
  peso: 'int',
} as const;

/** A place to look in. */
type SearchPlace = UnionPart<keyof typeof ACHADO>;

/** Rows that one place gives at most: a vehicle may have several. Written out, so that a plan made for any value knows it. */
const limite = (quantos: number): Sql => sql`limit ${sql.lit(3 * quantos)}`;

/**
 * A text that begins so, as a range that an index in bytewise order gives whatever the plan. Its ends stand in a
 * `select` each: no plan for one value looks better than the one for all, so that the server keeps that and does not
 * plan anew with every key, which takes three times as long as the look-up.
 */
const startsWith = (expressao: Sql, inicio: string): Sql =>
  sql`${expressao} collate "C" >= (select ${inicio}::text) and ${expressao} collate "C" < (select ${`${inicio}\u{10ffff}`}::text)`;

const endsWith = (coluna: Sql, fim: string): Sql =>
  startsWith(sql`reverse(${coluna})`, [...fim].reverse().join(''));

/** A name that has words which begin so, in any order; its company stands before each (`palavras_do_nome`). */
const hasWords = (empresa: Sql, coluna: Sql, codigoEmpresa: number, nome: string): Sql => {
  const palavras = nome.split(/[ -/:-@[-`{-~]+/).filter(Boolean);
  const todas = palavras.map((palavra) => `'${codigoEmpresa} ${palavra}':*`).join(' & ');
  return sql`palavras_do_nome(${empresa}, sem_acento(${coluna})) @@ (select ${todas}::tsquery)`;
};

/** The end of a chassis and a document have digits. */
const hasNumero = (codigo: string): boolean => /\d/.test(codigo);

/** A name has letters, and digits only among several words. */
const nomeOf = (texto: string): string | null =>
  /\p{L}/u.test(texto) && (/\s/.test(texto) || !hasNumero(texto)) ? buscavel(texto) : null;

interface Achando {
  codigoEmpresa: number;
  /** Letters and digits alone. */
  codigo: string;
  /** Small letters without accents, where it may be a name. */
  nome: string | null;
  cpfEmParte: boolean;
  /** The limit of rows per place. */
  ate: Sql;
}

/** Vehicles by these columns; `porque` says why one is found where its own names do not show it. */
const veiculos = (
  peso: number,
  nomes: Pick<SearchPlace['columns'], 'chassi' | 'placa'>,
  from: Sql,
  porque?: Sql,
): SearchPlace => ({
  columns: { tipo: sql`'veiculo'`, ...nomes, peso: sql`${peso}`, ...(porque && { detalhe: porque }) },
  from,
});

const COMPRADOR = sql`'comprador: ' || e.comprador`;

const noEstoque = (
  { codigoEmpresa, codigo, nome, ate }: Achando,
  especies: readonly Especie[],
): SearchPlace[] => {
  const em = (peso: number, quais: Sql, porque?: Sql) =>
    veiculos(
      peso,
      { chassi: 'e.chassi', placa: 'e.placa' },
      sql`from estoque e
        where e.codemp = ${codigoEmpresa} and e.especie = any(${especies}::text[]) and ${quais} ${ate}`,
      porque,
    );
  return [
    ...(hasNumero(codigo) ? [em(1, endsWith(sql`e.chassi`, codigo))] : []),
    ...(startsPlaca(codigo) ? [em(1, startsWith(sql`e.placa`, codigo))] : []),
    ...(isPlaca(codigo) ? [em(0, sql`placa_unica(e.placa) = placa_unica(${codigo})`)] : []),
    ...(nome === null
      ? []
      : [
          em(3, startsWith(sql`sem_acento(e.comprador)`, nome), COMPRADOR),
          em(3, hasWords(sql`e.codemp`, sql`e.comprador`, codigoEmpresa, nome), COMPRADOR),
        ]),
  ];
};

const pendentes = (
  { codigoEmpresa, codigo, ate }: Achando,
  tabela: 'pendencia_entrada' | 'pendencia_montadora',
): SearchPlace[] =>
  hasNumero(codigo)
    ? [
        veiculos(
          1,
          { chassi: 'chassi' },
          sql`from ${sql.table(tabela)} where codemp = ${codigoEmpresa} and ${endsWith(sql`chassi`, codigo)} ${ate}`,
        ),
      ]
    : [];

const cadastrados = ({ codigoEmpresa, codigo, ate }: Achando): SearchPlace[] => {
  const em = (quais: Sql) =>
    veiculos(
      2,
      { chassi: 'chassi_vei', placa: 'placa_vei' },
      sql`from veiculo where codemp_vei = ${codigoEmpresa} and ${quais} ${ate}`,
    );
  return [
    ...(hasNumero(codigo) ? [em(endsWith(sql`chassi_vei`, codigo))] : []),
    ...(startsPlaca(codigo) ? [em(startsWith(sql`placa_vei`, codigo))] : []),
    ...(isPlaca(codigo) ? [em(sql`placa_unica(placa_vei) = placa_unica(${codigo})`)] : []),
  ];
};

/** An invoice leads to its vehicle, one that names none to its batch. */
const notas = ({ codigoEmpresa, codigo, ate }: Achando): SearchPlace[] => {
  const em = (quais: Sql): SearchPlace => ({
    columns: {
      tipo: sql`case when x.chassi is null then 'lote' else 'nota' end`,
      chave: sql`coalesce(x.chassi, x.codlote::text)`,
      titulo: sql`json_build_object('nf', x.numeronf, 'serie', x.serie)`,
      detalhe: sql`concat_ws(' · ', x.chassi, case when x.recebida then x.razaosocialemitente else x.nome end)`,
      peso: sql`4`,
    },
    from: sql`from xml_item x where x.codemp = ${codigoEmpresa} and x.situacao = 'lida' and ${quais} ${ate}`,
  });
  if (/^\d{1,9}$/.test(codigo)) return [em(sql`x.numeronf = ${Number(codigo)}`)];
  return codigo.length === 44 ? [em(sql`x.chavenfe = ${codigo}`)] : [];
};

const pessoas = ({ codigoEmpresa, codigo, nome, cpfEmParte, ate }: Achando): SearchPlace[] => {
  const em = (peso: number, quais: Sql): SearchPlace => ({
    columns: {
      tipo: sql`'pessoa'`,
      chave: 'codigo_pes',
      titulo: 'nomraz_pes',
      detalhe: 'cgccpf_pes',
      peso: sql`${peso}`,
    },
    from: sql`from pessoa where codemp_pes = ${codigoEmpresa} and ${quais} ${ate}`,
  });
  return [
    ...(nome === null
      ? []
      : [
          em(5, startsWith(sql`sem_acento(nomraz_pes)`, nome)),
          em(6, hasWords(sql`codemp_pes`, sql`nomraz_pes`, codigoEmpresa, nome)),
        ]),
    ...(hasNumero(codigo) && !(cpfEmParte && !DOCUMENTO_INTEIRO.test(codigo))
      ? [em(5, startsWith(sql`cgccpf_pes`, codigo))]
      : []),
  ];
};

/** A batch by its number alone, or as it is called: 'Lote 166'. */
const lotes = ({ codigoEmpresa, codigo }: Achando): SearchPlace[] => {
  const [, numero] = /^(?:LOTE)?(\d{1,9})$/.exec(codigo) ?? [];
  if (numero === undefined) return [];
  return [
    {
      columns: {
        tipo: sql`'lote'`,
        chave: 'codigo',
        titulo: sql`json_build_object('lote', codigo, 'arquivos', totalarquivos)`,
        peso: sql`6`,
      },
      from: sql`from lote_xml where codemp = ${codigoEmpresa} and codigo = ${Number(numero)}`,
    },
  ];
};

/** The search of a list: all stocks of one kind at once, a number alone, or a query of its own. */
type OQueProcura = { especie: Especie } | { numero: Acha } | { acha: Acha };
type Acha = (achando: Achando) => SearchPlace[];

/** The search of each list that `contract/lists/` marks as searchable: a missing entry does not compile. */
const LISTAS: Readonly<Record<ProcuraveisAqui, OQueProcura>> = {
  saidas: { especie: 'novo' },
  saidasMontadora: { especie: 'montadora' },
  usados: { especie: 'usado' },
  naIte: { especie: 'ite' },
  entradas: { acha: (achando) => pendentes(achando, 'pendencia_entrada') },
  entradasMontadora: { acha: (achando) => pendentes(achando, 'pendencia_montadora') },
  veiculos: { acha: cadastrados },
  pessoas: { acha: pessoas },
  notas: { numero: notas },
  lotes: { numero: lotes },
};

/** Everywhere that a text may be found, as far as whoever asks may look. */
export const placesOf = (
  codigoEmpresa: number,
  { texto, listas, cpfEmParte, quantos }: Pick<Procura, 'texto' | 'listas' | 'cpfEmParte' | 'quantos'>,
): SearchPlace[] => {
  const achando = {
    codigoEmpresa,
    codigo: compact(texto),
    nome: nomeOf(texto.trim()),
    cpfEmParte,
    ate: limite(quantos),
  };
  const procuradas = listas.map((lista) => LISTAS[lista]);
  const numeros = procuradas.flatMap((uma) => ('numero' in uma ? uma.numero(achando) : []));
  if (modoDaBusca(achando.codigo) !== 'tudo') return numeros;
  const especies = procuradas.flatMap((uma) => ('especie' in uma ? [uma.especie] : []));
  return [
    ...(especies.length > 0 ? noEstoque(achando, especies) : []),
    ...procuradas.flatMap((uma) => ('acha' in uma ? uma.acha(achando) : [])),
    ...numeros,
  ];
};
