import { AppError } from '#domain/errors.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { LimiteContado } from '../../ports/correio.ts';
import { EmailNaoEnviado } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** Rate limit keys: recipient, requesting user, company, and peer address without a session. */
const QUEM = ['endereco', 'conta', 'empresa', 'origem'] as const;
export type LimitKey = (typeof QUEM)[number];

type Limite = readonly [quantas: number, janelaMs: number];

/**
 * Rate limits of all outgoing mail over all gateways: ample for a working day, too low for spam, least of all
 * to addresses that asked for nothing.
 * @concept rate limit of mail
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

/** Keys that one message counts against; unknown ones are not counted. */
export type Contada = Readonly<Partial<Record<LimitKey, string | number | null>>>;

type LimiteDe = LimiteContado & { quem: LimitKey };

/** Normalises an address to its mailbox: spelling and the part after a plus must not evade the limit. */
const caixaDe = (endereco: string): string =>
  endereco
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

const limitesDas = (especie: EspecieDeMensagem, mensagens: readonly Contada[]): readonly LimiteDe[] => {
  const limites = new Map<string, LimiteDe>();
  for (const mensagem of mensagens)
    for (const quem of QUEM) {
      const [limite, janelaMs] = limitesDe(especie)[quem] ?? [];
      const valor = mensagem[quem] ?? null;
      if (limite === undefined || janelaMs === undefined || valor === null) continue;
      const chave = `${especie}:${quem}:${quem === 'endereco' ? caixaDe(String(valor)) : valor}`;
      const quantas = (limites.get(chave)?.quantas ?? 0) + 1;
      limites.set(chave, { quem, chave, quantas, limite, janelaMs });
    }
  return [...limites.values()];
};

const janelaDita = (ms: number): string => {
  if (ms < HORA) return `${ms / MINUTO} minutos`;
  return ms === HORA ? '1 hora' : `${ms / HORA} horas`;
};

const DITOS: Readonly<Record<LimitKey, string>> = {
  endereco: 'para um mesmo endereço',
  conta: 'por usuário',
  empresa: 'por empresa',
  origem: 'de um mesmo lugar',
};

/** Rate limit: counts all messages or none; null when they fit, otherwise the seconds until the window ends. */
export const count = async (
  { correio, agora }: Pick<Ports, 'correio'> & { agora: Date },
  especie: EspecieDeMensagem,
  mensagens: readonly Contada[],
): Promise<{ message: string; retryAfter: number } | null> => {
  const limites = limitesDas(especie, mensagens);
  const falta = await correio.count(limites, agora);
  const cheia = limites.find(({ chave }) => chave === falta?.cheia.chave);
  if (!falta || !cheia) return null;
  const { quem, limite, janelaMs } = cheia;
  return {
    message: `Nada foi enviado: o limite é de ${limite.toLocaleString('pt-BR')} e-mails em ${janelaDita(janelaMs)} ${DITOS[quem]}. Volta a funcionar em ${formatValue('dateTime', falta.ate.toISOString())}.`,
    retryAfter: Math.max(1, Math.ceil((falta.ate.getTime() - agora.getTime()) / 1000)),
  };
};

/** As `count`, but throws `muitasTentativas` with `retryAfter`. */
export const countOrRefuse = async (...pedido: Parameters<typeof count>): Promise<void> => {
  const cheia = await count(...pedido);
  if (cheia) throw new AppError('muitasTentativas', cheia);
};

/** A message of ours to one person; with its key it is the same one when it is sent again after a crash. */
export interface AvisoAUm {
  assunto: string;
  linhas: readonly string[];
  chave: string;
}

/** Counts and sends it; why it was not sent, or null. */
export const sendAviso = async (
  { mail, correio, agora }: Pick<Ports, 'mail' | 'correio' | 'agora'>,
  especie: EspecieDeMensagem,
  quem: Contada & { endereco: string },
  { linhas, ...aviso }: AvisoAUm,
): Promise<string | null> => {
  if (!mail) return 'sem correio';
  const cheia = await count({ correio, agora: agora() }, especie, [quem]);
  if (cheia) return cheia.message;
  const mensagem = { ...aviso, para: quem.endereco, anexos: [], texto: [...linhas, 'Pátio'].join('\n\n') };
  await sendCounted(correio, especie, quem, () => mail.send(mensagem));
  return null;
};

/** Sends a counted message; one that certainly did not go out is taken back from the count. */
export const sendCounted = async (
  correio: Ports['correio'],
  especie: EspecieDeMensagem,
  mensagem: Contada,
  send: () => Promise<void>,
): Promise<void> => {
  try {
    await send();
  } catch (error) {
    if (error instanceof EmailNaoEnviado) await correio.giveBack(limitesDas(especie, [mensagem]));
    throw error;
  }
  if (mensagem.empresa) await correio.sent(Number(mensagem.empresa));
};
