import { describe, expect, it } from 'vitest';
import { filtroInicial } from '#src/workflows/dinheiro/parceria.ts';

const empresa = (codigo_emp: number, ativo_emp = true) => ({
  codigo_emp,
  ativo_emp,
  nomraz_emp: '',
  nomfan_emp: '',
  cnpj_emp: '',
  isdesp_emp: false,
});

describe('the default filter of the partnership report', () => {
  it('selects active companies, the own one first, and all partners', () => {
    const { idsEmpresas, idsParceiros } = filtroInicial(
      [empresa(1), empresa(2, false), empresa(3)],
      [7, 8],
      3,
      new Date(),
    );
    expect([idsEmpresas, idsParceiros]).toEqual([
      [3, 1],
      [7, 8],
    ]);
  });

  it.each([
    ['2026-11-20T12:00:00Z', '2026-10-01', '2026-10-31'],
    ['2027-01-05T12:00:00Z', '2026-12-01', '2026-12-31'],
    ['2028-03-01T12:00:00Z', '2028-02-01', '2028-02-29'],
    // Still February in Brasília.
    ['2027-03-01T02:00:00Z', '2027-01-01', '2027-01-31'],
  ])('covers the month before %s', (hoje, dataMovimentacaoInicial, dataMovimentacaoFinal) => {
    expect(filtroInicial([], [], 1, new Date(hoje))).toMatchObject({
      dataMovimentacaoInicial,
      dataMovimentacaoFinal,
    });
  });
});
