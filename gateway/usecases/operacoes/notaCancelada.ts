import { avisoNfe } from '#domain/nfe/avisoNfe.ts';
import type { RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

const recusa = (): RecusaRenave => {
  const { titulo, mensagem, detalhe } = avisoNfe.cancelada(null);
  return { titulo, mensagem, detalhe };
};

/** What uses an invoice is not sent once the invoice is cancelled: it may have been while the operation was on its way. */
export const notaCancelada = async (
  { notas }: EmpresaStores,
  { refs }: { refs: { codigoNota: number } },
): Promise<RecusaRenave | null> => {
  const nota = await notas.getItem(refs.codigoNota);
  return nota?.situacao === 'cancelada' ? recusa() : null;
};

/** The registry's names of an invoice's key all begin so, whichever invoice it is. */
const chavesDo = (corpo: object): string[] =>
  Object.entries(corpo).flatMap(([nome, valor]) =>
    nome.startsWith('chaveNotaFiscal') && typeof valor === 'string' ? [valor] : [],
  );

/** The same of invoices that a body names by their keys: what was imported here may say that one was cancelled. */
export const chaveCancelada = async (
  { notas }: EmpresaStores,
  { corpo }: { corpo: object },
): Promise<RecusaRenave | null> => ((await notas.hasCancelada(chavesDo(corpo))) ? recusa() : null);
