import { utils } from 'xlsx';
import { type Celula, textoOf } from '#domain/planilhas/celula.ts';
import type { TitulosDasColunas } from '#domain/planilhas/modelo.ts';
import { EXCEL_INVALIDO } from '#domain/texts.ts';
import { buscavel } from '#domain/values/accents.ts';
import type { LinhaDaFolha } from './celulasOf.ts';
import { PlanilhaRecusada } from './limites.ts';

export type LinhasDaPlanilha = ReadonlyMap<number, LinhaDaFolha>;

export const vazia = (celula: Celula | undefined): boolean =>
  celula === undefined || celula === null || textoOf(celula) === '';

const fold = (texto: string): string =>
  buscavel(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const citadas = (nomes: readonly string[]): string =>
  nomes.map((nome) => `"${nome.slice(0, 60)}"`).join(', ');

/** Message about a header that lacks columns, or has one twice. */
const headerErrado = (faltam: readonly string[], repetidas: readonly string[]): PlanilhaRecusada => {
  const partes = [
    faltam.length === 1 && `Falta a coluna ${citadas(faltam)}.`,
    faltam.length > 1 && `Faltam as colunas ${citadas(faltam)}.`,
    repetidas.length > 0 && `Está repetida a coluna ${citadas(repetidas.slice(0, 5))}.`,
  ];
  return new PlanilhaRecusada([EXCEL_INVALIDO, ...partes.filter((parte) => parte !== false)].join(' '));
};

interface Cabecalho<C extends string> {
  indice: number;
  /** Position of each column. */
  posicoes: ReadonlyMap<C, number>;
  faltam: readonly string[];
  repetidas: readonly string[];
  /** Titles of ours in the row that stand for no other column. */
  sobram: ReadonlyMap<number, string>;
}

const readCabecalho = <C extends string>(
  indice: number,
  header: readonly Celula[],
  colunas: TitulosDasColunas<C>,
): Cabecalho<C> => {
  const nomes = Object.keys(colunas) as C[];
  const textos = nomes.flatMap((nome) =>
    [nome, ...colunas[nome]].map((texto) => [fold(texto), nome] as const),
  );
  const porTexto = new Map(textos);
  const posicoes = new Map<C, number>();
  const [repetidas, sobram] = [[] as string[], new Map<number, string>()];
  for (const [posicao, celula] of header.entries()) {
    if (vazia(celula)) continue;
    const nome = porTexto.get(fold(String(celula)));
    if (nome === undefined) sobram.set(posicao, String(celula));
    else if (posicoes.has(nome)) repetidas.push(String(celula));
    else posicoes.set(nome, posicao);
  }
  const faltam = nomes.filter((nome) => !posicoes.has(nome)).map((nome) => colunas[nome][0] ?? nome);
  return { indice, posicoes, faltam, repetidas, sobram };
};

/** Rows of a title and its remarks, below which the header stands. */
const ACIMA = 20;

/** The first row with the most of the columns; throws unless it has all of them, each once. */
export const findCabecalho = <C extends string>(
  linhas: LinhasDaPlanilha,
  colunas: TitulosDasColunas<C>,
): Cabecalho<C> => {
  const [primeiro, ...outros] = [...linhas]
    .slice(0, ACIMA)
    .map(([indice, { celulas }]) => readCabecalho(indice, celulas, colunas));
  if (!primeiro)
    throw headerErrado(
      Object.values<readonly string[]>(colunas).map(([titulo = '']) => titulo),
      [],
    );
  const melhor = outros.reduce(
    (um, outro) => (outro.posicoes.size > um.posicoes.size ? outro : um),
    primeiro,
  );
  const { faltam, repetidas } = melhor;
  if (faltam.length > 0 || repetidas.length > 0) throw headerErrado(faltam, repetidas);
  return melhor;
};

/** Columns with a value that are none of the template's: by their titles, or their letters. */
export const sobramEm = <C extends string>(
  { posicoes, sobram }: Cabecalho<C>,
  linhas: readonly (readonly [number, LinhaDaFolha])[],
): string[] => {
  const nossas = new Set(posicoes.values());
  const outras = new Set(sobram.keys());
  for (const [, { celulas }] of linhas)
    for (const [posicao, celula] of celulas.entries())
      if (!nossas.has(posicao) && !vazia(celula)) outras.add(posicao);
  return [...outras].toSorted((a, b) => a - b).map((at) => sobram.get(at) ?? utils.encode_col(at));
};
