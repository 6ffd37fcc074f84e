import { describe, expect, it } from 'vitest';
import { classifyNota } from '#domain/nfe/classifyNota.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { AURORA, CLIENTE, FILIAL, HORIZONTE, notaOf, sampleNotaXml, VIZINHO } from './support/sampleNota.ts';

const classe = (spec: Partial<NotaSpec>, empresa = HORIZONTE.documento) =>
  classifyNota(notaOf(sampleNotaXml(spec)).nota, empresa);

describe('classifyNota', () => {
  it('is an entry when the company receives', () => {
    expect(classe({ emitente: AURORA, destinatario: HORIZONTE })).toBe('E');
    expect(classe({ emitente: AURORA, destinatario: VIZINHO }, '9V.1Z1.NHO/0001-25')).toBe('E');
  });

  it('is an exit when the company sells, to a person or a company', () => {
    expect(classe({ emitente: HORIZONTE, destinatario: CLIENTE })).toBe('S');
    expect(classe({ emitente: HORIZONTE, destinatario: VIZINHO })).toBe('S');
  });

  it('is an entry when the company writes the entry note of a purchase itself', () => {
    expect(classe({ emitente: HORIZONTE, destinatario: CLIENTE, tipo: 'entrada' })).toBe('E');
    expect(classe({ emitente: HORIZONTE, destinatario: HORIZONTE, tipo: 'entrada' })).toBe('E');
  });

  it('is a transfer between branches, for both of them', () => {
    const spec = { emitente: HORIZONTE, destinatario: FILIAL };
    expect(classe(spec)).toBe('T');
    expect(classe(spec, FILIAL.documento)).toBe('T');
  });

  it('is discarded when the company is neither side, even if a branch is', () => {
    expect(classe({ emitente: AURORA, destinatario: VIZINHO })).toBe('descartada');
    expect(classe({ emitente: AURORA, destinatario: FILIAL })).toBe('descartada');
  });

  it('is discarded when another company writes down that it received from this one', () => {
    expect(classe({ emitente: VIZINHO, destinatario: HORIZONTE, tipo: 'entrada' })).toBe('descartada');
  });

  it('is an exit when a vehicle goes back to the manufacturer, whichever side wrote the return', () => {
    expect(classe({ emitente: HORIZONTE, destinatario: AURORA, finalidade: 4 })).toBe('S');
    expect(classe({ emitente: AURORA, destinatario: HORIZONTE, finalidade: 4, tipo: 'entrada' })).toBe('S');
  });

  it('is discarded when a customer brings a vehicle back: the registry wants the exit cancelled', () => {
    expect(classe({ emitente: HORIZONTE, destinatario: CLIENTE, finalidade: 4, tipo: 'entrada' })).toBe(
      'descartada',
    );
    expect(classe({ emitente: VIZINHO, destinatario: HORIZONTE, finalidade: 4 })).toBe('descartada');
  });

  it('is discarded when it completes or adjusts another note', () => {
    expect(classe({ finalidade: 2 })).toBe('descartada');
    expect(classe({ finalidade: 3 })).toBe('descartada');
  });
});
