import { sql } from 'kysely';
import type { CobrancaStore, CreditoStore } from '../../../ports/creditos.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { firstOf, type Over, onlyValue, onlyValues, over, run } from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, naTransacaoDa, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { contaDe, insert, lock, refund, reserve, saldoDe } from './ledger.ts';

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

const createCobranca: Over<CreditoStore>['createCobranca'] = async (db, nova, desde) => {
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

/** The larger of what the agreed minimum of new and of used vehicles costs. */
const limitePix = async (db: DaEmpresa): Promise<number | null> => {
  const limite = await onlyValue<number>(
    db,
  )`select limpix_emp from empresa where codigo_emp = ${db.codigoEmpresa}`;
  return limite == null ? null : Number(limite);
};

const minimo = async (db: DaEmpresa): Promise<number> => {
  const minimo = await onlyValue<number>(db)`select greatest(custranov_cte * qtdminnov_cte,
    custrausa_cte * qtdminusa_cte) as minimo from empresa where codigo_emp = ${db.codigoEmpresa}`;
  return Number(minimo ?? 0);
};

const listPagas = async (db: DaEmpresa): Promise<number[]> => {
  const conta = contaDe(db.codigoEmpresa);
  const rows = await db
    .selectFrom('empresa')
    .select('codigo_emp')
    .where((eb) => eb.or([eb('codigo_emp', '=', conta), eb('coddesp_emp', '=', conta)]))
    .execute();
  return rows.map(({ codigo_emp }) => codigo_emp);
};

const doEstoque = (db: DaEmpresa, idEstoque: number) => sql`r.intencao_cre in
  (select id from intencao where codemp = ${db.codigoEmpresa} and idestoque = ${idEstoque})`;

/** The ledger in SQL. */
export const creditoStore = (db: DaEmpresa): CreditoStore => ({
  ...over(db, { saldo: saldoDe, addLine: insert, listPagas, minimo, limitePix }),
  reserve: (reserva) => naTransacaoDa(db, (tx) => reserve(tx, reserva)),
  refund: (intencao) => refund(db, sql`r.intencao_cre = ${intencao}::uuid`),
  refundOfEstoque: (idEstoque) => refund(db, doEstoque(db, idEstoque)),
  createCobranca: (cobranca, desde) => naTransacaoDa(db, (tx) => createCobranca(tx, cobranca, desde)),
  acceptCobranca: (txid, copiaecola_pix) =>
    run(updateOwn(db, 'cobranca_pix').set({ copiaecola_pix }).where('txid_pix', '=', txid)),
  getCobranca: (txid) =>
    firstOf(cobrancas(db).where('txid_pix', '=', txid).where('codemp_pix', '=', db.codigoEmpresa)),
});

/**
 * An expired charge is polled after a quarter of its age, at most a day apart: for 90 days if it was paid,
 * else for a week. The watcher polls a charge that has not expired.
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

/** Charges of any company, for what the bank tells. */
export const cobrancaStore = (db: DeTodas): CobrancaStore => ({
  get: (txid) => firstOf(cobrancas(db).where('txid_pix', '=', txid)),
  pagar: (txid, valorpago_pix, quando) =>
    run(
      db
        .updateTable('cobranca_pix')
        .set((eb) => ({ paga_pix: eb.fn.coalesce('paga_pix', eb.val(quando.toISOString())), valorpago_pix }))
        .where('txid_pix', '=', txid),
    ),
  claimToInspect: (agora) => claimToInspect(db, agora),
});
