import {
  type LinhaFechamento,
  type LinhaFechamentoWire,
  fechamento as rotas,
} from '#contract/gateway/estoque/fechamento.ts';
import { headOf, linesOf } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { fromWire, type WireRecord } from '#domain/fields/wire.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { type Mes, mesDepois, nomeDoMes } from '#domain/values/mes.ts';

const { rows } = rotas.mes;

type Nome = keyof LinhaFechamento & string;
const fieldOf = (nome: Nome): Field => rows[nome] as Field;

/** A column of the paper: the fields that stand in it one below the other, under the first one's name. */
interface Coluna {
  nomes: readonly [Nome, ...Nome[]];
  parte: number;
}

const QUEM: Coluna = { nomes: ['empresa', 'cnpj', 'fechado'], parte: 110 };
const NUMEROS: readonly Coluna[] = [
  { nomes: ['entradas', 'valorEntradas'], parte: 62 },
  { nomes: ['saidas', 'valorSaidas'], parte: 62 },
  { nomes: ['enviadas', 'valorEnviadas'], parte: 62 },
  { nomes: ['recebidas', 'valorRecebidas'], parte: 62 },
  { nomes: ['devolucoes'], parte: 50 },
  { nomes: ['cancelamentos'], parte: 62 },
  { nomes: ['novosEmEstoque'], parte: 42 },
  { nomes: ['usadosEmEstoque'], parte: 42 },
  { nomes: ['iteEmEstoque'], parte: 42 },
  { nomes: ['recusadas'], parte: 46 },
  { nomes: ['aEntregar'], parte: 52 },
  { nomes: ['cobradas'], parte: 50 },
  { nomes: ['taxas'], parte: 58 },
];

const celulaOf =
  (row: WireRecord) =>
  ({ nomes }: Coluna): string =>
    nomes
      .flatMap((nome) => linesOf(fieldOf(nome), nome, row))
      .filter(Boolean)
      .join('\n');

interface MesEmNumeros {
  data: readonly LinhaFechamentoWire[];
  totais: Readonly<Record<string, number | null>>;
}

const totalOf = (titulo: string, { totais }: MesEmNumeros): string[] => [
  titulo,
  ...NUMEROS.map(celulaOf(fromWire(rows, totais))),
];

interface Fechado {
  mes: Mes;
  /** Figures of the month, and of the one before it. */
  agora: MesEmNumeros;
  antes: MesEmNumeros;
  quem: string;
  quando: Date;
}

/** A month of the group's companies on paper: a line for each, their sum and the month before. */
export const documentoDoMes = ({ mes, agora, antes, quem, quando }: Fechado) => {
  const ditoDe = (one: Mes) => `${nomeDoMes(one)} de ${one.ano}`;
  const linhas = agora.data.map((row) => [QUEM, ...NUMEROS].map(celulaOf(fromWire(rows, { ...row }))));
  const mesAntes = ditoDe(mesDepois(mes, -1)).toLowerCase();
  return {
    titulo: 'Fechamento do mês',
    cabecalho: `${ditoDe(mes)}.`,
    criado: quando,
    abertura: [],
    colunas: [QUEM, ...NUMEROS].map(({ nomes, parte }) => ({ titulo: headOf(fieldOf(nomes[0])), parte })),
    linhas: [[...linhas, totalOf('Total', agora), totalOf(`Total de ${mesAntes}`, antes)]],
    encerramento: (_folhas: number, assinatura: string) => [
      {
        texto: `Números das empresas do grupo a que ${quem} tem acesso, como estavam em ${formatDateTime(quando.toISOString())} (horário de Brasília). Estoque e saídas recusadas são os do fim do mês.\n${assinatura}`,
      },
    ],
  };
};
