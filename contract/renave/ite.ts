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
  clienteAutenticado: read<Record<string, never>, ClienteAutenticado>('/api/ite/cliente-autenticado', {
    text: 'cnpj',
  }),
  veiculos: read<{ chassi: string }, VeiculoConsultado>('/api/ite/veiculos', { text: 'chassi' }),
  estoques: read<{ chassi?: string; estadoEstoque?: EstadoEstoque }, EstoqueRenave[]>('/api/ite/estoques', {
    listOf: 'estoque',
  }),
  clientesMontadoras: read<{ chassi: string }, ClienteMontadoraRenave[]>('/api/ite/clientes-montadoras', {
    listOf: 'object',
  }),
  termoEntrada: read<{ id: number }, TermoEntrada>('/api/ite/estoques/:id/termo-entrada-estoque', {
    text: 'pdfBase64',
  }),
  pdfAtpv: read<{ chassi: string }, Atpv>('/api/ite/pdf-atpv', { text: 'pdfAtpvBase64' }),
  entradaIte: write<EntradaIte>('/api/ite/entradas-estoque'),
  saidaIte: write<SaidaIte>('/api/ite/saidas-estoque'),
  cancelarEntradaIte: write<CancelamentoEntrada>('/api/ite/cancelamentos-entrada-estoque-ite'),
  cancelarSaidaIte: write<CancelamentoSaida>('/api/ite/cancelamentos-saida-estoque-ite'),
};
