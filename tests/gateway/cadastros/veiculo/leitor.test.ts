import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { veiculo } from '#domain/entities/veiculo.ts';
import { headOf } from '#domain/fields/columnText.ts';
import { titulosDasColunas } from '#domain/planilhas/modelo.ts';
import { outroFormato } from '#domain/planilhas/outroFormato.ts';
import { planilhaDeVeiculos } from '#domain/planilhas/veiculosUsados.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { GRANDE_DEMAIS } from '#gateway/planilhas/limites.ts';
import { FILA_CHEIA, readerOfPlanilha } from '#gateway/planilhas/readerOfPlanilha.ts';
import { readPlanilha } from '#gateway/planilhas/readPlanilha.ts';
import {
  arquivoOf,
  CABECALHO,
  celulas,
  folhaOf,
  linhaOf,
  linhaXml,
  partesOf,
  planilhaOf,
  zipOf,
} from './planilhas.ts';

const TITULOS = titulosDasColunas(planilhaDeVeiculos, veiculo.fields);
const { read } = readerOfPlanilha();
const readBytes = (arquivo: Buffer) => readPlanilha(arquivo, TITULOS);
const recusada = (mensagem: unknown) => ({ ok: false, mensagem });
const [header = [], ...rows] = celulas([linhaOf(1), linhaOf(2)]);
const withHeader = (...nomes: string[]) => arquivoOf([[nomes, ...rows]]);
const folha = async (xml: string) => zipOf(partesOf(xml));

describe('a workbook', () => {
  it('yields its rows by column, with Excel’s numbers, without blank ones', async () => {
    const [primeira = [], segunda = []] = rows;
    expect(await readBytes(arquivoOf([[header, primeira, [null, ' '], segunda], [['outra']]]))).toEqual({
      ok: true,
      sobram: [],
      linhas: [
        { linha: 2, valores: linhaOf(1) },
        { linha: 4, valores: linhaOf(2) },
      ],
    });
  });

  it('may have its columns in any order', async () => {
    const ordem = CABECALHO.toReversed();
    expect(await readBytes(planilhaOf([linhaOf(1)], ordem))).toEqual({
      ok: true,
      sobram: [],
      linhas: [{ linha: 2, valores: linhaOf(1) }],
    });
  });

  it('yields formula results, never formulas, and the names of errors', async () => {
    const celula = '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>1/0</f></c><c r="C2" t="e"><v>#N/A</v></c>';
    const texto = '<c r="D2" t="str"><f>"a"&amp;"b"</f><v>a_x0000_b</v></c>';
    const leitura = await readBytes(await folha(folhaOf('', `<row r="2">${celula}${texto}</row>`)));
    expect(leitura).toMatchObject({
      ok: true,
      linhas: [{ linha: 2, valores: { placa: 2, renavam: null, kmAtual: '#N/A', anoFabricacao: 'a b' } }],
    });
  });

  it('is read from its first visible sheet, with hidden rows marked', async () => {
    const modelo = [header, ...rows];
    const velha = celulas([linhaOf(99)]);
    expect(
      await readBytes(arquivoOf([velha, velha, modelo], 'xlsx', { folhasOcultas: [0, 1], ocultas: [2] })),
    ).toEqual({
      ok: true,
      sobram: [],
      linhas: [
        { linha: 2, valores: linhaOf(1) },
        { linha: 3, valores: linhaOf(2), oculta: true },
      ],
    });
  });

  it('has long texts truncated beyond any field’s length', async () => {
    const leitura = await readBytes(planilhaOf([linhaOf(1, { descricao: 'A'.repeat(30_000) })]));
    expect(leitura.ok && leitura.linhas[0]?.valores.descricao).toBe('A'.repeat(251));
  });

  it('of five thousand rows is read, with one more refused', async () => {
    const muitas = Array.from({ length: 5_001 }, (_, n) => linhaOf(n));
    const leitura = await read('empresa', planilhaOf(muitas.slice(1)), TITULOS);
    expect(leitura.ok && leitura.linhas).toHaveLength(5_000);
    expect(await read('empresa', planilhaOf(muitas), TITULOS)).toEqual(recusada(GRANDE_DEMAIS));
  });
});

describe('a workbook of another format', () => {
  const nomes = CABECALHO.slice(0, -1);
  it.each([
    ['a column missing', withHeader(...nomes)],
    ['a column twice', withHeader(...CABECALHO, 'cor')],
    ['a column twice and another missing', withHeader(...nomes, 'placa')],
    ['a column renamed', withHeader(...nomes, 'Tinta')],
    ['a column __proto__ instead', withHeader(...nomes, '__proto__')],
    ['a column constructor instead', withHeader(...nomes, 'constructor')],
    ['nothing in it', arquivoOf([[]])],
    ['its rows in the second sheet', arquivoOf([[], celulas([linhaOf(1)])])],
  ])('with %s is refused', async (_, arquivo) => {
    expect(await readBytes(arquivo)).toEqual(recusada(expect.stringContaining(EXCEL_INVALIDO)));
    expect(Object.keys({})).toEqual([]);
    expect(({} as { placa?: unknown }).placa).toBeUndefined();
  });
});

describe('a file that is no .xlsx', () => {
  it.each([
    ['.xls', 'biff8'],
    ['de texto ou .csv', 'csv'],
    ['.ods', 'ods'],
    ['.xlsb', 'xlsb'],
  ] as const)('is identified as %s, with the expected format', async (formato, tipo) => {
    expect(await readBytes(arquivoOf([celulas([linhaOf(1)])], tipo))).toEqual(
      recusada(outroFormato(formato)),
    );
  });

  it('with a password is identified', async () => {
    const comSenha = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await readBytes(comSenha)).toEqual(recusada(expect.stringContaining('O arquivo tem senha')));
  });
});

/** A zip whose headers understate the unpacked size of its largest part. */
const lying = async (): Promise<Buffer> => {
  const zip = await folha(folhaOf('', linhaXml(2, ['A'.repeat(900_000)])));
  const size = Buffer.alloc(4);
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    size.writeUInt32LE(Math.min(zip.readUInt32LE(at + 24), 2_000));
    size.copy(zip, at + 24);
  }
  return zip;
};

describe('the header of a workbook', () => {
  it('may have the titles in any spelling, or the exact names', async () => {
    const titulos = Object.values(TITULOS).map(([titulo = '']) => titulo);
    const lida = { ok: true, linhas: [{ linha: 2 }, { linha: 3 }] };
    expect(await readBytes(withHeader(...titulos))).toMatchObject(lida);
    expect(
      await readBytes(withHeader(...titulos.map((titulo) => ` ${titulo.toUpperCase()}: `))),
    ).toMatchObject(lida);
    expect(await readBytes(withHeader(...CABECALHO))).toMatchObject(lida);
    const exportados = Object.values(planilhaDeVeiculos.colunas).map(({ campo }) =>
      headOf(veiculo.fields[campo]),
    );
    expect(await readBytes(withHeader(...exportados))).toMatchObject(lida);
  });

  it('that is wrong is reported by column names', async () => {
    expect(await readBytes(withHeader(...CABECALHO.slice(0, -1), 'Valor'))).toEqual(
      recusada(`${EXCEL_INVALIDO} Falta a coluna "Cor".`),
    );
    expect(await readBytes(withHeader(...CABECALHO.slice(0, -1), 'Placa'))).toEqual(
      recusada(`${EXCEL_INVALIDO} Falta a coluna "Cor". Está repetida a coluna "Placa".`),
    );
  });

  it('stands below a title and its remarks, and rows keep Excel’s numbers', async () => {
    const arquivo = arquivoOf([
      [['Veículos de novembro'], [], ['Placa', 'Cor', 'são as chaves'], header, ...rows],
    ]);
    expect(await readBytes(arquivo)).toMatchObject({
      ok: true,
      linhas: [{ linha: 5 }, { linha: 6 }],
      sobram: [],
    });
  });

  it('may have more columns, which are told and left, also those without a title', async () => {
    const [primeira = []] = rows;
    const mais = arquivoOf([
      [
        [...header, 'Valor', '__proto__'],
        [...primeira, 1, 2, 'fora'],
      ],
    ]);
    const lida = await readBytes(mais);
    expect(lida).toMatchObject({ ok: true, sobram: ['Valor', '__proto__', 'M'] });
    expect(lida.ok && Object.keys(lida.linhas[0]?.valores ?? {})).toEqual(CABECALHO);
  });

  it('that lacks columns is reported by our titles, singular or plural', async () => {
    expect(await readBytes(withHeader(...CABECALHO.slice(0, -2)))).toEqual(
      recusada(`${EXCEL_INVALIDO} Faltam as colunas "Descrição (marca/modelo)", "Cor".`),
    );
    expect(await readBytes(arquivoOf([[header]]))).toEqual(
      recusada(expect.stringContaining('A planilha só tem os títulos das colunas')),
    );
  });

  it('is followed by every row after a gap, without a stated range', async () => {
    const lida = await readBytes(await folha(folhaOf('', linhaXml(2, ['X']) + linhaXml(4_990, ['Y']))));
    expect(lida).toMatchObject({ ok: true, linhas: [{ linha: 2 }, { linha: 4_990 }] });
  });
});

describe('a hostile workbook', () => {
  it.each([
    ['a far cell', () => folha(folhaOf('<c r="XFD1048576"><v>1</v></c>')), GRANDE_DEMAIS],
    ['a far column', () => folha(folhaOf('<c r="XFD1"><v>1</v></c>')), GRANDE_DEMAIS],
    ['a wide range', () => folha(folhaOf('', '', '<dimension ref="A1:XFD4000"/>')), GRANDE_DEMAIS],
    [
      'a range that hides rows',
      () => folha(folhaOf('', linhaXml(9_000, ['X']), '<dimension ref="A1:J2"/>')),
      GRANDE_DEMAIS,
    ],
    [
      'rows after a gap, and no range',
      () => folha(folhaOf('', linhaXml(2, ['X']) + linhaXml(9_000, ['Y']))),
      GRANDE_DEMAIS,
    ],
    [
      'a cell twice',
      () => folha(folhaOf('', linhaXml(2, ['X']) + linhaXml(2, ['Y']))),
      `${EXCEL_INVALIDO} A célula A2 aparece mais de uma vez.`,
    ],
    ['a cell of 30 MB', () => folha(folhaOf('', linhaXml(2, ['A'.repeat(30_000_000)]))), ARQUIVO_ILEGIVEL],
    [
      'a cell that unpacks to 1,000 times its size',
      () => folha(folhaOf('', linhaXml(2, ['A'.repeat(3_000_000)]))),
      ARQUIVO_ILEGIVEL,
    ],
    [
      'too many entries',
      async () => {
        const muitas = Array.from({ length: 300 }, (_, n) => [`xl/media/${n}.xml`, '<x/>']);
        return zipOf({ ...partesOf(folhaOf()), ...Object.fromEntries(muitas) });
      },
      ARQUIVO_ILEGIVEL,
    ],
    [
      'a part twice, by case',
      () => zipOf({ ...partesOf(folhaOf()), 'XL/workbook.xml': '<x/>' }),
      ARQUIVO_ILEGIVEL,
    ],
    ['a size that is a lie', lying, ARQUIVO_ILEGIVEL],
    ['nothing but noise', async () => randomBytes(5_000), ARQUIVO_ILEGIVEL],
    ['no bytes', async () => Buffer.of(), ARQUIVO_ILEGIVEL],
  ])('with %s is refused in the child process', async (_, make, mensagem) => {
    expect(await read('empresa', await make(), TITULOS)).toEqual(recusada(mensagem));
  });

  it('truncated or damaged anywhere is read or refused, nothing else', async () => {
    const bom = planilhaOf([linhaOf(1)]);
    for (let at = 0; at < bom.length; at += 97) {
      const damaged = Buffer.from(bom);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      for (const arquivo of [bom.subarray(0, at), damaged]) {
        const leitura = await readBytes(arquivo);
        expect(
          leitura.ok ||
            leitura.mensagem.startsWith(EXCEL_INVALIDO) ||
            [ARQUIVO_ILEGIVEL, GRANDE_DEMAIS].includes(leitura.mensagem),
        ).toBe(true);
      }
    }
  });

  it('beyond time or memory is killed alone, and the next one is read', async () => {
    const bom = planilhaOf([linhaOf(1)]);
    const impaciente = readerOfPlanilha({ timeoutMs: 1 });
    expect(await impaciente.read('empresa', bom, TITULOS)).toEqual(recusada(ARQUIVO_ILEGIVEL));
    const apertado = readerOfPlanilha({ heapMb: 10 });
    const pesado = await folha(folhaOf('', linhaXml(2, [randomBytes(3_000_000).toString('hex')])));
    expect(await apertado.read('empresa', pesado, TITULOS)).toEqual(recusada(ARQUIVO_ILEGIVEL));
    expect(await read('empresa', bom, TITULOS)).toMatchObject({ ok: true });
  });

  it('is refused beyond the queue’s limit', async () => {
    const poucos = readerOfPlanilha({ waiting: 1 });
    const bom = planilhaOf([linhaOf(1)]);
    const [primeira, segunda] = await Promise.all([1, 2].map(() => poucos.read('empresa', bom, TITULOS)));
    expect([primeira?.ok, segunda]).toEqual([true, recusada(FILA_CHEIA)]);
  });
});
