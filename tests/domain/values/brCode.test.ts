import { describe, expect, it } from 'vitest';
import { brCodeDinamico, crc16 } from '#domain/values/brCode.ts';

describe('a BR Code', () => {
  it('ends in the check of the central bank’s manual', () => {
    const estatico =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(estatico)).toBe('1D3D');
  });

  it('of a dynamic charge names its address and its amount, and checks', () => {
    const code = brCodeDinamico({
      location: 'pix.x.test/qr/1',
      valor: '123.45',
      nome: 'N'.repeat(40),
      cidade: 'CURITIBA',
    });
    expect(code).toContain('2515pix.x.test/qr/1');
    expect(code).toContain('5406123.45');
    expect(code).toContain(`5925${'N'.repeat(25)}`);
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  });
});
