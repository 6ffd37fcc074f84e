import { describe, expect, it } from 'vitest';
import { isVoid } from '#domain/nfe/ditosDasPartes.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { procEvento, withCancelamento } from '#tests/support/cancelamento.ts';
import { bytesOf, sampleNotaXml, sampleSpec } from './support/sampleNota.ts';

const CHAVE = chaveOfSpec(sampleSpec());
const OUTRA = chaveOfSpec(sampleSpec({ numero: 124 }));
/** What its file says against a note, or nothing. */
const cancelamentoOf = (xml: string) => readNfe(bytesOf(xml)).ditos.find(({ tipo }) => isVoid(tipo)) ?? null;
const codigoOf = (xml: string) => {
  const leitura = readNfe(bytesOf(xml));
  return leitura.ok ? 'lida' : leitura.erro.codigo;
};

describe('a cancelled invoice', () => {
  it('is marked by an event beside it', () => {
    expect(cancelamentoOf(withCancelamento(sampleNotaXml(), CHAVE))).toMatchObject({
      chave: CHAVE,
      papel: '110111-1',
      tipo: 'cancelada',
      numero: 1,
      quando: '2026-09-02T12:00:00.000Z',
      autor: null,
      destinatario: null,
      recebedor: null,
      chassis: null,
      texto: null,
    });
  });

  it.each([101, 135, 151, 155])('is marked by status %i of its own protocol', (status) => {
    expect(cancelamentoOf(sampleNotaXml({ status }))).toMatchObject({ chave: CHAVE, tipo: 'cancelada' });
  });

  it.each([135, 136, 155])('is marked by an event file with answer %i', (status) => {
    expect(codigoOf(procEvento(CHAVE, { status }))).toBe('evento');
    expect(cancelamentoOf(procEvento(CHAVE, { status }))).toMatchObject({ chave: CHAVE, tipo: 'cancelada' });
  });

  it.each(['110111', '110112', '210220', '210240'])('is stopped by event %s', (tipo) => {
    expect(cancelamentoOf(procEvento(CHAVE, { tipo }))?.papel).toBe(`${tipo}-1`);
    expect(cancelamentoOf(withCancelamento(sampleNotaXml(), CHAVE, { tipo }))?.papel).toBe(`${tipo}-1`);
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
