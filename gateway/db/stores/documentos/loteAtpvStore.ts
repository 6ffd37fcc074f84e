import { sql } from 'kysely';
import type { LoteAtpv } from '#contract/gateway/documentos/atpv.ts';
import type {
  ConsultaLotesAtpv,
  DesfechoDoItem,
  DocumentoGuardado,
  LoteConcluido,
} from '../../../ports/documentos.ts';
import { columnsOf, contendo } from '../../driver/columns.ts';
import { all, listPage, type Sql } from '../../driver/listQuery.ts';
import { firstNumber, firstOf, newValue, onlyNumber, over, run, runText } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';

const l = columnsOf<'lote_atpv'>('l');
/** Failures a row of the list carries; who has more failing documents reads the first ones. */
const MAX_FALHAS = 500;

const list = (db: DaEmpresa, { chassi, ...consulta }: ConsultaLotesAtpv) =>
  listPage<LoteAtpv>(
    db,
    {
      columns: {
        ...l('codigo', 'datahorageracao', 'totalarquivoslote', 'totalarquivosprocessados', 'errolote'),
        ...l('pronto', 'arquivo'),
        ...columnsOf<'usuario'>('u')('nome_usu'),
        listaArquivos: sql`coalesce((select json_agg(i) from (
          select chassi, isacabado, idestoque, errocodigo, errotitulo, erromensagem from item_lote_atpv
          where codlote = l.codigo and estado = 'erro' order by posicao limit ${MAX_FALHAS}) i), '[]'::json)`,
      },
      from: sql`from lote_atpv l join usuario u on u.codigo_usu = l.codusu`,
      where: all([
        sql`l.codemp = ${db.codigoEmpresa}`,
        chassi &&
          sql`exists (select 1 from item_lote_atpv i where i.codlote = l.codigo and i.chassi ilike ${contendo(chassi.trim())})`,
      ]),
      sorts: l('codigo', 'datahorageracao'),
      defaultOrder: sql`l.codigo desc`,
    },
    consulta,
  );

/** Sold vehicles only, and only the company's own: an id from elsewhere is not there. */
const vendidos = (codigoEmpresa: number, ids: readonly number[], codigo?: number) => sql`
  from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as v(id, posicao)
  ${codigo === undefined ? sql`` : sql`join lote_atpv l on l.codigo = ${codigo}`}
  join estoque e on e.codemp = ${codigoEmpresa} and e.id = v.id::bigint
  where e.estado = 'FINALIZADO' and e.motivo = 'VENDA'`;

const create = async (db: DaEmpresa, ids: readonly number[], codusu: number, agora: Date) => {
  const total = await onlyNumber(db)`select count(*)::int ${vendidos(db.codigoEmpresa, ids)}`;
  if (ids.length === 0 || total !== ids.length) return null;
  const novo = {
    codemp: db.codigoEmpresa,
    codusu,
    datahorageracao: agora.toISOString(),
    totalarquivoslote: ids.length,
  };
  const codigo = await newValue(db.insertInto('lote_atpv').values(novo).returning('codigo'));
  await runText(db)`insert into item_lote_atpv (codlote, posicao, chassi, idestoque, isacabado)
    select l.codigo, v.posicao, e.chassi, e.id, e.acabado ${vendidos(db.codigoEmpresa, ids, codigo)}`;
  return codigo;
};

/** The batch if it is the company's own; no row otherwise. */
const own = (codigoEmpresa: number, codigo: number) =>
  sql<number>`(select codigo from lote_atpv where codigo = ${codigo} and codemp = ${codigoEmpresa})`;

const itens = (db: DaEmpresa, codigo: number, estado: 'pendente' | 'pronto') =>
  db
    .selectFrom('item_lote_atpv')
    .select(['posicao', 'chassi', 'idestoque as idEstoque', 'isacabado as isAcabado'])
    .where('codlote', '=', own(db.codigoEmpresa, codigo))
    .where('estado', '=', estado);

/** How many of a batch's documents are so. */
const quantos = (quais: Sql) => sql<number>`(select count(*)::int from item_lote_atpv i
  where i.codlote = lote_atpv.codigo and ${quais})`;
const PROCESSADOS = quantos(sql`i.estado <> 'pendente'`);

/** Stores outcomes and the batch's progress. */
const record = async (db: DaEmpresa, codigo: number, desfechos: readonly DesfechoDoItem[]) => {
  await sql`update item_lote_atpv i
    set estado = d.estado, errocodigo = d.errocodigo, errotitulo = d.errotitulo, erromensagem = d.erromensagem
    from json_to_recordset(${JSON.stringify(desfechos)}::json)
      as d(posicao int, estado text, errocodigo text, errotitulo text, erromensagem text)
    where i.codlote = ${own(db.codigoEmpresa, codigo)} and i.posicao = d.posicao`.execute(db);
  await run(updateOwn(db, 'lote_atpv', { codigo }).set({ totalarquivosprocessados: PROCESSADOS }));
};

/** Counts an attempt without an answer; returns the items that reached the limit. */
const countTentativa = async (db: DaEmpresa, codigo: number, posicoes: readonly number[], limite: number) => {
  if (posicoes.length === 0) return [];
  const rows = await db
    .updateTable('item_lote_atpv')
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('codlote', '=', own(db.codigoEmpresa, codigo))
    .where('posicao', 'in', posicoes)
    .returning(['posicao', 'tentativas'])
    .execute();
  return rows.filter(({ tentativas }) => tentativas >= limite).map(({ posicao }) => posicao);
};

export const loteAtpvStore = (db: DaEmpresa) => {
  const change = (codigo: number) => updateOwn(db, 'lote_atpv', { codigo });
  return {
    /**
     * Creates a batch of sold vehicles by stock record, in that order; null, and nothing written, when any is
     * absent.
     */
    create: (ids: readonly number[], codigoUsuario: number, agora: Date) =>
      create(db, [...new Set(ids)], codigoUsuario, agora),
    ...over(db, { list, saveDesfechos: record, countTentativa }),
    count: () => firstNumber(selectOwn(db, 'lote_atpv').select((eb) => eb.fn.countAll<number>().as('total'))),
    /** An unfinished batch and its author; null when it is finished or absent. */
    getAberto: (codigo: number) =>
      firstOf(selectOwn(db, 'lote_atpv', { codigo, pronto: false }).select('codusu as codigoUsuario')),
    /** The finished batch whose zip has that name. */
    getByArquivo: (arquivo: string) =>
      firstOf(
        selectOwn(db, 'lote_atpv', { arquivo, pronto: true })
          .select('codigo')
          .select((eb) => eb.fn.coalesce('tamanho', eb.lit(0)).as('tamanho')),
      ),
    /** Items without a document, failed ones last. */
    listPendentes: (codigo: number, limite: number) =>
      itens(db, codigo, 'pendente').orderBy('tentativas').orderBy('posicao').limit(limite).execute(),
    listProntos: (codigo: number) => itens(db, codigo, 'pronto').orderBy('posicao').execute(),
    /** Counts one more failure of the job and returns the total. */
    countFalha: (codigo: number) =>
      firstNumber(change(codigo).set({ falhas: sql<number>`falhas + 1` }).returning('falhas')),
    /** Ends the batch with its zip or its error; null where it is absent. */
    async conclude(codigo: number, zip: DocumentoGuardado | null, errolote: string | null) {
      const { arquivo = null, tamanho = null } = zip ?? {};
      return firstOf<LoteConcluido>(
        change(codigo)
          .set({ pronto: true, arquivo, tamanho, errolote })
          // Counted again: a gateway killed after it wrote items and before it counted them left the count behind.
          .set({ totalarquivosprocessados: PROCESSADOS })
          .returning([
            'codusu as autor',
            'totalarquivoslote as total',
            quantos(sql`i.estado = 'pronto'`).as('prontos'),
            sql<boolean>`exists (select from item_lote_atpv i join estoque e on e.codemp = lote_atpv.codemp and e.id = i.idestoque
              where i.codlote = lote_atpv.codigo and e.especie = 'montadora')`.as('daMontadora'),
          ]),
      );
    },
  };
};
