import { describe, expect, it } from 'vitest';
import { fabMod } from '#domain/values/fabMod.ts';
import { truncado } from '#src/ui/NomeArquivo.tsx';
import { pdfDeBase64 } from '#src/workflows/documentos/atpv/impresso.ts';
import { dia } from '#src/workflows/shared/renave/informacoes.tsx';
import { legivel } from '#src/workflows/suporte/PassosDaOperacao.tsx';
import { citaChassi } from '#src/workflows/zeroKm/saidaZeroKm/confirmacoes.ts';
import { devolver } from '#src/workflows/zeroKm/saidaZeroKm/devolver.ts';
import { saida } from './fixtures/saida.ts';
import { sessao } from './fixtures/sessao.ts';
import { CHASSI, CHAVE } from './fixtures/veiculo.ts';

describe('an invoice with a chassis', () => {
  it('is compared ignoring case and spaces', () => {
    expect(citaChassi({ chassi: ` ${CHASSI.toLowerCase()} ` }, CHASSI)).toBe(true);
  });
  it('does not match another chassis, or none', () => {
    expect(citaChassi({ chassi: `${CHASSI.slice(0, -1)}8` }, CHASSI)).toBe(false);
    expect(citaChassi({ chassi: null }, CHASSI)).toBe(false);
  });
});

describe('a cell', () => {
  it('truncates a file name to 31 characters, to 23 in a narrow window', () => {
    const nome = 'n'.repeat(40);
    expect(truncado(nome, true)).toBe(`${'n'.repeat(31)}…`);
    expect(truncado(nome, false)).toBe(`${'n'.repeat(23)}…`);
    expect(truncado('nota.xml', false)).toBe('nota.xml');
  });
  it('shows the day in Brasília for a day, a local time and an instant', () => {
    expect(dia('2026-09-01')).toBe('01/09/2026');
    expect(dia('2026-09-01T23:30:00')).toBe('01/09/2026');
    expect(dia('2026-09-02T01:30:00Z')).toBe('01/09/2026');
    expect(dia(null)).toBe('');
  });
  it('shows the known years', () => {
    expect(fabMod(2026, 2027)).toBe('2026/2027');
    expect(fabMod(2026, null)).toBe('2026/—');
    expect(fabMod(null, null)).toBe('');
  });
});

it('decodes a document to a PDF byte by byte', async () => {
  const pdf = pdfDeBase64(Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]).toString('base64'));
  expect(pdf.type).toBe('application/pdf');
  expect([...new Uint8Array(await pdf.arrayBuffer())]).toEqual([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);
});

describe('a stored request or answer', () => {
  it('is indented as JSON after its prefix', () => {
    expect(legivel('POST /api/entradas {"chassi":"x"}')).toBe('POST /api/entradas\n{\n  "chassi": "x"\n}');
    expect(legivel('[1]')).toBe('[\n  1\n]');
  });
  it('is otherwise unchanged', () => {
    expect(legivel('timeout')).toBe('timeout');
    expect(legivel('{cut off')).toBe('{cut off');
  });
});

describe('returning a vehicle to the manufacturer', () => {
  const { blocked, check } = devolver;
  it('is refused before any request when it came by transfer', () => {
    expect(blocked?.(saida({ idEstoqueOrigemTransferencia: 12 }), sessao())).toBe(
      'Não é permitido devolver para montadora veículos vindo de transferência!',
    );
  });
  it('rejects the key of its own entry invoice', () => {
    expect(check?.(saida({ chaveNotaEntrada: CHAVE }), { chaveNotaFiscal: CHAVE })).toEqual({
      chaveNotaFiscal: expect.stringMatching(/nota de entrada/),
    });
    expect(check?.(saida({ chaveNotaEntrada: null }), { chaveNotaFiscal: CHAVE })).toBeNull();
  });
  it('is allowed otherwise', () => {
    expect(blocked?.(saida({ idEstoqueOrigemTransferencia: 0 }), sessao())).toBeNull();
    expect(blocked?.(saida(), sessao())).toBeNull();
  });
});
