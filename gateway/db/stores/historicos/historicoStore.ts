import type { Kysely } from 'kysely';
import type { HistoricoStore } from '../../../ports/historicos.ts';
import type { Tables } from '../../tables/index.ts';
import { creditos } from './creditos.ts';
import { listMovimentos, listOperacoes } from './movimentos.ts';
import { listParceria } from './parceria.ts';

/** What was done and earned, in several companies. */
export const historicoStore = (db: Kysely<Tables>): HistoricoStore => ({
  ...creditos(db),
  listMovimentos: (empresas, consulta) => listMovimentos(db, empresas, consulta),
  listOperacoes: (conhecidas) => listOperacoes(db, conhecidas),
  listParceria: (empresas, consulta) => listParceria(db, empresas, consulta),
});
