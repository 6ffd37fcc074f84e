import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Estoque } from '../../ports/estoque.ts';

/** A stock record as the registry answers it, as our mirror keeps it. What only we know is filled in by the operation. */
export const espelho = (e: EstoqueRenave, nosso: Partial<Estoque> = {}): Estoque => ({
  id: e.id,
  chassi: e.chassi,
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
