import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { EmpresaStores } from '../../ports/ports.ts';
import { type Aviso, avisar } from '../driver/eventos.ts';
import type { Tables } from '../tables/index.ts';
import { certificadoStore } from './certificadoStore.ts';
import { documentoStore } from './documentoStore.ts';
import { empresaStore } from './empresaStore.ts';
import { entidadeStore } from './entidades/entidadeStore.ts';
import { estoqueStore } from './estoque/estoqueStore.ts';
import { intencaoStore } from './intencoes/intencaoStore.ts';
import { loteAtpvStore } from './loteAtpvStore.ts';
import { notaStore } from './notas/notaStore.ts';
import { veiculoStore } from './veiculoStore.ts';

/** What one company may reach, over a connection or a transaction. The only place that builds scoped stores. */
export const empresaStores = (
  db: Kysely<Tables>,
  boss: PgBoss,
  codigoEmpresa: number,
  dizer: (aviso: Aviso) => Promise<void> = (aviso) => avisar(db, [aviso]),
): EmpresaStores => ({
  codigoEmpresa,
  entidades: entidadeStore(db, codigoEmpresa),
  intencoes: intencaoStore(db, codigoEmpresa),
  estoque: estoqueStore(db, codigoEmpresa),
  notas: notaStore(db, codigoEmpresa),
  veiculos: veiculoStore(db, codigoEmpresa),
  empresa: empresaStore(db, codigoEmpresa),
  certificado: certificadoStore(db, codigoEmpresa),
  documentos: documentoStore(db, codigoEmpresa),
  lotesAtpv: loteAtpvStore(db, codigoEmpresa),
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
    await dizer({ canal: `fila:${fila}`, assuntos: [] });
  },
  anunciar: (intencao) => dizer({ canal: `intencao:${intencao}`, assuntos: [] }),
  avisar: (...assuntos) => dizer({ canal: `empresa:${codigoEmpresa}`, assuntos }),
});

/** A company's stores in one transaction; whatever is said in it is said at its end, all at once. */
export const naTransacao = <T>(
  db: Kysely<Tables>,
  boss: PgBoss,
  codigoEmpresa: number,
  work: (stores: EmpresaStores) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const avisos: Aviso[] = [];
    const dizer = async (aviso: Aviso) => {
      avisos.push(aviso);
    };
    const result = await work(empresaStores(tx, boss, codigoEmpresa, dizer));
    await avisar(tx, avisos);
    return result;
  });
