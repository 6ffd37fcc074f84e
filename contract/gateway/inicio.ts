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

/** Any list that is asked for a page. */
type Lista = ListRoute<unknown, Pick<Paging, 'page' | 'perPage'>>;
type Filtro = Readonly<Record<string, string | boolean>>;

export interface Contada {
  lista: Lista;
  /** What its rows are narrowed to, as a screen's tab does; `hoje` is the day in Brasília. */
  filtro: (hoje: string) => Filtro;
  /** Its first page hears from the registry what waits there; what was heard is kept. */
  ouve?: true;
}

const contada = (lista: Lista, filtro: Contada['filtro'] = () => ({})): Contada => ({ lista, filtro });

const ouvida = (lista: Lista, filtro?: Contada['filtro']): Contada => ({
  ...contada(lista, filtro),
  ouve: true,
});

const operacoes = (estado: string) => contada(suporte.operacoes, () => ({ estado }));

/** What the start page counts: each number is a list's own, asked with the filter that its link leads to. */
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

/** A list's rows and, by their names, what else it counts of them. */
export type Contagem = { total: number } & Readonly<Record<string, number>>;

/** A dealer that a dispatcher acts for, and what waits there. */
export interface LojistaNoInicio {
  codigo_emp: number;
  nomfan_emp: string;
  cnpj_emp: string;
  /** Rows of its entries' list; null where who asks may not open that there. */
  entradas: number | null;
  emAndamento: number;
  /** When its certificate ends; null where it has none. */
  cerval_emp: string | null;
}

/** The dealers that fit on a start page, those with most waiting first, of how many there are. */
export interface LojistasNoInicio {
  data: LojistaNoInicio[];
  total: number;
}

/** More dealers than that do not fit on a start page. */
export const LOJISTAS_NO_INICIO = 50;
/** Days of the chart, today included. */
export const DIAS_NO_INICIO = 14;

export interface Inicio {
  /** Today in Brasília. */
  hoje: string;
  /** Only lists that the session may ask; one that cannot be counted now is left out. */
  contagens: Partial<Record<NomeDeContada, Contagem>>;
  /** What the company did at the registry, day by day, the oldest first. */
  movimentos: { dia: string; total: number }[];
  /** Null where the company is no dispatcher. */
  lojistas: LojistasNoInicio | null;
  /** How the registry is not there for the company, since when, and how many operations wait for it. */
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
