import { describe, expect, it } from 'vitest';
import { chaveDoXml } from '#src/ui/fields/ChaveNfeInput.tsx';
import { CHAVE } from '../../workflows/fixtures/veiculo.ts';

const nota = (abertura: string) =>
  `<?xml version="1.0"?><nfeProc><NFe>${abertura}<ide/></infNFe></NFe></nfeProc>`;

describe('the access key of an invoice file', () => {
  it('is its identifier without the leading NFe', () => {
    expect(chaveDoXml(nota(`<infNFe versao="4.00" Id="NFe${CHAVE}">`))).toBe(CHAVE);
  });

  it('is found whatever the prefix, the quotes, the order and the line breaks', () => {
    expect(chaveDoXml(nota(`<nfe:infNFe\n  Id = 'NFe${CHAVE}'\n versao='4.00'>`))).toBe(CHAVE);
  });

  it('is not taken from another element that names an invoice', () => {
    expect(chaveDoXml(`<NFref><refNFe>${CHAVE}</refNFe></NFref>`)).toBeNull();
    expect(chaveDoXml(`<infProt Id="NFe${CHAVE}"/>`)).toBeNull();
  });

  it('must have a right check digit', () => {
    const wrong = CHAVE.slice(0, -1) + String((Number(CHAVE.at(-1)) + 1) % 10);
    expect(chaveDoXml(nota(`<infNFe Id="NFe${wrong}">`))).toBeNull();
  });

  it('is null for what is no invoice', () => {
    expect(chaveDoXml('')).toBeNull();
    expect(chaveDoXml('PDF-1.7')).toBeNull();
  });
});
