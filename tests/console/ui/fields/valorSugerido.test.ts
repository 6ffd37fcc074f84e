import { describe, expect, it } from 'vitest';
import { valorSugerido } from '#src/ui/fields/ChaveNfeInput.tsx';
import { CHASSI } from '../../workflows/fixtures/veiculo.ts';

const item = (chassi: string, valor: string) =>
  `<det><prod><vProd>${valor}</vProd><veicProd><chassi>${chassi}</chassi></veicProd></prod></det>`;
const nota = (...itens: string[]) =>
  `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe>${itens.join('')}<total><ICMSTot><vNF>1500.50</vNF></ICMSTot></total></infNFe></NFe>`;

describe('the value suggested by an invoice', () => {
  it('is its total when it has one item, whichever vehicle that names', () => {
    expect(valorSugerido(nota(item('OUTRO', '1000.00')), CHASSI)).toBe(150_050);
  });

  it('is the value of the item with the chassis, ignoring case and spaces', () => {
    const xml = nota(item('OUTRO', '1000.00'), item(` ${CHASSI.toLowerCase()} `, '500.50'));
    expect(valorSugerido(xml, CHASSI)).toBe(50_050);
  });

  it('is empty when no item of several names it, or without an invoice', () => {
    expect(valorSugerido(nota(item('A', '1.00'), item('B', '2.00')), CHASSI)).toBeNull();
    expect(valorSugerido(nota(item('', '1.00'), item('', '2.00')), '')).toBeNull();
    expect(valorSugerido('nada', CHASSI)).toBeNull();
  });
});
