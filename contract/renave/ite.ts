import { door } from './call.ts';
import type { CancelamentoEntrada, CancelamentoSaida, EntradaIte, SaidaIte } from './corpos.ts';
import type { TermoEntrada } from './respostasUsados.ts';
import { transferenciasNaIte } from './transferencias.ts';
import type {
  Atpv,
  ClienteAutenticado,
  ClienteMontadoraRenave,
  EstadoEstoque,
  EstoqueRenave,
  VeiculoConsultado,
} from './types.ts';

const { read, write } = door('ite');

/** A transfer establishment's calls to the registry. */
export const ite = {
  ...transferenciasNaIte,
  clienteAutenticado: read<Record<string, never>>('/api/ite/cliente-autenticado', {
    text: 'cnpj',
  }).answers<ClienteAutenticado>(),
  veiculos: read<{ chassi: string }>('/api/ite/veiculos', { text: 'chassi' }).answers<VeiculoConsultado>(),
  estoques: read<{ chassi?: string; estadoEstoque?: EstadoEstoque }>('/api/ite/estoques', {
    listOf: 'estoque',
  }).answers<EstoqueRenave[]>(),
  clientesMontadoras: read<{ chassi: string }>('/api/ite/clientes-montadoras', {
    listOf: 'object',
  }).answers<ClienteMontadoraRenave[]>(),
  termoEntrada: read<{ id: number }>('/api/ite/estoques/:id/termo-entrada-estoque', {
    text: 'pdfBase64',
  }).answers<TermoEntrada>(),
  pdfAtpv: read<{ chassi: string }>('/api/ite/pdf-atpv', { text: 'pdfAtpvBase64' }).answers<Atpv>(),
  entradaIte: write<EntradaIte>('/api/ite/entradas-estoque'),
  saidaIte: write<SaidaIte>('/api/ite/saidas-estoque'),
  cancelarEntradaIte: write<CancelamentoEntrada>('/api/ite/cancelamentos-entrada-estoque-ite'),
  cancelarSaidaIte: write<CancelamentoSaida>('/api/ite/cancelamentos-saida-estoque-ite'),
};
