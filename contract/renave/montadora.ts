import { door } from './call.ts';
import type { CancelamentoEntrada, CancelamentoSaida, EntradaMontadora, SaidaMontadora } from './corpos.ts';
import type { AutorizacaoMontadoraParaIte } from './corposTransferencia.ts';
import { transferenciasComIte } from './transferencias.ts';
import type {
  Atpv,
  ClienteAutenticado,
  Entrega,
  EstadoEntrega,
  EstadoEstoque,
  EstoqueRenave,
  PendenteEntrada,
  TermoSaida,
} from './types.ts';

const { read, write } = door('montadora');

/** A manufacturer's calls to the registry. */
export const montadora = {
  ...transferenciasComIte<AutorizacaoMontadoraParaIte>('montadora', '/api/montadora'),
  clienteAutenticado: read<Record<string, never>, ClienteAutenticado>(
    '/api/montadora/cliente-autenticado',
    { text: 'cnpj' },
    77,
  ),
  estoques: read<{ chassi?: string; estadoEstoque?: EstadoEstoque }, EstoqueRenave[]>(
    '/api/montadora/estoques',
    { listOf: 'estoque' },
    70,
  ),
  termoSaida: read<{ id: number }, TermoSaida>(
    '/api/montadora/estoques/:id/termo-saida-estoque',
    { text: 'pdfBase64' },
    70,
  ),
  pdfAtpv: read<{ chassi: string }, Atpv>('/api/montadora/pdf-atpv', { text: 'pdfAtpvBase64' }, 71),
  entradaMontadora: write<EntradaMontadora>('/api/montadora/entradas-estoque-zero-km', 72),
  cancelarEntradaMontadora: write<CancelamentoEntrada>(
    '/api/montadora/cancelamentos-entrada-estoque-zero-km',
    73,
  ),
  saidaMontadora: write<SaidaMontadora>('/api/montadora/saidas-estoque-veiculo-zero-km', 74),
  cancelarSaidaMontadora: write<CancelamentoSaida>('/api/montadora/cancelamentos-saida-estoque-zero-km', 75),
  saidaInacabadoMontadora: write<SaidaMontadora>('/api/montadora/saidas-estoque-veiculo-inacabado'),
  cancelarSaidaInacabadoMontadora: write<CancelamentoSaida>(
    '/api/montadora/cancelamentos-saidas-estoque-veiculo-inacabado',
  ),
  pendentesEntradaZeroKm: read<{ chassi?: string }, PendenteEntrada[]>(
    '/api/montadora/veiculos-zero-km-pendentes-entrada-estoque',
    { listOf: { text: 'chassi' } },
    76,
  ),
  entregas: read<{ chassi?: string; estado?: EstadoEntrega }, Entrega[]>(
    '/api/montadora/entregas-veiculo-zero-km',
    { listOf: { text: 'estado' } },
    79,
  ),
};
