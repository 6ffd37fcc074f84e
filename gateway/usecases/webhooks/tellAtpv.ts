import { enderecoDe } from '#contract/integracao/eventos.ts';
import type { Entrega, EstoqueRenave } from '#contract/renave/types.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** The sold vehicles of this API whose ATPV-e it is: the dealer's or the manufacturer's. */
export type Vendidos = 'vendidos' | 'montadora/vendidos';

const atpvOf = (vendidos: Vendidos, chassi: string): string => enderecoDe(`${vendidos}/${chassi}/atpv`);

/** Tells that a sale has its ATPV-e; a used vehicle's is asked for with what only its documents say. */
export const tellAtpv = (
  { webhooks }: EmpresaStores,
  { id: idEstoque, chassi, placa }: EstoqueRenave,
  vendidos: Vendidos,
): Promise<void> => {
  const dados = {
    chassi,
    placa: placa ?? null,
    idEstoque,
    endereco: placa ? null : atpvOf(vendidos, chassi),
  };
  return webhooks.tell([{ tipo: 'atpv.disponivel', chave: String(idEstoque), dados }]);
};

/** Tells of the ATPV-e that these deliveries released. Each delivery releases its own: one may be undone and made again. */
export const tellLiberados = async (
  { webhooks, estoque }: EmpresaStores,
  realizadas: readonly Entrega[],
): Promise<void> => {
  for (const { id, chassi } of realizadas) {
    const venda = await estoque.getUltimo(chassi);
    const endereco = atpvOf('montadora/vendidos', chassi);
    const dados = { chassi, placa: null, idEstoque: venda?.id ?? null, endereco };
    await webhooks.tell([{ tipo: 'atpv.disponivel', chave: `entrega ${id}`, dados }]);
  }
};
