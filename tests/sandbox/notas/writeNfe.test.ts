import { describe, expect, it } from 'vitest';
import { isChaveNfe } from '#domain/values/chaveNfe.ts';
import { isCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { CLIENTE, sampleNotaXml, sampleSpec, VIZINHO } from '#tests/domain/nfe/support/sampleNota.ts';
import { oracle } from '#tests/domain/nfe/support/xmlEvents.ts';

describe('writeNfe', () => {
  it('writes a realistically large note, well-formed for another parser', () => {
    const xml = sampleNotaXml();
    expect(oracle(xml)).not.toBeNull();
    expect(xml.length).toBeGreaterThan(8200);
    expect(xml.length).toBeLessThan(9400);
  });

  it('has a valid access key, also for an issuer with letters in its CNPJ', () => {
    expect(isChaveNfe(chaveOfSpec(sampleSpec()))).toBe(true);
    const chave = chaveOfSpec(sampleSpec({ emitente: VIZINHO, codigoUf: 35 }));
    expect(isChaveNfe(chave)).toBe(true);
    expect(chave).toContain('9V1Z1NHO000125');
  });

  it('has every block of a real note, with a placeholder signature', () => {
    const xml = sampleNotaXml();
    for (const block of [
      'ide',
      'emit',
      'dest',
      'veicProd',
      'imposto',
      'total',
      'transp',
      'cobr',
      'pag',
      'infAdic',
    ]) {
      expect(xml).toContain(`<${block}>`);
    }
    const certificate = /<X509Certificate>([^<]+)/.exec(xml)?.[1] ?? '';
    expect(atob(certificate)).toContain('ASSINATURA FICTICIA');
  });

  it('escapes markup in names', () => {
    const emitente = { ...sampleSpec().emitente, nome: `Tal & Qual <"'> Ltda` };
    expect(oracle(sampleNotaXml({ emitente }))).toContainEqual(['text', `Tal & Qual <"'> Ltda`]);
  });

  it('uses valid documents only', () => {
    const documents = [...sampleNotaXml({ destinatario: CLIENTE }).matchAll(/<C(?:NPJ|PF)>([^<]+)/g)];
    expect(documents.length).toBeGreaterThan(3);
    expect(documents.filter(([, documento]) => !isCpfCnpj(documento ?? ''))).toEqual([]);
  });
});
