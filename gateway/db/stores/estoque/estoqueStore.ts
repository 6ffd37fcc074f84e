import { type Kysely, sql } from 'kysely';
import type { Estoque, EstoqueStore } from '../../../ports/estoque.ts';
import type { Tables } from '../../tables/index.ts';
import { estoqueOf, rowOf } from './estoqueOf.ts';
import { listConfirmados } from './listConfirmados.ts';
import { listEntradas } from './listEntradas.ts';
import { listFinalizados } from './listFinalizados.ts';
import { listSaidas } from './listSaidas.ts';
import { pendencias } from './pendencias.ts';

type Db = Kysely<Tables>;

/** What only we know, or the registry leaves out later, stays when the answer has none. */
const save = async (db: Db, codigoEmpresa: number, estoque: Estoque, agora: Date): Promise<void> => {
  await db
    .insertInto('estoque')
    .values(rowOf(codigoEmpresa, estoque, agora))
    .onConflict((conflict) =>
      conflict.columns(['codemp', 'id']).doUpdateSet((eb) => ({
        placa: sql`coalesce(excluded.placa, estoque.placa)`,
        renavam: sql`coalesce(excluded.renavam, estoque.renavam)`,
        estado: eb.ref('excluded.estado'),
        acabado: eb.ref('excluded.acabado'),
        leasing: sql`coalesce(excluded.leasing, estoque.leasing)`,
        saida: eb.ref('excluded.saida'),
        motivo: eb.ref('excluded.motivo'),
        chaveentrada: sql`coalesce(excluded.chaveentrada, estoque.chaveentrada)`,
        chavesaida: sql`coalesce(excluded.chavesaida, estoque.chavesaida)`,
        origemtransferencia: sql`coalesce(excluded.origemtransferencia, estoque.origemtransferencia)`,
        comprador: sql`coalesce(excluded.comprador, estoque.comprador)`,
        item_entrada: sql`coalesce(excluded.item_entrada, estoque.item_entrada)`,
        item_saida: sql`coalesce(excluded.item_saida, estoque.item_saida)`,
        visto: eb.ref('excluded.visto'),
      })),
    )
    .execute();
};

const listAtuais = async (db: Db, codigoEmpresa: number, chassis: readonly string[]) => {
  if (chassis.length === 0) return new Map();
  const rows = await db
    .selectFrom('estoque')
    .distinctOn('chassi')
    .select(['chassi', 'id', 'estado'])
    .where('codemp', '=', codigoEmpresa)
    .where('chassi', 'in', [...chassis])
    .orderBy('chassi')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ chassi, id, estado }) => [chassi, { id, estado }]));
};

/** One company's mirror of the registry. */
export const estoqueStore = (db: Db, codigoEmpresa: number): EstoqueStore => {
  const own = () => db.selectFrom('estoque').selectAll().where('codemp', '=', codigoEmpresa);
  const one = async (query: ReturnType<typeof own>): Promise<Estoque | null> => {
    const row = await query.executeTakeFirst();
    return row ? estoqueOf(row) : null;
  };
  return {
    ...pendencias(db, codigoEmpresa),
    save: (estoque, agora) => save(db, codigoEmpresa, estoque, agora),
    get: (id) => one(own().where('id', '=', id)),
    getAtivo: (chassi) => one(own().where('chassi', '=', chassi).where('estado', '<>', 'FINALIZADO')),
    getUltimo: (chassi) => one(own().where('chassi', '=', chassi).orderBy('id', 'desc')),
    getVendidoPor: (codigoNota) =>
      one(own().where('item_saida', '=', codigoNota).where('estado', '=', 'FINALIZADO')),
    listAtuais: (chassis) => listAtuais(db, codigoEmpresa, chassis),
    listEntradas: (consulta) => listEntradas(db, codigoEmpresa, consulta),
    listSaidas: (consulta) => listSaidas(db, codigoEmpresa, consulta),
    listConfirmados: (consulta) => listConfirmados(db, codigoEmpresa, consulta),
    listFinalizados: (consulta) => listFinalizados(db, codigoEmpresa, consulta),
  };
};
