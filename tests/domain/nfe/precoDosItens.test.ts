import { describe, expect, it } from 'vitest';
import { readNfe } from '#domain/nfe/readNfe.ts';
import type { ItemSpec } from '#sandbox/notas/notaSpec.ts';
import { bytesOf, CHASSI, notaOf, sampleNotaXml, veiculoItem } from './support/sampleNota.ts';

const OUTRO = '9PTHZ26A0TA004399';
const VALOR = 9_000_000;

const notaDe = (itens: ItemSpec[], emissao = '2026-09-01T10:00:00-03:00') =>
  sampleNotaXml({ itens, emissao });
const carro = (overrides: Partial<ItemSpec> = {}) => veiculoItem(CHASSI, { valor: VALOR, ...overrides });

/** The value of the first vehicle, and how far the items' sum is from the total. */
const contas = (xml: string) => {
  const { veiculos, somaDosItens, valorTotal } = notaOf(xml).nota;
  return [veiculos[0]?.valor, somaDosItens - valorTotal];
};

/** An invoice of one car in which a tax group and the total are as a rule says. */
const comImposto = (grupos: string, total: number, emissao?: string) =>
  notaDe([carro()], emissao)
    .replace('</imposto>', `${grupos}</imposto>`)
    .replace(/<vNF>[^<]*/, `<vNF>${total.toFixed(2)}`);
const comIcms = (campos: string, total: number) =>
  comImposto('', total).replace(/<ICMS10>.*<\/ICMS10>/, `<ICMS40><orig>0</orig>${campos}</ICMS40>`);

describe('the price of an item', () => {
  it.each([
    ['vDesc', 8_500_000],
    ['vFrete', 9_500_000],
    ['vSeg', 9_500_000],
    ['vOutro', 9_500_000],
    ['vIPI', 9_500_000],
    ['vICMSST', 9_500_000],
    ['vFCPST', 9_500_000],
    ['vII', 9_500_000],
  ] as const)('has %s', (encargo, valor) => {
    expect(contas(notaDe([carro({ encargos: { [encargo]: 500_000 } })]))).toEqual([valor, 0]);
  });

  it('is each vehicle’s own, to the cent', () => {
    const encargos = { vDesc: 1, vIPI: 33_333, vFrete: 7 };
    const { veiculos } = notaOf(notaDe([carro({ encargos }), veiculoItem(OUTRO, { valor: 5_000_001 })])).nota;
    expect(veiculos.map(({ valor }) => valor)).toEqual([VALOR + 33_339, 5_000_001]);
  });

  it('is shared by the units of an item with all its charges', () => {
    const lote: ItemSpec = {
      descricao: 'AURORA',
      codigo: 'V1',
      ncm: '87032210',
      valor: VALOR,
      quantidade: 2,
      encargos: { vIPI: 3 },
      informacoes: `CHASSI ${CHASSI} E ${OUTRO}`,
    };
    const { veiculos } = notaOf(notaDe([lote])).nota;
    expect(veiculos.map(({ valor }) => valor)).toEqual([4_500_002, 4_500_001]);
  });

  it.each([
    [
      'IPI given back',
      '</imposto><impostoDevol><pDevol>100</pDevol><IPI><vIPIDevol>10.00</vIPIDevol></IPI></impostoDevol><imposto>',
      90_010,
    ],
    [
      'PIS of a substitute, if the item says so',
      '<PISST><vPIS>20.00</vPIS><indSomaPISST>1</indSomaPISST></PISST>',
      90_020,
    ],
    [
      'no PIS of a substitute else',
      '<PISST><vPIS>20.00</vPIS><indSomaPISST>0</indSomaPISST></PISST>',
      90_000,
    ],
    [
      'COFINS of a substitute',
      '<COFINSST><vCOFINS>30.00</vCOFINS><indSomaCOFINSST>1</indSomaCOFINSST></COFINSST>',
      90_030,
    ],
  ])('has %s', (_, grupos, total) => {
    expect(contas(comImposto(grupos, total).replace('<imposto></imposto>', ''))).toEqual([total * 100, 0]);
  });

  it.each([
    [
      'is taken off where the item says so',
      '<vICMSDeson>5000.00</vICMSDeson><indDeduzDeson>1</indDeduzDeson>',
      85_000,
    ],
    ['is not where it denies it', '<vICMSDeson>5000.00</vICMSDeson><indDeduzDeson>0</indDeduzDeson>', 90_000],
    ['is by the total where it says nothing', '<vICMSDeson>5000.00</vICMSDeson>', 85_000],
    ['is not by the total where it says nothing', '<vICMSDeson>5000.00</vICMSDeson>', 90_000],
  ])('of which a tax is waived: it %s', (_, campos, total) => {
    expect(contas(comIcms(campos, total))).toEqual([total * 100, 0]);
  });

  it('in a manufacturer’s direct sale has no substituted tax, unless the total has', () => {
    const direta = notaDe([carro({ encargos: { vICMSST: 500_000 } })]).replace('<tpOp>1', '<tpOp>2');
    expect(contas(direta.replace(/<vNF>[^<]*/, '<vNF>90000.00'))).toEqual([VALOR, 0]);
    expect(contas(direta)).toEqual([VALOR + 500_000, 0]);
  });

  describe('with the taxes of the reform', () => {
    const grupo =
      '<IBSCBS><CST>000</CST><gIBSCBS><vBC>90000.00</vBC><gIBSUF><vIBSUF>90.00</vIBSUF></gIBSUF><vIBS>90.00</vIBS>' +
      '<gCBS><vCBS>810.00</vCBS></gCBS></gIBSCBS></IBSCBS><IS><vIS>100.00</vIS></IS>';
    const comTotal = (vNF: number, vNFTot: number, emissao: string) =>
      comImposto(grupo, vNF, emissao).replace('</total>', `<vNFTot>${vNFTot.toFixed(2)}</vNFTot></total>`);

    it('does not have them while they are only informed', () => {
      expect(contas(comTotal(90_000, 90_000, '2026-09-01T10:00:00-03:00'))).toEqual([VALOR, 0]);
      expect(contas(comTotal(90_000, 91_000, '2026-09-01T10:00:00-03:00'))).toEqual([VALOR, 0]);
      expect(contas(comTotal(90_000, 90_000, '2027-02-01T10:00:00-03:00'))).toEqual([VALOR, 0]);
    });

    it('has them where they are charged on top', () => {
      expect(contas(comTotal(90_000, 91_000, '2027-02-01T10:00:00-03:00'))).toEqual([9_100_000, 0]);
      expect(contas(comImposto(grupo, 91_000, '2027-02-01T10:00:00-03:00'))).toEqual([9_100_000, 0]);
    });
  });

  it('of an item outside the total is not summed', () => {
    const brinde: ItemSpec = { descricao: 'TAPETE', codigo: 'T', valor: 10_000, noTotal: false };
    expect(contas(notaDe([carro(), brinde]))).toEqual([VALOR, 0]);
  });

  it('is refused where a charge is no amount', () => {
    const xml = notaDe([carro({ encargos: { vIPI: 100 } })]).replace('<vIPI>1.00', '<vIPI>1,00');
    const leitura = readNfe(bytesOf(xml));
    expect(leitura.ok ? null : leitura.erro.detalhe).toBe('det 1/imposto/IPI/IPITrib/vIPI: "1,00"');
  });
});
