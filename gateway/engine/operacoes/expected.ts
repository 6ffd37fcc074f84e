import type { EstadoEstoque, EstoqueRenave, MotivoSaida } from '#contract/renave/types.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';

/**
 * Expected content of the stock record that an operation leaves, as far as the operation determines it.
 * @rule record that an operation leaves
 */
export interface Esperado {
  estado: EstadoEstoque;
  /** Later states that also count: the Detran advances the record by itself. */
  depois?: readonly EstadoEstoque[];
  /** The record that the operation names; absent for a new one. */
  id?: number;
  /** The finished record that the new one continues. */
  origem?: number;
  motivo?: MotivoSaida;
  chaveEntrada?: string;
  chaveRemessa?: string;
  chaveSaida?: string;
  /** CPF or CNPJ. */
  comprador?: string;
  vendedor?: string;
  /** CNPJ of the dealer that is to deliver the vehicle. */
  entregador?: string;
  /** Brasília time without offset; compared by day. */
  entrada?: string;
  saida?: string;
}

interface Aspecto {
  nome: string;
  pedido: (esperado: Esperado) => string | undefined;
  dito: (estoque: EstoqueRenave, esperado: Esperado) => string | null | undefined;
  /** Display format, when it differs from the raw value. */
  escrito?: (valor: string) => string;
}

const estadoDito = ({ estado }: EstoqueRenave, { estado: pedido, depois = [] }: Esperado): string =>
  depois.some((um) => um === estado) ? pedido : estado;

const ASPECTOS: readonly Aspecto[] = [
  { nome: 'estado', pedido: (p) => p.estado, dito: estadoDito },
  { nome: 'motivo da saída', pedido: (p) => p.motivo, dito: (e) => e.saidaEstoque?.motivo },
  {
    nome: 'nota de entrada',
    pedido: (p) => p.chaveEntrada,
    dito: (e) => e.entradaEstoque?.chaveNotaFiscalEntrada,
  },
  {
    nome: 'nota de remessa',
    pedido: (p) => p.chaveRemessa,
    dito: (e) => e.entradaEstoque?.chaveNotaFiscalRemessaEntrada,
  },
  { nome: 'nota de saída', pedido: (p) => p.chaveSaida, dito: (e) => e.saidaEstoque?.chaveNotaFiscalSaida },
  {
    nome: 'comprador',
    pedido: (p) => p.comprador,
    dito: (e) => e.saidaEstoque?.comprador?.numeroDocumento,
    escrito: formatCpfCnpj,
  },
  {
    nome: 'vendedor',
    pedido: (p) => p.vendedor,
    dito: (e) => e.entradaEstoque?.vendedor?.numeroDocumento,
    escrito: formatCpfCnpj,
  },
  {
    nome: 'entregadora',
    pedido: (p) => p.entregador,
    dito: (e) => e.entregas?.at(-1)?.cnpjEstabelecimentoEntregador,
    escrito: formatCpfCnpj,
  },
];

/** Dates are compared for found records only: the registry may date an operation otherwise in its answer. */
const DATAS: readonly Aspecto[] = [
  {
    nome: 'data de entrada',
    pedido: (p) => p.entrada?.slice(0, 10),
    dito: (e) => e.entradaEstoque?.dataHora?.slice(0, 10),
  },
  {
    nome: 'data de saída',
    pedido: (p) => p.saida?.slice(0, 10),
    dito: (e) => e.saidaEstoque?.dataHora?.slice(0, 10),
  },
];

const compare = (
  aspectos: readonly Aspecto[],
  estoque: EstoqueRenave,
  esperado: Esperado,
  onMissing: (nome: string) => string[],
): string | null => {
  const diferencas = aspectos.flatMap(({ nome, pedido, dito, escrito = String }) => {
    const [certo, achado] = [pedido(esperado), dito(estoque, esperado)];
    if (certo === undefined || achado === certo) return [];
    return achado ? [`${nome} ${escrito(achado)} em vez de ${escrito(certo)}`] : onMissing(nome);
  });
  return diferencas.length > 0 ? diferencas.join('; ') : null;
};

/** Differences or gaps in an answer, in words; null when it states everything requested. */
export const faltaNaResposta = (estoque: EstoqueRenave, esperado: Esperado): string | null =>
  compare(ASPECTOS, estoque, esperado, (nome) => [`${nome} ausente`]);

/** Differences in a found record, in words; fields that the registry leaves out are ignored. */
export const diferencasDoAchado = (estoque: EstoqueRenave, esperado: Esperado): string | null =>
  compare([...ASPECTOS, ...DATAS], estoque, esperado, () => []);

/** The record that an old one says was created by cancelling its exit. */
const geradoPor = (estoques: readonly EstoqueRenave[], origem: number): number | undefined =>
  estoques.find(({ id }) => id === origem)?.saidaEstoque?.cancelamentoSaidaEstoque
    ?.idEstoqueGeradoNoCancelamentoSaida;

/** True when the record is of the kind that the operation would leave, and thus comparable; `estoques` are the vehicle's. */
export const doTipo = (
  estoque: EstoqueRenave,
  esperado: Esperado,
  estoques: readonly EstoqueRenave[],
): boolean => {
  const { id, origem, motivo, estado } = esperado;
  if (origem !== undefined)
    return (
      estoque.origemPorCancelamentoEstoque?.idEstoqueOrigem === origem ||
      estoque.id === geradoPor(estoques, origem)
    );
  if (id !== undefined) return estoque.id === id && estoque.saidaEstoque?.motivo === motivo;
  return estadoDito(estoque, esperado) === estado;
};
