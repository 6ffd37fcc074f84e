import { raizCnpj } from '../values/cnpj.ts';
import { cartaMuda, type ItemDaCarta } from './cartaMuda.ts';
import { type Dito, isDesfaz, type TipoDoDito } from './dito.ts';

/** A note as far as it matters who may say what of it; null is not known. */
export interface NotaDeQuem {
  chave: string;
  emitente: string | null;
  destinatario: string | null;
  /** Who gave the goods: they go back there when it is undone. */
  remetente: string | null;
}

/**
 * Validity of a note for one of its vehicles. `conferir`: a letter changes it; `desfeita`: the vehicle went back.
 * @rule validity of an invoice
 */
export type Vale = 'vale' | 'conferir' | 'desfeita' | 'nula';

export interface Valor {
  vale: Vale;
  /** The paper that says so, the newest; null where the note simply stands. */
  por: Dito | null;
}

const same = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  (one === other || (one.length === 14 && other.length === 14 && raizCnpj(one) === raizCnpj(other)));

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** By the authority's moment, then by sequence: independent of the order of arrival. */
const byMoment = (one: Dito, other: Dito): number =>
  compare(one.quando ?? '', other.quando ?? '') ||
  (one.numero ?? 0) - (other.numero ?? 0) ||
  compare(one.papel, other.papel);

const FINAIS: ReadonlySet<string> = new Set(['confirmacao', 'desconhecimento', 'naoRealizada']);

/** A paper that makes a note void, if it is the last word. */
export const isVoid = (tipo: TipoDoDito): boolean =>
  ['cancelada', 'denegada', 'desconhecimento', 'naoRealizada'].includes(tipo);

const newest = (ditos: readonly Dito[]): Dito | null => ditos.toSorted(byMoment).at(-1) ?? null;

/** The last final statement of a note's recipient; a stranger's counts nothing. */
export const ultimaManifestacao = ({ destinatario }: NotaDeQuem, ditos: readonly Dito[]): Dito | null =>
  newest(
    ditos.filter(
      ({ tipo, autor }) =>
        FINAIS.has(tipo) && (autor === null || destinatario === null || same(autor, destinatario)),
    ),
  );

/** The paper that makes a note void as a whole. */
const nulaPor = (nota: NotaDeQuem, ditos: readonly Dito[]): Dito | null => {
  const daSefaz = newest(ditos.filter(({ tipo }) => tipo === 'cancelada' || tipo === 'denegada'));
  if (daSefaz) return daSefaz;
  const ultima = ultimaManifestacao(nota, ditos);
  return ultima && ultima.tipo !== 'confirmacao' ? ultima : null;
};

/** The note that says something of another, as it can be spoken of itself. */
const notaDo = ({ papel, autor, destinatario, recebedor }: Dito): NotaDeQuem => ({
  chave: papel,
  emitente: autor,
  destinatario,
  remetente: recebedor === autor ? destinatario : autor,
});

/** A party of the note gives its goods back to where they came from. */
const givesBack = (dito: Dito, { chave, emitente, destinatario, remetente }: NotaDeQuem): boolean =>
  isDesfaz(dito.tipo) &&
  dito.papel !== chave &&
  (same(dito.autor, emitente) || same(dito.autor, destinatario)) &&
  same(dito.recebedor, remetente);

const touches = ({ chassis }: Dito, chassi: string | null): boolean =>
  chassis === null || chassi === null || chassis.includes(chassi);

/** All that is known of some notes, by key: asked for the papers about each. */
export type DitosDe = (chave: string) => readonly Dito[];

/**
 * The papers that undo a note for a vehicle. One that was itself cancelled, denied, refused or undone undoes nothing;
 * only a later paper can do that to it, so that no chain bites its tail.
 */
const desfeitaPor = (nota: NotaDeQuem, chassi: string | null, ditosDe: DitosDe): Dito[] => {
  const known = new Map<string, boolean>();
  const stands = (dito: Dito): boolean => {
    const before = known.get(dito.papel);
    if (before !== undefined) return before;
    const dela = notaDo(dito);
    const sobre = ditosDe(dela.chave);
    const later = sobre.filter((one) => byMoment(one, dito) > 0 && givesBack(one, dela));
    const answer = nulaPor(dela, sobre) === null && !later.some((one) => touches(one, chassi) && stands(one));
    known.set(dito.papel, answer);
    return answer;
  };
  return ditosDe(nota.chave).filter((dito) => givesBack(dito, nota) && touches(dito, chassi) && stands(dito));
};

/**
 * Validity of a note for one of its vehicles, from all events and notes that refer to it, and from those that refer to these.
 * This is the only place that judges it. `answered`: a person decided about the note knowing of this paper.
 */
export const valorDaNota = (
  nota: NotaDeQuem & { chassis: readonly string[] },
  item: ItemDaCarta,
  ditosDe: DitosDe,
  answered: (dito: Dito) => boolean = () => false,
): Valor => {
  const ditos = ditosDe(nota.chave);
  const nula = nulaPor(nota, ditos);
  if (nula) return { vale: 'nula', por: nula };
  const open = (some: readonly Dito[]) => newest(some.filter((dito) => !answered(dito)));
  const desfeita = open(desfeitaPor(nota, item.chassi, ditosDe));
  if (desfeita) return { vale: 'desfeita', por: desfeita };
  const carta = open(
    ditos.filter(({ tipo, texto }) => tipo === 'carta' && cartaMuda(texto, item, nota.chassis)),
  );
  return carta ? { vale: 'conferir', por: carta } : { vale: 'vale', por: null };
};
