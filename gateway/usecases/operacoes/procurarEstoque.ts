import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Achado, Olhar } from './operacao.ts';

/** Looks through the vehicle's stock records for the one an operation would have left. */
export const procurarEstoque = async (
  olhar: Olhar,
  chassi: string,
  acerta: (estoque: EstoqueRenave) => boolean,
): Promise<Achado<EstoqueRenave>> => {
  const resposta = await olhar(renave.estoques, { chassi });
  if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
  if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
  const encontrado = resposta.corpo.find((estoque) => estoque.chassi === chassi && acerta(estoque));
  return encontrado ? { feita: true, resposta: encontrado } : { feita: false };
};
