import { describe, expect, it } from 'vitest';
import { nomesDasRestricoes } from '#src/workflows/shared/cells/restricoes.ts';

describe('the restrictions of a vehicle', () => {
  it.each([
    [[], 'Não há'],
    [['ESTOQUE_RENAVE_DE_VEICULO_ZERO'], 'Estoque Renave de veículo zero km'],
    [['ROUBO_FURTO', 'ALIENACAO'], 'Roubo ou furto, Alienacao'],
  ])('%j are shown as %s', (tipos, dito) => {
    expect(nomesDasRestricoes(tipos.map((tipoRestricao) => ({ tipoRestricao })))).toBe(dito);
  });
});
