import { describe, expect, it } from 'vitest';
import { type LinhaSaida, saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { linesOf } from '#domain/fields/columnText.ts';
import type { Field, Tone } from '#domain/fields/field.ts';
import { razaoDaRecusa, recusaDe } from '#domain/recusa.ts';
import { confirmada } from '#tests/console/workflows/fixtures/entrada.ts';
import { finalizado, saida, saidaSemNota } from '#tests/console/workflows/fixtures/saida.ts';
import { recusada, semCepDoCliente } from '#tests/console/workflows/fixtures/situacao.ts';

const stateOf = (rows: Record<string, Field>, row: object) => {
  const { errotitulo } = rows as { errotitulo: Field };
  return [errotitulo.tone?.(row), linesOf(errotitulo, 'errotitulo', row as Record<string, unknown>)];
};
const ruaDeSaida = { rotarecusada: saidaZeroKm.confirmar.path, ...recusada };

describe('the state of a row', () => {
  it.each<[string, LinhaSaida, Tone, string[]]>([
    ['ready', saida(), 'ready', ['Pronta']],
    ['without an invoice', saidaSemNota(), 'waits', ['Sem XML de saída']],
    ['in progress', saida({ status_processandoapi: true, ...recusada }), 'running', ['Processando']],
    [
      'with a lost answer',
      saida({ resultadodesconhecido: true }),
      'running',
      ['Sem resposta do Renave', 'estamos consultando antes de repetir'],
    ],
    [
      'refused, with the reason first',
      saida(ruaDeSaida),
      'wrong',
      ['Recusada: Chassi não cadastrado', 'ao confirmar a saída'],
    ],
    ['refused for a buyer', saida(semCepDoCliente), 'wrong', ['Recusada: falta CEP']],
    [
      'refused elsewhere, but ready here',
      saida({ ...ruaDeSaida, recusadaemoutrolugar: true }),
      'ready',
      ['Pronta', 'Recusada ao confirmar a saída'],
    ],
    [
      'not ready by our own checks',
      saida({ ...semCepDoCliente, errotitulo: null }),
      'waits',
      ['Falta: CEP do cliente'],
    ],
    [
      'with several warnings',
      saidaSemNota({ notacancelada: true, prometidoA: 'Vizinho' }),
      'waits',
      [
        'Transferência autorizada',
        'para Vizinho',
        'Nota cancelada',
        'A nota deste veículo foi cancelada. Importe a que ficou no lugar dela.',
      ],
    ],
  ])('%s', (_, row, tone, lines) => {
    expect(stateOf(saidaZeroKm.lista.rows, row)).toEqual([tone, lines]);
  });

  it('keeps a calm state beside what is more urgent', () => {
    const { rows } = veiculosZeroKm.finalizados;
    expect(stateOf(rows, finalizado())).toEqual(['calm', ['Vendido', 'Não baixado · Falta a ATPV-e']]);
    expect(stateOf(rows, finalizado({ status_processandoapi: true }))).toEqual([
      'running',
      ['Processando', 'Vendido', 'Não baixado · Falta a ATPV-e'],
    ]);
  });

  it.each([
    [
      'an entry',
      veiculosZeroKm.confirmados.rows,
      { ...confirmada, notacancelada: true },
      'Cancele a entrada',
    ],
    ['a sale', veiculosZeroKm.finalizados.rows, finalizado({ notacancelada: true }), 'Cancele a saída'],
    [
      'the entry of a sold vehicle',
      veiculosZeroKm.finalizados.rows,
      finalizado({ notaentradacancelada: true }),
      'Acerte com quem a emitiu',
    ],
  ])('says what to do about the cancelled invoice of %s', (_, rows, row, advice) => {
    const [tone, [head, text]] = stateOf(rows, row) as [Tone, string[]];
    expect([tone, head]).toEqual(['waits', expect.stringMatching(/^Nota de (entrada|saída) cancelada$/)]);
    expect(text).toContain(`. ${advice}`);
  });
});

describe('the reason of a refusal', () => {
  it('is its title, or its message where the title is the same for many', () => {
    expect(razaoDaRecusa(recusaDe('jaNoEstoque'))).toBe('O veículo já está no estoque desta empresa');
    const incompleto = recusaDe('compradorIncompleto', 'CEP, bairro');
    expect(razaoDaRecusa(incompleto, 'CEP, bairro')).toBe('faltam CEP, bairro');
    expect(razaoDaRecusa(incompleto)).toBe('Faltam dados do cliente: CEP, bairro');
    expect(razaoDaRecusa(recusaDe('semResposta'))).toBe('Sem resposta do Renave');
  });
});
