import { describe, expect, it } from 'vitest';
import { brCodeDinamico, crc16 } from '#domain/values/brCode.ts';

describe('a BR Code', () => {
  it('ends with the checksum of the central bank’s manual', () => {
    const estatico =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(estatico)).toBe('1D3D');
  });

  const cobranca = (nome: string, cidade: string) =>
    brCodeDinamico({ location: 'pix.x.test/qr/1', valor: '123.45', nome, cidade });

  it('of a dynamic charge has address and amount in their fields, and a valid checksum', () => {
    const code = cobranca('Fulano de Tal', 'CURITIBA');
    expect(code.slice(0, -4)).toBe(
      '00020101021226370014br.gov.bcb.pix2515pix.x.test/qr/15204000053039865406123.455802BR5913Fulano de Tal6008CURITIBA62070503***6304',
    );
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  });

  it('truncates values to their field length', () => {
    expect(cobranca('N'.repeat(40), 'C'.repeat(40))).toContain(
      `5925${'N'.repeat(25)}6015${'C'.repeat(15)}62`,
    );
  });
});
