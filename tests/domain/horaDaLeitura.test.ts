import { expect, it } from 'vitest';
import { horaDaLeitura } from '#domain/horaDaLeitura.ts';

const aberta = new Date('2026-11-27T11:00:00.000Z');
const agora = new Date('2026-11-27T12:00:00.000Z');
const hora = (lidaEm: string, relogio: string | null = agora.toISOString()) =>
  horaDaLeitura(lidaEm, { relogio, aberta, agora });

it.each([
  ['of a clock that is right', '2026-11-27T11:30:00.000Z', '2026-11-27T12:00:00.000Z'],
  ['of a clock a year behind', '2025-11-27T11:30:00.000Z', '2025-11-27T12:00:00.000Z'],
  ['of a clock in 1970', '1970-01-01T00:10:00.000Z', '1970-01-01T00:40:00.000Z'],
  ['of a clock in the year 0', '0000-01-01T00:10:00.000Z', '0000-01-01T00:40:00.000Z'],
  ['of a clock at the end of days', '+275760-09-12T23:30:00.000Z', '+275760-09-13T00:00:00.000Z'],
  ['with another offset', '2026-11-27T08:30:00-03:00', '2026-11-27T12:00:00.000Z'],
  ['in Brasília where it names no offset', '2026-11-27T08:30:00', '2026-11-27T12:00:00.000Z'],
])('the hour %s is the gateway’s', (_, lidaEm, relogio) =>
  expect(hora(lidaEm, relogio)).toBe('2026-11-27T11:30:00.000Z'),
);

it.each([
  ['before the opening', '2026-11-27T10:00:00.000Z', aberta],
  ['of a wrong year whose clock was put right since', '2019-01-01T00:00:00.000Z', aberta],
  ['after the receipt', '2027-11-27T12:00:00.000Z', agora],
  ['of the year 275760', '+275760-09-13T00:00:00.000Z', agora],
  ['of the year 0', '0000-01-01T00:00:00Z', aberta],
  ['of a negative year', '-000044-03-15T12:00:00Z', aberta],
  ['of the midnight that ends a day', '2026-11-26T24:00:00Z', aberta],
])('an hour %s is its nearest bound', (_, lidaEm, limite) => expect(hora(lidaEm)).toBe(limite.toISOString()));

it('a clock that is not said, or cannot be read, corrects nothing', () => {
  for (const relogio of [null, '', 'meio-dia', '2026-11-27T11:59:60Z'])
    expect(hora('2026-11-27T11:30:00Z', relogio)).toBe('2026-11-27T11:30:00.000Z');
});

it.each(['ontem', '', '2026-11-27T11:30:60Z', '2026-13-01T00:00:00Z', '2026-11-27T11:30:00+99:99'])(
  '%s is no hour',
  (lidaEm) => expect(hora(lidaEm)).toBeNull(),
);
