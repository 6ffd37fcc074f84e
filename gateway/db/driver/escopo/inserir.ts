import { COLUNAS, condicaoDe, donoDe } from './condicao.ts';
import type { Peca } from './lexico.ts';
import { apelidoDe, condicionar, eh, type Obra, percorrer, recusarTroca } from './obra.ts';
import type { Referencia } from './referencias.ts';

/** What stands between commas, from a piece on, up to the end of their level or the words that end them. */
const partesDe = (
  obra: Obra,
  desde: number,
  fim: readonly string[] = [],
): { partes: Peca[][]; ate: number } => {
  const partes: Peca[][] = [[]];
  const ate = percorrer(obra, desde, (peca) => fim.some((texto) => eh(peca, texto)));
  let fundo = 0;
  for (const peca of obra.pecas.slice(desde, ate)) {
    if (fundo === 0 && eh(peca, ',')) {
      partes.push([]);
      continue;
    }
    if (eh(peca, '(')) fundo += 1;
    if (eh(peca, ')')) fundo -= 1;
    partes.at(-1)?.push(peca);
  }
  return { partes, ate };
};

/** A new row names the company by its code, or by a column of rows that are the company's already. */
const conferirValor = (
  obra: Obra,
  valor: readonly Peca[] | undefined,
  colunas: ReadonlySet<string> | null,
): void => {
  const [primeira, segunda, terceira] = valor ?? [];
  const simples = valor?.length === 1 || valor?.length === 3;
  if (colunas && simples && primeira?.tipo === 'parametro' && (!segunda || eh(segunda, '::'))) {
    obra.empresas.push(Number(primeira.texto));
    return;
  }
  const coluna = eh(segunda, '.') ? terceira : primeira;
  const nome = coluna?.tipo === 'palavra' || coluna?.tipo === 'citada';
  const inteira = valor?.length === (eh(segunda, '.') ? 3 : 1);
  if (inteira && nome && (!colunas || colunas.has(coluna.texto))) return;
  throw new Error(`A new row does not name its company: ${obra.sql}`);
};

/** A row that was there before is changed only where it is the company's. */
const mudarConflito = (obra: Obra, desde: number, tabela: string, nome: string): void => {
  const faz = percorrer(obra, desde, (peca, em) => eh(peca, 'do') && eh(obra.pecas[em + 1], 'update'));
  if (!eh(obra.pecas[faz], 'do')) return;
  recusarTroca(obra, faz + 2);
  condicionar(obra, faz + 2, condicaoDe(tabela, nome, obra.igual));
};

/** New rows are the company's, and leave what was there of others as it is. */
export const inserir = (obra: Obra, referencia: Referencia): void => {
  const { tabela } = referencia;
  const dono = donoDe(tabela);
  if (!dono) return;
  const { nome, depois } = apelidoDe(obra, referencia);
  const coluna = 'pai' in dono ? dono.por : dono.empresa;
  const { partes: colunas, ate } = partesDe(obra, depois + 1);
  const qual = colunas.findIndex((parte) => parte[0]?.texto === coluna);
  if (!eh(obra.pecas[depois], '(') || qual < 0)
    throw new Error(`New rows of ${tabela} do not name their company`);
  const permitidas = 'pai' in dono ? null : COLUNAS;
  const corpo = percorrer(obra, ate + 1, (peca) => ['values', 'select'].some((texto) => eh(peca, texto)));
  if (eh(obra.pecas[corpo], 'values')) {
    let em = corpo + 1;
    while (eh(obra.pecas[em], '(')) {
      const linha = partesDe(obra, em + 1);
      conferirValor(obra, linha.partes[qual], permitidas);
      em = linha.ate + (eh(obra.pecas[linha.ate + 1], ',') ? 2 : 1);
    }
  } else if (eh(obra.pecas[corpo], 'select')) {
    const { partes, ate: fim } = partesDe(obra, corpo + 1, ['from', 'where', 'on', 'returning']);
    conferirValor(obra, partes[qual], permitidas);
    const conjunto = percorrer(obra, fim, (peca) =>
      ['union', 'except', 'intersect'].some((texto) => eh(peca, texto)),
    );
    if (!eh(obra.pecas[conjunto], ')') && conjunto < obra.pecas.length)
      throw new Error(`New rows of ${tabela} come from several lists`);
  } else throw new Error(`New rows of ${tabela} are not understood`);
  mudarConflito(obra, corpo, tabela, nome ?? tabela);
};
