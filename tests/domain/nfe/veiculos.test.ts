import { describe, expect, it } from 'vitest';
import { readNfe } from '#domain/nfe/readNfe.ts';
import type { ItemSpec } from '#sandbox/notas/notaSpec.ts';
import { bytesOf, CHASSI, sampleNotaXml, veiculoItem } from './support/sampleNota.ts';

const OUTRO = '9PTHZ26A0TA004399';
const item = (overrides: Partial<ItemSpec> = {}): ItemSpec => ({
  descricao: 'AURORA/BRISA 1.0 FLEX',
  codigo: 'V1',
  valor: 7_000_001,
  ncm: '87032210',
  ...overrides,
});
const frete = item({ descricao: 'FRETE', codigo: 'F', valor: 10_000, ncm: '87089990' });

const read = (itens: ItemSpec[], observacoes?: string) =>
  readNfe(bytesOf(sampleNotaXml({ itens, ...(observacoes === undefined ? {} : { observacoes }) })));

function veiculosOf(itens: ItemSpec[], observacoes?: string) {
  const leitura = read(itens, observacoes);
  if (!leitura.ok) throw new Error(leitura.erro.codigo);
  return leitura.nota.veiculos.map(({ item: numero, chassi, origem, valor }) => ({
    item: numero,
    chassi,
    origem,
    valor,
  }));
}

const codigoOf = (itens: ItemSpec[], observacoes?: string) => {
  const leitura = read(itens, observacoes);
  return leitura.ok ? 'lida' : leitura.erro.codigo;
};

describe('the vehicles of a note', () => {
  it('are one per item with the block, each with its own value; freight is none', () => {
    const first = veiculoItem();
    const second = veiculoItem(OUTRO, { valor: 5_000_000 });
    expect(veiculosOf([first, frete, second])).toEqual([
      { item: 1, chassi: CHASSI, origem: 'veicProd', valor: first.valor },
      { item: 3, chassi: OUTRO, origem: 'veicProd', valor: 5_000_000 },
    ]);
  });

  it('with a block are not read again from an accessory’s text', () => {
    const tapete = item({ descricao: 'TAPETE', informacoes: `PARA O CHASSI ${OUTRO}` });
    expect(veiculosOf([veiculoItem(), tapete]).map(({ chassi }) => chassi)).toEqual([CHASSI]);
  });

  it.each([
    ['infAdProd', item({ informacoes: `Chassi: ${CHASSI} Cor: Prata` })],
    ['xProd', item({ descricao: `AURORA/BRISA CHASSI ${CHASSI}` })],
    ['cProd', item({ codigo: CHASSI })],
    ['small letters', item({ informacoes: `chassi nº ${CHASSI.toLowerCase()}` })],
  ])('are found in %s when there is no block', (_, withText) => {
    expect(veiculosOf([withText, frete])).toEqual([
      { item: 1, chassi: CHASSI, origem: 'texto', valor: 7_000_001 },
    ]);
  });

  it('found in a text have a warning, and a description without the chassis', () => {
    const leitura = read([item({ descricao: `AURORA/BRISA 1.0 - CHASSI ${CHASSI}` })]);
    expect(leitura.ok && leitura.avisos.map(({ codigo }) => codigo)).toEqual(['chassi-no-texto']);
    expect(leitura.ok && leitura.nota.veiculos[0]?.marcaModelo).toBe('AURORA/BRISA 1.0');
  });

  it('found in the remarks are assigned to the most expensive item', () => {
    expect(veiculosOf([frete, item()], `VEICULO CHASSI ${CHASSI}`)).toEqual([
      { item: 2, chassi: CHASSI, origem: 'texto', valor: 7_000_001 },
    ]);
  });

  it('found in the remarks match items one to one in order, or not at all', () => {
    const remarks = `CHASSI: ${CHASSI}, ${OUTRO}`;
    expect(
      veiculosOf([item(), item({ valor: 1 })], remarks).map(({ chassi, valor }) => [chassi, valor]),
    ).toEqual([
      [CHASSI, 7_000_001],
      [OUTRO, 1],
    ]);
  });

  it('in one item share its value to the cent, if there are as many units', () => {
    const lote = item({ quantidade: 2, informacoes: `CHASSI ${CHASSI} E ${OUTRO}` });
    expect(veiculosOf([lote]).map(({ valor }) => valor)).toEqual([3_500_001, 3_500_000]);
  });

  it('named by one list for the units of the only item are its units', () => {
    expect(
      veiculosOf([item({ quantidade: 2 })], `CHASSI ${CHASSI} E ${OUTRO}`).map(({ valor }) => valor),
    ).toEqual([3_500_001, 3_500_000]);
  });

  it.each([
    [
      'two chassis for one vehicle',
      [item({ informacoes: `CHASSI ${CHASSI} OU CHASSI ${OUTRO}` })],
      '',
      [1, 1],
    ],
    ['two in the remarks', [item()], `CHASSI ${CHASSI}, RECEBIDO EM TROCA CHASSI ${OUTRO}`, [1, 1]],
    ['three items', [item(), item(), item()], `CHASSI ${CHASSI} E ${OUTRO}`, [1, 1, 2, 2, 3, 3]],
    ['two of three units', [item({ quantidade: 3 })], `CHASSI ${CHASSI} E ${OUTRO}`, [null, null]],
    ['one that was taken in exchange', [item()], `RECEBIDO EM TROCA O CHASSI ${CHASSI}`, [1]],
  ])('are asked about: %s', (_, itens, remarks, escolhas) => {
    const leitura = read(itens, remarks);
    if (!leitura.ok) throw new Error(leitura.erro.codigo);
    const { veiculos } = leitura.nota;
    expect(veiculos.map(({ duvida }) => duvida?.escolha)).toEqual(escolhas);
    for (const { duvida } of veiculos) expect(duvida?.motivo).toContain(CHASSI);
  });

  it('are not those taken in exchange, wherever they are named', () => {
    const trocado = item({ informacoes: `RECEBIDO EM TROCA O CHASSI ${OUTRO}` });
    expect(veiculosOf([trocado], `CHASSI ${CHASSI}`).map(({ chassi }) => chassi)).toEqual([CHASSI]);
    const nomeado = item({ informacoes: `CHASSI ${CHASSI}` });
    const remarks = `RECEBIDO EM TROCA O CHASSI ${OUTRO}`;
    expect(veiculosOf([nomeado], remarks).map(({ chassi }) => chassi)).toEqual([CHASSI]);
  });

  it('have one chassis in block and text, however it is written', () => {
    const escrito = `${CHASSI.slice(0, 3)} ${CHASSI.slice(3, 9)}-${CHASSI.slice(9)}`;
    expect(veiculosOf([veiculoItem(escrito)])[0]?.chassi).toBe(CHASSI);
    expect(veiculosOf([item({ informacoes: `CHASSI: ${escrito}` })])[0]?.chassi).toBe(CHASSI);
  });

  it('repeated in an accessory’s text count once, as the more expensive item', () => {
    const pelicula = item({ descricao: 'PELICULA', valor: 900, informacoes: `CHASSI ${CHASSI}` });
    expect(veiculosOf([pelicula, item({ informacoes: `CHASSI ${CHASSI}` })])).toEqual([
      { item: 2, chassi: CHASSI, origem: 'texto', valor: 7_000_001 },
    ]);
  });

  it.each([
    ['oil', { ncm: '27101932' }],
    ['a part', { ncm: '87089990' }],
    ['a service', { cfop: '5933' }],
  ])('are not found where a text names one beside %s', (_, overrides) => {
    expect(codigoOf([item(overrides)], `CHASSI ${CHASSI}`)).toBe('sem-veiculo');
    expect(codigoOf([item({ ...overrides, informacoes: `CHASSI ${CHASSI}` })])).toBe('sem-veiculo');
  });

  it.each(['5102', '5152', '6202', '5551', '1403', '5910', '5915', '5949', '5912', '5999', ''])(
    'are found in a text where the operation is %s, which is asked about later',
    (cfop) => {
      expect(codigoOf([item({ cfop })], `CHASSI ${CHASSI}`)).toBe('lida');
    },
  );

  it.each(['87012900', '87021000', '87032210', '87043190', '87059090', '87112010', '87163900'])(
    'are found in a text where the item is %s',
    (ncm) => {
      expect(codigoOf([item({ ncm })], `CHASSI ${CHASSI}`)).toBe('lida');
    },
  );

  it('named by the remarks are never assigned to a more expensive service', () => {
    const pelicula = item({ ncm: '39199090', valor: 9_000_000 });
    expect(veiculosOf([pelicula, item()], `CHASSI ${CHASSI}`)).toEqual([
      { item: 2, chassi: CHASSI, origem: 'texto', valor: 7_000_001 },
    ]);
  });

  it('are at most as many as the note has items', () => {
    const chassis = Array.from({ length: 1_000 }, (_, n) => `9PTHZ26A0TA0${String(n).padStart(5, '0')}`);
    const lote = item({ quantidade: 1_000, informacoes: chassis.join(' ') });
    expect(codigoOf([lote])).toBe('veiculos-demais');
  });

  it('cannot repeat in two blocks', () => {
    expect(codigoOf([veiculoItem(), veiculoItem()])).toBe('chassi-repetido');
  });

  it('are required', () => {
    expect(codigoOf([frete], 'SEM VEICULO')).toBe('sem-chassi');
  });

  it('with a suspect chassis are read with a warning', () => {
    const leitura = read([veiculoItem('9PTIOQ26A0TA0432X')]);
    expect(leitura.ok && leitura.avisos.map(({ codigo }) => codigo)).toEqual(['chassi-suspeito']);
  });

  it('are read up to the layout’s item limit, and refused beyond it', () => {
    const itens = (quantidade: number) => [
      veiculoItem(),
      ...Array.from({ length: quantidade - 1 }, () => frete),
    ];
    const full = read(itens(990));
    expect(full.ok && full.nota.quantidadeItens).toBe(990);
    expect(codigoOf(itens(991))).toBe('itens-demais');
  });
});
