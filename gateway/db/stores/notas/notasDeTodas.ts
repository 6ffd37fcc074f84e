import type { NotasDeTodas } from '../../../ports/notas.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { getArquivoDoItem } from './getArquivoDoItem.ts';
import { listItens } from './listItens.ts';

/** Every company's invoices, for support. */
export const notasDeTodas = (db: DeTodas): NotasDeTodas => ({
  listItens: (consulta) => listItens(db, null, consulta),
  getArquivoDoItem: (codigo) => getArquivoDoItem(db, codigo),
});
