import type { TipoDoDito } from './dito.ts';

/** Purpose of a note that does more than move goods; `perda`: it writes off what was lost. */
export type PapelDaNota = keyof typeof PAPEIS;

/** How each is called, what it says of the note that it refers to, and what it means here, in its own words. */
export const PAPEIS = {
  normal: {
    nome: 'Nota',
    dito: 'informa',
    titulo: 'Nota que não movimenta o estoque',
    mensagem: 'A nota não traz veículo para esta empresa nem o leva dela.',
  },
  devolucao: {
    nome: 'Devolução',
    dito: 'devolve',
    titulo: 'Nota de devolução',
    mensagem: 'A nota devolve o veículo a quem o vendeu, e não dá entrada no Renave.',
  },
  estorno: {
    nome: 'Estorno',
    dito: 'estorna',
    titulo: 'Nota de ajuste ou estorno',
    mensagem: 'A nota ajusta ou estorna outra, e não dá entrada nem saída.',
  },
  recusa: {
    nome: 'Recusa na entrega',
    dito: 'recusa',
    titulo: 'Entrega recusada',
    mensagem: 'A nota de crédito registra que o veículo voltou sem ser entregue.',
  },
  complementar: {
    nome: 'Complementar',
    dito: 'complementa',
    titulo: 'Nota complementar',
    mensagem: 'A nota completa valores ou impostos de outra, e não move veículo.',
  },
  credito: {
    nome: 'Crédito',
    dito: 'informa',
    titulo: 'Nota de crédito',
    mensagem: 'A nota de crédito acerta valores ou impostos de outra, e não move veículo.',
  },
  debito: {
    nome: 'Débito',
    dito: 'informa',
    titulo: 'Nota de débito',
    mensagem: 'A nota de débito acerta valores ou impostos, e não move veículo.',
  },
  desconhecido: {
    nome: 'Nota de tipo desconhecido',
    dito: 'duvida',
    titulo: 'Nota de um tipo que o Pátio não conhece',
    mensagem:
      'O Pátio não conhece a finalidade ou o tipo de crédito ou débito desta nota, e não sabe o que ela faz.',
  },
  perda: {
    nome: 'Perda',
    dito: 'informa',
    titulo: 'Baixa por perda, roubo ou deterioração',
    mensagem:
      'A nota baixa o veículo do estoque fiscal, mas não lhe dá saída no Renave, onde ele continua no estoque. Confira o que aconteceu com ele e acerte o estoque do Renave com o Detran.',
  },
} as const satisfies Record<string, { nome: string; dito: TipoDoDito; titulo: string; mensagem: string }>;

interface Finalidade {
  /** `finNFe`, `tpNFCredito` and `tpNFDebito`, as written. */
  finalidade: string | undefined;
  credito: string | undefined;
  debito: string | undefined;
}

/** Types of credit notes, `tpNFCredito`: 03 and 06 return what was refused or could not be delivered, whole or in part. */
const CREDITOS: Readonly<Record<string, PapelDaNota>> = {
  ...Object.fromEntries(['01', '02', '04', '05'].map((tipo) => [tipo, 'credito'])),
  '03': 'recusa',
  '06': 'recusa',
};
/** Types of debit notes, `tpNFDebito`: 07 writes off what was lost. */
const DEBITOS: Readonly<Record<string, PapelDaNota>> = {
  ...Object.fromEntries(['01', '02', '03', '04', '05', '06', '08'].map((tipo) => [tipo, 'debito'])),
  '07': 'perda',
};

/** The purpose by its type; a note of before the types have none. */
const peloTipo = (
  tipos: Readonly<Record<string, PapelDaNota>>,
  tipo: string | undefined,
  semTipo: PapelDaNota,
): PapelDaNota => (tipo ? (Object.hasOwn(tipos, tipo) && tipos[tipo]) || 'desconhecido' : semTipo);

/** Writing off what was lost, stolen or spoiled: 5.927. */
const CFOP_DE_PERDA = /927$/;
const CFOP_DE_DEVOLUCAO = /^[1-7](?:20[12]|208|209|210|41[01]|553)$/;

/** A note that is normal by its purpose may return or write off by the operation of its items. */
const peloCfop = (cfops: readonly string[]): PapelDaNota => {
  if (cfops.some((cfop) => CFOP_DE_PERDA.test(cfop))) return 'perda';
  return cfops.some((cfop) => CFOP_DE_DEVOLUCAO.test(cfop)) ? 'devolucao' : 'normal';
};

export const papelDaNota = (
  { finalidade, credito, debito }: Finalidade,
  cfops: readonly string[],
): PapelDaNota => {
  if (finalidade === '2') return 'complementar';
  if (finalidade === '3') return 'estorno';
  if (finalidade === '4') return 'devolucao';
  if (finalidade === '5') return peloTipo(CREDITOS, credito, 'credito');
  if (finalidade === '6') return peloTipo(DEBITOS, debito, 'debito');
  return finalidade === undefined || finalidade === '1' ? peloCfop(cfops) : 'desconhecido';
};
