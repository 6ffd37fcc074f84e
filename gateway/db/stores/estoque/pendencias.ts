import type { EspecieDeNovos, EstoqueStore } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { deleteOwn, selectOwn } from '../../driver/escopo/proprias.ts';
import { hasRow, run } from '../../driver/statements.ts';
import type { Tables } from '../../tables/index.ts';
import { mirror } from './mirror.ts';

const TABELAS = { novo: 'pendencia_entrada', montadora: 'pendencia_montadora' } as const satisfies Record<
  EspecieDeNovos,
  keyof Tables
>;

/**
 * Vehicles that wait for a company's confirmation, by the last answer at the dealer's or the manufacturer's
 * door.
 */
export const pendenciaStore = (db: DaEmpresa) =>
  ({
    savePendencias: async (pendentes, especie, desde) => {
      const linhas = pendentes.map((p) => ({
        chassi: p.chassi,
        cadastrada: p.dataHoraCadastro,
        acabado: p.veiculoAcabado,
      }));
      await mirror(db, { tabela: TABELAS[especie], chave: ['chassi'], desde }, linhas);
    },
    hasPendencia: (chassi, especie = 'novo') =>
      hasRow(selectOwn(db, TABELAS[especie]).select('chassi').where('chassi', '=', chassi)),
    listPendencias: async (chassis, especie) => {
      if (chassis.length === 0) return [];
      const rows = await selectOwn(db, TABELAS[especie])
        .select('chassi')
        .where('chassi', 'in', [...chassis])
        .execute();
      return rows.map(({ chassi }) => chassi);
    },
    removePendencia: (chassi, especie = 'novo') =>
      run(deleteOwn(db, TABELAS[especie]).where('chassi', '=', chassi)),
  }) satisfies Partial<EstoqueStore>;
