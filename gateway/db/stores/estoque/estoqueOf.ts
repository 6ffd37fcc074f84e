import type { Selectable } from 'kysely';
import type { Estoque } from '../../../ports/estoque.ts';
import type { EstoqueTable } from '../../tables/renave.ts';

/** A row of our mirror as the program knows it, and back. */
export const estoqueOf = (row: Selectable<EstoqueTable>): Estoque => ({
  id: row.id,
  especie: row.especie,
  chassi: row.chassi,
  placa: row.placa,
  renavam: row.renavam,
  estado: row.estado,
  acabado: row.acabado,
  leasing: row.leasing,
  entrada: row.entrada,
  saida: row.saida,
  motivo: row.motivo,
  chaveEntrada: row.chaveentrada,
  chaveSaida: row.chavesaida,
  origemTransferencia: row.origemtransferencia,
  comprador: row.comprador,
  itemEntrada: row.item_entrada,
  itemSaida: row.item_saida,
});

export const rowOf = (codigoEmpresa: number, e: Estoque, agora: Date): Selectable<EstoqueTable> => ({
  codemp: codigoEmpresa,
  id: e.id,
  especie: e.especie,
  chassi: e.chassi,
  placa: e.placa,
  renavam: e.renavam,
  estado: e.estado,
  acabado: e.acabado,
  leasing: e.leasing,
  entrada: e.entrada,
  saida: e.saida,
  motivo: e.motivo,
  chaveentrada: e.chaveEntrada,
  chavesaida: e.chaveSaida,
  origemtransferencia: e.origemTransferencia,
  comprador: e.comprador,
  item_entrada: e.itemEntrada,
  item_saida: e.itemSaida,
  visto: agora.toISOString(),
});
