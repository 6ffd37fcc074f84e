import type { Kysely } from 'kysely';
import type { NotasDeTodas } from '../../../ports/notas.ts';
import type { Tables } from '../../tables/index.ts';
import { getArquivoDoItem } from './getArquivoDoItem.ts';
import { listItens } from './listItens.ts';

/** Every company's invoices, for support. */
export const notasDeTodas = (db: Kysely<Tables>): NotasDeTodas => ({
  listItens: (consulta) => listItens(db, null, consulta),
  getArquivoDoItem: (codigo) => getArquivoDoItem(db, codigo),
});
