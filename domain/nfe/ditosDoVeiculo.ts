import type { ItemDaCarta } from './cartaMuda.ts';
import { alvoDoEvento, type Dito, eventoDoPapel } from './dito.ts';
import { byMoment, givesBack, type NotaDeQuem, notaDo, nulaPor, ofItsTime } from './ditosDasPartes.ts';
import { isCerta, withoutCode } from './referencia.ts';

/** A vehicle's item, as its note states it. */
export interface ItemDaNota extends ItemDaCarta {
  /** `nItem`; null where it is not known. */
  numero: number | null;
}

const namesChassi = ({ chassis }: Dito, chassi: string | null): boolean =>
  chassis === null || chassi === null || chassis.includes(chassi);

/** The paper is about the vehicle: by the number of its item where both are known, else by its chassis. */
export const touches = (dito: Dito, { numero, chassi }: ItemDaNota): boolean =>
  dito.itens !== null && numero !== null ? dito.itens.includes(numero) : namesChassi(dito, chassi);

/** It says which vehicle it means: its way of naming the note leaves no doubt, and the item is the chassis that it names. */
export const isClear = (dito: Dito, { chassi }: ItemDaNota): boolean =>
  isCerta(dito.via) && (dito.itens === null || dito.chassis?.length === 0 || namesChassi(dito, chassi));

/** All that is known of some notes, by key, by key without its code and by chassis: asked for the papers about each. */
export type DitosDe = (nomeada: string) => readonly Dito[];

/** Events that stand: one of the note's may have been cancelled by another, but for the note's own cancellation. */
const withoutAnulados = (ditos: readonly Dito[]): readonly Dito[] => {
  const anulam = ditos.filter(({ tipo, alvo }) => tipo === 'anulaEvento' && alvo !== null);
  if (anulam.length === 0) return ditos;
  const anulado = ({ papel, protocolo, tipo, recebedor }: Dito) =>
    recebedor === null &&
    !['cancelada', 'denegada', 'anulaEvento'].includes(tipo) &&
    anulam.some(({ alvo }) => {
      const evento = eventoDoPapel(papel);
      const whole = alvoDoEvento(evento, protocolo);
      return alvo === whole || alvo === evento || (protocolo === null && alvo?.startsWith(`${evento} `));
    });
  return ditos.filter((dito) => !anulado(dito));
};

export const sobreChave = (chave: string, ditosDe: DitosDe): readonly Dito[] =>
  withoutAnulados([...ditosDe(chave), ...ditosDe(withoutCode(chave))]);

/** Papers about a note for a vehicle: those that name the note, and those of its time that name the vehicle alone. */
export const sobreVeiculo = (nota: NotaDeQuem, item: ItemDaNota, ditosDe: DitosDe): readonly Dito[] => {
  const named = sobreChave(nota.chave, ditosDe);
  const known = new Set(named.filter((dito) => touches(dito, item)).map(({ papel }) => papel));
  const soltos = item.chassi === null ? [] : ditosDe(item.chassi);
  return [...named, ...soltos.filter((dito) => !known.has(dito.papel) && ofItsTime(dito, nota))];
};

/**
 * Whether a note that refers to another stands. One that was itself cancelled, denied, refused or undone says nothing;
 * only a later paper can do that to it, so that no chain bites its tail.
 */
export const standing = (chassi: string | null, ditosDe: DitosDe): ((dito: Dito) => boolean) => {
  const known = new Map<string, boolean>();
  const stands = (dito: Dito): boolean => {
    const before = known.get(dito.papel);
    if (before !== undefined) return before;
    const dela = notaDo(dito);
    const sobre = sobreChave(dela.chave, ditosDe);
    const later = sobre.filter(
      (one) =>
        byMoment(one, dito) > 0 && givesBack(one, dela) && isCerta(one.via) && namesChassi(one, chassi),
    );
    const answer = nulaPor(dela, sobre) === null && !later.some(stands);
    known.set(dito.papel, answer);
    return answer;
  };
  return stands;
};
