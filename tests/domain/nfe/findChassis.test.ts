import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChassis } from '#domain/nfe/chassisDoTexto.ts';

const A = '9PTHZ26A0TA004321';
const B = '9PTHZ26A0TA004322';

describe('findChassis', () => {
  it.each([
    [`CHASSI: ${A}`, [A]],
    [`Chassi.:${A};COR:PRATA`, [A]],
    [`CHASSI Nº ${A}`, [A]],
    [`CHASSI NUMERO: ${A}`, [A]],
    [`CHASSIS ${A}`, [A]],
    [`CHASSI/VIN: ${A}`, [A]],
    [`VEICULO ${A} ZERO KM`, [A]],
    [`(${A})`, [A]],
    [`${A} ${B} ${A}`, [A, B]],
    [`CHASSI ${A}, ${B} COR AZUL`, [A, B]],
    [`CHASSI ${A} E ${B}`, [A, B]],
    [`CHASSI NR ${A} MOTOR ENS123456789P0001`, [A]],
    [`CHASSI DO VEÍCULO: ${A} MOTOR ENS123456789P0001`, [A]],
    [`VEICULO ${A}, MOTOR Nº ENS123456789P0001`, [A]],
    [`Chassi:${A}Motor:${B}`, [A]],
    [`Chassi:${A}Cor:Azul`, [A]],
    [`COD. 12MOTOR:${B} VEICULO ${A}`, [A]],
    ['CHASSI: 9PT HZ26A0 TA 004321 COR AZUL', [A]],
    ['CHASSI 9PT-HZ26A0-TA004321.', [A]],
    ['CHASSI 9PTHZ26A0\r\nTA004321 PLACA ABC1D23', [A]],
    ['CHASSI 9PTHZ26A0\u200bTA00\u00a04321', [A]],
    ['CHASSI 9 P T H Z 2 6 A 0 T A 0 0 4 3 2 1', [A]],
    ['chassi nº 9pt-hz26a0 ta004321, 9PT HZ26A0 TA 004322', [A, B]],
    [`CHASSI ${A}. RECEBIDO EM TROCA: GOL, CHASSI ${B}`, [A]],
    [`USADO RECEBIDO NA TROCA CHASSI ${B}; VENDIDO: CHASSI ${A}`, [A]],
    [`CHASSI ${A} (PARTE DO PAGAMENTO: CHASSI ${B})`, [A]],
    [`CHASSI ${A}, RECEBIDO EM TROCA O CHASSI ${B}`, [A, B]],
    [`CHASSI ${B} (VEICULO RECEBIDO EM TROCA), CHASSI ${A}`, [B, A]],
    [`VENDIDO CHASSI ${A} COM TROCA; GOL CHASSI ${B}`, [A, B]],
  ])('finds the chassis in %j', (texto, expected) => {
    expect(findChassis(texto)).toEqual(expected);
  });

  it('prefers the text after the keyword, even when it is suspect', () => {
    expect(findChassis(`MOTOR 1ABCD23456789${'0001'} CHASSI 9PTIOQ26A0TA0432X`)).toEqual([
      '9PTIOQ26A0TA0432X',
    ]);
  });

  it.each([
    ['seventeen digits', 'PEDIDO 12345678901234567'],
    ['a longer code', `X${A}`],
    ['a longer code after the word', `CHASSI ${A}9`],
    ['a shorter code', A.slice(1)],
    ['letters where the number should be', 'REF ABCDEFGHJKLMNPRST'],
    ['the letters that no chassis has', 'REF 9PTIOQ26A0TA04321'],
    ['an access key', '41260999900404000107550010000001231123456787'],
    ['a hyphenated phrase', 'CHASSI PRE-SERIE-ABCD-1234'],
    ['a hyphenated code without the word', 'PEDIDO ABC-DEFGH-12-3-4567'],
    ['pieces with the letters that no chassis has', 'CHASSI 9PT IOQ26A0 TA 04321'],
    ['a piece that goes on', 'CHASSI 9PT-HZ26A0-TA-004321-99'],
    ['a short chassis and a RENAVAM', 'CHASSI 9PTHZ2 12345678901'],
    ['a short chassis and a telephone', 'CHASSI TA004321 99999-0000'],
    ['a short chassis and a word', 'CHASSI 9PTHZ26A0T FAB 2026'],
    ['an access key in pieces', 'CHASSI 4126 0999 9004 0400 0107 5500 1000 0001 2311 2345 6787'],
    ['nothing', ''],
  ])('ignores %s', (_, texto) => {
    expect(findChassis(texto)).toEqual([]);
  });

  it('takes linear time for very many chassis; rescanning would take minutes', () => {
    const chassis = Array.from({ length: 200_000 }, (_, n) => `9PTHZ26A0${String(n).padStart(8, '0')}`);
    expect(findChassis(`CHASSI ${A} ${'x'.repeat(20)} ${chassis.join(' ')}`)).toEqual([A]);
    expect(findChassis(`CHASSI ${A}, ${chassis.join(',')}`)).toHaveLength(200_001);
  });

  it('is fast on any text, however long', () => {
    const long = fc.array(
      fc.constantFrom('CHASSI', 'CHASSIS', ' ', ':', 'N', 'NUMERO', 'A', '1', A.slice(1)),
      {
        minLength: 500,
        maxLength: 2000,
      },
    );
    fc.assert(
      fc.property(long, (parts) => {
        findChassis(parts.join(''));
      }),
      { numRuns: 50, seed: 1 },
    );
  });
});
