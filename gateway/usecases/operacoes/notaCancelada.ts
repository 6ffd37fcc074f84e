import { avisoNfe } from '#domain/nfe/avisoNfe.ts';
import type { RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** What uses an invoice is not sent once the invoice is cancelled: it may have been while the operation was on its way. */
export const notaCancelada = async (
  { notas }: EmpresaStores,
  { refs }: { refs: { codigoNota: number } },
): Promise<RecusaRenave | null> => {
  const nota = await notas.getItem(refs.codigoNota);
  if (nota?.situacao !== 'cancelada') return null;
  const { titulo, mensagem, detalhe } = avisoNfe.cancelada(null);
  return { titulo, mensagem, detalhe };
};
