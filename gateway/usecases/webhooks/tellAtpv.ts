import { enderecoDe } from '#contract/integracao/eventos.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** Tells that a sale has its ATPV-e; a used vehicle's is asked for with what only its documents say. */
export const tellAtpv = (
  { webhooks }: EmpresaStores,
  { id: idEstoque, chassi, placa }: EstoqueRenave,
): Promise<void> => {
  const endereco = placa ? null : enderecoDe(`vendidos/${chassi}/atpv`);
  const dados = { chassi, placa: placa ?? null, idEstoque, endereco };
  return webhooks.tell([{ tipo: 'atpv.disponivel', chave: String(idEstoque), dados }]);
};
