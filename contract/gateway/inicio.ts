import { inputOf } from '#domain/fields/input.ts';
import type { ListRoute, Paging } from '../list.ts';
import { route } from '../route.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { ite } from './ite.ts';
import { montadora } from './montadora.ts';
import { saidaZeroKm } from './saidaZeroKm.ts';
import { suporte } from './suporte.ts';
import type { ResumoDosTrabalhos } from './trabalhos.ts';
import { transferenciaMontadora, transferenciaZeroKm } from './transferenciaZeroKm.ts';
import { autorizacoesUsados } from './usados/autorizacoes.ts';
import { usados } from './usados.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';
import { entregas } from './vendaDireta.ts';
import { xml } from './xml.ts';

/** Any paged list. */
type Lista = ListRoute<unknown, Pick<Paging, 'page' | 'perPage'>>;
type Filtro = Readonly<Record<string, string | boolean>>;

export interface Contada {
  lista: Lista;
  /** The filter of its rows, like a screen's tab; `hoje` is the day in Brasília. */
  filtro: (hoje: string) => Filtro;
  /** Its first page asks the registry in the background, and stores the answer. */
  ouve?: true;
}

const contada = (lista: Lista, filtro: Contada['filtro'] = () => ({})): Contada => ({ lista, filtro });

const ouvida = (lista: Lista, filtro?: Contada['filtro']): Contada => ({
  ...contada(lista, filtro),
  ouve: true,
});

const operacoes = (estado: string) => contada(suporte.operacoes, () => ({ estado }));

/** The counts of the start page: each comes from a list, with the filter of its link. */
export const CONTADAS = {
  lotesEmLeitura: contada(xml.lotes, () => ({ finalizado: 'nao' })),
  notasAConferir: contada(xml.aConferir),
  entradas: ouvida(entradaZeroKm.lista),
  saidas: contada(saidaZeroKm.lista),
  vendidos: contada(veiculosZeroKm.finalizados),
  usadosEmEstoque: contada(usados.lista, () => ({ situacaoVeiculos: 'estoque' })),
  usadosEmAndamento: contada(usados.lista, () => ({ situacaoVeiculos: 'andamento' })),
  usadosAReceber: ouvida(autorizacoesUsados.pendentes),
  aReceber: ouvida(transferenciaZeroKm.pendentesEstabelecimento),
  aReceberDeIte: ouvida(transferenciaZeroKm.pendentesIte),
  autorizadas: contada(veiculosZeroKm.confirmados, () => ({ apenasAutorizadosEstabelecimento: true })),
  autorizadasIte: contada(veiculosZeroKm.confirmados, () => ({ apenasAutorizadosITE: true })),
  entregas: ouvida(entregas.naConcessionaria, () => ({ situacaoVeiculos: 'pendentes' })),
  entradasMontadora: ouvida(montadora.entradas),
  saidasMontadora: contada(montadora.saidas),
  vendidosMontadora: contada(montadora.finalizados),
  entregasMontadora: ouvida(entregas.naMontadora, () => ({ situacaoVeiculos: 'pendentes' })),
  aReceberNaMontadora: ouvida(transferenciaMontadora.pendentesIte),
  autorizadasMontadora: contada(montadora.confirmados, () => ({
    apenasVeiculoInacabado: true,
    apenasAutorizadosITE: true,
  })),
  naIte: contada(ite.estoque, () => ({ situacaoVeiculos: 'estoque' })),
  naIteEmAndamento: contada(ite.estoque, () => ({ situacaoVeiculos: 'andamento' })),
  aReceberNaIte: ouvida(ite.pendentes),
  autorizadasNaIte: contada(ite.confirmados, () => ({ apenasAutorizadosEstabelecimento: true })),
  semResposta: operacoes('desconhecida'),
  aguardandoEnvio: operacoes('pendente'),
  enviadas: operacoes('enviando'),
  recusadasHoje: contada(suporte.operacoes, (hoje) => ({
    estado: 'recusada',
    dataInicial: hoje,
    dataFinal: hoje,
  })),
  eventosHoje: contada(suporte.eventosDeSeguranca, (hoje) => ({ dataInicial: hoje, dataFinal: hoje })),
} as const satisfies Record<string, Contada>;
export type NomeDeContada = keyof typeof CONTADAS;

/** The number of a list's rows, and its other counts by name. */
export type Contagem = { total: number } & Readonly<Record<string, number>>;

/** A dealer linked to the dispatcher, with what is pending there. */
export interface LojistaNoInicio {
  codigo_emp: number;
  nomfan_emp: string;
  cnpj_emp: string;
  /** Rows of its entries' list; null if the session may not open that list there. */
  entradas: number | null;
  emAndamento: number;
  /** Expiry of its certificate; null if it has none. */
  cerval_emp: string | null;
}

/** The dealers with most pending, and the number of all dealers. */
export interface LojistasNoInicio {
  data: LojistaNoInicio[];
  total: number;
}

/** Largest number of dealers on a start page. */
export const LOJISTAS_NO_INICIO = 50;
/** Days of the chart, today included. */
export const DIAS_NO_INICIO = 14;

export interface Inicio {
  /** Today in Brasília. */
  hoje: string;
  /** Only lists that the session may read; one that cannot be counted now is left out, null is one the registry never answered. */
  contagens: Partial<Record<NomeDeContada, Contagem | null>>;
  /** The company's operations at the registry by day, oldest first. */
  movimentos: { dia: string; total: number }[];
  /** Null for a company that is not a dispatcher. */
  lojistas: LojistasNoInicio | null;
  /** Reachability of the registry for the company, since when, and the number of operations waiting for it. */
  espera: Pick<ResumoDosTrabalhos, 'alcance' | 'foraDesde' | 'aguardando'>;
}

export const inicio = {
  resumo: route({
    method: 'GET',
    path: 'inicio',
    access: 'empresa',
    summary:
      'What waits for the company: the counts of its lists, the last days and, for a dispatcher, its dealers',
    input: inputOf({}),
  }).answers<Inicio>(),
};
