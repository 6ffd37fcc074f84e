import type { atpv, RespostaEmail, termoSaida } from '#contract/gateway/atpv.ts';
import type { Outcome } from '#src/ui/action.ts';

/** What a document is made from. */
export interface Documento {
  chassi: string;
  acabado: boolean;
  idEstoque: number;
}

/** Whose documents, and where they are fetched: a dealer's or a manufacturer's. */
export interface Origem {
  isMontadora: boolean;
  rotas: { atpv: typeof atpv.download; termo: typeof termoSaida.download };
}

const respostaEmail = (answer: unknown): Outcome => {
  const { Sucesso, Mensagem } = answer as RespostaEmail;
  return { success: Sucesso, message: Mensagem || null };
};

/** What both documents' buttons have in common. */
export const enviarPorEmail = {
  name: 'enviarPorEmail',
  label: 'Enviar por E-mail',
  tone: 'neutral',
  outcome: respostaEmail,
} as const;
export const baixarAgora = { name: 'baixarAgora', label: 'Baixar agora', tone: 'primary' } as const;
