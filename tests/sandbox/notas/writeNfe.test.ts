import { describe, expect, it } from 'vitest';
import { isChaveNfe } from '#domain/values/chaveNfe.ts';
import { isCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { CLIENTE, notaSpec, sampleNotaXml, VIZINHO } from '#tests/domain/nfe/support/sampleNota.ts';
import { oracle } from '#tests/domain/nfe/support/xmlEvents.ts';

describe('writeNfe', () => {
  it('writes a note about as large as a real one, which another parser finds well-formed', () => {
    const xml = sampleNotaXml();
    expect(oracle(xml)).not.toBeNull();
    expect(xml.length).toBeGreaterThan(8200);
    expect(xml.length).toBeLessThan(9400);
  });

  it('gives it an access key that is right, also when the issuer has letters in its CNPJ', () => {
    expect(isChaveNfe(chaveOfSpec(notaSpec()))).toBe(true);
    const chave = chaveOfSpec(notaSpec({ emitente: VIZINHO, codigoUf: 35 }));
    expect(isChaveNfe(chave)).toBe(true);
    expect(chave).toContain('9V1Z1NHO000125');
  });

  it('has every block of a real note, with a signature that says it is none', () => {
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

  it('keeps markup in names from breaking the file', () => {
    const emitente = { ...notaSpec().emitente, nome: `Tal & Qual <"'> Ltda` };
    expect(oracle(sampleNotaXml({ emitente }))).toContainEqual(['text', `Tal & Qual <"'> Ltda`]);
  });

  it('names only companies and people whose documents are valid', () => {
    const documents = [...sampleNotaXml({ destinatario: CLIENTE }).matchAll(/<C(?:NPJ|PF)>([^<]+)/g)];
    expect(documents.length).toBeGreaterThan(3);
    expect(documents.filter(([, documento]) => !isCpfCnpj(documento ?? ''))).toEqual([]);
  });
});
