import { CONTADAS, type NomeDeContada } from '#contract/gateway/inicio.ts';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { lugares } from '#src/workflows/lugares.ts';

/** What a number asks for: to be done, to be waited for, or to be looked into. */
type Tone = 'ready' | 'waits' | 'wrong';

/** A number of the start page: a list's own count, in words, and where its rows stand. */
export interface Counted {
  de: NomeDeContada;
  /** One of the list's own counts; all of its rows unless told. */
  conta?: string;
  tone: Tone;
  one: string;
  many: string;
  /** The screen's tab that has these rows; what the list is narrowed to is the tab's then. */
  aba?: string;
}

export interface Step {
  path: string;
  title: string;
  button: string;
  numbers: readonly Counted[];
}

export interface Line {
  title: string;
  steps: readonly Step[];
}

const number = (
  de: NomeDeContada,
  tone: Tone,
  [one, many]: readonly [string, string],
  rest: { conta?: string; aba?: string } = {},
): Counted => ({ de, tone, one, many, ...rest });

const SEM_XML = ['sem XML da nota', 'sem XML da nota'] as const;
const A_RESOLVER = ['a resolver', 'a resolver'] as const;
const NO_RENAVE = ['em processamento', 'em processamento'] as const;

/** The states that a list tells its rows apart by, where it does. */
const states = (
  de: NomeDeContada,
  prontas: readonly [string, string],
  recusadas: readonly [string, string],
) => [
  number(de, 'ready', prontas, { conta: 'prontas' }),
  number(de, 'wrong', A_RESOLVER, { conta: 'impedidas' }),
  number(de, 'waits', SEM_XML, { conta: 'semNota' }),
  number(de, 'waits', NO_RENAVE, { conta: 'processando' }),
  number(de, 'wrong', recusadas, { conta: 'erro' }),
];

const PRONTA = ['pronta', 'prontas'] as const;
const PRONTO = ['pronto', 'prontos'] as const;
const COM_ERRO = ['com erro', 'com erro'] as const;

const entradas = (path: string, de: NomeDeContada): Step => ({
  path,
  title: 'Entradas',
  button: 'Confirmar entradas',
  numbers: [
    number(de, 'ready', ['entrada para confirmar', 'entradas para confirmar']),
    ...states(de, PRONTA, COM_ERRO),
  ],
});

const saidas = (path: string, de: NomeDeContada): Step => ({
  path,
  title: 'Saídas',
  button: 'Confirmar saídas',
  numbers: [
    number(de, 'ready', ['veículo no estoque', 'veículos no estoque']),
    ...states(de, PRONTO, COM_ERRO),
  ],
});

const documentos = (path: string, de: NomeDeContada): Step => ({
  path,
  title: 'ATPV-e',
  button: 'Baixar ATPV-e',
  numbers: [
    number(de, 'ready', ['veículo vendido', 'veículos vendidos']),
    number(de, 'ready', ['a baixar', 'a baixar'], { conta: 'aBaixar' }),
    number(de, 'wrong', ['com nota cancelada', 'com nota cancelada'], { conta: 'notaCancelada' }),
  ],
});

const entregas = (path: string, de: NomeDeContada): Step => ({
  path,
  title: 'Entregas',
  button: 'Ver entregas',
  numbers: [number(de, 'waits', ['entrega pendente', 'entregas pendentes'], { aba: 'pendentes' })],
});

const receber = (path: string, title: string, de: NomeDeContada): Step => ({
  path,
  title,
  button: 'Receber',
  numbers: [
    number(de, 'ready', ['veículo a receber', 'veículos a receber']),
    number(de, 'wrong', COM_ERRO, { conta: 'erro' }),
  ],
});

const autorizar = (path: string, title: string, de: NomeDeContada): Step => ({
  path,
  title,
  button: 'Transferir',
  numbers: [
    number(de, 'waits', ['autorizada, à espera do destino', 'autorizadas, à espera do destino'], {
      aba: 'autorizados',
    }),
  ],
});

const operacoes = (de: NomeDeContada, tone: Tone, words: readonly [string, string]) =>
  number(de, tone, words);

/** The start page's work, in its order; a step is shown where its screen exists and the session may open it. */
export const LINES: readonly Line[] = [
  {
    title: 'Parado em qualquer empresa',
    steps: [
      {
        path: lugares.suporte.operacoesRenave.path,
        title: 'Operações no Renave',
        button: 'Ver operações',
        numbers: [
          operacoes('semResposta', 'wrong', ['operação sem resposta', 'operações sem resposta']),
          operacoes('aguardandoEnvio', 'waits', ['aguarda envio', 'aguardam envio']),
          operacoes('enviadas', 'waits', ['enviada, sem resposta ainda', 'enviadas, sem resposta ainda']),
          operacoes('recusadasHoje', 'wrong', ['recusada hoje', 'recusadas hoje']),
        ],
      },
      {
        path: lugares.suporte.eventosDeSeguranca.path,
        title: 'Segurança',
        button: 'Ver eventos',
        numbers: [number('eventosHoje', 'waits', ['evento hoje', 'eventos hoje'])],
      },
    ],
  },
  {
    title: 'Linha de trabalho',
    steps: [
      {
        path: lugares.xml.importar.path,
        title: 'Notas',
        button: 'Importar XML',
        numbers: [
          number('lotesEmLeitura', 'waits', ['lote em leitura', 'lotes em leitura'], { aba: 'processando' }),
        ],
      },
      {
        path: lugares.xml.aConferir.path,
        title: 'Notas a conferir',
        button: 'Conferir notas',
        numbers: [number('notasAConferir', 'wrong', ['nota a conferir', 'notas a conferir'])],
      },
      entradas(lugares.entrada.confirmar.path, 'entradas'),
      saidas(lugares.saida.confirmar.path, 'saidas'),
      documentos(lugares.atpv.atpvE.path, 'vendidos'),
      entradas(lugares.montadora.confirmarEntrada.path, 'entradasMontadora'),
      saidas(lugares.montadora.confirmarSaida.path, 'saidasMontadora'),
      documentos(lugares.montadora.atpvE.path, 'vendidosMontadora'),
      entregas(lugares.entregas.naConcessionaria.path, 'entregas'),
      entregas(lugares.entregas.naMontadora.path, 'entregasMontadora'),
    ],
  },
  {
    title: 'Usados',
    steps: [
      {
        path: lugares.usados.estoque.path,
        title: 'Estoque de usados',
        button: 'Abrir estoque',
        numbers: [
          number('usadosEmEstoque', 'ready', ['veículo em estoque', 'veículos em estoque'], {
            aba: 'estoque',
          }),
          number('usadosEmAndamento', 'waits', ['entrada em andamento', 'entradas em andamento'], {
            aba: 'andamento',
          }),
          number('usadosEmAndamento', 'wrong', COM_ERRO, { aba: 'andamento', conta: 'erro' }),
        ],
      },
      receber(lugares.usados.receber.path, 'Usados a receber', 'usadosAReceber'),
    ],
  },
  {
    title: 'Transferências',
    steps: [
      receber(lugares.transferencia.deEstabelecimento.path, 'De estabelecimento', 'aReceber'),
      autorizar(lugares.transferencia.paraEstabelecimento.path, 'Para estabelecimento', 'autorizadas'),
      receber(lugares.transferencia.deIte.path, 'De ITE', 'aReceberDeIte'),
      autorizar(lugares.transferencia.paraIte.path, 'Para ITE', 'autorizadasIte'),
      receber(lugares.transferencia.deIteNaMontadora.path, 'De ITE', 'aReceberNaMontadora'),
      autorizar(lugares.transferencia.paraIteNaMontadora.path, 'Para ITE', 'autorizadasMontadora'),
    ],
  },
  {
    title: 'ITE',
    steps: [
      {
        path: lugares.ite.estoque.path,
        title: 'Estoque na ITE',
        button: 'Abrir estoque',
        numbers: [
          number('naIte', 'ready', ['veículo na ITE', 'veículos na ITE'], { aba: 'estoque' }),
          number('naIte', 'wrong', COM_ERRO, { aba: 'estoque', conta: 'erro' }),
          number('naIteEmAndamento', 'waits', ['em andamento', 'em andamento'], { aba: 'andamento' }),
          number('naIteEmAndamento', 'wrong', COM_ERRO, { aba: 'andamento', conta: 'erro' }),
        ],
      },
      receber(lugares.ite.receber.path, 'Recebimentos', 'aReceberNaIte'),
      autorizar(lugares.ite.autorizar.path, 'Transferências', 'autorizadasNaIte'),
    ],
  },
];

/** Where exactly the rows stand that a number counts. */
export const addressOfNumber = (path: string, { de, conta, aba }: Counted, hoje: string): string => {
  const own = aba === undefined ? CONTADAS[de].filtro(hoje) : {};
  return listAddress(path, { ...own, ...(conta !== undefined && inState(conta)) }, aba);
};
