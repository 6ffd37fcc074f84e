import type { Celula, LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import type { LeituraDePlanilha } from '../ports/planilhas.ts';
import { abrirPasta } from './abrirPasta.ts';
import { celulasOf } from './celulasOf.ts';
import { PlanilhaRecusada } from './planilhaRecusada.ts';

type Linhas = ReadonlyMap<number, readonly Celula[]>;

const vazia = (celula: Celula | undefined): boolean =>
  celula === undefined || celula === null || String(celula).trim() === '';

/** Where each column stands, once the header says exactly these, each once, and nothing stands beside them. */
const posicoesOf = <C extends string>(linhas: Linhas, colunas: readonly C[]): ReadonlyMap<C, number> => {
  const [header = []] = linhas.values();
  const escritas = header.filter((celula) => !vazia(celula));
  const posicoes = new Map(colunas.map((coluna) => [coluna, header.indexOf(coluna)]));
  const exata = escritas.length === colunas.length && [...posicoes.values()].every((posicao) => posicao >= 0);
  if (!exata) throw new PlanilhaRecusada(EXCEL_INVALIDO);
  const nossas = new Set(posicoes.values());
  const fora = [...linhas.values()].some((celulas) =>
    celulas.some((celula, posicao) => !nossas.has(posicao) && !vazia(celula)),
  );
  if (fora) throw new PlanilhaRecusada(EXCEL_INVALIDO);
  return posicoes;
};

const linhasOf = <C extends string>(linhas: Linhas, colunas: readonly C[]): LinhaDePlanilha<C>[] => {
  const posicoes = [...posicoesOf(linhas, colunas)];
  const [, ...abaixo] = linhas;
  const lidas = abaixo.filter(([, celulas]) => !celulas.every(vazia));
  if (lidas.length === 0) throw new PlanilhaRecusada(EXCEL_INVALIDO);
  return lidas.map(([indice, celulas]) => ({
    linha: indice + 1,
    valores: Object.fromEntries(
      posicoes.map(([coluna, posicao]) => [coluna, celulas[posicao] ?? null]),
    ) as Record<C, Celula>,
  }));
};

/** Reads an .xlsx. Costs time and memory that its writer decides: only for a process that may be killed. */
export const lerPlanilha = async <C extends string>(
  arquivo: Buffer,
  colunas: readonly C[],
): Promise<LeituraDePlanilha<C>> => {
  try {
    return { ok: true, linhas: linhasOf(celulasOf(await abrirPasta(arquivo)), colunas) };
  } catch (error) {
    return { ok: false, mensagem: error instanceof PlanilhaRecusada ? error.message : ARQUIVO_ILEGIVEL };
  }
};
