import { type RawBuilder, sql } from 'kysely';
import { destinoOf, GUARDAS, tituloOf, venceramAte } from '#domain/dadosPessoais.ts';
import { titulosDosDados } from '#domain/palavrasDosDados.ts';
import type { DadoAchado, PessoaProcurada } from '../../../ports/dadosPessoais.ts';
import {
  type DaEmpresa,
  type DeTodas,
  naTransacaoDa,
  naTransacaoDeTodas,
} from '../../driver/tenancy/tenancy.ts';
import { GUARDADOS } from '../../tables/dadosPessoais/index.ts';
import { DONOS } from '../../tables/owners.ts';
import { cleaning, empresaOf, emptying, heldBy, isLoose, keptByLaw, lawOf, waysTo } from './inventario.ts';
import { readPrazos } from './retencaoStore.ts';

type Db = DaEmpresa | DeTodas;

/** The rows that a store reaches: one company's, or all; the statements say it themselves, as everywhere. */
interface Alcance {
  tabelas: readonly Tabela[];
  codigoEmpresa: number | null;
}
type Tabela = (typeof GUARDADOS)[number];

/** Rows that one answer lists of a table, by each way. */
const MAIS_LINHAS = 500;

/** A table's rows can be told apart by their company. */
const hasDona = ([tabela]: Tabela): boolean => !('porque' in DONOS[tabela]);

/** Rows that are found through others go before those, and rows that others hold go last. */
const rank = ([, { vias, presa }]: Tabela): number => (vias ? 0 : presa ? 2 : 1);
const emOrdem = [...GUARDADOS].sort((one, other) => rank(one) - rank(other));

const idsOf = ({ cpf, email }: PessoaProcurada): string[] => [cpf, email].filter((id) => id !== null);

interface LinhaPessoal
  extends Pick<DadoAchado, 'chave' | 'dados' | 'quando' | 'codigoEmpresa' | 'empresa'>,
    Record<'emUso' | 'presa' | 'naLei', boolean> {}

const pairs = (entries: readonly (readonly [name: string, column: string])[]): RawBuilder<unknown> =>
  sql.raw(`jsonb_build_object(${entries.map(([name, column]) => `'${name}', t.${column}`).join(', ')})`);

const linhasOf = ([tabela, guardado]: Tabela, where: RawBuilder<unknown>): RawBuilder<LinhaPessoal> => {
  const { chave, quando, emUso } = guardado;
  const colunas = Object.entries(titulosDosDados(tabela)).map(
    ([coluna, titulo]) => [titulo, coluna] as const,
  );
  return sql<LinhaPessoal>`select q.*, e.nomfan_emp as empresa from (
    select ${pairs(chave.map((coluna) => [coluna, coluna]))} as chave, ${pairs(colunas)} as dados,
      ${sql.raw(quando ?? 'null::timestamptz')} as quando, ${empresaOf(tabela)} as "codigoEmpresa",
      coalesce(${sql.raw(emUso ?? 'false')}, false) as "emUso", ${heldBy(tabela, guardado)} as presa,
      ${keptByLaw(tabela, 't')} as "naLei"
    from ${sql.table(tabela)} t where ${where} limit ${MAIS_LINHAS + 1}) q
    left join empresa e on e.codigo_emp = q."codigoEmpresa"`;
};

const HEX = /^\\x[0-9a-f]*$/;

/** A binary column arrives in hexadecimal; what it holds of people is text. */
const legivel = (valor: unknown): unknown =>
  typeof valor === 'string' && HEX.test(valor) ? Buffer.from(valor.slice(2), 'hex').toString('utf8') : valor;

const achadoOf = (
  [tabela, { guarda }]: Tabela,
  { emUso, presa, naLei, ...linha }: LinhaPessoal,
  prazos: Awaited<ReturnType<typeof readPrazos>>,
  agora: Date,
): DadoAchado => ({
  ...linha,
  tabela,
  titulo: tituloOf(tabela),
  guarda,
  dados: Object.fromEntries(
    Object.entries(linha.dados).flatMap(([rotulo, valor]) =>
      valor === null ? [] : [[rotulo, legivel(valor)]],
    ),
  ),
  ...destinoOf(
    { tabela, guarda, quando: linha.quando, emUso, presa, naLei },
    prazos.get(guarda) ?? null,
    agora,
  ),
});

const ofEmpresa = ([tabela]: Tabela, codigo: number | null): RawBuilder<unknown> =>
  codigo === null ? sql`true` : sql`${empresaOf(tabela)} = ${codigo}`;

const find = async (db: Db, { tabelas, codigoEmpresa }: Alcance, titular: PessoaProcurada, agora: Date) => {
  const prazos = await readPrazos(db);
  const linhas = new Map<string, DadoAchado>();
  const haMais = new Set<string>();
  for (const tabela of tabelas)
    for (const way of waysTo(...tabela, idsOf(titular))) {
      const { rows } = await linhasOf(tabela, sql`${way} and ${ofEmpresa(tabela, codigoEmpresa)}`).execute(
        db,
      );
      if (rows.length > MAIS_LINHAS) haMais.add(tituloOf(tabela[0]));
      for (const row of rows.slice(0, MAIS_LINHAS))
        linhas.set(tabela[0] + JSON.stringify(row.chave), achadoOf(tabela, row, prazos, agora));
    }
  return { linhas: [...linhas.values()], haMais: [...haMais] };
};

const anonymize = async (
  db: Db,
  { tabelas, codigoEmpresa }: Alcance,
  titular: PessoaProcurada,
  agora: Date,
  removeFile: (chave: string) => Promise<void>,
): Promise<number> => {
  const prazos = await readPrazos(db);
  let count = 0;
  for (const uma of tabelas) {
    const [tabela, guardado] = uma;
    const { guarda } = guardado;
    if (GUARDAS[guarda].prazo === null) continue;
    const loose = isLoose(
      tabela,
      guardado,
      lawOf(guardado, venceramAte(guarda, prazos.get(guarda) ?? null, agora)),
      sql`not (${keptByLaw(tabela, 't')})`,
    );
    for (const way of waysTo(tabela, guardado, idsOf(titular))) {
      const dela = sql`${way} and ${ofEmpresa(uma, codigoEmpresa)}`;
      const { rows } = await emptying(tabela, guardado, sql`${dela} and ${loose}`).execute(db);
      await cleaning(tabela, guardado, dela)?.execute(db);
      for (const { arquivo } of rows) if (arquivo) await removeFile(arquivo);
      count += rows.length;
    }
  }
  return count;
};

const storeOf = (
  db: Db,
  alcance: Alcance,
  inTransaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
) => ({
  find: (titular: PessoaProcurada, agora: Date) => find(db, alcance, titular, agora),
  /**
   * Empties or removes the rows that nothing holds, in one transaction, and counts them. A file goes before its
   * row, so that a crash leaves none behind.
   */
  anonymize: (titular: PessoaProcurada, agora: Date, removeFile: (chave: string) => Promise<void>) =>
    inTransaction((tx) => anonymize(tx, alcance, titular, agora, removeFile)),
});

export const dadosPessoaisStore = (db: DaEmpresa) =>
  storeOf(db, { tabelas: emOrdem.filter(hasDona), codigoEmpresa: db.codigoEmpresa }, (work) =>
    naTransacaoDa(db, work),
  );

export const dadosDeTodas = (db: DeTodas) =>
  storeOf(db, { tabelas: emOrdem, codigoEmpresa: null }, (work) => naTransacaoDeTodas(db, work));
