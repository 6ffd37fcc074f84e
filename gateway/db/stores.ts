import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { EmpresaStores } from '../ports/ports.ts';
import { cadastroStore } from './cadastro.ts';
import { certificadoStore } from './certificados.ts';
import { documentoStore } from './documentos.ts';
import { entidadeStore } from './entidades.ts';
import { estoqueStore } from './estoque.ts';
import { avisar } from './eventos.ts';
import { intencaoStore } from './intencoes.ts';
import { lotesAtpvStore } from './lotesAtpv.ts';
import { notaStore } from './notas.ts';
import type { Tables } from './tables.ts';

/** What one company may reach, over a connection or a transaction. The only place that builds scoped stores. */
export const empresaStores = (db: Kysely<Tables>, boss: PgBoss, codigoEmpresa: number): EmpresaStores => ({
  codigoEmpresa,
  entidades: entidadeStore(db, codigoEmpresa),
  intencoes: intencaoStore(db, codigoEmpresa),
  estoque: estoqueStore(db, codigoEmpresa),
  notas: notaStore(db, codigoEmpresa),
  cadastro: cadastroStore(db, codigoEmpresa),
  certificado: certificadoStore(db, codigoEmpresa),
  documentos: documentoStore(db, codigoEmpresa),
  lotesAtpv: lotesAtpvStore(db, codigoEmpresa),
  movimentar: async (movimento) => {
    await db
      .insertInto('movimento')
      .values({
        codemp_mov: codigoEmpresa,
        codusu_mov: movimento.codigoUsuario,
        chassi_mov: movimento.chassi,
        placa_mov: null,
        idest_mov: movimento.idEstoque,
        operacao_mov: movimento.operacao,
        dathor_mov: movimento.agora.toISOString(),
        intencao_mov: movimento.intencao,
      })
      .onConflict((conflict) => conflict.column('intencao_mov').doNothing())
      .execute();
  },
  enfileirar: async (fila, trabalhos, naoAntesDe, urgente = false) => {
    if (trabalhos.length === 0) return;
    const priority = urgente ? 1 : 0;
    const jobs = trabalhos.map((data) => ({ data, priority, ...(naoAntesDe && { startAfter: naoAntesDe }) }));
    await boss.insert(fila, jobs, { db: fromKysely(db) });
    await avisar(db, `fila:${fila}`, []);
  },
  anunciar: (intencao) => avisar(db, `intencao:${intencao}`, []),
  avisar: (...assuntos) => avisar(db, `empresa:${codigoEmpresa}`, assuntos),
});
