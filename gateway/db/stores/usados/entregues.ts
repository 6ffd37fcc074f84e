import type { UsadosStore } from '#gateway/ports/usados.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { selectOwn } from '../../driver/escopo/proprias.ts';
import { firstOf } from '../../driver/statements.ts';

/** A signature is made over one of the last ones. */
const ULTIMOS = 20;

/** The ATPV-e that one company was given. */
export const entregues = (db: DaEmpresa) =>
  ({
    saveEntregue: async ({ idEstoque: idest, resumoPdf: resumopdf, xml }, agora) => {
      const entregue = agora.toISOString();
      await db
        .insertInto('atpv_entregue')
        .values({ codemp: db.codigoEmpresa, idest, resumopdf, xml, entregue })
        .onConflict((conflict) =>
          conflict.columns(['codemp', 'resumopdf', 'idest']).doUpdateSet({ entregue }),
        )
        .execute();
    },
    listXmlsEntregues: async (idEstoque) => {
      const rows = await selectOwn(db, 'atpv_entregue')
        .select('xml')
        .where('idest', '=', idEstoque)
        .where('xml', 'is not', null)
        .orderBy('entregue', 'desc')
        .limit(ULTIMOS)
        .execute();
      return rows.flatMap(({ xml }) => (xml ? [xml] : []));
    },
    getEntregue: (resumoPdf) =>
      firstOf(
        selectOwn(db, 'atpv_entregue')
          .select(['idest as idEstoque', 'resumopdf as resumoPdf', 'xml'])
          .where('resumopdf', '=', resumoPdf)
          .orderBy('entregue', 'desc'),
      ),
  }) satisfies Partial<UsadosStore>;
