import { door, renaveCall } from './call.ts';
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

const { read, write } = door('estabelecimento');

const sobreEntrega = (path: string, transacao: number) =>
  renaveCall<AtoSobreEntrega>({
    grupo: 'estabelecimento',
    method: 'POST',
    path,
    expects: { text: 'estado' },
    transacao,
  }).answers<Entrega>();

type Nothing = Record<string, never>;

/** A dealer's calls to the registry: the one place that knows its paths. A correction is one line here. */
export const renave = {
  ...transferenciasZeroKm,
  ...transferenciasComIte<AutorizacaoParaIte>('estabelecimento', '/api'),
  clienteAutenticado: read<Nothing>(
    '/api/cliente-autenticado',
    { text: 'cnpj' },
    49,
  ).answers<ClienteAutenticado>(),
  municipios: read<{ nome?: string; uf?: string }>(
    '/api/municipios',
    { listOf: { text: 'nome' } },
    13,
  ).answers<MunicipioRenave[]>(),
  veiculos: read<{ chassi: string }>('/api/veiculos', { text: 'chassi' }, 66).answers<VeiculoConsultado>(),
  /** Without a filter it answers the whole stock in one unpaged array. */
  estoques: read<{ chassi?: string; placa?: string; estadoEstoque?: EstadoEstoque }>(
    '/api/estoques',
    { listOf: 'estoque' },
    20,
  ).answers<EstoqueRenave[]>(),
  estoque: read<{ id: number }>('/api/estoques/:id', 'estoque', 20).answers<EstoqueRenave>(),
  termoSaida: read<{ id: number }>(
    '/api/estoques/:id/termo-saida-estoque',
    { text: 'pdfBase64' },
    8,
  ).answers<TermoSaida>(),
  pendentesEntradaZeroKm: read<{ chassi?: string }>(
    '/api/veiculos-zero-km-pendentes-entrada-estoque',
    { listOf: { text: 'chassi' } },
    30,
  ).answers<PendenteEntrada[]>(),
  entradaZeroKm: write<EntradaZeroKm>('/api/entradas-estoque-zero-km', 26),
  cancelarEntradaZeroKm: write<CancelamentoEntrada>('/api/cancelamentos-entrada-estoque-zero-km', 50),
  rejeitarZeroKm: renaveCall<RejeicaoZeroKm>({
    grupo: 'estabelecimento',
    method: 'POST',
    path: '/api/rejeicoes-zero-km',
    expects: 'object',
    transacao: 27,
  }).answers<PendenteEntrada>(),
  cancelarRejeicaoZeroKm: renaveCall<CancelamentoRejeicao>({
    grupo: 'estabelecimento',
    method: 'POST',
    path: '/api/cancelamentos-rejeicoes-veiculo-zero-km',
    expects: 'object',
    transacao: 60,
  }).answers<PendenteEntrada>(),
  saidaZeroKm: write<SaidaZeroKm>('/api/saidas-estoque-veiculo-zero-km', 28),
  cancelarSaidaZeroKm: write<CancelamentoSaida>('/api/cancelamentos-saida-estoque-zero-km', 24),
  devolverMontadora: write<DevolucaoMontadora>('/api/devolucoes-montadora-veiculo-zero-km', 25),
  pdfAtpv: read<{ chassi: string }>('/api/pdf-atpv', { text: 'pdfAtpvBase64' }, 31).answers<Atpv>(),
  saidaInacabado: write<SaidaInacabado>('/api/saidas-estoque-veiculo-inacabado', 64),
  cancelarSaidaInacabado: write<CancelamentoSaida>('/api/cancelamentos-saidas-estoque-veiculo-inacabado', 65),
  entregas: read<{ chassi?: string; cnpjEstabelecimentoEntregador?: string; estado?: EstadoEntrega }>(
    '/api/entregas-veiculo-zero-km',
    { listOf: { text: 'estado' } },
    67,
  ).answers<Entrega[]>(),
  realizarEntrega: sobreEntrega('/api/entregas-veiculo-zero-km/realizacao', 68),
  cancelarEntrega: sobreEntrega('/api/entregas-veiculo-zero-km/cancelamento', 69),
};
