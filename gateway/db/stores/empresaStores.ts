import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Filas, NomeDeFila } from '../../ports/filas.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { suffixed } from '../driver/columns.ts';
import { type Aviso, notify } from '../driver/notifications.ts';
import { run, textHasRow } from '../driver/statements.ts';
import { type DaEmpresa, daEmpresa } from '../driver/tenancy/tenancy.ts';
import type { Tables } from '../tables/index.ts';
import { creditoStore } from './dinheiro/creditoStore.ts';
import { wakeIntencoes } from './engine/intencoes/wakeIntencoes.ts';
import { firstTurn, lastTurn } from './engine/turns.ts';
import { STORES, type Stores } from './stores.ts';

interface Lugar {
  db: DaEmpresa;
  boss: PgBoss;
  tell: (aviso: Aviso) => Promise<void>;
}

const enqueue = async <F extends NomeDeFila>(
  { db, boss, tell }: Lugar,
  fila: F,
  trabalhos: readonly Filas[F][],
  { emMs = 0, urgente = false }: { emMs?: number; urgente?: boolean } = {},
): Promise<void> => {
  if (trabalhos.length === 0) return;
  const turn =
    emMs > 0 ? await lastTurn(db, fila) : await firstTurn(db, fila, { urgente, quantos: trabalhos.length });
  const jobs = trabalhos.map((data, index) => ({
    data,
    priority: turn - index,
    group: { id: String(db.codigoEmpresa), ...(urgente && { tier: 'urgente' }) },
    ...(emMs > 0 && { startAfter: emMs / 1000 }),
  }));
  await boss.insert(fila, jobs, { db: fromKysely(db) });
  await tell({ canal: `fila:${fila}`, assuntos: emMs > 0 ? [String(emMs)] : [] });
};

const notifyCredito = async ({ db, tell }: Pick<Lugar, 'db' | 'tell'>): Promise<void> => {
  const pagas = await creditoStore(db).listPagas();
  await Promise.all(pagas.map((codigo) => tell({ canal: `empresa:${codigo}`, assuntos: ['credito'] })));
};

/** One line of the vehicle's story; an intent writes its own once, however often it ends. */
const addMovimento = (db: DaEmpresa, movimento: Parameters<EmpresaStores['addMovimento']>[0]) => {
  const { chassi, placa, operacao, modulo, cobrado, intencao } = movimento;
  const { codigoUsuario: codusu, idEstoque: idest, codigoOperacao: codope, agora } = movimento;
  return run(
    db
      .insertInto('movimento')
      .values({
        ...suffixed('mov', { chassi, placa, operacao, modulo, cobrado, intencao }),
        ...suffixed('mov', { codemp: db.codigoEmpresa, codusu, idest, codope, dathor: agora.toISOString() }),
      })
      .onConflict((conflict) => conflict.column('intencao_mov').doNothing()),
  );
};

/** True for companies of one group: they share a CNPJ's root. */
const isGroup = async (db: DaEmpresa, codigo: number): Promise<boolean> => textHasRow(db)`
    select 1 from empresa e join empresa o on left(o.cnpj_emp, 8) = left(e.cnpj_emp, 8)
    where e.codigo_emp = ${db.codigoEmpresa} and o.codigo_emp = ${codigo}`;

/** Makes each store at its first use: a request needs a few of them, and there are fifty. */
const atFirstUse = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries<(db: DaEmpresa, tell: Lugar['tell']) => unknown>(STORES).map(([name, make]) => [
      name,
      {
        get(this: { readonly lugar: Lugar }) {
          const value = make(this.lugar.db, this.lugar.tell);
          Object.defineProperty(this, name, { value, configurable: true });
          return value;
        },
      },
    ]),
  ),
);

/** The stores of one company, over a connection or a transaction. Only this function builds scoped stores. */
export const empresaStores = (
  fora: Kysely<Tables>,
  boss: PgBoss,
  codigoEmpresa: number,
  tell: (aviso: Aviso) => Promise<void> = (aviso) => notify(fora, [aviso]),
): EmpresaStores => {
  const db = daEmpresa(fora, codigoEmpresa);
  const lugar: Lugar = { db, boss, tell };
  const stores: Stores = Object.create(atFirstUse, { lugar: { value: lugar } });
  return Object.assign(stores, {
    codigoEmpresa,
    addMovimento: (movimento) => addMovimento(db, movimento),
    doGrupo: async (codigo) => ((await isGroup(db, codigo)) ? empresaStores(fora, boss, codigo, tell) : null),
    enqueue: (...pedido) => enqueue(lugar, ...pedido),
    wake: async (chassis) => {
      await wakeIntencoes(db, chassis);
      await tell({ canal: 'fila:renave', assuntos: [] });
    },
    announce: (intencao) => tell({ canal: `intencao:${intencao}`, assuntos: [] }),
    notify: (...assuntos) => tell({ canal: `empresa:${codigoEmpresa}`, assuntos }),
    notifyCredito: () => notifyCredito(lugar),
  } satisfies Omit<EmpresaStores, keyof Stores>);
};

/** A company's stores in one transaction; whatever is said in it is said at its end, all at once. */
export const naTransacao = <T>(
  db: Kysely<Tables>,
  boss: PgBoss,
  codigoEmpresa: number,
  work: (stores: EmpresaStores) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const avisos: Aviso[] = [];
    const tell = async (aviso: Aviso) => {
      avisos.push(aviso);
    };
    const result = await work(empresaStores(tx, boss, codigoEmpresa, tell));
    await notify(tx, avisos);
    return result;
  });
