/** Facts of a sale on which its delivery depends. */
export interface VendaAEntregar {
  /** A finished vehicle has an ATPV-e, an unfinished one a term of exit. */
  acabado: boolean;
  documentoObtido: boolean;
  /** The invoice of the sale was cancelled or undone. */
  notaCancelada: boolean;
  emAndamento: boolean;
  /** The registry has the vehicle as sold. */
  confirmada: boolean;
}

interface Falta {
  /** In a list's row; none where the row says it otherwise. */
  curta?: string;
  dita: string;
  /** Nothing may be marked as delivered. */
  impede?: true;
  falta: (venda: VendaAEntregar) => boolean;
}

/** Everything that a delivery may lack, by its code. @rule lacks at the delivery of a sold vehicle */
const FALTAS = {
  vendaNaoConfirmada: {
    dita: 'A venda não está confirmada no Renave.',
    impede: true,
    falta: ({ confirmada }) => !confirmada,
  },
  vendaEmAndamento: {
    dita: 'Há uma operação desta venda em andamento no Renave. Espere o fim dela.',
    impede: true,
    falta: ({ emAndamento }) => emAndamento,
  },
  notaDeVenda: {
    dita: 'Falta a nota de venda: a que havia foi cancelada ou desfeita.',
    falta: ({ notaCancelada }) => notaCancelada,
  },
  atpv: {
    curta: 'Falta a ATPV-e',
    dita: 'Falta a ATPV-e: ela ainda não foi baixada nem enviada.',
    falta: ({ acabado, documentoObtido }) => acabado && !documentoObtido,
  },
  termoDeSaida: {
    curta: 'Falta o termo de saída',
    dita: 'Falta o termo de saída: ele ainda não foi baixado nem enviado.',
    falta: ({ acabado, documentoObtido }) => !acabado && !documentoObtido,
  },
} as const satisfies Record<string, Falta>;

type CodigoDeFalta = keyof typeof FALTAS;

const CODIGOS = Object.keys(FALTAS) as CodigoDeFalta[];
const faltaOf = (codigo: CodigoDeFalta): Falta => FALTAS[codigo];

/** Codes of all that is missing before a sold vehicle may leave, the worst first. */
export const faltasNaEntrega = (venda: VendaAEntregar): CodigoDeFalta[] =>
  CODIGOS.filter((codigo) => faltaOf(codigo).falta(venda));

export const faltaDita = (codigo: CodigoDeFalta): string => faltaOf(codigo).dita;

/** In a list's row, as far as the row does not say it otherwise. */
export const faltasCurtas = (faltas: readonly CodigoDeFalta[]): string[] =>
  faltas.flatMap((codigo) => faltaOf(codigo).curta ?? []);

/** The first of these that forbids the delivery; null where they only warn. */
export const impedeEntrega = (faltas: readonly CodigoDeFalta[]): CodigoDeFalta | null =>
  faltas.find((codigo) => faltaOf(codigo).impede) ?? null;
