import { sql } from 'kysely';
import { type DaEmpresa, selectOwn, updateOwn } from '../../../driver/tenancy/tenancy.ts';
import { credit } from './evidencias.ts';
import { judgeNotas } from './julgar.ts';
import { selectInvoices } from './xmlItem.ts';

const own = (db: DaEmpresa) => updateOwn(db, 'xml_item');

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
  const nota = await selectOwn(db, 'xml_item')
    .select(['chassi', 'recebida', 'tiponf', 'situacao'])
    .where('codigo', '=', codigo)
    .where('situacao', 'in', ['lida', 'aconferir'])
    .executeTakeFirst();
  if (!nota?.chassi) return false;
  // Believed, but what it does to the vehicle is still to be said.
  if (nota.situacao === 'aconferir') return chassis.length > 0;
  await own(db)
    .set({ selecionada: sql<boolean>`codigo = ${codigo}` })
    .where('chassi', '=', nota.chassi)
    .where('situacao', '=', 'lida')
    .where('recebida', '=', nota.recebida)
    .where('tiponf', '=', nota.tiponf)
    .execute();
  return true;
};

export const markProcessed = async (db: DaEmpresa, codigo: number, agora: Date): Promise<void> => {
  const dataprocessamentoapi = agora.toISOString();
  const usadas = await own(db)
    .set({ dataprocessamentoapi })
    .where('codigo', '=', codigo)
    .returning('chavenfe')
    .execute();
  await judgeNotas(
    db,
    usadas.flatMap(({ chavenfe }) => chavenfe ?? []),
  );
};
