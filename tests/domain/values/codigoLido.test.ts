import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { readCodigos } from '#domain/values/codigoLido.ts';

const CHASSI = '9BWZZZ377VT004251';
const chaveDe = (modelo: string) =>
  buildChaveNfe({
    codigoUf: 41,
    anoMes: '2611',
    cnpj: '99900101000186',
    modelo,
    serie: 1,
    numero: 1234,
    tipoEmissao: 1,
    codigoNumerico: '00001234',
  });
const CHAVE = chaveDe('55');

describe('a code names', () => {
  it.each([
    ['a chassis', CHASSI, { tipo: 'chassi', valor: CHASSI }],
    ['a chassis after the identifier of its label', `I${CHASSI}`, { tipo: 'chassi', valor: CHASSI }],
    ['a chassis in small letters, with blanks', '9bwzzz377 vt004251', { tipo: 'chassi', valor: CHASSI }],
    ['a chassis with the check character of Code 39', `${CHASSI}V`, { tipo: 'chassi', valor: CHASSI }],
    ['the same after the identifier', `I${CHASSI}6`, { tipo: 'chassi', valor: CHASSI }],
    ['an invoice', CHAVE, { tipo: 'chave', valor: CHAVE }],
    ['an invoice in an address', `https://nfe.example/c?p=${CHAVE}|2|1`, { tipo: 'chave', valor: CHAVE }],
    ['a plate', 'ABC1C34', { tipo: 'placa', valor: 'ABC1C34' }],
    ['a plate with its hyphen', 'Placa: ABC-1234', { tipo: 'placa', valor: 'ABC1234' }],
    [
      'the car of a document before its plate',
      `Placa ABC1C34; Renavam 12345678900; Chassi ${CHASSI}`,
      { tipo: 'chassi', valor: CHASSI },
    ],
  ])('%s', (_, texto, codigo) => expect(readCodigos([texto])).toEqual({ codigos: [codigo], motivo: null }));

  it('each thing of a picture once, whatever else is in it', () => {
    const { codigos, motivo } = readCodigos(['7891234567895', CHASSI, `I${CHASSI}`, CHAVE]);
    expect(codigos.map(({ valor }) => valor)).toEqual([CHASSI, CHAVE]);
    expect(motivo).toBeNull();
  });
});

describe('a code names nothing', () => {
  it.each([
    [
      'a key whose check digit is wrong',
      CHAVE.slice(0, 43) + ((Number(CHAVE[43]) + 1) % 10),
      /o dígito não confere/,
    ],
    ['a CT-e', chaveDe('57'), /^A chave é de um CT-e \(conhecimento de transporte\), e não de uma NF-e\./],
    ['an MDF-e in an address', `https://m.example/q?ch=${chaveDe('58')}&t=1`, /^A chave é de um MDF-e/],
    ['a chassis with another character behind it', `${CHASSI}0`, /^O código diz/],
    ['17 characters with an O', '9BWZZZ377VTO04251', /“9BWZZZ377VTO04251” tem 17 caracteres/],
    ['17 characters that end in a letter', '9BWZZZ377VT00425A', /não parece um chassi/],
    ['a number of goods', '7891234567895', /^O código diz “7891234567895”: não é chassi, placa nem nota/],
    ['what is long', 'x'.repeat(200), /“x{24}…”/],
  ])('%s', (_, texto, dito) => {
    const { codigos, motivo } = readCodigos([texto]);
    expect(codigos).toEqual([]);
    expect(motivo).toMatch(dito);
  });

  it('says nothing of a picture without codes', () =>
    expect(readCodigos([])).toEqual({ codigos: [], motivo: null }));

  it('takes any text', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (textos) => {
        const { codigos, motivo } = readCodigos(textos);
        return codigos.length > 0 || textos.length === 0 ? motivo === null : motivo !== null;
      }),
    ));
});
