import type { Grupo } from '#contract/renave/call.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Achado, Olhar } from './operacao.ts';

/** A stock record as the registry answers it, as our mirror keeps it. What only we know is filled in by the operation. */
export const espelho = (e: EstoqueRenave, nosso: Partial<Estoque> = {}): Estoque => ({
  id: e.id,
  especie: e.estoqueEmIte ? 'ite' : e.placa ? 'usado' : 'novo',
  chassi: e.chassi,
  placa: e.placa || null,
  renavam: e.renavam || null,
  estado: e.estado,
  acabado: e.veiculoAcabado,
  leasing: e.leasingVeiculoInacabado,
  entrada: e.entradaEstoque.dataHora.slice(0, 19),
  saida: e.saidaEstoque?.dataHora.slice(0, 19) ?? null,
  motivo: e.saidaEstoque?.motivo ?? null,
  chaveEntrada: e.entradaEstoque.chaveNotaFiscalEntrada,
  chaveSaida: e.saidaEstoque?.chaveNotaFiscalSaida ?? null,
  origemTransferencia: e.idEstoqueOrigemTransferencia,
  comprador: e.saidaEstoque?.comprador?.nome ?? null,
  itemEntrada: null,
  itemSaida: null,
  ...nosso,
});

/** Looks through the vehicle's stock records, at the operation's own door, for the one it would have left. */
export const procurarEstoque = async (
  olhar: Olhar,
  grupo: Grupo,
  chassi: string,
  acerta: (estoque: EstoqueRenave) => boolean,
): Promise<Achado<EstoqueRenave>> => {
  const resposta = await olhar<{ chassi?: string }, EstoqueRenave[]>(chamadas[grupo].estoques, { chassi });
  if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
  if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
  const encontrado = resposta.corpo.find((estoque) => estoque.chassi === chassi && acerta(estoque));
  return encontrado ? { feita: true, resposta: encontrado } : { feita: false };
};

/** The answer is about the vehicle of the intent. */
export const mesmoChassi = (resposta: { chassi: string }, intencao: { chassi: string }): boolean =>
  resposta.chassi === intencao.chassi;
