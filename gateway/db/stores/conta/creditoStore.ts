import { type Kysely, sql } from 'kysely';
import type { Cobranca, CobrancaStore, CreditoStore } from '../../../ports/creditos.ts';
import type { Tables } from '../../tables/index.ts';

type Db = Kysely<Tables>;

/** Whose account pays: the dispatcher's where the company is linked to one. */
const contaDe = (codigo: number) =>
  sql<number>`(select coalesce(coddesp_emp, codigo_emp) from empresa where codigo_emp = ${codigo})`;

const saldoDe = async (db: Db, codigo: number): Promise<number> => {
  const { rows } = await sql<{
    saldo: number;
  }>`select coalesce(sum(valor_cre), 0)::bigint as saldo from credito
    where codemp_cre = ${contaDe(codigo)}`.execute(db);
  return Number(rows[0]?.saldo ?? 0);
};

/** Whoever takes from an account waits for the one before: the balance that is read is the balance that is left. */
const trancar = (db: Db, codigo: number) =>
  sql`select 1 from empresa where codigo_emp = ${contaDe(codigo)} for update`.execute(db);

interface Linha {
  chave: string;
  tipo: string;
  valor: number;
  descricao: string;
  codigoUsuario: number | null;
  agora: Date;
}

const inserir = async (db: Db, codigo: number, linha: Linha): Promise<boolean> => {
  const { rows } = await sql`insert into credito
      (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre, codusu_cre, dahins_cre)
    values (${contaDe(codigo)}, ${linha.valor}, ${linha.tipo}, ${linha.chave}, ${linha.descricao},
      ${linha.codigoUsuario}, ${linha.agora.toISOString()})
    on conflict (chave_cre) do nothing returning codigo_cre`.execute(db);
  return rows.length > 0;
};

const naTransacao = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

const reservar = async (
  db: Db,
  codigo: number,
  { intencao, valor, descricao, agora }: { intencao: string; valor: number; descricao: string; agora: Date },
): Promise<boolean> => {
  await trancar(db, codigo);
  const chave = `reserva:${intencao}`;
  const known = await db.selectFrom('credito').select('codigo_cre').where('chave_cre', '=', chave).execute();
  if (known.length > 0) return true;
  if ((await saldoDe(db, codigo)) < valor) return false;
  return inserir(db, codigo, {
    chave,
    tipo: 'reserva',
    valor: -valor,
    descricao,
    codigoUsuario: null,
    agora,
  });
};

/** To the account it was taken from, whoever pays for the company by now. */
const estornar = (db: Db, intencao: string, agora: Date) =>
  sql`insert into credito (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre, codusu_cre, dahins_cre)
    select codemp_cre, -valor_cre, 'estorno', ${`estorno:${intencao}`}, descri_cre, codusu_cre, ${agora.toISOString()}
    from credito where chave_cre = ${`reserva:${intencao}`} on conflict (chave_cre) do nothing`.execute(db);

const cobrancas = (db: Db) =>
  db
    .selectFrom('cobranca_pix')
    .select((eb) => [
      'txid_pix as txid',
      'codemp_pix as codigoEmpresa',
      'valor_pix as valor',
      'criada_pix as criada',
      'expira_pix as expira',
      'copiaecola_pix as copiaECola',
      eb('paga_pix', 'is not', null).$castTo<boolean>().as('paga'),
    ]);

const createCobranca = async (
  db: Db,
  codigo: number,
  nova: Parameters<CreditoStore['createCobranca']>[0],
  desde: Date,
): Promise<Cobranca> => {
  await trancar(db, codigo);
  const recente = await cobrancas(db)
    .where('codemp_pix', '=', codigo)
    .where('valor_pix', '=', nova.valor)
    .where('codusu_pix', '=', nova.codigoUsuario)
    .where('criada_pix', '>=', desde.toISOString())
    .where('paga_pix', 'is', null)
    .orderBy('criada_pix', 'desc')
    .executeTakeFirst();
  if (recente) return recente;
  const [criada, expira] = [nova.criada.toISOString(), nova.expira.toISOString()];
  await db
    .insertInto('cobranca_pix')
    .values({
      txid_pix: nova.txid,
      codemp_pix: codigo,
      codusu_pix: nova.codigoUsuario,
      valor_pix: nova.valor,
      criada_pix: criada,
      expira_pix: expira,
    })
    .execute();
  return {
    txid: nova.txid,
    codigoEmpresa: codigo,
    valor: nova.valor,
    criada,
    expira,
    copiaECola: null,
    paga: false,
  };
};

/** The larger of what the agreed minimum of new and of used vehicles costs. */
const minimo = async (db: Db, codigo: number): Promise<number> => {
  const { rows } = await sql<{ minimo: number }>`select greatest(custranov_cte * qtdminnov_cte,
    custrausa_cte * qtdminusa_cte) as minimo from empresa where codigo_emp = ${codigo}`.execute(db);
  return Number(rows[0]?.minimo ?? 0);
};

/** The ledger in SQL. */
export const creditoStore = (db: Db, codigoEmpresa: number): CreditoStore => ({
  saldo: () => saldoDe(db, codigoEmpresa),
  lancar: (lancamento) => inserir(db, codigoEmpresa, lancamento),
  reservar: (intencao, valor, descricao, agora) =>
    naTransacao(db, (tx) => reservar(tx, codigoEmpresa, { intencao, valor, descricao, agora })),
  estornar: async (intencao, agora) => {
    await estornar(db, intencao, agora);
  },
  minimo: () => minimo(db, codigoEmpresa),
  createCobranca: (cobranca, desde) =>
    naTransacao(db, (tx) => createCobranca(tx, codigoEmpresa, cobranca, desde)),
  aceitarCobranca: async (txid, copiaecola_pix) => {
    await db
      .updateTable('cobranca_pix')
      .set({ copiaecola_pix })
      .where('txid_pix', '=', txid)
      .where('codemp_pix', '=', codigoEmpresa)
      .execute();
  },
  getCobranca: async (txid) =>
    (await cobrancas(db)
      .where('txid_pix', '=', txid)
      .where('codemp_pix', '=', codigoEmpresa)
      .executeTakeFirst()) ?? null,
});

/** Charges of any company, for what the bank tells. */
export const cobrancaStore = (db: Db): CobrancaStore => ({
  get: async (txid) => (await cobrancas(db).where('txid_pix', '=', txid).executeTakeFirst()) ?? null,
  pagar: async (txid, quando) => {
    await db
      .updateTable('cobranca_pix')
      .set({ paga_pix: quando.toISOString() })
      .where('txid_pix', '=', txid)
      .where('paga_pix', 'is', null)
      .execute();
  },
});
