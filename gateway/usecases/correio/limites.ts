const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** Rate limit keys: recipient, requesting user, company, and peer address without a session. */
export const QUEM = ['endereco', 'conta', 'empresa', 'origem'] as const;
export type LimitKey = (typeof QUEM)[number];

type Limite = readonly [quantas: number, janelaMs: number];

/**
 * Rate limits of all outgoing mail over all gateways: ample for a working day, too low for spam, least of all
 * to addresses that asked for nothing.
 */
export const LIMITES = {
  /** E-mail confirmation, with the first password. */
  confirmacao: { endereco: [5, HORA], conta: [40, HORA], empresa: [100, HORA] },
  /** Password reset; the caller is not told that an address reached its limit. */
  senha: { endereco: [3, 15 * MINUTO], origem: [20, 15 * MINUTO] },
  /** A sign-in from a new device, which nobody asks for. */
  aparelho: { endereco: [5, DIA] },
  convite: { endereco: [5, DIA], conta: [60, HORA], empresa: [60, HORA] },
  /** Vehicle documents to their requester. */
  documento: { endereco: [1000, DIA], conta: [1000, DIA], empresa: [3000, DIA] },
  /** Vehicle documents to buyers and dispatchers. */
  documentoATerceiro: { endereco: [300, DIA], conta: [1000, DIA], empresa: [2000, DIA] },
  /** Outcome of an operation to its author. */
  aviso: { endereco: [300, DIA], conta: [300, DIA], empresa: [1000, DIA] },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<LimitKey, Limite>>>>>;

export type EspecieDeMensagem = keyof typeof LIMITES;

export const limitesDe = (especie: EspecieDeMensagem): Partial<Readonly<Record<LimitKey, Limite>>> =>
  LIMITES[especie];
