import type { Celula, LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { buscavel } from '#domain/values/accents.ts';
import type { LeituraDePlanilha } from '../ports/planilhas.ts';
import { celulasOf, type LinhaDaFolha } from './celulasOf.ts';
import { PlanilhaRecusada } from './limites.ts';
import { openPasta } from './openPasta.ts';

type LinhasDaPlanilha = ReadonlyMap<number, LinhaDaFolha>;

const SO_O_CABECALHO = `${EXCEL_INVALIDO} A planilha só tem os títulos das colunas: preencha ao menos uma linha abaixo deles.`;

const vazia = (celula: Celula | undefined): boolean =>
  celula === undefined || celula === null || String(celula).trim() === '';

const fold = (texto: string): string =>
  buscavel(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const citadas = (nomes: readonly string[]): string =>
  nomes.map((nome) => `"${nome.slice(0, 60)}"`).join(', ');

/** Message about a wrong header: missing columns by our titles, extra ones as written. */
const headerErrado = (faltam: readonly string[], sobram: readonly string[]): PlanilhaRecusada => {
  const partes = [
    faltam.length === 1 && `Falta a coluna ${citadas(faltam)}.`,
    faltam.length > 1 && `Faltam as colunas ${citadas(faltam)}.`,
    sobram.length > 0 &&
      `Não faz parte do modelo, ou está repetida, a coluna ${citadas(sobram.slice(0, 5))}.`,
  ];
  return new PlanilhaRecusada([EXCEL_INVALIDO, ...partes.filter((parte) => parte !== false)].join(' '));
};

/** Column positions by title, and the missing and extra titles. */
const findColunas = <C extends string>(header: readonly Celula[], colunas: Readonly<Record<C, string>>) => {
  const nomes = Object.keys(colunas) as C[];
  const textos = nomes.flatMap((nome) => [nome, colunas[nome]].map((texto) => [fold(texto), nome] as const));
  const porTexto = new Map(textos);
  const posicoes = new Map<C, number>();
  const sobram: string[] = [];
  for (const [posicao, celula] of header.entries()) {
    if (vazia(celula)) continue;
    const nome = porTexto.get(fold(String(celula)));
    if (nome === undefined || posicoes.has(nome)) sobram.push(String(celula));
    else posicoes.set(nome, posicao);
  }
  const faltam = nomes.filter((nome) => !posicoes.has(nome)).map((nome) => colunas[nome]);
  return { posicoes, sobram, faltam };
};

/** Column positions; throws unless the header has exactly these columns and no value stands outside them. */
const posicoesOf = <C extends string>(
  linhas: LinhasDaPlanilha,
  colunas: Readonly<Record<C, string>>,
): ReadonlyMap<C, number> => {
  const [header] = linhas.values();
  const { posicoes, sobram, faltam } = findColunas(header?.celulas ?? [], colunas);
  if (faltam.length > 0 || sobram.length > 0) throw headerErrado(faltam, sobram);
  const nossas = new Set(posicoes.values());
  for (const [indice, { celulas }] of linhas) {
    if (celulas.every((celula, posicao) => nossas.has(posicao) || vazia(celula))) continue;
    throw new PlanilhaRecusada(`${EXCEL_INVALIDO} A linha ${indice + 1} tem um valor fora das colunas.`);
  }
  return posicoes;
};

const linhasOf = <C extends string>(
  linhas: LinhasDaPlanilha,
  colunas: Readonly<Record<C, string>>,
): LinhaDePlanilha<C>[] => {
  const posicoes = [...posicoesOf(linhas, colunas)];
  const [, ...abaixo] = linhas;
  const lidas = abaixo.filter(([, { celulas }]) => !celulas.every(vazia));
  if (lidas.length === 0) throw new PlanilhaRecusada(SO_O_CABECALHO);
  return lidas.map(([indice, { celulas, oculta }]) => ({
    linha: indice + 1,
    ...(oculta && { oculta: true as const }),
    valores: Object.fromEntries(
      posicoes.map(([coluna, posicao]) => [coluna, celulas[posicao] ?? null]),
    ) as Record<C, Celula>,
  }));
};

/** Reads an .xlsx. CPU and memory are under the file's control: only for a child process that may be killed. */
export const readPlanilha = async <C extends string>(
  arquivo: Buffer,
  colunas: Readonly<Record<C, string>>,
): Promise<LeituraDePlanilha<C>> => {
  try {
    return { ok: true, linhas: linhasOf(celulasOf(await openPasta(arquivo)), colunas) };
  } catch (error) {
    return { ok: false, mensagem: error instanceof PlanilhaRecusada ? error.message : ARQUIVO_ILEGIVEL };
  }
};
