import fc from 'fast-check';
import type { Dito, TipoDoDito } from '#domain/nfe/dito.ts';
import { ditoDoEvento } from '#domain/nfe/dito.ts';
import type { ViaDaReferencia } from '#domain/nfe/referencia.ts';

/** Issuer, recipient and a stranger of every note of these chains. */
export const [EMITENTE, DESTINATARIO, ESTRANHO] = ['99900404000107', '99900101000186', '99900777000188'];
export const CHASSIS = ['9PTHZ26A0T0001001', '9PTHZ26A0T0001002'];
/** The note that every chain is about, and those that may speak of it and of each other. */
const NOTAS = ['nota', 'papel-1', 'papel-2', 'papel-3', 'papel-4'];

export const NOTA = {
  chave: NOTAS[0] ?? '',
  emitente: EMITENTE ?? '',
  destinatario: DESTINATARIO ?? '',
  remetente: EMITENTE ?? '',
  chassis: CHASSIS,
};

const momento = fc
  .integer({ min: 1, max: 500 })
  .map((hora) => new Date(Date.UTC(2026, 0, 1, hora)).toISOString());

const evento = fc
  .record({
    chave: fc.constantFrom(...NOTAS),
    tipo: fc.constantFrom('110111', '110110', '210200', '210220', '210240', '210210', '110192'),
    numero: fc.integer({ min: 1, max: 3 }),
    quando: momento,
    autor: fc.constantFrom(null, EMITENTE ?? '', DESTINATARIO ?? '', ESTRANHO ?? ''),
    texto: fc.constantFrom(
      ...['Cor prata', `Leia-se chassi ${CHASSIS[0]}`, 'Leia-se chassi 9PTHZ26A0T0009999', 'CFOP 5.912'],
    ),
  })
  .map(({ chave, tipo, ...resto }) => ditoDoEvento(chave, tipo, resto));

const referencia = (papel: string): fc.Arbitrary<Dito[]> =>
  fc
    .record({
      referidas: fc.uniqueArray(fc.constantFrom(...NOTAS), { minLength: 1, maxLength: 3 }),
      tipo: fc.constantFrom<TipoDoDito>('devolve', 'estorna', 'recusa', 'informa'),
      partes: fc.constantFrom(
        { autor: EMITENTE ?? '', destinatario: DESTINATARIO ?? '', recebedor: EMITENTE ?? '' },
        { autor: DESTINATARIO ?? '', destinatario: EMITENTE ?? '', recebedor: EMITENTE ?? '' },
        { autor: EMITENTE ?? '', destinatario: DESTINATARIO ?? '', recebedor: DESTINATARIO ?? '' },
        { autor: ESTRANHO ?? '', destinatario: EMITENTE ?? '', recebedor: EMITENTE ?? '' },
      ),
      chassis: fc.constantFrom(null, [], [CHASSIS[0] ?? ''], CHASSIS),
      via: fc.constantFrom<ViaDaReferencia | null>(null, 'refNFe', 'item', 'observacao', 'conflito'),
      itens: fc.constantFrom<number[] | null>(null, [1], [2], [1, 2]),
    })
    .map(({ referidas, tipo, partes, chassis, via, itens }) =>
      referidas.map((chave) => ({
        chave,
        papel,
        tipo,
        numero: 1240,
        quando: null,
        ...partes,
        chassis,
        texto: 'Devolução',
        via,
        itens: via === 'item' ? itens : null,
        valores: null,
        protocolo: null,
        alvo: null,
      })),
    );

/** Papers of a chain: each referring note at one moment of its own. */
export const cadeia: fc.Arbitrary<Dito[]> = fc
  .record({
    eventos: fc.array(evento, { maxLength: 8 }),
    notas: fc.tuple(...NOTAS.slice(1).map(referencia)),
    quando: fc.uniqueArray(momento, { minLength: NOTAS.length - 1, maxLength: NOTAS.length - 1 }),
    quantas: fc.integer({ min: 0, max: NOTAS.length - 1 }),
  })
  .map(({ eventos, notas, quando, quantas }) => [
    ...eventos,
    ...notas
      .slice(0, quantas)
      .flatMap((ditos, n) => ditos.map((dito) => ({ ...dito, quando: quando[n] ?? null }))),
  ]);

/** Papers as they are kept: each once, whatever the order in which they came. */
export const guardados = (ditos: readonly Dito[]) => {
  const porChave = Map.groupBy(
    new Map(ditos.map((dito) => [`${dito.chave} ${dito.papel}`, dito])).values(),
    ({ chave }) => chave,
  );
  return (chave: string) => porChave.get(chave) ?? [];
};
