import { sql } from 'kysely';
import type { LaudoGuardado } from '#contract/gateway/usados/laudos.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { firstOf, firstValue, hasRow, onlyRow, run } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn } from '../../driver/tenancy/tenancy.ts';
import { ofPlaca } from './veiculoDaPlaca.ts';

type NovoLaudo = Pick<LaudoGuardado, 'numero' | 'ecv' | 'cnpjEcv' | 'data'> & {
  placa: string;
  /** Key of its file. */
  arquivo: string;
};

/** One company's inspection reports; a plate is found by either form of it. */
export const laudoStore = (db: DaEmpresa) => {
  const daPlaca = (placa: string) =>
    selectOwn(db, 'laudo')
      .where(ofPlaca('placa_lau', placa))
      .orderBy('data_lau', 'desc')
      .orderBy('codigo_lau', 'desc');
  return {
    save: ({ placa, numero, ecv, cnpjEcv, data, arquivo }: NovoLaudo, codigoUsuario: number, agora: Date) =>
      run(
        db.insertInto('laudo').values({
          ...suffixed('lau', { placa, numero, ecv, cnpj: cnpjEcv, data, arquivo }),
          ...suffixed('lau', {
            codemp: db.codigoEmpresa,
            dahins: agora.toISOString(),
            usuins: codigoUsuario,
          }),
        }),
      ),
    /** A vehicle with the plate is in the company's register or stock. */
    hasVeiculo: (placa: string): Promise<boolean> => {
      const um = sql<number>`1`.as('um');
      const noEstoque = selectOwn(db, 'estoque').select(um).where(ofPlaca('placa', placa));
      const cadastrado = selectOwn(db, 'veiculo').select(um).where(ofPlaca('placa_vei', placa));
      return hasRow(cadastrado.unionAll(noEstoque).limit(1));
    },
    /** Reports of the vehicle, and of the company. */
    count: (placa: string) => onlyRow<{ doVeiculo: number; daEmpresa: number }>(db)`
        select count(*) filter (where ${ofPlaca('placa_lau', placa)})::int as "doVeiculo", count(*)::int as "daEmpresa"
        from laudo where codemp_lau = ${db.codigoEmpresa}`,
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
        selectOwn(db, 'laudo', { codigo_lau: codigo }).select(unsuffixed('lau', 'placa', 'data', 'arquivo')),
      ),
  };
};
