import { describe, expect, it } from 'vitest';
import { mesmoVeiculo, soVeiculo } from '#gateway/engine/operacoes/search.ts';

describe('an answer about the requested vehicle', () => {
  it.each([
    ['FIC1A23', 'FIC1A23', true],
    ['FIC1A23', 'FIC1023', true],
    ['FIC9Z99', 'FIC9Z99', true],
    ['FIC9Z99', null, false],
    ['FIC9Z99', undefined, false],
    ['FIC1A23', 'FIC1A24', false],
  ])('requested by %s, answered with %s: %s', (placa, answered, same) => {
    expect(mesmoVeiculo({ placa: answered }, { placa })).toBe(same);
  });

  it('is distinguished from one about another', () => {
    const alvo = { chassi: '9PTHZ26A0T0001001' };
    expect(soVeiculo({ chassi: '9PTHZ26A0T0001001' }, {}, { alvo })).toBeNull();
    expect(soVeiculo({ chassi: '9PTHZ26A0T0001002' }, {}, { alvo })).toBe('resposta de outro veículo');
  });
});
