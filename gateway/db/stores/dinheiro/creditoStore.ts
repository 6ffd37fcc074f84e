import { sql } from 'kysely';
import type { Cobranca, NovaCobranca } from '../../../ports/creditos.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import {
  firstOf,
  onlyNumber,
  onlyRow,
  onlyValue,
  onlyValues,
  over,
  run,
  valuesOf,
} from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, naTransacaoDa, updateOwn } from '../../driver/tenancy/tenancy.ts';
import {
  contaDe,
  insert,
  type Lancamento,
  lock,
  type Reservada,
  refund,
  reserve,
  saldoDe,
  ultimaReserva,
} from './ledger.ts';

const cobrancas = (db: DaEmpresa | DeTodas) =>
  db
    .selectFrom('cobranca_pix')
    .select(unsuffixed('pix', 'txid', 'valor', 'criada', 'expira'))
    .select((eb) => [
      'codemp_pix as codigoEmpresa',
      'codusu_pix as codigoUsuario',
      'copiaecola_pix as copiaECola',
      eb('paga_pix', 'is not', null).$castTo<boolean>().as('paga'),
      eb.fn.coalesce('valorpago_pix', eb.lit(0)).as('valorPago'),
    ]);

/** Debounced: returns the charge created since `desde`, if any, so that a double click creates one. */
const createCobranca = async (db: DaEmpresa, nova: NovaCobranca, desde: Date): Promise<Cobranca> => {
  const codigo = db.codigoEmpresa;
  await lock(db);
  const recente = await cobrancas(db)
    .where('codemp_pix', '=', codigo)
    .where('valor_pix', '=', nova.valor)
    .where('codusu_pix', '=', nova.codigoUsuario)
    .where('criada_pix', '>=', desde.toISOString())
    .where('paga_pix', 'is', null)
    .orderBy('criada_pix', 'desc')
    .executeTakeFirst();
  if (recente) return recente;
  const { codigoUsuario, txid, valor } = nova;
  const dita = { txid, valor, criada: nova.criada.toISOString(), expira: nova.expira.toISOString() };
  await db
    .insertInto('cobranca_pix')
    .values(suffixed('pix', { ...dita, codemp: codigo, codusu: codigoUsuario }))
    .execute();
  return { ...dita, codigoEmpresa: codigo, codigoUsuario, copiaECola: null, paga: false, valorPago: 0 };
};

/** Cents above which a top-up asks for a fresh proof; null for none. */
const limitePix = (db: DaEmpresa) => onlyValue<number>(db)`
  select limpix_emp from empresa where codigo_emp = ${db.codigoEmpresa}`;

/** The company whose balance pays for this one: its dispatcher's, where it has one. */
const titular = (db: DaEmpresa) => onlyRow<{ codigo: number; nome: string }>(db)`
  select codigo_emp as codigo, nomfan_emp as nome from empresa where codigo_emp = ${contaDe(db.codigoEmpresa)}`;

/** Cents charged on a day of Brasília, paid or not. */
const sumCobrancas = (db: DaEmpresa, dia: string) => onlyNumber(db)`
  select coalesce(sum(valor_pix), 0)::bigint from cobranca_pix
  where codemp_pix = ${db.codigoEmpresa} and (criada_pix at time zone 'America/Sao_Paulo')::date = ${dia}::date`;

/** Minimum top-up: the larger of what the agreed minimum of new and of used vehicles costs. */
const minimo = (db: DaEmpresa) => onlyNumber(db)`
  select greatest(custranov_cte * qtdminnov_cte, custrausa_cte * qtdminusa_cte) as minimo
  from empresa where codigo_emp = ${db.codigoEmpresa}`;

/** Companies that share this balance: the account's own and those it pays for. */
const listPagas = (db: DaEmpresa): Promise<number[]> => {
  const conta = contaDe(db.codigoEmpresa);
  return valuesOf(
    db
      .selectFrom('empresa')
      .select('codigo_emp')
      .where((eb) => eb.or([eb('codigo_emp', '=', conta), eb('coddesp_emp', '=', conta)])),
  );
};

const doEstoque = (db: DaEmpresa, idEstoque: number) => sql`r.intencao_cre in
  (select id from intencao where codemp = ${db.codigoEmpresa} and idestoque = ${idEstoque})`;

/**
 * Credit of the account that pays for a company: its dispatcher's when linked to one, else its own. The ledger is
 * append-only and the balance is its sum; a reservation counts as spent until it is reversed.
 */
export const creditoStore = (db: DaEmpresa) => ({
  ...over(db, { saldo: saldoDe, listPagas, minimo, limitePix, sumCobrancas, titular }),
  /** False when the line existed already. */
  addLine: (lancamento: Lancamento) => insert(db, lancamento),
  /** Reserves an amount for an intent; idempotent for the same amount. False when the balance is too low. */
  reserve: (reserva: Reservada) => naTransacaoDa(db, (tx) => reserve(tx, reserva)),
  /**
   * Sets aside again what was given back of an intent's last reservation; null where there was none, false when the balance
   * is too low.
   */
  reserveAgain: async (intencao: Reservada['intencao']): Promise<boolean | null> => {
    const ultima = await ultimaReserva(db, intencao.id);
    return ultima && naTransacaoDa(db, (tx) => reserve(tx, { intencao, ...ultima }));
  },
  /** Reverses the intent's reservation, once; false when there is none. */
  refund: (intencao: string) => refund(db, sql`r.intencao_cre = ${intencao}::uuid`),
  /** Reverses the reservation of the intent that created this company's stock record. */
  refundOfEstoque: (idEstoque: number) => refund(db, doEstoque(db, idEstoque)),
  createCobranca: (cobranca: NovaCobranca, desde: Date) =>
    naTransacaoDa(db, (tx) => createCobranca(tx, cobranca, desde)),
  acceptCobranca: (txid: string, copiaecola_pix: string) =>
    run(updateOwn(db, 'cobranca_pix').set({ copiaecola_pix }).where('txid_pix', '=', txid)),
  getCobranca: (txid: string): Promise<Cobranca | null> =>
    firstOf(cobrancas(db).where('txid_pix', '=', txid).where('codemp_pix', '=', db.codigoEmpresa)),
});

/**
 * Takes the ended charges that are due for another look and schedules their next one, after a quarter of their age and
 * at most a day later: for 90 days if it was paid, because a payment may be returned, else for a week. The watcher polls
 * a charge that has not expired.
 */
const claimToInspect = async (db: DeTodas, agora: Date): Promise<string[]> => {
  const agoraSql = sql`${agora.toISOString()}::timestamptz`;
  return onlyValues<string>(db)`update cobranca_pix set olhada_pix = ${agoraSql}
    where expira_pix < ${agoraSql}
      and criada_pix > ${agoraSql} - case when paga_pix is null then interval '7 days' else interval '90 days' end
      and coalesce(olhada_pix, criada_pix)
        + least((${agoraSql} - criada_pix) / 4, interval '1 day') <= ${agoraSql}
    returning txid_pix as txid`;
};

/** Charges by id across companies, for the bank's webhook. */
export const cobrancaStore = (db: DeTodas) => ({
  ...over(db, { claimToInspect }),
  get: (txid: string): Promise<Cobranca | null> => firstOf(cobrancas(db).where('txid_pix', '=', txid)),
  /** Marks the charge as paid; `valorPago` is the sum of its payments in cents. */
  pagar: (txid: string, valorpago_pix: number, quando: Date) =>
    run(
      db
        .updateTable('cobranca_pix')
        .set((eb) => ({ paga_pix: eb.fn.coalesce('paga_pix', eb.val(quando.toISOString())), valorpago_pix }))
        .where('txid_pix', '=', txid),
    ),
});
