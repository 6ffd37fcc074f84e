import { normalizeCnpj, raizCnpj } from '#domain/values/cnpj.ts';
import type { Nota } from './nota.ts';

/** Entrada, saída, transferência between branches, or nothing that moves this company's stock. */
export type ClasseNota = 'E' | 'S' | 'T' | 'descartada';

const isSameGroup = (one: string, other: string) =>
  one.length === 14 && other.length === 14 && raizCnpj(one) === raizCnpj(other);

/** Whether invoices of this purpose move goods: the others only correct what was said, or charged, of other invoices. */
export const moveAlgo = (finalidade: Nota['finalidade']): boolean => finalidade === 1 || finalidade === 4;

/**
 * What an invoice means to one company. Duplicates are found by key, by who stores the invoices.
 *
 * Goods go from issuer to recipient, unless the issuer writes an entry note (`tpNF` 0): then they go to the issuer.
 * A return (`finNFe` 4) reverses who is who of the sale, not the way of the goods: one that takes a vehicle away from
 * the company (to the manufacturer, whichever side issued it) is an exit, whose key 'Devolver' asks for; one that
 * brings a vehicle back is no zero-km entry — the registry wants the exit cancelled instead — so it is left out.
 * Complementary and adjustment notes, and notes of credit and debit (2, 3, 5, 6), move nothing.
 */
export function classifyNota(nota: Nota, cnpjEmpresa: string): ClasseNota {
  const empresa = normalizeCnpj(cnpjEmpresa);
  const emitente = nota.emitente.documento;
  const destinatario = nota.destinatario.documento;
  const isReturn = nota.finalidade === 4;
  if (!moveAlgo(nota.finalidade)) return 'descartada';
  if (emitente !== empresa && destinatario !== empresa) return 'descartada';
  if (emitente === destinatario) return nota.tipo === 'entrada' && !isReturn ? 'E' : 'descartada';
  if (isSameGroup(emitente, destinatario)) return 'T';
  const receiver = nota.tipo === 'entrada' ? emitente : destinatario;
  if (receiver === empresa) return isReturn ? 'descartada' : 'E';
  return emitente === empresa || isReturn ? 'S' : 'descartada';
}
