import { door } from './call.ts';
import type {
  AtoSobreEntrega,
  CancelamentoEntrada,
  CancelamentoRejeicao,
  CancelamentoSaida,
  DevolucaoMontadora,
  EntradaZeroKm,
  RejeicaoZeroKm,
  SaidaInacabado,
  SaidaZeroKm,
} from './corpos.ts';
import type { AutorizacaoParaIte } from './corposTransferencia.ts';
import { transferenciasComIte, transferenciasZeroKm } from './transferencias.ts';
import type {
  Atpv,
  ClienteAutenticado,
  Entrega,
  EstadoEntrega,
  EstadoEstoque,
  EstoqueRenave,
  MunicipioRenave,
  PendenteEntrada,
  TermoSaida,
  VeiculoConsultado,
} from './types.ts';

const { read, post, write } = door('estabelecimento');

const sobreEntrega = (path: string, transacao: number) =>
  post<AtoSobreEntrega, Entrega>(path, { text: 'estado' }, transacao);

type Nothing = Record<string, never>;

/** A dealer's calls to the registry: the one place that knows its paths. A correction is one line here. */
export const renave = {
  ...transferenciasZeroKm,
  ...transferenciasComIte<AutorizacaoParaIte>('estabelecimento', '/api'),
  clienteAutenticado: read<Nothing, ClienteAutenticado>('/api/cliente-autenticado', { text: 'cnpj' }, 49),
  municipios: read<{ nome?: string; uf?: string }, MunicipioRenave[]>(
    '/api/municipios',
    { listOf: { text: 'nome' } },
    13,
  ),
  veiculos: read<{ chassi: string }, VeiculoConsultado>('/api/veiculos', { text: 'chassi' }, 66),
  /** Without a filter it answers the whole stock in one unpaged array. */
  estoques: read<{ chassi?: string; placa?: string; estadoEstoque?: EstadoEstoque }, EstoqueRenave[]>(
    '/api/estoques',
    { listOf: 'estoque' },
    20,
  ),
  estoque: read<{ id: number }, EstoqueRenave>('/api/estoques/:id', 'estoque', 20),
  termoSaida: read<{ id: number }, TermoSaida>(
    '/api/estoques/:id/termo-saida-estoque',
    { text: 'pdfBase64' },
    8,
  ),
  pendentesEntradaZeroKm: read<{ chassi?: string }, PendenteEntrada[]>(
    '/api/veiculos-zero-km-pendentes-entrada-estoque',
    { listOf: { text: 'chassi' } },
    30,
  ),
  entradaZeroKm: write<EntradaZeroKm>('/api/entradas-estoque-zero-km', 26),
  cancelarEntradaZeroKm: write<CancelamentoEntrada>('/api/cancelamentos-entrada-estoque-zero-km', 50),
  rejeitarZeroKm: post<RejeicaoZeroKm, PendenteEntrada | null>('/api/rejeicoes-zero-km', 'empty', 27),
  cancelarRejeicaoZeroKm: post<CancelamentoRejeicao, PendenteEntrada | null>(
    '/api/cancelamentos-rejeicoes-veiculo-zero-km',
    'empty',
    60,
  ),
  saidaZeroKm: write<SaidaZeroKm>('/api/saidas-estoque-veiculo-zero-km', 28),
  cancelarSaidaZeroKm: write<CancelamentoSaida>('/api/cancelamentos-saida-estoque-zero-km', 24),
  devolverMontadora: write<DevolucaoMontadora>('/api/devolucoes-montadora-veiculo-zero-km', 25),
  pdfAtpv: read<{ chassi: string }, Atpv>('/api/pdf-atpv', { text: 'pdfAtpvBase64' }, 31),
  saidaInacabado: write<SaidaInacabado>('/api/saidas-estoque-veiculo-inacabado', 64),
  cancelarSaidaInacabado: write<CancelamentoSaida>('/api/cancelamentos-saidas-estoque-veiculo-inacabado', 65),
  entregas: read<
    { chassi?: string; cnpjEstabelecimentoEntregador?: string; estado?: EstadoEntrega },
    Entrega[]
  >('/api/entregas-veiculo-zero-km', { listOf: { text: 'estado' } }, 67),
  realizarEntrega: sobreEntrega('/api/entregas-veiculo-zero-km/realizacao', 68),
  cancelarEntrega: sobreEntrega('/api/entregas-veiculo-zero-km/cancelamento', 69),
};
