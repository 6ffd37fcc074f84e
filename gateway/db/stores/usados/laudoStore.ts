import { sql } from 'kysely';
import type { LaudoGuardado } from '#contract/gateway/usados/laudos.ts';
import { firstOf, firstValue, run } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn } from '../../driver/tenancy/tenancy.ts';

type NovoLaudo = Pick<LaudoGuardado, 'numero' | 'ecv' | 'cnpjEcv' | 'data'> & {
  placa: string;
  /** Key of its file. */
  arquivo: string;
};

/** One company's inspection reports; a plate is found by either form of it. */
export const laudoStore = (db: DaEmpresa) => {
  const daPlaca = (placa: string) =>
    selectOwn(db, 'laudo')
      .where(sql<boolean>`placa_unica(placa_lau) = placa_unica(${placa})`)
      .orderBy('data_lau', 'desc')
      .orderBy('codigo_lau', 'desc');
  return {
    save: ({ placa, numero, ecv, cnpjEcv, data, arquivo }: NovoLaudo, codigoUsuario: number, agora: Date) =>
      run(
        db.insertInto('laudo').values({
          codemp_lau: db.codigoEmpresa,
          placa_lau: placa,
          numero_lau: numero,
          ecv_lau: ecv,
          cnpj_lau: cnpjEcv,
          data_lau: data,
          arquivo_lau: arquivo,
          dahins_lau: agora.toISOString(),
          usuins_lau: codigoUsuario,
        }),
      ),
    /** A vehicle with the plate is in the company's register or stock. */
    hasVeiculo: async (placa: string): Promise<boolean> =>
      (await firstValue(
        selectOwn(db, 'veiculo')
          .select(sql<number>`1`.as('um'))
          .where(sql<boolean>`placa_unica(placa_vei) = placa_unica(${placa})`)
          .unionAll(
            selectOwn(db, 'estoque')
              .select(sql<number>`1`.as('um'))
              .where(sql<boolean>`placa_unica(placa) = placa_unica(${placa})`),
          )
          .limit(1),
      )) !== null,
    /** Reports of the vehicle, and of the company. */
    count: async (placa: string): Promise<{ doVeiculo: number; daEmpresa: number }> => {
      const { rows } = await sql<{ doveiculo: number; daempresa: number }>`select
          count(*) filter (where placa_unica(placa_lau) = placa_unica(${placa}))::int as doveiculo,
          count(*)::int as daempresa from laudo where codemp_lau = ${db.codigoEmpresa}`.execute(db);
      return { doVeiculo: rows[0]?.doveiculo ?? 0, daEmpresa: rows[0]?.daempresa ?? 0 };
    },
    /** The newest first. */
    list: (placa: string): Promise<LaudoGuardado[]> =>
      daPlaca(placa)
        .innerJoin('usuario', 'codigo_usu', 'usuins_lau')
        .select(['codigo_lau as codigo', 'numero_lau as numero', 'ecv_lau as ecv', 'cnpj_lau as cnpjEcv'])
        .select(['data_lau as data', 'nome_usu as quem', 'dahins_lau as incluido'])
        .execute(),
    /** The newest report's day; null where there is none until `dia`. */
    getData: (placa: string, dia: string): Promise<string | null> =>
      firstValue(daPlaca(placa).select('data_lau').where('data_lau', '<=', dia)),
    getArquivo: (codigo: number) =>
      firstOf(
        selectOwn(db, 'laudo')
          .select(['placa_lau as placa', 'data_lau as data', 'arquivo_lau as arquivo'])
          .where('codigo_lau', '=', codigo),
      ),
  };
};
