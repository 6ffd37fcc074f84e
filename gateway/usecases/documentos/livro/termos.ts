import type { MovimentoDoLivroWire } from '#contract/gateway/documentos/livro.ts';
import { nomeDoMotivo } from '#domain/motivosDeSaida.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDate, formatDateTime } from '#domain/values/datas.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import type { Estabelecimento, PeriodoDoLivro } from '../../../ports/livros.ts';
import type { ColunaEmPdf, TermoEmPdf } from '../../../ports/pdf.ts';

const SEM_DADO = 'não consta';

/** Facts of a movement after art. 330, § 1, in its order. */
export const COLUNAS: readonly ColunaEmPdf[] = [
  { titulo: 'Nº', parte: 28 },
  { titulo: 'I. Entrada', parte: 56 },
  { titulo: 'II. Proprietário ou vendedor: nome, identidade e endereço', parte: 190 },
  { titulo: 'V. Características do veículo', parte: 165 },
  { titulo: 'III. Saída ou baixa', parte: 80 },
  { titulo: 'IV. Comprador: nome, identidade e endereço', parte: 190 },
  { titulo: 'VI. Placa de experiência', parte: 70 },
];

interface Parte {
  nome: string | null;
  documento: string | null;
  endereco: string | null;
}

const parteOf = ({ nome, documento, endereco }: Parte): string =>
  [
    nome ?? `Nome: ${SEM_DADO}`,
    documento ? `CPF/CNPJ ${formatCpfCnpj(documento)}` : `CPF/CNPJ: ${SEM_DADO}`,
    endereco ?? `Endereço: ${SEM_DADO}`,
  ].join('\n');

const veiculoOf = (movimento: MovimentoDoLivroWire): string => {
  const { descricao, cor, anofab, anomod, chassi, placa, renavam } = movimento;
  const ditos: readonly (readonly [rotulo: string, valor: string | null])[] = [
    ['Chassi', chassi],
    ['Placa', placa],
    ['Renavam', renavam],
    ['Cor', cor],
    ['Ano fab./mod.', fabMod(anofab, anomod)],
  ];
  return [
    descricao ?? `Descrição: ${SEM_DADO}`,
    ...ditos.flatMap(([rotulo, valor]) => (valor ? [`${rotulo} ${valor}`] : [])),
  ].join('\n');
};

/** An exit without another party, like a cancelled entry, leaves the buyer's cell blank. */
const compradorOf = (movimento: MovimentoDoLivroWire): string => {
  const { motivo, comprador: nome, doccomprador: documento, endcomprador: endereco } = movimento;
  const passou = motivo === 'VENDA' || motivo?.startsWith('TRANSFERENCIA');
  return passou || nome || documento ? parteOf({ nome, documento, endereco }) : '';
};

/** A movement as the cells of its line; `numero` counts from 1. */
export const linhaDoLivro = (movimento: MovimentoDoLivroWire, numero: number): string[] => {
  const { entrada, saida, motivo, vendedor: nome, docvendedor: documento, endvendedor: endereco } = movimento;
  return [
    String(numero),
    formatDateTime(entrada),
    parteOf({ nome, documento, endereco }),
    veiculoOf(movimento),
    saida === null ? '' : `${formatDateTime(saida)}\n${nomeDoMotivo(motivo)}`,
    compradorOf(movimento),
    '',
  ];
};

export const TITULO = 'Livro de registro de entrada e saída de veículos';

const LINHA = '_'.repeat(44);
const RUBRICAS = `Responsável pelo estabelecimento: ${LINHA}     Visto do órgão de trânsito: ${LINHA}`;

const periodoDito = ({ de, ate }: PeriodoDoLivro): string => `${formatDate(de)} a ${formatDate(ate)}`;

export const cabecalhoOf = ({ razaoSocial, cnpj }: Estabelecimento, periodo: PeriodoDoLivro): string =>
  `${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}. Período: ${periodoDito(periodo)}.`;

export const aberturaOf = (
  { razaoSocial, cnpj, endereco }: Estabelecimento,
  periodo: PeriodoDoLivro,
): TermoEmPdf[] => [
  {
    titulo: 'TERMO DE ABERTURA',
    texto: [
      `Este livro registra a entrada e a saída de veículos do estabelecimento ${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}, endereço: ${endereco ?? 'não consta'}, no período de ${periodoDito(periodo)} (Código de Trânsito Brasileiro, art. 330).`,
      'As folhas são numeradas a partir de 1. O termo de encerramento diz quantas são e o resumo do que está escrito.',
      'Em branco ou com “não consta” está o que o sistema não tem do movimento. A placa de experiência não é registrada nele: preencha à mão, onde houver.',
    ].join('\n'),
  },
  { texto: RUBRICAS },
];

/** The counts of a book while it is written. */
export interface ContaDoLivro {
  registros: number;
  entradas: number;
  saidas: number;
}

interface Encerrado extends ContaDoLivro {
  folhas: number;
  resumo: string;
  assinatura: string;
}

export const encerramentoOf = (encerrado: Encerrado): TermoEmPdf[] => {
  const { folhas, registros, entradas, saidas, resumo, assinatura } = encerrado;
  const movimento =
    registros === 0
      ? 'SEM MOVIMENTO: nenhum veículo entrou ou saiu no período.'
      : `${contagem(registros, 'registro', 'registros')}: ${contagem(entradas, 'entrada', 'entradas')} e ${contagem(saidas, 'saída', 'saídas')} no período.`;
  return [
    {
      titulo: 'TERMO DE ENCERRAMENTO',
      texto: `Este livro tem ${contagem(folhas, 'folha', 'folhas')}. ${movimento}\n${assinatura}\nSHA-256 do conteúdo: ${resumo}`,
    },
    { texto: RUBRICAS },
  ];
};
