import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartaMuda } from '#domain/nfe/cartaMuda.ts';
import type { Dito } from '#domain/nfe/dito.ts';
import { valorDaNota } from '#domain/nfe/valorDaNota.ts';
import { CHASSIS, cadeia, DESTINATARIO, EMITENTE, ESTRANHO, guardados, NOTA } from './support/cadeias.ts';

const CADEIAS = 100_000;
const SEMENTE = 20_261_127;

const last = (ditos: readonly Dito[]) =>
  ditos.toSorted(
    (one, other) =>
      (one.quando ?? '').localeCompare(other.quando ?? '') ||
      (one.numero ?? 0) - (other.numero ?? 0) ||
      one.papel.localeCompare(other.papel),
  );

/** Whether a recipient's last word is against a note, or its issuer cancelled it. */
const isNula = (ditos: readonly Dito[], destinatario: string): boolean => {
  if (ditos.some(({ tipo }) => tipo === 'cancelada')) return true;
  const finais = ditos.filter(
    ({ tipo, autor }) =>
      ['confirmacao', 'desconhecimento', 'naoRealizada'].includes(tipo) &&
      (autor === null || autor === destinatario),
  );
  return ['desconhecimento', 'naoRealizada'].includes(last(finais).at(-1)?.tipo ?? '');
};

const namesOne = (d: Dito, chassi: string) => d.chassis === null || d.chassis.includes(chassi);
const doubtful = (d: Dito) => d.via === 'observacao' || d.via === 'conflito';

/** A plain model: from the newest note back to the oldest, who is still standing when its turn comes. */
const model = (ditos: readonly Dito[], chassi: string): string => {
  const numero = CHASSIS.indexOf(chassi) + 1;
  const sobre = guardados(ditos);
  const referencias = [
    ...new Map(ditos.filter(({ recebedor }) => recebedor).map((d) => [d.papel, d])).values(),
  ];
  const standing = new Set<string>();
  const undoing = (chave: string, emitente: string, destinatario: string, origem: string) =>
    sobre(chave).filter(
      (d) =>
        ['devolve', 'estorna', 'recusa'].includes(d.tipo) &&
        d.papel !== chave &&
        [emitente, destinatario].includes(d.autor ?? '') &&
        d.recebedor === origem &&
        standing.has(d.papel),
    );
  for (const nota of last(referencias).reverse()) {
    const [autor, para] = [nota.autor ?? '', nota.destinatario ?? ''];
    const origem = nota.recebedor === autor ? para : autor;
    const undone = undoing(nota.papel, autor, para, origem).some(
      (d) => (d.quando ?? '') > (nota.quando ?? '') && namesOne(d, chassi) && !doubtful(d),
    );
    if (!isNula(sobre(nota.papel), para) && !undone) standing.add(nota.papel);
  }
  const proprios = sobre(NOTA.chave);
  if (isNula(proprios, NOTA.destinatario)) return 'nula';
  const delas = undoing(NOTA.chave, NOTA.emitente, NOTA.destinatario, NOTA.remetente).filter((d) =>
    d.itens ? d.itens.includes(numero) : namesOne(d, chassi),
  );
  const clear = (d: Dito) => !doubtful(d) && (!d.itens || d.chassis?.length === 0 || namesOne(d, chassi));
  if (delas.some(clear)) return 'desfeita';
  const cartas = proprios.filter(
    ({ tipo, texto }) => tipo === 'carta' && cartaMuda(texto, { chassi, cfop: '5102' }, CHASSIS),
  );
  return cartas.length + delas.length > 0 ? 'conferir' : 'vale';
};

describe('what a note is worth', () => {
  it('is the plain model’s answer, in every order and however often its papers come', () => {
    const vistos = new Map<string, number>();
    fc.assert(
      fc.property(cadeia, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (ditos, sorte) => {
        const order = ditos.map((dito) => ({ dito, lugar: sorte.next().value ?? 0 }));
        const outra = order.toSorted((one, other) => one.lugar - other.lugar).map(({ dito }) => dito);
        for (const chassi of CHASSIS) {
          const item = { chassi, cfop: '5102', numero: CHASSIS.indexOf(chassi) + 1 };
          const valor = valorDaNota(NOTA, item, guardados(ditos));
          expect(valorDaNota(NOTA, item, guardados([...outra, ...ditos]))).toEqual(valor);
          const { vale } = valor;
          expect(vale).toBe(model(ditos, chassi));
          vistos.set(vale, (vistos.get(vale) ?? 0) + 1);
        }
      }),
      { numRuns: CADEIAS, seed: SEMENTE },
    );
    expect([...vistos.keys()].sort()).toEqual(['conferir', 'desfeita', 'nula', 'vale']);
    expect([EMITENTE, DESTINATARIO, ESTRANHO].every(Boolean)).toBe(true);
  });
});
