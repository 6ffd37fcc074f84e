import { raizCnpj } from '../values/cnpj.ts';
import type { TipoDaNota } from './tipoDaNota.ts';

/** A person's possible decisions about an invoice whose operation is not conclusive; `tipo`: its resulting type. */
export const DECISOES = {
  venda: { label: 'É uma venda', feita: 'Decidido: é uma venda', tipo: 'S' },
  compra: { label: 'É uma compra', feita: 'Decidido: é uma compra', tipo: 'E' },
  transferencia: { label: 'É transferência', feita: 'Decidido: é transferência', tipo: 'T' },
  devolucao: { label: 'É uma devolução', feita: 'Decidido: é uma devolução', tipo: 'D' },
  ite: { label: 'É remessa ou retorno de ITE', feita: 'Decidido: é remessa ou retorno de ITE', tipo: null },
  naoMovimenta: {
    label: 'Não movimenta o veículo',
    feita: 'Decidido: não movimenta o veículo',
    tipo: null,
  },
  /** Said of the other chassis of an invoice once one was chosen, and never by itself. */
  outroChassi: { label: 'O chassi é outro', feita: 'Decidido: o chassi da nota é outro', tipo: null },
} as const satisfies Record<string, { label: string; feita: string; tipo: TipoDaNota | null }>;
export type Decisao = keyof typeof DECISOES;

interface Partes {
  /** True if the goods come to the company. */
  recebida: boolean;
  emitente: string | null;
  /** Null for somebody abroad, whom the registry does not know. */
  destinatario: string | null;
}

const doGrupo = ({ emitente, destinatario }: Partes): boolean =>
  emitente?.length === 14 &&
  destinatario?.length === 14 &&
  emitente !== destinatario &&
  raizCnpj(emitente) === raizCnpj(destinatario);

/**
 * The decisions that issuer and recipient allow: a company cannot sell what it receives, nor to somebody abroad.
 * @rule decision about an unclear invoice
 */
export const decisoesPossiveis = (partes: Partes): Decisao[] => {
  const saem: Decisao[] = partes.destinatario === null ? ['devolucao'] : ['venda', 'devolucao'];
  return [
    ...(partes.recebida ? (['compra'] as const) : saem),
    ...(doGrupo(partes) ? (['transferencia'] as const) : []),
    'ite',
    'naoMovimenta',
  ];
};
