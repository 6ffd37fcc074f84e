import { normalizeCnpj, raizCnpj } from '#domain/values/cnpj.ts';
import type { Nota } from './nota.ts';

/** Entrada, saída, transferência between branches, or an invoice that does not move this company's stock. */
export type ClasseNota = 'E' | 'S' | 'T' | 'descartada';

const isSameGroup = (one: string, other: string) =>
  one.length === 14 && other.length === 14 && raizCnpj(one) === raizCnpj(other);

/** True for purposes that move goods: the other invoices only correct texts or charges of earlier ones. */
export const moveAlgo = (finalidade: Nota['finalidade']): boolean => finalidade === 1 || finalidade === 4;

/**
 * The meaning of an invoice for one company. Duplicates are found by key, where invoices are stored.
 *
 * Goods go from issuer to recipient, unless the issuer writes an entry note (`tpNF` 0): then they go to the issuer.
 * A return (`finNFe` 4) reverses the parties of the sale, not the direction of the goods: one that takes a vehicle
 * away from the company (to the manufacturer, whichever side issued it) is an exit, whose key 'Devolver' asks for (`tipoDaNota.ts`: type D); one
 * that brings a vehicle back is not a zero-km entry — the registry requires the exit to be cancelled — and is left out.
 * Complementary and adjustment notes, and notes of credit and debit (2, 3, 5, 6), move nothing.
 * @rule invoices that move nothing
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
