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

  it('has the discount and the taxes of the item, as the invoice itself is read', () => {
    const comImposto = item(CHASSI, '1000.00')
      .replace('</vProd>', '</vProd><vDesc>100.00</vDesc>')
      .replace(
        '</prod>',
        '</prod><imposto><IPI><cEnq>999</cEnq><IPITrib><vIPI>50.25</vIPI></IPITrib></IPI><ICMS><ICMS10><vICMSST>50.25</vICMSST></ICMS10></ICMS></imposto>',
      );
    expect(valorSugerido(nota(item('OUTRO', '500.00'), comImposto), CHASSI)).toBe(100_050);
  });

  it('is empty when no item of several names it, or without an invoice', () => {
    expect(valorSugerido(nota(item('A', '1.00'), item('B', '2.00')), CHASSI)).toBeNull();
    expect(valorSugerido(nota(item('', '1.00'), item('', '2.00')), '')).toBeNull();
    expect(valorSugerido('nada', CHASSI)).toBeNull();
  });
});
