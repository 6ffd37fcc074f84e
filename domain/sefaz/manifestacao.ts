/** The statements of a recipient about a note, by the event's type. @rule statements of a recipient and their days */
export const MANIFESTACOES = {
  ciencia: { evento: '210210', descricao: 'Ciencia da Operacao', label: 'Ciência da operação' },
  confirmacao: { evento: '210200', descricao: 'Confirmacao da Operacao', label: 'Confirmação da operação' },
  desconhecimento: {
    evento: '210220',
    descricao: 'Desconhecimento da Operacao',
    label: 'Desconhecimento da operação',
  },
  naoRealizada: { evento: '210240', descricao: 'Operacao nao Realizada', label: 'Operação não realizada' },
} as const;
export type Manifestacao = keyof typeof MANIFESTACOES;

export const manifestacoes = Object.keys(MANIFESTACOES) as readonly Manifestacao[];

/** Only 'operação não realizada' has a reason, of so many characters. */
export const JUSTIFICATIVA = { min: 15, max: 255 } as const;

/** Events of one lot. */
export const EVENTOS_DO_LOTE = 20;

/** The lot was processed: each event has a status of its own. */
export const LOTE_PROCESSADO = 128;

/** Status of an event that the authority had registered before. */
export const JA_REGISTRADA = 573;

/** Registered, now or before: sending an event again does nothing, so that a lost answer is no risk. */
const FEITA: ReadonlySet<number> = new Set([135, 136, 155, JA_REGISTRADA]);
export const isManifestada = (cStat: number): boolean => FEITA.has(cStat);

const RECUSAS: Readonly<Record<number, string>> = {
  575: 'A empresa não é a destinatária desta nota, e a SEFAZ não aceita a manifestação dela.',
  577: 'A SEFAZ recusou a data da manifestação. Confira o relógio do servidor e envie de novo.',
  578: 'A SEFAZ recusou a data da manifestação. Confira o relógio do servidor e envie de novo.',
  596: 'O prazo para manifestar esta nota passou.',
  650: 'O emitente cancelou esta nota: não há o que manifestar.',
  651: 'O emitente cancelou esta nota: não há o que manifestar.',
  655: 'Esta nota já tem uma manifestação final: a ciência não cabe mais.',
};

/** Refusals because the issuer cancelled the note. */
const CANCELADA: ReadonlySet<number> = new Set([650, 651]);
export const isNotaCancelada = (cStat: number): boolean => CANCELADA.has(cStat);

export const recusaDaManifestacao = (cStat: number, motivo: string): string =>
  RECUSAS[cStat] ?? `A SEFAZ recusou a manifestação: ${motivo} (${cStat}).`;

/** Days in which a recipient may state something, from the note's issue. */
export const PRAZO_DIAS = 90;

/** Where a final statement is obligatory: above so many cents, by the recipient's state. */
export const OBRIGATORIA_ACIMA: Readonly<Record<string, number>> = {
  RJ: 10_000_000,
  RS: 10_000_000,
  SC: 10_000_000,
  MA: 5_000_000,
};

/** Final statements may follow the 'ciência', and replace it. */
export const isFinal = (manifestacao: Manifestacao): boolean => manifestacao !== 'ciencia';
