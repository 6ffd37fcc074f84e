import { raizCnpj } from '../values/cnpj.ts';
import { type Dito, isDesfaz, somaDe, type TipoDoDito } from './dito.ts';

/** A note as far as it matters who may say what of it; null is not known. */
export interface NotaDeQuem {
  chave: string;
  emitente: string | null;
  destinatario: string | null;
  /** Who gave the goods: they go back there when it is undone. */
  remetente: string | null;
  /** When it was authorised or issued, as UTC: what gave its vehicle back before speaks of another note. */
  quando?: string | null;
}

const same = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  (one === other || (one.length === 14 && other.length === 14 && raizCnpj(one) === raizCnpj(other)));

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** By the authority's moment, then by sequence: independent of the order of arrival. */
export const byMoment = (one: Dito, other: Dito): number =>
  compare(one.quando ?? '', other.quando ?? '') ||
  (one.numero ?? 0) - (other.numero ?? 0) ||
  compare(one.papel, other.papel);

const FINAIS: ReadonlySet<string> = new Set(['confirmacao', 'desconhecimento', 'naoRealizada']);

/** A paper that makes a note void, if it is the last word. */
export const isVoid = (tipo: TipoDoDito): boolean =>
  ['cancelada', 'denegada', 'desconhecimento', 'naoRealizada'].includes(tipo);

export const newest = (ditos: readonly Dito[]): Dito | null => ditos.toSorted(byMoment).at(-1) ?? null;

/** The last final statement of a note's recipient; a stranger's counts nothing. */
export const ultimaManifestacao = ({ destinatario }: NotaDeQuem, ditos: readonly Dito[]): Dito | null =>
  newest(
    ditos.filter(
      ({ tipo, autor }) =>
        FINAIS.has(tipo) && (autor === null || destinatario === null || same(autor, destinatario)),
    ),
  );

/** The paper that makes a note void as a whole. */
export const nulaPor = (nota: NotaDeQuem, ditos: readonly Dito[]): Dito | null => {
  const daSefaz = newest(ditos.filter(({ tipo }) => tipo === 'cancelada' || tipo === 'denegada'));
  if (daSefaz) return daSefaz;
  const ultima = ultimaManifestacao(nota, ditos);
  return ultima && ultima.tipo !== 'confirmacao' ? ultima : null;
};

/** The note that says something of another, as it can be spoken of itself. */
export const notaDo = ({ papel, autor, destinatario, recebedor }: Dito): NotaDeQuem => ({
  chave: papel,
  emitente: autor,
  destinatario,
  remetente: recebedor === autor ? destinatario : autor,
});

/** A party of the note gives its goods back to where they came from. */
export const givesBack = (dito: Dito, { chave, emitente, destinatario, remetente }: NotaDeQuem): boolean =>
  isDesfaz(dito.tipo) &&
  dito.papel !== chave &&
  (same(dito.autor, emitente) || same(dito.autor, destinatario)) &&
  same(dito.recebedor, remetente);

/** A party's note of the same direction adds to its price. */
export const completes = (dito: Dito, { chave, emitente, destinatario }: NotaDeQuem): boolean =>
  dito.tipo === 'complementa' &&
  dito.papel !== chave &&
  somaDe(dito.valores) > 0 &&
  same(dito.autor, emitente) &&
  (destinatario === null || dito.destinatario === null || same(dito.destinatario, destinatario));

/** By a party, and not known what it does. */
export const raisesDoubt = (
  { tipo, autor, papel }: Dito,
  { chave, emitente, destinatario }: NotaDeQuem,
): boolean => tipo === 'duvida' && papel !== chave && (same(autor, emitente) || same(autor, destinatario));

/** What was said before a note speaks of another one of the vehicle. */
export const ofItsTime = ({ quando }: Dito, nota: NotaDeQuem): boolean =>
  !nota.quando || !quando || quando >= nota.quando;

/** A note that names the vehicle alone is about this one: it undoes it, adds to it, or may do something to it, in its time. */
export const concernsNota = (dito: Dito, nota: NotaDeQuem): boolean =>
  (givesBack(dito, nota) || completes(dito, nota) || raisesDoubt(dito, nota)) && ofItsTime(dito, nota);
