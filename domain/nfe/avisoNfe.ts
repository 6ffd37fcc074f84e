import { erro as aviso } from './erroNfe.ts';

/** Prefix of the detail of an invoice imported before: the number of its batch follows. */
export const NO_LOTE = 'Lote ';

/** Warnings: they do not stop the parsing, but need attention. */
export const avisoNfe = {
  homologacao: () =>
    aviso(
      'homologacao',
      'Nota de homologação',
      'A nota foi emitida em ambiente de testes e não tem valor fiscal: só o treinamento a aceita.',
      'ide/tpAmb: 2',
    ),
  codificacao: (declarada: string, lida: string) =>
    aviso(
      'codificacao-divergente',
      'Codificação diferente da declarada',
      'O arquivo não está na codificação que declara, ou tem letras danificadas; confira os acentos nos nomes.',
      `declarada: ${declarada}; lida como ${lida}`,
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
  /** A paper stopped the invoice. */
  parada: (titulo: string, mensagem: string) => aviso('nota-parada', titulo, mensagem),
  foraDoPrazo: () =>
    aviso(
      'fora-do-prazo',
      'Autorizada fora do prazo',
      'A SEFAZ autorizou a nota fora do prazo.',
      'cStat: 150',
    ),
  /** Elements that a later layout has: what they say is not read. */
  elementosDesconhecidos: (elementos: readonly string[]) =>
    aviso(
      'elementos-desconhecidos',
      'Traz o que o Pátio não conhece',
      'A nota traz campos que o Pátio não conhece e não lê. Confira a nota antes de confirmar.',
      elementos.join(', '),
    ),
  /** What the authority found wrong and let pass. */
  comAlerta: (alertas: readonly string[]) =>
    aviso(
      'autorizada-com-alerta',
      'Autorizada com alerta da SEFAZ',
      `A SEFAZ autorizou a nota com alerta${alertas.length > 0 ? `: ${alertas.join('; ')}` : ', sem dizer qual'}. Confira antes de confirmar.`,
      'cStat: 120',
    ),
  /** Somebody said what it is. */
  conferida: () => aviso('nota-conferida', 'Nota conferida', ''),
  comCarta: () => aviso('nota-com-carta', 'Com carta de correção', ''),
  duplicada: () =>
    aviso(
      'nota-duplicada',
      'Nota já importada',
      'Esta nota já foi importada por esta empresa. Não é preciso fazer nada: vale a primeira importação.',
    ),
  /** Another content under its key; `usada`: the invoice was used at the registry before. */
  divergente: (usada = false) =>
    aviso(
      'nota-divergente',
      'Duas notas com a mesma chave',
      usada
        ? 'Foi importado outro arquivo com a chave desta nota e conteúdo diferente (valor, chassi ou comprador). Esta já foi usada no Renave e continua valendo aqui: confira a nota na SEFAZ.'
        : 'Há dois arquivos com a chave desta nota e conteúdo diferente (valor, chassi ou comprador). Nenhum deles vale enquanto você não escolher: confira a nota na SEFAZ e escolha a certa em "Trocar nota".',
    ),
} as const;

const DO_CHASSI: ReadonlySet<string> = new Set(['chassi-suspeito', 'chassi-no-texto']);

/** The warnings of an invoice that concern one of its vehicles: those about another's chassis are left out. */
export const avisosDoVeiculo = <A extends { codigo: string; detalhe: string | null }>(
  avisos: readonly A[],
  chassi: string,
): A[] => avisos.filter(({ codigo, detalhe }) => !DO_CHASSI.has(codigo) || detalhe === chassi);
