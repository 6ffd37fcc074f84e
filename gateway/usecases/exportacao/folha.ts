import { Readable } from 'node:stream';
import { ESTILO, type TipoDeColuna } from './estilos.ts';
import { textoXml } from './textoXml.ts';

export interface ColunaDePlanilha {
  titulo: string;
  /** Width in characters. */
  largura: number;
  tipo: TipoDeColuna;
}

/** Cells: strings as text, numbers as Excel serials or amounts, null for empty. */
export type SheetRow = readonly (string | number | null)[];

/** Excel's column name: `A`, …, `Z`, `AA`. */
const letrasOf = (at: number): string =>
  (at >= 26 ? letrasOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const textCell = (ref: string, style: number, text: string) =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textoXml(text)}</t></is></c>`;

const rowWriter = (colunas: readonly ColunaDePlanilha[]) => {
  const names = colunas.map((_, at) => letrasOf(at));
  const styles = colunas.map(({ tipo }) => ESTILO[tipo]);
  return (linha: SheetRow, numero: number): string => {
    let row = `<row r="${numero}">`;
    for (let at = 0; at < names.length; at += 1) {
      const value = linha[at];
      if (value === null || value === undefined) continue;
      const ref = names[at] + String(numero);
      row +=
        typeof value === 'number'
          ? `<c r="${ref}" s="${styles[at]}"><v>${value}</v></c>`
          : textCell(ref, ESTILO.texto, value);
    }
    return `${row}</row>`;
  };
};

const headOf = (colunas: readonly ColunaDePlanilha[]): string => {
  const cols = colunas.map(
    ({ largura }, at) => `<col min="${at + 1}" max="${at + 1}" width="${largura}" customWidth="1"/>`,
  );
  const titles = colunas.map(({ titulo }, at) => textCell(`${letrasOf(at)}1`, ESTILO.cabecalho, titulo));
  return `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
};

async function* pieces(
  opening: string,
  colunas: readonly ColunaDePlanilha[],
  blocos: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(opening + headOf(colunas));
  const write = rowWriter(colunas);
  let numero = 1;
  for await (const bloco of blocos) {
    let chunk = '';
    for (const linha of bloco) {
      numero += 1;
      chunk += write(linha, numero);
    }
    yield Buffer.from(chunk);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** A sheet as a stream; only one block of rows is in memory. */
export const folha = (
  opening: string,
  colunas: readonly ColunaDePlanilha[],
  blocos: AsyncIterable<readonly SheetRow[]>,
): Readable => Readable.from(pieces(opening, colunas, blocos), { highWaterMark: 1 });
