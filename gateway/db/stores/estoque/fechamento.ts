import { sql } from 'kysely';
import {
  type GrupoDeMovimentos,
  GUARDADAS,
  type LinhaFechamentoWire,
  SOMAS,
} from '#contract/gateway/estoque/fechamento.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf, type RowColumns, sortKeyOf } from '../../driver/columns.ts';
import { all, type ListQuery, listRows, type Sql } from '../../driver/listQuery.ts';
import { textHasRow } from '../../driver/statements.ts';
import type { DaEmpresa, DasEmpresas } from '../../driver/tenancy/tenancy.ts';
import { DE_TAXA, PAGO_POR } from '../dinheiro/ledger.ts';
import { documentoDaVenda } from '../documentos/situacao.ts';
import { saidaDePe } from './fatosDoEstoque.ts';
import { noPeriodo, ofEmpresas, pageWithTotais, todasDe } from './historicos/partes.ts';
import { saidaRecusada } from './listSaidas.ts';

/** First and last day of a month, and the operations that each column counts. */
interface ConsultaFechamento extends Paginada {
  de: string;
  ate: string;
  grupos: Readonly<Record<GrupoDeMovimentos, readonly string[]>>;
}

type Numeros = Readonly<Record<string, number | null>>;

const numerosOf = (row: Omit<LinhaFechamentoWire, 'alterado'>): Numeros => {
  const ditos = row as unknown as Numeros;
  return Object.fromEntries(GUARDADAS.map(({ wire }) => [wire, ditos[wire] ?? null]));
};

/** The figures of a closed month that changed since, 'Saídas: 12 → 13'; null if none did. */
const alteradoDe = (row: Omit<LinhaFechamentoWire, 'alterado'>, fechados: Numeros | null): string | null => {
  if (fechados === null) return null;
  const agora = numerosOf(row);
  const mudados = GUARDADAS.filter(({ wire }) => wire in fechados && fechados[wire] !== agora[wire]);
  const ditos = mudados.map(({ wire, label, kind }) => {
    const [antes, depois] = [fechados[wire], agora[wire]].map(
      (numero) => formatValue(kind, numero) || 'nada',
    );
    return `${label}: ${antes} → ${depois}`;
  });
  return ditos.length > 0 ? ditos.join('; ') : null;
};

/** Months of one company that are closed; a month is its first day. */
export const fechamentoStore = (db: DaEmpresa) => ({
  /** False when it is closed already. `numeros`: the closing's row. */
  close: async (
    mes: string,
    { codigoUsuario, agora, numeros }: { codigoUsuario: number; agora: Date; numeros: LinhaFechamentoWire },
  ) => textHasRow(db)`insert into mes_fechado (codemp, mes, codusu, fechado, numeros)
      values (${db.codigoEmpresa}, ${mes}::date, ${codigoUsuario}, ${agora.toISOString()}, ${JSON.stringify(numerosOf(numeros))}::jsonb)
      on conflict (codemp, mes) do nothing returning codemp`,
  /** False when it is open, or was closed at another time. */
  reopen: async (mes: string, fechado: string) => textHasRow(db)`delete from mes_fechado
      where codemp = ${db.codigoEmpresa} and mes = ${mes}::date and fechado = ${fechado}::timestamptz returning codemp`,
});

/** Cents of what the registry was told that the vehicle is worth. */
const VALOR = sql`round(coalesce(
  i.dados #>> '{corpo,valorCompra}', i.dados #>> '{corpo,valorVenda}', i.dados #>> '{corpo,valorProduto}')::numeric * 100)`;

const contagens = (grupos: ConsultaFechamento['grupos']): Sql[] =>
  Object.entries(grupos).flatMap(([grupo, nomes]) => {
    const deles = sql`filter (where m.codope_mov = any(${nomes}::text[]))`;
    const soma = COM_VALOR.has(grupo as GrupoDeMovimentos)
      ? [
          sql`(case when count(*) ${deles} = 0 then 0 else sum(${VALOR}) ${deles} end)::bigint
            as ${sql.ref(`valor${grupo}`)}`,
        ]
      : [];
    return [sql`(count(*) ${deles})::int as ${sql.ref(grupo)}`, ...soma];
  });
const COM_VALOR: ReadonlySet<GrupoDeMovimentos> = new Set(['entradas', 'saidas', 'enviadas', 'recebidas']);

/** The movements of the month, read once; what was asked of the registry is looked up for those alone. */
const movimentos = (empresas: readonly number[], { de, ate, grupos }: ConsultaFechamento): Sql => sql`
  select m.codemp_mov, ${sql.join(contagens(grupos))}, (count(*) filter (where m.cobrado_mov))::int as cobradas
  from movimento m left join intencao i on i.id = m.intencao_mov
  where ${all([
    ofEmpresas(sql`m.codemp_mov`, empresas),
    ...noPeriodo(sql`m.dathor_mov`, { de, ate }),
    sql`(m.cobrado_mov or m.codope_mov = any(${Object.values(grupos).flat()}::text[]))`,
  ])} group by m.codemp_mov`;

/** Midnight after the month, as the registry's times are, and as ours. */
const fimDe = (ate: string): Sql => sql`(${ate}::date + 1)::timestamp`;
const instanteDoFim = (ate: string): Sql => sql`(${fimDe(ate)} at time zone 'America/Sao_Paulo')`;

const NOVOS = sql`l.especie in ('novo', 'montadora')`;
const NO_ESTOQUE = sql`(l.estado = 'CONFIRMADO' or l.estado = 'FINALIZADO'
  and (l.especie <> 'usado' or coalesce(l.motivo, '') not in ('CANCELAMENTO_ENTRADA', ${sql.lit(NAO_CONSTA)})))`;
const prometido = (ate: string): Sql => sql`exists (select from autorizacao a
  where a.codemp = l.codemp and a.porta = 'ite' and a.idestoque = l.id and l.estado <> 'FINALIZADO' and a.autorizada < ${fimDe(ate)})`;

/**
 * In stock at the month's end, as the lists have it: still there, or gone later. A used vehicle is not while its entry is at the
 * Detran, and never was where that was cancelled; one that a transfer establishment promised is on its way.
 */
const estoques = (empresas: readonly number[], { ate }: ConsultaFechamento): Sql => {
  const colunas = sql`codemp, id, chassi, especie, estado, motivo`;
  const deles = sql`${ofEmpresas(sql`codemp`, empresas)} and entrada < ${fimDe(ate)}`;
  return sql`
    select l.codemp, (count(*) filter (where ${NOVOS} and ${NO_ESTOQUE}))::int as novosemestoque,
      (count(*) filter (where l.especie = 'usado' and ${NO_ESTOQUE}))::int as usadosemestoque,
      (count(*) filter (where l.especie = 'ite' and not ${prometido(ate)}))::int as iteemestoque,
      (count(*) filter (where ${NOVOS} and ${NO_ESTOQUE} and ${saidaRecusada(sql`l`, instanteDoFim(ate))}))::int as recusadas
    from (
      select ${colunas} from estoque where ${deles} and estado <> 'FINALIZADO'
      union all
      select ${colunas} from estoque where ${deles} and saida >= ${fimDe(ate)} and ${saidaDePe(sql`estoque`)}
    ) l group by l.codemp`;
};

/** The month's sales that stand and whose document is not marked as handed over, as their list has them. */
const documentos = (empresas: readonly number[], { de, ate }: ConsultaFechamento): Sql => sql`
  select l.codemp, count(*)::int as aentregar from estoque l
  where ${ofEmpresas(sql`l.codemp`, empresas)} and l.saida >= ${de}::date and l.saida < ${fimDe(ate)}
    and ${NOVOS} and l.motivo = 'VENDA' and ${saidaDePe(sql`l`)}
    and ${documentoDaVenda(sql`l`).estados.aEntregar}
  group by l.codemp`;

/** Fees paid for each company in the month. */
const taxas = (empresas: readonly number[], { de, ate }: ConsultaFechamento): Sql => sql`
  select ${PAGO_POR} as codemp, (-sum(c.valor_cre))::bigint as taxas from credito c
  where ${all([ofEmpresas(PAGO_POR, empresas), DE_TAXA, ...noPeriodo(sql`c.dahins_cre`, { de, ate })])} group by 1`;

type Numero = Lowercase<(typeof SOMAS)[number]>;
const NUMEROS = SOMAS.map((nome) => nome.toLowerCase() as Numero);
/** A company without a row has zero of it; one whose row says nothing has nothing to say. */
const numero = (nome: string): Sql =>
  nome.startsWith('valor')
    ? sql`case when m.codemp_mov is null then 0 else ${sql.ref(nome)} end`
    : sql`coalesce(${sql.ref(nome)}, 0)`;

type Lidos = Omit<LinhaFechamentoWire, 'alterado'> & { numeros: Record<string, number | null> | null };

const COLUNAS = Object.fromEntries(NUMEROS.map((nome) => [nome, numero(nome)])) as RowColumns<
  Pick<LinhaFechamentoWire, Numero>
>;

/** Per company, the month's operations and what was open at its end. */
export const closeMes = async (
  db: DasEmpresas,
  empresas: readonly number[],
  consulta: ConsultaFechamento,
) => {
  const where = ofEmpresas(sql`e.codigo_emp`, empresas);
  const from = sql`from empresa e
    left join (${movimentos(empresas, consulta)}) m on m.codemp_mov = e.codigo_emp
    left join (${estoques(empresas, consulta)}) s on s.codemp = e.codigo_emp
    left join (${documentos(empresas, consulta)}) d on d.codemp = e.codigo_emp
    left join (${taxas(empresas, consulta)}) t on t.codemp = e.codigo_emp
    left join mes_fechado f on f.codemp = e.codigo_emp and f.mes = ${consulta.de}::date
    left join usuario u on u.codigo_usu = f.codusu`;
  const query: ListQuery<Lidos> = {
    columns: {
      ...columnsOf<'empresa'>('e')('codigo_emp', 'nomfan_emp', 'cnpj_emp'),
      de: sql`${consulta.de}::text`,
      ate: sql`${consulta.ate}::text`,
      ...columnsOf<'mes_fechado', null>('f')('fechado', 'numeros'),
      fechadopor: sql`u.nome_usu`,
      ...COLUNAS,
    },
    from,
    where,
    sorts: { nomfan_emp: sortKeyOf(sql`e.nomfan_emp`) },
    defaultOrder: sql`${sortKeyOf(sql`e.nomfan_emp`)}, e.codigo_emp`,
  };
  const lidas = await listRows(db, query, todasDe(consulta, empresas));
  const todas = lidas.map(({ numeros, ...row }) => ({ ...row, alterado: alteradoDe(row, numeros) }));
  const abertas = todas.filter(({ fechado }) => fechado === null).length;
  return pageWithTotais(todas, NUMEROS, consulta, { abertas });
};
