import { type Insertable, sql } from 'kysely';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { Especie, EspecieDeNovos, Estoque, EstoqueAtual } from '../../../ports/estoque.ts';
import { firstOf, firstValue, hasRow, over, rowsOf, run, valuesOf } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../tables/index.ts';
import { autorizacaoDe, mudadoEm, origemTransferencia, saidaDePe } from './fatosDoEstoque.ts';
import { listConfirmados, listEstoque } from './listConfirmados.ts';
import { listEntradas, listEntradasDaMontadora, listRejeitados } from './listEntradas.ts';
import { listFinalizados } from './listFinalizados.ts';
import { listIte } from './listIte.ts';
import { listSaidas } from './listSaidas.ts';
import { mirror } from './mirror.ts';

const TABELAS = { novo: 'pendencia_entrada', montadora: 'pendencia_montadora' } as const satisfies Record<
  EspecieDeNovos,
  keyof Tables
>;

/**
 * Vehicles that wait for a company's confirmation, by the last answer at the dealer's or the manufacturer's
 * door.
 */
const pendenciaStore = (db: DaEmpresa) => ({
  /** Replaces the pending entries by the registry's answer, requested at `desde`; answers the vehicles that are new. */
  savePendencias: async (pendentes: readonly PendenteEntrada[], especie: EspecieDeNovos, desde: string) => {
    const linhas = pendentes.map((p) => ({
      chassi: p.chassi,
      cadastrada: p.dataHoraCadastro,
      acabado: p.veiculoAcabado,
    }));
    const novas = await mirror(db, { tabela: TABELAS[especie], chave: ['chassi'], desde }, linhas);
    return novas.map(({ chassi }) => String(chassi));
  },
  /** True when the vehicle waits for this company as of the last answer. */
  hasPendencia: (chassi: string, especie: EspecieDeNovos = 'novo') =>
    hasRow(selectOwn(db, TABELAS[especie], { chassi }).select('chassi')),
  /** The subset of the vehicles that waits for this company as of the last answer. */
  listPendencias: async (chassis: readonly string[], especie: EspecieDeNovos): Promise<string[]> =>
    chassis.length === 0
      ? []
      : valuesOf(selectOwn(db, TABELAS[especie], { chassi: chassis }).select('chassi')),
  removePendencia: (chassi: string, especie: EspecieDeNovos = 'novo') =>
    run(deleteOwn(db, TABELAS[especie], { chassi })),
});

/** The columns of our mirror under the names that the program knows them by. */
export const ESTOQUE = [
  'id',
  'especie',
  'chassi',
  'placa',
  'renavam',
  'estado',
  'estadodito as estadoDito',
  'acabado',
  'leasing',
  'entrada',
  'saida',
  'motivo',
  'comprador',
  'valor',
  'restricoes',
  'docvendedor as vendedor',
  'chaveentrada as chaveEntrada',
  'chavesaida as chaveSaida',
  'tipocrv as tipoCrv',
  'origemtransferencia as origemTransferencia',
  'numerocrv as numeroCrv',
  'origemcancelamento as origemCancelamento',
  'codigosegurancacrv as codigoSegurancaCrv',
  'item_entrada as itemEntrada',
  'item_saida as itemSaida',
] as const;

const rowOf = (codigoEmpresa: number, e: Estoque, agora: Date): Insertable<Tables['estoque']> => ({
  codemp: codigoEmpresa,
  id: e.id,
  especie: e.especie,
  chassi: e.chassi,
  placa: e.placa,
  renavam: e.renavam,
  estado: e.estado,
  estadodito: e.estadoDito,
  acabado: e.acabado,
  leasing: e.leasing,
  entrada: e.entrada,
  saida: e.saida,
  motivo: e.motivo,
  chaveentrada: e.chaveEntrada,
  chavesaida: e.chaveSaida,
  origemtransferencia: e.origemTransferencia,
  origemcancelamento: e.origemCancelamento,
  comprador: e.comprador,
  docvendedor: e.vendedor,
  item_entrada: e.itemEntrada,
  item_saida: e.itemSaida,
  numerocrv: e.numeroCrv,
  codigosegurancacrv: e.codigoSegurancaCrv,
  tipocrv: e.tipoCrv,
  valor: e.valor,
  restricoes: JSON.stringify(e.restricoes),
  visto: agora.toISOString(),
});

/** A null in the answer keeps our value: the registry omits some values later, and others only we know. */
const KEPT = [
  ...(['placa', 'renavam', 'leasing', 'chaveentrada', 'chavesaida', 'origemtransferencia'] as const),
  ...(['origemcancelamento', 'comprador', 'docvendedor', 'item_entrada', 'item_saida'] as const),
  ...(['numerocrv', 'codigosegurancacrv', 'tipocrv', 'valor'] as const),
];
const REPLACED = ['estado', 'estadodito', 'acabado', 'saida', 'motivo', 'restricoes', 'visto'] as const;

/**
 * Upserts a stock record from the registry's answer; nulls keep known values. With `desde` (request time), a newer
 * stored answer wins and the result is false.
 */
const save = async (db: DaEmpresa, estoque: Estoque, agora: Date, desde?: Date): Promise<boolean> => {
  const ate = desde?.toISOString() ?? null;
  return hasRow(
    db
      .insertInto('estoque')
      .values(rowOf(db.codigoEmpresa, estoque, agora))
      .onConflict((conflict) =>
        conflict
          .columns(['codemp', 'id'])
          .doUpdateSet((eb) => ({
            ...Object.fromEntries(KEPT.map((c) => [c, eb.fn.coalesce(`excluded.${c}`, `estoque.${c}`)])),
            ...Object.fromEntries(REPLACED.map((c) => [c, eb.ref(`excluded.${c}`)])),
          }))
          .where(sql<boolean>`${ate}::timestamptz is null or estoque.visto <= ${ate}::timestamptz`),
      )
      .returning('id'),
  );
};

/** Records of these kinds in stock here that are not among `ids`, except those updated since `desde`. */
const listFora = (db: DaEmpresa, ids: readonly number[], especies: readonly Especie[], desde: Date) =>
  selectOwn(db, 'estoque', { especie: especies, estado: 'CONFIRMADO' })
    .select(['id', 'chassi', 'placa'])
    .where('visto', '<=', desde.toISOString())
    .where('id', '<>', sql<number>`all(${ids}::bigint[])`)
    .orderBy('chassi')
    .execute();

/**
 * Newest stock record of each intent's vehicle, by intent id; vehicles without one are left out. By either name of
 * the intent's vehicle, each by its own index.
 */
const listAtuais = async (db: DaEmpresa, intencoes: readonly string[]) => {
  const rows = await rowsOf<EstoqueAtual & { intencao: string }>(db)`
    select i.id as intencao, e.id, e.estado,
      ${autorizacaoDe(sql`i.codemp`, sql`e.id`)} as autorizacao,
      case when e.estado = 'FINALIZADO' then ${mudadoEm(sql`e`, 'estoque')} end as saiu
    from intencao i
    cross join lateral (
      (select codemp, chassi, id, estado from estoque where codemp = i.codemp and chassi = i.chassi)
      union all
      (select codemp, chassi, id, estado from estoque where codemp = i.codemp and placa_unica(placa) = placa_unica(i.placa))
      order by id desc limit 1
    ) e
    where i.codemp = ${db.codigoEmpresa} and i.id = any(${intencoes}::uuid[])`;
  return new Map(rows.map(({ intencao, ...atual }) => [intencao, atual]));
};

/** Of these vehicles those that an operation of ours took out of stock, and when. */
const listSaidos = async (db: DaEmpresa, chassis: readonly string[]) => {
  const rows = await rowsOf<{ chassi: string; saiu: string }>(db)`
    select chassi, saiu from (
      select distinct on (e.chassi) e.chassi, e.estado, ${mudadoEm(sql`e`, 'estoque')} as saiu from estoque e
      where e.codemp = ${db.codigoEmpresa} and e.chassi = any(${chassis}::text[]) order by e.chassi, e.id desc) u
    where estado = 'FINALIZADO' and saiu is not null`;
  return new Map(rows.map(({ chassi, saiu }) => [chassi, saiu]));
};

/** In-stock records of these vehicles, and finished ones that used one of these exit invoices. */
const listParaVenda = (db: DaEmpresa, chassis: readonly string[], codigosNotas: readonly number[]) =>
  selectOwn(db, 'estoque')
    .select(ESTOQUE)
    .where(sql<boolean>`(estado <> 'FINALIZADO' and chassi = any(${chassis}::text[])
      or item_saida = any(${codigosNotas}::bigint[]) and ${saidaDePe(sql`estoque`)})`)
    .execute();

/** Origin of the record's transfer, if all records of its vehicle came by transfer; null otherwise. */
const getOrigemTransferencia = async (db: DaEmpresa, id: number): Promise<number | null> =>
  firstValue(
    selectOwn(db, 'estoque', { id }).select(
      origemTransferencia(sql`estoque`).$castTo<number | null>().as('origem'),
    ),
  );

/** A company's vehicles at the registry as of the last answers, joined with its invoices. */
export const estoqueStore = (db: DaEmpresa) => {
  const own = () => selectOwn(db, 'estoque').select(ESTOQUE);
  return {
    ...pendenciaStore(db),
    ...over(db, {
      save,
      listFora,
      listEstoque,
      getOrigemTransferencia,
      listAtuais,
      listParaVenda,
      listSaidos,
    }),
    ...over(db, { listEntradas, listRejeitados, listEntradasDaMontadora, listSaidas }),
    ...over(db, { listConfirmados, listIte, listFinalizados }),
    /** Finishes a record whose vehicle another company of the group received. */
    transferido: (id: number, saida: string, agora: Date) =>
      run(
        updateOwn(db, 'estoque', { id }).set({
          estado: 'FINALIZADO',
          motivo: 'TRANSFERENCIA_ESTABELECIMENTO',
          saida,
          restricoes: JSON.stringify([]),
          visto: agora.toISOString(),
        }),
      ),
    /** Time of the last complete comparison with the registry's stock, ISO 8601; null before the first. */
    getConferido: (): Promise<string | null> =>
      firstValue(selectOwn(db, 'conferencia_estoque').select('conferida')),
    get: (id: number): Promise<Estoque | null> => firstOf(own().where('id', '=', id)),
    getVarios: async (ids: readonly number[]): Promise<ReadonlyMap<number, Estoque>> => {
      const rows = await own()
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** The vehicle's unfinished record. */
    getAtivo: (chassi: string): Promise<Estoque | null> =>
      firstOf(own().where('chassi', '=', chassi).where('estado', '<>', 'FINALIZADO')),
    getUltimo: (chassi: string): Promise<Estoque | null> =>
      firstOf(own().where('chassi', '=', chassi).orderBy('id', 'desc')),
  };
};
