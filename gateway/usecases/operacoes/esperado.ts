import type { EstadoEstoque, EstoqueRenave, MotivoSaida } from '#contract/renave/types.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';

/** What the stock record that an operation leaves must say, as far as the operation determines it. */
export interface Esperado {
  estado: EstadoEstoque;
  /** Where it may be by now: the Detran goes on with it by itself. */
  depois?: readonly EstadoEstoque[];
  /** The record the operation names; one that is new has none yet. */
  id?: number;
  /** The finished record that the new one takes up again. */
  origem?: number;
  motivo?: MotivoSaida;
  chaveEntrada?: string;
  chaveRemessa?: string;
  chaveSaida?: string;
  /** CPF or CNPJ. */
  comprador?: string;
  vendedor?: string;
  /** CNPJ of the dealer that is to hand the vehicle over. */
  entregador?: string;
  /** Naive Brasília time; compared by day. */
  entrada?: string;
  saida?: string;
}

interface Aspecto {
  nome: string;
  pedido: (esperado: Esperado) => string | undefined;
  dito: (estoque: EstoqueRenave, esperado: Esperado) => string | null | undefined;
  /** As people read it, where that is not as it is. */
  escrito?: (valor: string) => string;
}

const estadoDito = ({ estado }: EstoqueRenave, { estado: pedido, depois = [] }: Esperado): EstadoEstoque =>
  depois.includes(estado) ? pedido : estado;

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

/** How the registry dates a deed is its own: told of what is found by looking, never held against an answer. */
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

/** What an answer says otherwise than was asked, or does not say; null when it says all of it. */
export const faltaNaResposta = (estoque: EstoqueRenave, esperado: Esperado): string | null =>
  compare(ASPECTOS, estoque, esperado, (nome) => [`${nome} ausente`]);

/** What a record found at the registry says otherwise than was asked. What the registry leaves out says nothing. */
export const diferencasDoAchado = (estoque: EstoqueRenave, esperado: Esperado): string | null =>
  compare([...ASPECTOS, ...DATAS], estoque, esperado, () => []);

/** Whether a record is of the kind that the operation would have left: only then is it compared. */
export const doTipo = (estoque: EstoqueRenave, esperado: Esperado): boolean => {
  const { id, origem, motivo, estado } = esperado;
  if (origem !== undefined) return estoque.origemPorCancelamentoEstoque?.idEstoqueOrigem === origem;
  if (id !== undefined) return estoque.id === id && estoque.saidaEstoque?.motivo === motivo;
  return estadoDito(estoque, esperado) === estado;
};
