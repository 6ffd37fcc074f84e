import { withoutAccents } from '#domain/values/accents.ts';
import { CHASSI_LENGTH, isChassi } from '#domain/values/chassi.ts';

/** The label of a chassis, and words that may follow it. Quantifiers are bounded, so that no text causes backtracking. */
const LABEL =
  /CHASSI[SY]?[^A-Z0-9]{0,8}(?:(?:N|NR|NO|NRO|NUM|NUMERO|VIN|NIV|D[AEO]|VEIC|VEICULO|NOVO)[^A-Z0-9]{1,4}){0,3}/g;
const TOKEN = /(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/g;
/** The label of another number, unless it shares the label of the chassis: CHASSI/MOTOR. */
const OUTRO_NUMERO =
  /(?<!CHASSI[SY]?[^A-Z0-9]{1,3}(?:E )?)(?<![A-Z])(?:MOTOR|CAMBIO|PEDIDO|CONTRATO|LOTE)[^A-Z0-9]{0,8}(?:(?:N|NR|NO|NRO|NUM|NUMERO|D[AEO])[^A-Z0-9]{1,4}){0,2}$/;
const LONGEST_LABEL = 40;
/** A label that a program wrote behind a number without a blank: `CHASSI:…1016MOTOR:…`. */
const GLUED =
  /(?<=\d)(?=(?:CHASSI[SY]?|MOTOR|CAMBIO|PEDIDO|CONTRATO|LOTE|RENAVAM|PLACA|MARCA|MODELO|COR|ANO)[^A-Z0-9])/g;

/** ISO 3779's alphabet, at least one letter, four digits at the end: a lot or serial number rarely has this form. */
const VIN_SHAPED = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;
/** The same, with a model year in its place: only this is put together from pieces. */
const FROM_PIECES = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{9}[A-HJ-NPR-TV-Y1-9][A-HJ-NPR-Z0-9]{3}\d{4}$/;
/** A word, an abbreviation or another number: no piece of a chassis. */
const NO_PIECE = /^(?:(?=.*[AEIOU])[A-Z]{4,}|ANO|COR|CPF|CEP|FAB|MOD|REF|TEL|FONE|NF|KM|\d{9,})$/;
const TELEFONE = /\d{4,5}-\d{4}$/;

const PIECE = /[A-Z0-9]{1,18}/y;
/** What people and programs put inside a chassis: blanks, line ends, hyphens and invisible characters. */
const JOINT = /[\s\p{Pd}\p{Cf}]{1,3}/uy;
const GOES_ON = /\p{Pd}[A-Z0-9]/uy;
/** Between the members of a list: `A, B e C`. */
const SEPARATOR = /\s{0,3}(?:[,;/|]|E(?=\s))?\s{0,3}/y;

/** End of what a word says: the next clause is about something else. */
const CLAUSE = /[.;()|\n]| - /;
/** Words that mark a chassis as that of a car taken in part exchange, not of the one sold. */
const TROCA = /\b(?:TROCA|PERMUTA|PARTE D[EO] (?:PAGAMENTO|PAGTO|PGTO))\b/;
const USADO = /\b(?:USAD[AO]|RECEBID[AO])\b/;

interface ChassiAchado {
  chassi: string;
  /** Offsets in the text: of its label or, without one, of the chassis; and of its end. */
  at: number;
  end: number;
}

const matchAt = (pattern: RegExp, texto: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(texto)?.[0];
};

/** The chassis that begins at an offset, whole or in pieces. */
function chassiAt(texto: string, at: number): Pick<ChassiAchado, 'chassi' | 'end'> | null {
  let chassi = '';
  let end = at;
  for (;;) {
    const piece = matchAt(PIECE, texto, end);
    if (!piece || chassi.length + piece.length > CHASSI_LENGTH || NO_PIECE.test(piece)) return null;
    chassi += piece;
    end += piece.length;
    if (piece.length === CHASSI_LENGTH) return isChassi(chassi) ? { chassi, end } : null;
    if (chassi.length === CHASSI_LENGTH) break;
    const joint = matchAt(JOINT, texto, end);
    if (!joint) return null;
    end += joint.length;
  }
  const other = TELEFONE.test(texto.slice(at, end)) || matchAt(GOES_ON, texto, end);
  return FROM_PIECES.test(chassi) && !other ? { chassi, end } : null;
}

function labelledIn(texto: string): ChassiAchado[] {
  return Array.from(texto.matchAll(LABEL)).flatMap(({ 0: label, index: at }) => {
    const read = chassiAt(texto, at + label.length);
    return read ? [{ ...read, at }] : [];
  });
}

/** Every word that has the shape of a chassis, unless its label says that it is another number. */
function shapedIn(texto: string): ChassiAchado[] {
  return Array.from(texto.matchAll(TOKEN))
    .map(({ 0: chassi, index: at }) => ({ chassi, at, end: at + CHASSI_LENGTH }))
    .filter(({ chassi }) => VIN_SHAPED.test(chassi))
    .filter(({ at }) => !OUTRO_NUMERO.test(texto.slice(Math.max(0, at - LONGEST_LABEL), at)));
}

/** `CHASSI: A, B e C`: the word stands once before a list, whose other members count as well. */
function listAfter(texto: string, first: ChassiAchado): ChassiAchado[] {
  const more: ChassiAchado[] = [];
  for (let { end } = first; ; ) {
    const at = end + (matchAt(SEPARATOR, texto, end)?.length ?? 0);
    const read = chassiAt(texto, at);
    if (!read || !VIN_SHAPED.test(read.chassi)) return more;
    more.push({ ...read, at });
    end = read.end;
  }
}

/** Leaves out those taken in part exchange, where the clauses say it of them and of no other. */
function withoutTrocados(texto: string, achados: readonly ChassiAchado[]): ChassiAchado[] {
  const ditos = achados.map((achado, index) => {
    const before =
      texto
        .slice(achados[index - 1]?.end ?? 0, achado.at)
        .split(CLAUSE)
        .at(-1) ?? '';
    const [after = ''] = texto.slice(achado.end, achados[index + 1]?.at).split(CLAUSE);
    const says = (clause: string) => TROCA.test(clause) || (achados.length > 1 && USADO.test(clause));
    return { achado, trocado: says(before), unclear: says(after) };
  });
  const ficam = ditos.filter(({ trocado }) => !trocado);
  return ficam.some(({ unclear }) => unclear) ? [...achados] : ficam.map(({ achado }) => achado);
}

/** The chassis named in a text; `trocados`: each is said to be of a car taken in part exchange. */
export interface ChassisNomeados {
  chassis: readonly string[];
  trocados: boolean;
}

export const NENHUM: ChassisNomeados = { chassis: [], trocados: false };
const distinct = (achados: readonly ChassiAchado[]) => [...new Set(achados.map(({ chassi }) => chassi))];

/**
 * The chassis named in a free text, in order and without duplicates: those that the word CHASSI labels if there are any,
 * else every word that has the shape of one. Linear: each word is matched once.
 */
export function readTexto(texto: string): ChassisNomeados {
  if (texto.length < CHASSI_LENGTH) return NENHUM;
  const upper = withoutAccents(texto).toUpperCase().replace(GLUED, ' ');
  const labelled = labelledIn(upper);
  const last = labelled.at(-1);
  const achados = last ? [...labelled, ...listAfter(upper, last)] : shapedIn(upper);
  const ficam = withoutTrocados(upper, achados);
  const trocados = achados.length > 0 && ficam.length === 0;
  return { chassis: distinct(trocados ? achados : ficam), trocados };
}

export const findChassis = (texto: string): readonly string[] => readTexto(texto).chassis;
