import { sql } from 'kysely';
import type { LaudoGuardado } from '#contract/gateway/laudos.ts';
import { type DaEmpresa, selectOwn } from '../../driver/escopo/escopo.ts';
import { firstOf, firstValue, run } from '../../driver/statements.ts';

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
          ...{ codemp_lau: db.codigoEmpresa, placa_lau: placa, numero_lau: numero, ecv_lau: ecv },
          ...{ cnpj_lau: cnpjEcv, data_lau: data, arquivo_lau: arquivo },
          ...{ dahins_lau: agora.toISOString(), usuins_lau: codigoUsuario },
        }),
      ),
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
