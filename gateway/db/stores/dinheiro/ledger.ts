import { type RawBuilder, sql } from 'kysely';
import type { Intencao } from '../../../ports/intencoes.ts';
import { suffixed } from '../../driver/columns.ts';
import { firstNumber, firstRowOf, hasChanged, onlyRow, textChanged } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { AGORA } from '../engine/intencoes/clock.ts';

/** Lines of the ledger, as `c`, of fees and of what was given back of them. */
export const DE_TAXA = sql`c.tipo_cre in ('reserva', 'estorno')`;
/** The company that such a line was paid for. */
export const PAGO_POR = sql`coalesce(c.codpor_cre, c.codemp_cre)`;

/** The account that pays: the dispatcher's if the company is linked to one. */
export const contaDe = (codigo: number): RawBuilder<number> =>
  sql<number>`(select coalesce(coddesp_emp, codigo_emp) from empresa where codigo_emp = ${codigo})`;

/**
 * A row lock serialises debits, so that the balance read is the balance left. `no key update` does not block
 * inserts that only reference the company by foreign key, such as other intents.
 * @concept row lock
 */
export const lock = (db: DaEmpresa) =>
  db
    .selectFrom('empresa')
    .select('codigo_emp')
    .where('codigo_emp', '=', contaDe(db.codigoEmpresa))
    .forNoKeyUpdate()
    .execute();

export const saldoDe = (db: DaEmpresa): Promise<number> =>
  firstNumber(
    db
      .selectFrom('credito')
      .select((eb) => eb.fn.sum<number | null>('valor_cre').as('saldo'))
      .where('codemp_cre', '=', contaDe(db.codigoEmpresa)),
  );

/** A ledger line; idempotent by `chave`. @concept ledger */
export interface Lancamento {
  /** `pix:<end-to-end id>`, `devolucao:<id>`, `manual:<request>`, `historico:<id>`. */
  chave: string;
  tipo: 'pix' | 'manual' | 'devolucao' | 'historico';
  /** Cents; negative for debits. */
  valor: number;
  descricao: string;
  codigoUsuario: number | null;
  agora: Date;
  /** Plate of the vehicle paid for. */
  placa?: string;
}

export interface Reservada {
  intencao: Pick<Intencao, 'id' | 'codigoUsuario' | 'chassi' | 'placa'>;
  valor: number;
  descricao: string;
}

interface LinhaDoRazao extends Omit<Lancamento, 'tipo' | 'agora' | 'placa'> {
  tipo: string;
  /** Now, by the database's clock, unless told. */
  agora?: Date;
  chassi?: string | null;
  placa?: string | null;
  intencao?: string;
}

/** Adds a line to the account that pays for the company; false where it existed already. */
export const insert = async (db: DaEmpresa, linha: LinhaDoRazao): Promise<boolean> => {
  const { chave, tipo, valor, descricao: descri, codigoUsuario: codusu, agora } = linha;
  const { chassi = null, placa = null, intencao = null } = linha;
  const dahins = agora?.toISOString() ?? AGORA;
  return hasChanged(
    db
      .insertInto('credito')
      .values({
        ...suffixed('cre', { codemp: contaDe(db.codigoEmpresa), codpor: db.codigoEmpresa, codusu, dahins }),
        ...suffixed('cre', { chave, tipo, valor, descri, chassi, placa, intencao }),
      })
      .onConflict((conflict) => conflict.column('chave_cre').doNothing()),
  );
};

/** Reservations that were given back have a line that says so, by the number of the reservation's own. */
const DEVOLVIDA = sql`exists (select 1 from credito e where e.chave_cre = 'estorno:' || r.codigo_cre)`;

/** Each time an intent sets something aside has a number of its own: what was given back may be needed again. */
export const reserve = async (
  db: DaEmpresa,
  { intencao: { id, codigoUsuario, chassi, placa }, valor, descricao }: Reservada,
): Promise<boolean> => {
  await lock(db);
  const { vezes, aberta } = await onlyRow<{ vezes: number; aberta: boolean }>(db)`
    select count(*)::int as vezes, coalesce(bool_or(not ${DEVOLVIDA}), false) as aberta
    from credito r where r.intencao_cre = ${id}::uuid and r.tipo_cre = 'reserva'`;
  if (aberta) return true;
  if ((await saldoDe(db)) < valor) return false;
  const chave = `reserva:${id}:${vezes + 1}`;
  const linha = { chave, tipo: 'reserva', valor: -valor, descricao, codigoUsuario };
  return insert(db, { ...linha, chassi, placa, intencao: id });
};

/** The amount and words of an intent's newest reservation; null where it had none. */
export const ultimaReserva = (db: DaEmpresa, id: string) => firstRowOf<
  Pick<Reservada, 'valor' | 'descricao'>
>(db)`
  select -valor_cre as valor, descri_cre as descricao from credito
  where intencao_cre = ${id}::uuid and tipo_cre = 'reserva' order by codigo_cre desc limit 1`;

/** To the account it was taken from, whoever pays for the company by now. */
export const refund = (db: DaEmpresa, quais: RawBuilder<unknown>): Promise<boolean> => textChanged(db)`
  insert into credito (codemp_cre, valor_cre, tipo_cre, chave_cre, descri_cre,
      codusu_cre, dahins_cre, codpor_cre, chassi_cre, placa_cre, intencao_cre)
    select r.codemp_cre, -r.valor_cre, 'estorno', 'estorno:' || r.codigo_cre, 'Estorno: ' || r.descri_cre,
      r.codusu_cre, ${AGORA}, r.codpor_cre, r.chassi_cre, r.placa_cre, r.intencao_cre
    from credito r where ${quais} and r.tipo_cre = 'reserva' and not ${DEVOLVIDA}
    on conflict (chave_cre) do nothing`;
