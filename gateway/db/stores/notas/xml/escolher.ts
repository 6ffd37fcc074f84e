import { sql } from 'kysely';
import { type DaEmpresa, selectOwn, updateOwn } from '../../../driver/tenancy/tenancy.ts';
import { credit } from './evidencias.ts';
import { judgeNotas } from './julgar.ts';
import { selectInvoices } from './xmlItem.ts';

/**
 * Selects this invoice for its vehicle over its rivals, or over its twin with the same key. False when it is
 * absent or its twin was already used.
 */
export const select = async (db: DaEmpresa, codigo: number): Promise<boolean> => {
  const acreditada = await credit(db, codigo);
  if (acreditada === null) return false;
  const { chave, chassis } = acreditada;
  await selectInvoices(db, chassis);
  if (chave !== null) await judgeNotas(db, [chave]);
  const nota = await selectOwn(db, 'xml_item', { codigo, situacao: ['lida', 'aconferir'] })
    .select(['chassi', 'recebida', 'tiponf', 'situacao'])
    .executeTakeFirst();
  if (!nota?.chassi) return false;
  const { chassi, recebida, tiponf } = nota;
  // Believed, but what it does to the vehicle is still to be said.
  if (nota.situacao === 'aconferir') return chassis.length > 0;
  await updateOwn(db, 'xml_item', { chassi, situacao: 'lida', recebida })
    .set({ selecionada: sql<boolean>`codigo = ${codigo}` })
    .where('tiponf', '=', tiponf)
    .execute();
  return true;
};

export const markProcessed = async (db: DaEmpresa, codigo: number, agora: Date): Promise<void> => {
  const usadas = await updateOwn(db, 'xml_item', { codigo })
    .set({ dataprocessamentoapi: agora.toISOString() })
    .returning('chavenfe')
    .execute();
  const chaves = usadas.flatMap(({ chavenfe }) => chavenfe ?? []);
  await judgeNotas(db, chaves);
};
