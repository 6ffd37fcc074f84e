import fc from 'fast-check';
import type { PedidoComportamento } from '#sandbox/renave/behaviours.ts';
import type { Passo } from '../freeze.ts';

/** A fault of the registry for one vehicle, lasting some calls: on writes, or on reads. */
export type Falta = Pick<
  PedidoComportamento,
  'cenario' | 'vezes' | 'demoraMs' | 'tentarDepoisDe' | 'status'
> & {
  onde: 'escrita' | 'leitura';
};

/**
 * A worker stops at a step: for good (killed), with a database failure, or frozen until others have taken
 * over, have ended it, or have long moved on.
 */
export interface Parada {
  passo: Passo;
  fim: 'morre' | 'cai' | 'logo' | 'noRepouso' | 'noFim';
}

/** One click: operation, user and gateway. */
interface Clique {
  pedido: number;
  quem: number;
}

/** History of one vehicle: start, concurrent requests, and faults. */
export interface Roteiro {
  lugar: number;
  passos: readonly { cliques: readonly Clique[]; paradas: readonly Parada[] }[];
  faltas: readonly Falta[];
}

/** Vehicles with concurrent histories, and whether there is an outage. */
export interface Rodada {
  roteiros: readonly Roteiro[];
  foraDoAr: boolean;
}

const CENARIOS = [
  'recusa',
  'fazENaoResponde',
  'fazEDerruba',
  'demoraEFaz',
  'derruba',
  'respostaCortada',
  'derrubaNoMeio',
  'htmlComSucesso',
  'erroInterno',
  'excessoDeChamadas',
  'veiculoErrado',
  'lento',
  'jaFeita',
] as const;

const falta: fc.Arbitrary<Falta> = fc
  .record({
    cenario: fc.constantFrom(...CENARIOS),
    onde: fc.constantFrom('escrita', 'escrita', 'leitura'),
    vezes: fc.integer({ min: 1, max: 2 }),
    status: fc.constantFrom(500, 502, 503),
  })
  .map(({ cenario, onde, vezes, status }) => ({
    cenario,
    onde,
    vezes,
    ...(cenario === 'erroInterno' && { status }),
    ...(cenario === 'lento' && { demoraMs: 100 }),
    ...(cenario === 'excessoDeChamadas' && { tentarDepoisDe: 0 }),
  }));

const parada: fc.Arbitrary<Parada> = fc.record({
  passo: fc.constantFrom('prova', 'chamada', 'resposta', 'fim', 'consulta', 'achado'),
  fim: fc.constantFrom('morre', 'cai', 'logo', 'noRepouso', 'noFim'),
});

/** Larger than any number of operations or users; reduced by modulo. */
const QUALQUER = fc.nat({ max: 5039 });

const roteiro: fc.Arbitrary<Roteiro> = fc.record({
  lugar: QUALQUER,
  passos: fc.array(
    fc.record({
      cliques: fc.array(fc.record({ pedido: QUALQUER, quem: QUALQUER }), { minLength: 1, maxLength: 4 }),
      paradas: fc.array(parada, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  faltas: fc.array(falta, { maxLength: 4 }),
});

/** The round of a seed, deterministic. */
export const rodadaDe = (semente: number, veiculos: number): Rodada => {
  const rodada = fc.record({
    roteiros: fc.array(roteiro, { minLength: veiculos, maxLength: veiculos, size: 'max' }),
    foraDoAr: fc.boolean(),
  });
  const [dada] = fc.sample(rodada, { seed: semente, numRuns: 1 });
  if (!dada) throw new Error('a seed gives a round');
  return dada;
};
