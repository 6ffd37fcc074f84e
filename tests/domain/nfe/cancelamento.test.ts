import { describe, expect, it } from 'vitest';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { procEvento, withCancelamento } from '#tests/support/cancelamento.ts';
import { bytesOf, sampleNotaXml, sampleSpec } from './support/sampleNota.ts';

const CHAVE = chaveOfSpec(sampleSpec());
const OUTRA = chaveOfSpec(sampleSpec({ numero: 124 }));
const cancelamentoOf = (xml: string) => {
  const leitura = readNfe(bytesOf(xml));
  return leitura.ok ? leitura.nota.cancelamento : (leitura.cancelamento ?? null);
};
const codigoOf = (xml: string) => {
  const leitura = readNfe(bytesOf(xml));
  return leitura.ok ? 'lida' : leitura.erro.codigo;
};

describe('a cancelled invoice', () => {
  it('is marked by an event beside it', () => {
    expect(cancelamentoOf(withCancelamento(sampleNotaXml(), CHAVE))).toEqual({
      chave: CHAVE,
      evento: '110111',
      status: 135,
      protocolo: '141260000000777',
      registradoEm: '2026-09-02T09:00:00-03:00',
    });
  });

  it.each([101, 135, 151, 155])('is marked by status %i of its own protocol', (status) => {
    expect(cancelamentoOf(sampleNotaXml({ status }))).toMatchObject({ chave: CHAVE, status });
  });

  it.each([135, 136, 155])('is marked by an event file with answer %i', (status) => {
    expect(codigoOf(procEvento(CHAVE, { status }))).toBe('cancelamento');
    expect(cancelamentoOf(procEvento(CHAVE, { status }))).toMatchObject({ chave: CHAVE, status });
  });

  it.each(['110111', '110112', '210220', '210240'])('is stopped by event %s', (tipo) => {
    expect(cancelamentoOf(procEvento(CHAVE, { tipo }))).toMatchObject({ chave: CHAVE, evento: tipo });
    expect(cancelamentoOf(withCancelamento(sampleNotaXml(), CHAVE, { tipo }))?.evento).toBe(tipo);
  });

  it('is not marked by an event that was refused, is of another kind, or is a test', () => {
    for (const options of [
      { status: 573 },
      { tipo: '110110' },
      { tipo: '210200' },
      { ambiente: 2 as const },
    ]) {
      expect(cancelamentoOf(withCancelamento(sampleNotaXml(), CHAVE, options))).toBeNull();
      expect(codigoOf(procEvento(CHAVE, options))).toBe(
        'tipo' in options ? 'evento' : 'evento-nao-registrado',
      );
      expect(cancelamentoOf(procEvento(CHAVE, options))).toBeNull();
    }
    expect(cancelamentoOf(sampleNotaXml())).toBeNull();
  });

  it('is rejected when the event in its file belongs to another invoice', () => {
    expect(codigoOf(withCancelamento(sampleNotaXml(), OUTRA))).toBe('chave-divergente');
  });
});
