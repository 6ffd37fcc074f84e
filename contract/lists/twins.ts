import type { Assunto } from '../gateway/engine/eventos.ts';
import type { ListRoute } from '../list.ts';
import { type Filter, type HomeNumber, list, placedAt, type Step, type Stuck, tabsBy } from './list.ts';

const COM_ERRO = ['com erro', 'com erro'] as const;

const STATES = {
  prontas: { tone: 'ready', words: ['pronta', 'prontas'] },
  erro: { tone: 'wrong', words: COM_ERRO },
  impedidas: { tone: 'wrong', words: ['a resolver', 'a resolver'] },
  semNota: { tone: 'waits', words: ['sem XML', 'sem XML'] },
  processando: { tone: 'waits', words: ['em processamento', 'em processamento'] },
} as const satisfies Record<string, Pick<HomeNumber, 'tone' | 'words'>>;

/** A number of each state that the list tells its rows apart by. */
const byState = <T extends string>(route: Pick<ListRoute, 'states'>, tab: T): HomeNumber<T>[] =>
  Object.entries(STATES)
    .filter(([state]) => route.states?.some(({ name }) => name === state))
    .map(([state, said]) => ({ tab, state, ...said }));

export const withErrors = <T extends string>(tab: T) =>
  ({ tab, state: 'erro', tone: 'wrong', words: COM_ERRO }) as const;

/** Vehicles that wait for the confirmation of their entry. */
export const entries = <Row, I, Wire, const S extends string>(route: ListRoute<Row, I, Wire>, screen: S) =>
  list(
    route,
    { subjects: ['entradaZeroKm'], vehicle: 'chassi', search: ['veiculo'] },
    placedAt(
      screen,
      { pendentes: {} },
      {
        home: [
          {
            line: 'linha',
            stage: 'entradas',
            title: 'Entradas',
            noun: ['entrada', 'entradas'],
            button: 'Confirmar entradas',
            numbers: byState(route, 'pendentes'),
          },
        ],
        stuck: { tab: 'pendentes', cause: null, since: 'dataHoraCadastro' },
      },
    ),
  );

/** Vehicles in stock that may leave. */
export const exits = <Row, I, Wire, const S extends string>(route: ListRoute<Row, I, Wire>, screen: S) =>
  list(
    route,
    { subjects: ['saidaZeroKm', 'estoque'], vehicle: 'chassi', search: ['veiculo'] },
    placedAt(
      screen,
      { estoque: {} },
      {
        home: [
          {
            line: 'linha',
            stage: 'saidas',
            title: 'Saídas',
            noun: ['saída', 'saídas'],
            button: 'Confirmar saídas',
            // A vehicle in stock without an invoice of its sale is only not sold yet.
            numbers: byState(route, 'estoque').filter(({ state }) => state !== 'semNota'),
          },
          {
            line: 'linha',
            stage: 'estoque',
            title: 'Estoque',
            noun: ['veículo', 'veículos'],
            button: 'Ver estoque',
            numbers: [{ tab: 'estoque', tone: 'plain', words: ['zero km', 'zero km'] }],
          },
        ],
        stuck: { tab: 'estoque', cause: null, since: 'dataemissao' },
        closing: [{ number: 'novosEmEstoque' }, { number: 'recusadas', filter: { estadoDaLinha: 'erro' } }],
      },
    ),
  );

/** Vehicles that were sold. */
export const sold = <Row, I, Wire, const C extends string, const D extends string>(
  route: ListRoute<Row, I, Wire>,
  cancelled: C,
  documents: D,
) =>
  list(
    route,
    { subjects: ['saidaZeroKm', 'veiculos', 'lotesAtpv'], vehicle: 'chassi', search: null },
    placedAt(cancelled, { finalizados: {} }),
    placedAt(
      documents,
      { finalizados: { exibirVeiculosEntregues: true } },
      {
        home: [
          {
            line: 'linha',
            stage: 'atpv',
            title: 'ATPV-e',
            noun: ['documento', 'documentos'],
            button: 'Baixar ATPV-e',
            numbers: [
              { tab: 'finalizados', state: 'aBaixar', tone: 'ready', words: ['a baixar', 'a baixar'] },
              {
                tab: 'finalizados',
                state: 'notaCancelada',
                tone: 'wrong',
                words: ['com nota cancelada', 'com nota cancelada'],
              },
            ],
          },
        ],
        stuck: {
          tab: 'finalizados',
          cause: 'notaDoVendido',
          state: 'notaCancelada',
          since: 'datsai_vei',
          in: cancelled,
        },
        closing: [
          {
            number: 'aEntregar',
            filter: { estadoDaLinha: 'aEntregar' },
            days: ['dataSaidaInicial', 'dataSaidaFinal'],
          },
        ],
      },
    ),
  );

/** Vehicles in stock by their entry: in the screen that cancels it, and in those that authorise a transfer. */
export const IN_STOCK = {
  subjects: ['estoque', 'entradaZeroKm', 'transferencias'],
  vehicle: 'chassi',
  search: null,
} as const;

const DESTINOS = {
  ITE: { cause: 'esperaIte', flag: 'apenasAutorizadosITE' },
  Estabelecimento: { cause: 'esperaEstabelecimento', flag: 'apenasAutorizadosEstabelecimento' },
} as const;

/** The screen that authorises transfers to one kind of destination; `only`: what it narrows both tabs to. */
export const authorising = <const S extends string, const D extends keyof typeof DESTINOS>(
  screen: S,
  destino: D,
  { line, title }: Pick<Step, 'line' | 'title'>,
  only: Readonly<Record<string, boolean>> = {},
) => {
  const { cause, flag } = DESTINOS[destino];
  return placedAt(
    screen,
    { estoqueRenave: { ...only, [flag]: false }, autorizados: { ...only, [flag]: true } },
    {
      home: [
        {
          line,
          title,
          noun: ['transferência', 'transferências'],
          button: 'Transferir',
          numbers: [
            {
              tab: 'autorizados',
              tone: 'waits',
              words: ['à espera do destino', 'à espera do destino'],
            },
          ],
        },
      ],
      stuck: {
        tab: 'autorizados',
        cause,
        whom: [`nome${destino}`, `cnpj${destino}`],
        since: `dataAutorizacao${destino}`,
      },
    },
  );
};

/** Vehicles that another establishment authorised the transfer of to this company. */
export const toReceive = <Row, I, Wire, const S extends string, const T extends string>(
  route: ListRoute<Row, I, Wire>,
  subjects: readonly Assunto[],
  screen: S,
  tab: T,
  step: Pick<Step, 'line' | 'title'>,
) =>
  list(
    route,
    { subjects, vehicle: 'chassi', search: null },
    placedAt(screen, { [tab]: {} } as Record<T, Filter>, {
      home: [
        {
          ...step,
          noun: ['veículo', 'veículos'],
          button: 'Receber',
          numbers: [{ tab, tone: 'ready', words: ['a receber', 'a receber'] }, withErrors(tab)],
        },
      ],
      stuck: { tab, cause: null },
    }),
  );

/** Deliveries of direct sales, from one of their ends. */
export const deliveries = <Row, I, Wire, const S extends string, const K extends Omit<Stuck, 'tab'>>(
  route: ListRoute<Row, I, Wire>,
  screen: S,
  stuck: K,
) =>
  list(
    route,
    { subjects: ['entregas'], vehicle: 'chassi', search: null },
    placedAt(screen, tabsBy('situacaoVeiculos', 'pendentes', 'realizados', 'cancelados'), {
      home: [
        {
          line: 'linha',
          stage: 'entregas',
          title: 'Entregas',
          noun: ['entrega', 'entregas'],
          button: 'Ver entregas',
          numbers: [{ tab: 'pendentes', tone: 'waits', words: ['pendente', 'pendentes'] }],
        },
      ],
      stuck: { tab: 'pendentes', ...stuck },
    }),
  );
