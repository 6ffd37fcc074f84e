import type { Situacao, TipoDeVeiculo } from '../gateway/estoque/todos.ts';
import type { VehicleList } from './index.ts';

type ListNames = readonly VehicleList[];

const USADO: ListNames = ['usados'];
const NA_ITE: ListNames = ['naIte', 'emEstoqueNaIte'];
const NOVO: ListNames = ['saidas', 'emEstoque', 'paraFilial'];
const DA_MONTADORA: ListNames = ['saidasMontadora', 'emEstoqueMontadora'];

const EM_ESTOQUE = { novo: NOVO, usado: USADO, ite: NA_ITE, montadora: DA_MONTADORA };
const VENDIDO = { novo: ['vendidos'], usado: USADO, ite: NA_ITE, montadora: ['vendidosMontadora'] } as const;

const A_ENTRAR = { novo: ['entradas'], usado: USADO, ite: NA_ITE, montadora: ['entradasMontadora'] } as const;

/** The lists that have a vehicle's row, by where it stands: their deeds are the vehicle's. */
export const LISTS_OF: Readonly<Record<Situacao, Readonly<Record<TipoDeVeiculo, ListNames>>>> = {
  aReceber: {
    novo: ['aReceber', 'aReceberDeIte'],
    usado: ['usadosAReceber'],
    ite: ['aReceberNaIte'],
    montadora: ['aReceberNaMontadora'],
  },
  semNota: A_ENTRAR,
  aEntrar: A_ENTRAR,
  andamento: EM_ESTOQUE,
  emEstoque: EM_ESTOQUE,
  prontos: EM_ESTOQUE,
  prometidos: EM_ESTOQUE,
  semDocumento: VENDIDO,
  aEntregar: VENDIDO,
};

/** The deed that a vehicle waits for where it stands: its label, and the actions that do it, the first that its row allows. */
export const NEXT_DEEDS: Readonly<Partial<Record<Situacao, { label: string; deeds: readonly string[] }>>> = {
  aReceber: { label: 'Receber', deeds: ['receber', 'receberUsado'] },
  aEntrar: { label: 'Confirmar entrada', deeds: ['confirmarSelecionadas'] },
  prontos: {
    label: 'Confirmar saída',
    deeds: ['confirmarSelecionadas', 'confirmarSelecionadasMontadora', 'completarCliente', 'saidaEstoqueIte'],
  },
  semDocumento: { label: 'Imprimir documento', deeds: ['imprimirAtpv', 'imprimirTermo'] },
  aEntregar: { label: 'Entregar documento', deeds: ['marcarEntregue'] },
};
