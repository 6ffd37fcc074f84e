import { type Kysely, type Selectable, sql } from 'kysely';
import type { Estoque, EstoqueStore } from '../ports/estoque.ts';
import { confirmados, entradas, finalizados, saidas } from './estoqueListas.ts';
import { VIVAS } from './intencoes.ts';
import type { EstoqueTable, Tables } from './tables.ts';

const estoqueDe = (row: Selectable<EstoqueTable>): Estoque => ({
  id: row.id,
  chassi: row.chassi,
  estado: row.estado,
  acabado: row.acabado,
  leasing: row.leasing,
  entrada: row.entrada,
  saida: row.saida,
  motivo: row.motivo,
  chaveEntrada: row.chaveentrada,
  chaveSaida: row.chavesaida,
  origemTransferencia: row.origemtransferencia,
  comprador: row.comprador,
  itemEntrada: row.item_entrada,
  itemSaida: row.item_saida,
});

const rowOf = (codemp: number, e: Estoque, agora: Date): Selectable<EstoqueTable> => ({
  codemp,
  id: e.id,
  chassi: e.chassi,
  estado: e.estado,
  acabado: e.acabado,
  leasing: e.leasing,
  entrada: e.entrada,
  saida: e.saida,
  motivo: e.motivo,
  chaveentrada: e.chaveEntrada,
  chavesaida: e.chaveSaida,
  origemtransferencia: e.origemTransferencia,
  comprador: e.comprador,
  item_entrada: e.itemEntrada,
  item_saida: e.itemSaida,
  visto: agora.toISOString(),
});

/** One company's mirror of the registry. */
export const estoqueStore = (db: Kysely<Tables>, codemp: number): EstoqueStore => {
  const own = () => db.selectFrom('estoque').selectAll().where('codemp', '=', codemp);
  return {
    savePendencias: async (pendentes, agora) => {
      const vista = agora.toISOString();
      if (pendentes.length > 0) {
        await db
          .insertInto('pendencia_entrada')
          .values(
            pendentes.map((p) => ({
              codemp,
              chassi: p.chassi,
              cadastrada: p.dataHoraCadastro,
              acabado: p.veiculoAcabado,
              vista,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['codemp', 'chassi']).doUpdateSet((eb) => ({
              cadastrada: eb.ref('excluded.cadastrada'),
              acabado: eb.ref('excluded.acabado'),
              vista: eb.ref('excluded.vista'),
            })),
          )
          .execute();
      }
      // An entry under way stays: the registry may list it no more while its answer has not reached us.
      await db
        .deleteFrom('pendencia_entrada as p')
        .where('p.codemp', '=', codemp)
        .where('p.vista', '<', vista)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('intencao as i')
                .select('i.id')
                .whereRef('i.codemp', '=', 'p.codemp')
                .whereRef('i.chassi', '=', 'p.chassi')
                .where('i.estado', 'in', VIVAS),
            ),
          ),
        )
        .execute();
    },
    hasPendencia: async (chassi) => {
      const row = await db
        .selectFrom('pendencia_entrada')
        .select('chassi')
        .where('codemp', '=', codemp)
        .where('chassi', '=', chassi)
        .executeTakeFirst();
      return row !== undefined;
    },
    removePendencia: async (chassi) => {
      await db
        .deleteFrom('pendencia_entrada')
        .where('codemp', '=', codemp)
        .where('chassi', '=', chassi)
        .execute();
    },
    save: async (estoque, agora) => {
      await db
        .insertInto('estoque')
        .values(rowOf(codemp, estoque, agora))
        .onConflict((conflict) =>
          conflict.columns(['codemp', 'id']).doUpdateSet((eb) => ({
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
    },
    get: async (id) => {
      const row = await own().where('id', '=', id).executeTakeFirst();
      return row ? estoqueDe(row) : null;
    },
    getAtivo: async (chassi) => {
      const row = await own()
        .where('chassi', '=', chassi)
        .where('estado', '<>', 'FINALIZADO')
        .executeTakeFirst();
      return row ? estoqueDe(row) : null;
    },
    getUltimo: async (chassi) => {
      const row = await own().where('chassi', '=', chassi).orderBy('id', 'desc').executeTakeFirst();
      return row ? estoqueDe(row) : null;
    },
    getVendidoPor: async (codigoNota) => {
      const row = await own()
        .where('item_saida', '=', codigoNota)
        .where('estado', '=', 'FINALIZADO')
        .executeTakeFirst();
      return row ? estoqueDe(row) : null;
    },
    listAtuais: async (chassis) => {
      if (chassis.length === 0) return new Map();
      const rows = await db
        .selectFrom('estoque')
        .distinctOn('chassi')
        .select(['chassi', 'id', 'estado'])
        .where('codemp', '=', codemp)
        .where('chassi', 'in', [...chassis])
        .orderBy('chassi')
        .orderBy('id', 'desc')
        .execute();
      return new Map(rows.map(({ chassi, id, estado }) => [chassi, { id, estado }]));
    },
    listEntradas: (consulta) => entradas(db, codemp, consulta),
    listSaidas: (consulta) => saidas(db, codemp, consulta),
    listConfirmados: (consulta) => confirmados(db, codemp, consulta),
    listFinalizados: (consulta) => finalizados(db, codemp, consulta),
  };
};
