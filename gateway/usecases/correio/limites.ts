const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** Whom messages are counted for: who gets them, who asks for them, in which company, and from where without a session. */
export const QUEM = ['endereco', 'conta', 'empresa', 'origem'] as const;
export type Quem = (typeof QUEM)[number];

type Limite = readonly [quantas: number, janelaMs: number];

/**
 * How many messages of each kind go out, all gateways together: the one table of all that is sent by e-mail. What a
 * business does in a day fits; nobody makes a mail gun of it, and least of all against an address that asked for nothing.
 */
export const LIMITES = {
  /** The link that confirms an e-mail, with the first password. */
  confirmacao: { endereco: [5, HORA], conta: [40, HORA], empresa: [100, HORA] },
  /** 'Esqueci minha senha': nobody is told that an address has had its share. */
  senha: { endereco: [3, 15 * MINUTO], origem: [20, 15 * MINUTO] },
  convite: { endereco: [5, DIA], conta: [60, HORA], empresa: [60, HORA] },
  /** Documents of vehicles to who asks for them. */
  documento: { endereco: [1000, DIA], conta: [1000, DIA], empresa: [3000, DIA] },
  /** The same to buyers and dispatchers. */
  documentoATerceiro: { endereco: [300, DIA], conta: [1000, DIA], empresa: [2000, DIA] },
  /** What becomes of an operation, to who asked for it. */
  aviso: { endereco: [300, DIA], conta: [300, DIA], empresa: [1000, DIA] },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<Quem, Limite>>>>>;

export type EspecieDeMensagem = keyof typeof LIMITES;

export const limitesDe = (especie: EspecieDeMensagem): Partial<Readonly<Record<Quem, Limite>>> =>
  LIMITES[especie];
