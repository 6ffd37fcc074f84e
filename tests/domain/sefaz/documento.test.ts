import { describe, expect, test } from 'vitest';
import { readNfe } from '#domain/nfe/readNfe.ts';
import { nomeDoSchema, readDocumento } from '#domain/sefaz/documento.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

/** An issuer whose CNPJ has letters, as in production since July 2026. */
const LETRAS = '12ABC34501DE35';
const CHAVE = buildChaveNfe({
  codigoUf: 41,
  anoMes: '2609',
  cnpj: LETRAS,
  modelo: '55',
  serie: 1,
  numero: 7,
  tipoEmissao: 1,
  codigoNumerico: '12345678',
});
const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

const resumo = (cSitNFe: number) =>
  `<resNFe ${NS} versao="1.01"><chNFe>${CHAVE}</chNFe><CNPJ>${LETRAS}</CNPJ><xNome>Aurora &amp; Cia</xNome><IE>1</IE><dhEmi>2026-09-01T10:00:00-03:00</dhEmi><tpNF>1</tpNF><vNF>1234.56</vNF><dhRecbto>2026-09-01T10:01:00-03:00</dhRecbto><nProt>1</nProt><cSitNFe>${cSitNFe}</cSitNFe></resNFe>`;

const resumoDeEvento = (tpEvento: string) =>
  `<resEvento ${NS} versao="1.01"><cOrgao>91</cOrgao><CNPJ>${LETRAS}</CNPJ><chNFe>${CHAVE}</chNFe><dhEvento>2026-09-02T10:00:00-03:00</dhEvento><tpEvento>${tpEvento}</tpEvento><nSeqEvento>1</nSeqEvento><xEvento>Cancelamento</xEvento><dhRecbto>2026-09-02T10:00:01-03:00</dhRecbto><nProt>9</nProt></resEvento>`;

describe('documents of the distribution', () => {
  test.each([
    [1, 'autorizada'],
    [2, 'denegada'],
    [3, 'cancelada'],
  ])('a summary, also of an issuer with letters in its CNPJ (cSitNFe %i)', (cSitNFe, situacao) => {
    expect(readDocumento('resNFe_v1.01.xsd', resumo(cSitNFe))).toEqual({
      tipo: 'resumo',
      situacao,
      chave: CHAVE,
      emitente: LETRAS,
      nomeEmitente: 'Aurora & Cia',
      emissao: '2026-09-01T10:00:00-03:00',
      valor: 123_456,
    });
  });

  test('a whole note', () => {
    const [amostra] = sampleNotas({ quantidade: 1, semente: 1, empresa: EMPRESAS.horizonteMatriz.cnpj });
    if (!amostra) throw new Error('no sample');
    expect(readDocumento('procNFe_v4.00.xsd', amostra.xml)).toMatchObject({
      tipo: 'nota',
      chave: chaveOfSpec(amostra.spec),
      emitente: EMPRESAS.aurora.cnpj,
      valor: amostra.spec.itens.reduce((sum, { valor }) => sum + valor, 0),
    });
  });

  test('an event and its summary', () => {
    const evento = { tipo: 'evento', chave: CHAVE, evento: '110111', sequencia: 1 };
    const inteiro = `<procEventoNFe ${NS}><evento><infEvento><chNFe>${CHAVE}</chNFe><tpEvento>110111</tpEvento></infEvento></evento></procEventoNFe>`;
    expect(readDocumento('resEvento_v1.01.xsd', resumoDeEvento('110111'))).toEqual(evento);
    expect(readDocumento('procEventoNFe_v1.00.xsd', inteiro)).toEqual(evento);
  });

  test('a letter of correction, with its number', () => {
    const letter = { tipo: 'evento', chave: CHAVE, evento: '110110', sequencia: 2 };
    const quando = '2026-11-25T10:00:00-03:00';
    const inf = `<chNFe>${CHAVE}</chNFe><dhEvento>${quando}</dhEvento><tpEvento>110110</tpEvento><nSeqEvento>2</nSeqEvento>`;
    const whole = `<procEventoNFe ${NS}><evento><infEvento>${inf}<detEvento><xCorrecao>Cor prata</xCorrecao></detEvento></infEvento></evento></procEventoNFe>`;
    expect(readDocumento('procEventoNFe_v1.00.xsd', whole)).toEqual(letter);
    expect(readDocumento('resEvento_v1.01.xsd', `<resEvento ${NS}>${inf}</resEvento>`)).toEqual(letter);
  });

  test.each([
    ['another schema', 'resCTe_v1.00.xsd', resumo(1)],
    ['a name of the language', 'constructor_v1', resumo(1)],
    ['no XML', 'resNFe_v1.01.xsd', 'Sistema em manutenção'],
    ['a key that is none', 'resNFe_v1.01.xsd', resumo(1).replace(CHAVE, '0'.repeat(44))],
    ['another root', 'procNFe_v4.00.xsd', resumo(1)],
  ])('%s is kept for a person', (_, schema, xml) => {
    expect(readDocumento(schema, xml)).toEqual({ tipo: 'outro' });
  });

  test('a schema is known by its name before the version', () => {
    expect(nomeDoSchema('procNFe_v4.00.xsd')).toBe('procNFe');
  });
});

describe('the summary of an event, read as a file', () => {
  const read = (xml: string) => readNfe(new TextEncoder().encode(xml));

  test('stops its invoice', () => {
    expect(read(resumoDeEvento('110111'))).toMatchObject({
      ok: false,
      ditos: [{ chave: CHAVE, tipo: 'cancelada', papel: '110111-1' }],
    });
  });

  test('of a letter tells of it without its text', () => {
    expect(read(resumoDeEvento('110110'))).toMatchObject({
      ok: false,
      erro: { codigo: 'evento' },
      ditos: [{ chave: CHAVE, tipo: 'carta', texto: null }],
    });
  });
});
