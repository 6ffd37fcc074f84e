import { contagem } from '#domain/values/contagem.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDate } from '#domain/values/datas.ts';
import type { Estabelecimento, PeriodoDoLivro } from '../../ports/livros.ts';
import type { TermoEmPdf } from '../../ports/pdf.ts';

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

interface Encerrado {
  folhas: number;
  registros: number;
  entradas: number;
  saidas: number;
  resumo: string;
  /** Name in the certificate that signs it; null without one. */
  titular: string | null;
}

export const encerramentoOf = (encerrado: Encerrado): TermoEmPdf[] => {
  const { folhas, registros, entradas, saidas, resumo, titular } = encerrado;
  const movimento =
    registros === 0
      ? 'SEM MOVIMENTO: nenhum veículo entrou ou saiu no período.'
      : `${contagem(registros, 'registro', 'registros')}: ${contagem(entradas, 'entrada', 'entradas')} e ${contagem(saidas, 'saída', 'saídas')} no período.`;
  const assinatura =
    titular === null
      ? 'Sem assinatura eletrônica: a empresa não tem certificado válido no sistema.'
      : `Assinado eletronicamente com o certificado de ${titular}.`;
  return [
    {
      titulo: 'TERMO DE ENCERRAMENTO',
      texto: `Este livro tem ${contagem(folhas, 'folha', 'folhas')}. ${movimento}\n${assinatura}\nSHA-256 do conteúdo: ${resumo}`,
    },
    { texto: RUBRICAS },
  ];
};
