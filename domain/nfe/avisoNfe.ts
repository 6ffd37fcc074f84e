import type { ErroNfe } from './nota.ts';

const aviso = (codigo: string, titulo: string, mensagem: string, detalhe: string | null = null): ErroNfe => ({
  codigo,
  titulo,
  mensagem,
  detalhe,
});

/** What does not stop the reading but someone should look at. */
export const avisoNfe = {
  homologacao: () =>
    aviso(
      'homologacao',
      'Nota de homologação',
      'A nota foi emitida em ambiente de testes e não tem valor fiscal.',
      'ide/tpAmb: 2',
    ),
  codificacao: () =>
    aviso(
      'codificacao-divergente',
      'Codificação diferente da declarada',
      'O arquivo não está em UTF-8 como diz; confira os acentos nos nomes.',
    ),
  chassiSuspeito: (chassi: string) =>
    aviso(
      'chassi-suspeito',
      'Chassi fora do padrão',
      `O chassi ${chassi} tem I, O ou Q, ou não termina em quatro algarismos. Confira-o antes de confirmar.`,
      chassi,
    ),
  chassiNoTexto: (chassi: string) =>
    aviso(
      'chassi-no-texto',
      'Chassi lido das observações',
      `O chassi ${chassi} só aparece em texto livre. Confira-o antes de confirmar.`,
      chassi,
    ),
  foraDoPrazo: () =>
    aviso(
      'fora-do-prazo',
      'Autorizada fora do prazo',
      'A SEFAZ autorizou a nota fora do prazo.',
      'cStat: 150',
    ),
} as const;
