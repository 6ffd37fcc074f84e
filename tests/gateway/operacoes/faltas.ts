import fc from 'fast-check';
import type { PedidoComportamento } from '#sandbox/renave/behaviours.ts';

/** Something that goes wrong at the registry for one vehicle, some calls long. */
type Falta = Pick<PedidoComportamento, 'cenario' | 'vezes' | 'demoraMs' | 'tentarDepoisDe' | 'status'> & {
  operacao: 'entradaZeroKm' | 'cancelarEntradaZeroKm' | 'estoques';
};

/** What becomes of one vehicle: what is asked for it, by how many at the same moment, and what goes wrong. */
export interface Roteiro {
  passos: readonly { pedido: 'entrar' | 'cancelar'; ao_mesmo_tempo: number }[];
  faltas: readonly Falta[];
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
] as const;

const falta: fc.Arbitrary<Falta> = fc
  .record({
    cenario: fc.constantFrom(...CENARIOS),
    operacao: fc.constantFrom('entradaZeroKm', 'cancelarEntradaZeroKm', 'estoques'),
    vezes: fc.integer({ min: 1, max: 2 }),
    status: fc.constantFrom(500, 502, 503),
  })
  .map(({ cenario, operacao, vezes, status }) => ({
    cenario,
    operacao,
    vezes,
    ...(cenario === 'erroInterno' && { status }),
    ...(cenario === 'lento' && { demoraMs: 100 }),
    ...(cenario === 'excessoDeChamadas' && { tentarDepoisDe: 0 }),
  }));

const passo = fc.record({
  pedido: fc.constantFrom('entrar' as const, 'entrar' as const, 'cancelar' as const),
  ao_mesmo_tempo: fc.integer({ min: 1, max: 4 }),
});

export const roteiro: fc.Arbitrary<Roteiro> = fc.record({
  passos: fc.array(passo, { minLength: 1, maxLength: 4 }),
  faltas: fc.array(falta, { maxLength: 4 }),
});
