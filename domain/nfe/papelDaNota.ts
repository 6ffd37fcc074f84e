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
    mensagem:
      'A nota devolve o veículo a quem o vendeu. Ela não dá entrada no Renave: é a nota devolvida que deixa de valer e espera em "Notas a conferir". Se a saída por ela já foi feita, cancele a saída.',
  },
  estorno: {
    nome: 'Estorno',
    dito: 'estorna',
    titulo: 'Nota de ajuste ou estorno',
    mensagem:
      'A nota ajusta ou estorna outra, e não dá entrada nem saída. Se estorna a nota de um veículo, essa nota espera em "Notas a conferir"; se a operação com ela já foi feita, cancele-a.',
  },
  recusa: {
    nome: 'Recusa na entrega',
    dito: 'recusa',
    titulo: 'Entrega recusada',
    mensagem:
      'A nota de crédito registra que o veículo voltou sem ser entregue. A nota da entrega espera em "Notas a conferir"; se a operação com ela já foi feita, cancele-a.',
  },
  complementar: {
    nome: 'Complementar',
    dito: 'informa',
    titulo: 'Nota complementar',
    mensagem:
      'A nota completa valores ou impostos de outra, e não move veículo. Ela fica ao lado da nota que completa, que vale como antes.',
  },
  credito: {
    nome: 'Crédito',
    dito: 'informa',
    titulo: 'Nota de crédito',
    mensagem:
      'A nota de crédito acerta valores ou impostos de outra, e não move veículo. Ela fica ao lado da outra nota, que vale como antes.',
  },
  debito: {
    nome: 'Débito',
    dito: 'informa',
    titulo: 'Nota de débito',
    mensagem:
      'A nota de débito acerta valores ou impostos, e não move veículo. Ela fica ao lado da nota que cita, que vale como antes.',
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

/** Return because the delivery was refused, or its recipient not found. */
const RECUSA_NA_ENTREGA = '03';
const PERDA_EM_ESTOQUE = '07';
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
  if (finalidade === '5') return credito === RECUSA_NA_ENTREGA ? 'recusa' : 'credito';
  if (finalidade === '6') return debito === PERDA_EM_ESTOQUE ? 'perda' : 'debito';
  return peloCfop(cfops);
};
