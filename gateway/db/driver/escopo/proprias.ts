import type {
  DeleteQueryBuilder,
  DeleteResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import { DONOS } from '../../tables/donos.ts';
import type { Tables } from '../../tables/index.ts';
import type { DaEmpresa } from './escopo.ts';

/** The condition that a company's statement states itself, beside the view of its rows. */
const daEmpresaEm = (tabela: keyof Tables) => {
  const dona = DONOS[tabela];
  if (!('empresa' in dona)) throw new Error(`${tabela} does not say whose its rows are`);
  return [dona.empresa as 'codemp', '='] as const;
};

/** Reads a company's own rows. */
export const selectOwn = <T extends keyof Tables>(db: DaEmpresa, tabela: T) =>
  db
    .selectFrom(tabela as 'estoque')
    .where(...daEmpresaEm(tabela), db.codigoEmpresa) as unknown as SelectQueryBuilder<Tables, T, object>;

/** Changes a company's own rows. */
export const updateOwn = <T extends keyof Tables>(db: DaEmpresa, tabela: T) =>
  db
    .updateTable(tabela as 'estoque')
    .where(...daEmpresaEm(tabela), db.codigoEmpresa) as unknown as UpdateQueryBuilder<
    Tables,
    T,
    T,
    UpdateResult
  >;

/** Deletes a company's own rows. */
export const deleteOwn = <T extends keyof Tables>(db: DaEmpresa, tabela: T) =>
  db
    .deleteFrom(tabela as 'estoque')
    .where(...daEmpresaEm(tabela), db.codigoEmpresa) as unknown as DeleteQueryBuilder<
    Tables,
    T,
    DeleteResult
  >;
