import { describe, expect, it } from 'vitest';
import type { DesfechoDoVeiculo } from '#contract/gateway/engine/trabalhos.ts';
import { knownBy, outcomeWords } from '#src/ui/list/outcomes.ts';

const feita = (veiculo: string, mais: Partial<DesfechoDoVeiculo> = {}): DesfechoDoVeiculo => ({
  veiculo,
  lote: 'a',
  operacao: 'confirmarEntradaZeroKm',
  estado: 'confirmada',
  confirmadas: 284,
  recusadas: 16,
  emCurso: 0,
  ...mais,
});
const rows = [
  { id: 1, chassi: 'C1', placa: null },
  { id: 2, chassi: 'C2' },
  { id: 3, chassi: null, placa: 'ABC1D23' },
];
const wordsIn = (data: readonly DesfechoDoVeiculo[], asking = false) => {
  const { outcomeIn } = knownBy(data, asking);
  return rows.map((row) => {
    const outcome = outcomeIn(row);
    return outcome && outcomeWords(outcome);
  });
};

describe('the outcome of a row that left', () => {
  it('is in the words of its operation, by either name of its vehicle', () => {
    const known = [
      feita('C1'),
      feita('C2', { estado: 'recusada' }),
      feita('ABC1D23', { operacao: 'venderUsado' }),
    ];
    expect(wordsIn(known)).toEqual(['Confirmada ✓', 'Recusada', 'Vendido ✓']);
    expect(wordsIn([feita('C1', { estado: 'enviando' })])).toEqual(['Em andamento', 'Saiu', 'Saiu']);
    expect(wordsIn([feita('C1', { operacao: 'deOutraVersao' })])[0]).toBe('Saiu');
  });

  it('is not guessed while it is asked for', () => {
    expect(wordsIn([feita('C1')], true)).toEqual(['Confirmada ✓', null, null]);
  });
});

describe('the outcomes of all that have gone', () => {
  it('are a page, where all were asked for in one request of several', () => {
    const batchOf = (...data: DesfechoDoVeiculo[]) => knownBy(data, false).batch;
    expect(batchOf(feita('C1'), feita('C2'))).toBe('a');
    expect(batchOf(feita('C1'), feita('C2', { lote: 'b' }))).toBeNull();
    expect(batchOf(feita('C1', { confirmadas: 1, recusadas: 0 }))).toBeNull();
    expect(batchOf()).toBeNull();
  });

  const counted = (data: readonly DesfechoDoVeiculo[], asking = false) => knownBy(data, asking).counted(rows);

  it('are those of the whole batch, once, and of rows that left by themselves', () => {
    expect(counted([feita('C1'), feita('C2')])).toBe('284 confirmadas, 16 recusadas, 1 saiu');
    expect(counted([feita('C1'), feita('C2')], true)).toBe('284 confirmadas, 16 recusadas');
  });

  it('are summed up over requests', () => {
    const um = { lote: 'b', confirmadas: 1, recusadas: 0, emCurso: 2 };
    expect(counted([feita('C1'), feita('C2', um), feita('ABC1D23', { ...um, lote: 'c' })])).toBe(
      '286 confirmadas, 16 recusadas, 4 em andamento',
    );
  });
});
