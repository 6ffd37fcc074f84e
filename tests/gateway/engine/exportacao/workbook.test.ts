import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  ESTILO,
  partesDaPasta,
  type SheetRow,
  type TipoDeColuna,
} from '#gateway/engine/exportacao/workbook.ts';

const TIPOS: readonly TipoDeColuna[] = ['texto', 'numero', 'dinheiro', 'dia', 'momento'];
const colunas = TIPOS.map((tipo, n) => ({ titulo: `<${tipo}>`, largura: 10 + n, tipo }));

async function* blocos(): AsyncGenerator<SheetRow[]> {
  yield [
    ['=1', 2, 3.5, 46_000, 46_000.5],
    [null, 'sem número', null, null, null],
  ];
  yield [['fim', null, null, null, null]];
}

const partes = async (): Promise<Map<string, string>> => {
  const lidas = partesDaPasta(colunas, blocos()).map(async ({ name, read }) => {
    const conteudo = await read();
    return [name, Buffer.isBuffer(conteudo) ? conteudo.toString() : await text(conteudo as never)] as const;
  });
  return new Map(await Promise.all(lidas));
};

describe('a workbook', () => {
  it('links from its root to the existing sheet and styles', async () => {
    const pasta = await partes();
    const ligacoes = (de: string, base: string) =>
      Array.from(
        (pasta.get(de) ?? '').matchAll(/Id="(\w+)" Type="[^"]*\/(\w+)" Target="([^"]+)"/g),
        ([, id, tipo, alvo]) => [tipo, { id, presente: pasta.has(`${base}${alvo}`) }],
      );
    expect(Object.fromEntries(ligacoes('_rels/.rels', ''))).toMatchObject({
      officeDocument: { presente: true },
    });
    const daPasta = Object.fromEntries(ligacoes('xl/_rels/workbook.xml.rels', 'xl/'));
    expect(daPasta).toMatchObject({ worksheet: { presente: true }, styles: { presente: true } });
    expect(pasta.get('xl/workbook.xml')).toContain(`sheetId="1" r:id="${daPasta.worksheet.id}"`);
    expect(daPasta.styles.id).not.toBe(daPasta.worksheet.id);
    const tipos = (pasta.get('[Content_Types].xml') ?? '').matchAll(
      /PartName="\/(.+?)" .+?\.spreadsheetml\.([a-z.]+)\+xml"/g,
    );
    expect(Array.from(tipos, ([, nome = '', tipo]) => [pasta.has(nome), tipo])).toEqual([
      [true, 'sheet.main'],
      [true, 'styles'],
      [true, 'worksheet'],
    ]);
  });

  it('has a style for each type of column', async () => {
    const estilos = (await partes()).get('xl/styles.xml') ?? '';
    const formatos = Object.fromEntries(
      Array.from(estilos.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g), ([, id, code]) => [id, code]),
    );
    const [, celulas = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(estilos) ?? [];
    const ids = Array.from(celulas.matchAll(/<xf numFmtId="(\d+)"/g), ([, id = '']) => id);
    const ditos = Object.entries(ESTILO).map(([tipo, n]) => [tipo, formatos[ids[n] ?? ''] ?? ids[n]]);
    expect(Object.fromEntries(ditos)).toEqual({
      numero: '0',
      cabecalho: '49',
      texto: '49',
      dia: 'dd/mm/yyyy',
      momento: 'dd/mm/yyyy hh:mm',
      dinheiro: '&quot;R$&quot;\\ #,##0.00;\\-&quot;R$&quot;\\ #,##0.00',
    });
    expect(celulas).toMatch(/quotePrefix="1"\/>$/);
  });

  it('has each cell in place: texts as texts, the rest as Excel numbers', async () => {
    const sheet = (await partes()).get('xl/worksheets/sheet1.xml') ?? '';
    const larguras = Array.from(sheet.matchAll(/<col min="(\d)" max="(\d)" width="(\d+)"/g), ([, ...dita]) =>
      dita.map(Number),
    );
    expect(larguras).toEqual(colunas.map(({ largura }, n) => [n + 1, n + 1, largura]));
    const celulas = Array.from(
      sheet.matchAll(/<c r="(\w+)" s="(\d)"[^>]*>(?:<v>|<is><t[^>]*>)(.*?)<\//g),
      ([, onde, estilo, valor]) => [onde, Number(estilo), valor],
    );
    const { numero, dinheiro, dia, momento, texto, cabecalho } = ESTILO;
    expect(celulas).toEqual([
      ...TIPOS.map((tipo, n) => [`${'ABCDE'[n]}1`, cabecalho, `&lt;${tipo}&gt;`]),
      ...[
        ['A2', texto, '=1'],
        ['B2', numero, '2'],
        ['C2', dinheiro, '3.5'],
        ['D2', dia, '46000'],
      ],
      ...[
        ['E2', momento, '46000.5'],
        ['B3', texto, 'sem número'],
        ['A4', texto, 'fim'],
      ],
    ]);
  });
});
