import { cartaMuda } from './cartaMuda.ts';
import { type Dito, somaDe } from './dito.ts';
import { completes, givesBack, type NotaDeQuem, newest, nulaPor, raisesDoubt } from './ditosDasPartes.ts';
import {
  type DitosDe,
  type ItemDaNota,
  isClear,
  sobreChave,
  sobreVeiculo,
  standing,
  touches,
} from './ditosDoVeiculo.ts';

/**
 * Validity of a note for one of its vehicles. `conferir`: a person has to say; `desfeita`: the vehicle went back.
 * @rule validity of an invoice
 */
export type Vale = 'vale' | 'conferir' | 'desfeita' | 'nula';

export interface Valor {
  vale: Vale;
  /** The paper that says so, the newest; null where the note simply stands. */
  por: Dito | null;
  /** Cents that complements add to the vehicle's price. */
  acrescimo: number;
}

/** What a complement adds to one of a note's vehicles, in cents; null if it does not say to which. */
const acrescimoDe = (dito: Dito, item: ItemDaNota, chassis: readonly string[]): number | null => {
  const { itens, valores } = dito;
  if (!isClear(dito, item)) return null;
  if (itens !== null && item.numero !== null)
    return somaDe((valores ?? []).filter((_, at) => itens[at] === item.numero));
  return chassis.length === 1 || dito.chassis?.length === 1 ? somaDe(valores) : null;
};

interface Contexto {
  /** A person decided about the note knowing of this paper. */
  answered: (dito: Dito) => boolean;
  /** Cents of complements in the value that was declared or is being declared; null while nothing is. */
  declarado: number | null;
}

/**
 * Validity of a note for one of its vehicles, from all events and notes that refer to it, and from those that refer to these.
 * This is the only place that judges it.
 */
export const valorDaNota = (
  nota: NotaDeQuem & { chassis: readonly string[] },
  item: ItemDaNota,
  ditosDe: DitosDe,
  { answered = () => false, declarado = null }: Partial<Contexto> = {},
): Valor => {
  const named = sobreChave(nota.chave, ditosDe);
  const nula = nulaPor(nota, named);
  if (nula) return { vale: 'nula', por: nula, acrescimo: declarado ?? 0 };
  const stands = standing(item.chassi, ditosDe);
  const open = (some: readonly Dito[]) => newest(some.filter((dito) => !answered(dito)));
  const sobre = sobreVeiculo(nota, item, ditosDe).filter((dito) => touches(dito, item));
  const desfazem = sobre.filter((dito) => givesBack(dito, nota) && stands(dito));
  const completam = sobre.filter((dito) => completes(dito, nota) && stands(dito));
  const valores = completam.map((dito) => acrescimoDe(dito, item, nota.chassis));
  const soma = somaDe(valores.map((valor) => valor ?? 0));
  const acrescimo = declarado ?? soma;
  const desfeita = open(desfazem.filter((dito) => isClear(dito, item)));
  if (desfeita) return { vale: 'desfeita', por: desfeita, acrescimo };
  const perguntam = [
    ...desfazem.filter((dito) => !isClear(dito, item)),
    ...completam.filter((_, at) => valores[at] === null || acrescimo !== soma),
    ...sobre.filter((dito) => raisesDoubt(dito, nota) && stands(dito)),
    ...(declarado === null ? sobre.filter(({ tipo }) => tipo === 'perda') : []),
    ...named.filter(({ tipo, texto }) => tipo === 'carta' && cartaMuda(texto, item, nota.chassis)),
  ];
  const pergunta = open(perguntam);
  return pergunta ? { vale: 'conferir', por: pergunta, acrescimo } : { vale: 'vale', por: null, acrescimo };
};
