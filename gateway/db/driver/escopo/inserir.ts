import { COLUNAS, condicaoDe, type DoPai, donoDe } from './condicao.ts';
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

/** What ends the tables that a list is made of. */
const DEPOIS_DAS_FONTES = ['where', 'group', 'having', 'order', 'limit', 'returning', 'union'];

const comecaConflito = (pecas: readonly Peca[], em: number): boolean =>
  eh(pecas[em], 'on') && eh(pecas[em + 1], 'conflict');

type Valor = readonly Peca[] | undefined;

/** A new row names the company by its code: that the parameter is it is looked at with each call. */
const eDaEmpresa = (obra: Obra, valor: Valor): boolean => {
  const [primeira, segunda] = valor ?? [];
  const simples = valor?.length === 1 || valor?.length === 3;
  if (!simples || primeira?.tipo !== 'parametro' || (segunda && !eh(segunda, '::'))) return false;
  obra.empresas.push(Number(primeira.texto));
  return true;
};

/** A column by its name alone, or with its table's. */
const colunaDe = (valor: Valor): { de: string | null; nome: string } | null => {
  const [primeira, ponto, ultima] = valor ?? [];
  const comTabela = valor?.length === 3 && eh(ponto, '.');
  const coluna = comTabela ? ultima : primeira;
  const nomeia = coluna?.tipo === 'palavra' || coluna?.tipo === 'citada';
  if (!nomeia || (valor?.length !== 1 && !comTabela)) return null;
  return { de: comTabela ? (primeira?.texto ?? null) : null, nome: coluna.texto };
};

/** Whether a statement's part of this name changes the parent's rows and hands their keys on. */
const daAs = (obra: Obra, parte: string, { pai, chave }: DoPai): boolean => {
  const { pecas } = obra;
  const em = pecas.findIndex(
    ({ texto }, i) => texto === parte && eh(pecas[i + 1], 'as') && eh(pecas[i + 2], '('),
  );
  const tabela = ['insert', 'delete'].some((texto) => eh(pecas[em + 3], texto)) ? em + 5 : em + 4;
  const muda = ['insert', 'update', 'delete'].some((texto) => eh(pecas[em + 3], texto));
  if (em < 0 || !muda || !eh(pecas[tabela], pai)) return false;
  const volta = percorrer(obra, em + 3, (peca) => eh(peca, 'returning'));
  if (!eh(pecas[volta], 'returning')) return false;
  const { partes } = partesDe(obra, volta + 1);
  const ditas = partes.filter((uma) => uma.at(-1)?.texto === chave);
  return ditas.length === 1 && colunaDe(ditas[0]) !== null;
};

/** A row that stands on another names it by its key, as read from the parents that are the company's, or just written. */
const conferirPai = (obra: Obra, valor: Valor, dono: DoPai, desde: number): void => {
  const { pecas } = obra;
  const coluna = colunaDe(valor);
  const fontes: string[] = [];
  percorrer(obra, desde, (peca, em) => {
    const antes = pecas[em - 1];
    if (['from', 'join', ','].some((texto) => eh(antes, texto)) && eh(peca, dono.pai))
      fontes.push(apelidoDe(obra, { uso: 'le', tabela: dono.pai, em }).nome ?? dono.pai);
    else if (eh(antes, 'from') && daAs(obra, peca.texto, dono)) fontes.push(peca.texto);
    return DEPOIS_DAS_FONTES.some((texto) => eh(peca, texto)) || comecaConflito(pecas, em);
  });
  const { de, nome } = coluna ?? {};
  const sabida = de === null ? fontes.length === 1 : fontes.includes(de ?? '');
  if (!sabida || nome !== dono.chave)
    throw new Error(`A new row does not stand on its company's: ${obra.sql}`);
};

/** Of the rows that a list gives, only the company's become new rows, wherever it has their company from. */
const soDela = (obra: Obra, corpo: number, colunas: readonly Peca[][], tabela: string): void => {
  const { pecas, emendas, sql, igual } = obra;
  const fim = percorrer(obra, corpo, (peca, em) => eh(peca, 'returning') || comecaConflito(pecas, em));
  const nomes = colunas.map((uma) => sql.slice(uma[0]?.de, uma.at(-1)?.ate)).join(', ');
  const comeco = pecas[corpo]?.de ?? 0;
  emendas.push({ de: comeco, ate: comeco, texto: 'select * from (' });
  const ate = pecas[fim]?.de ?? pecas.at(-1)?.ate ?? 0;
  emendas.push({
    ...{ de: ate, ate },
    texto: `) as novas (${nomes}) where ${condicaoDe(tabela, 'novas', igual)} `,
  });
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
  const naoNomeia = () => new Error(`A new row does not name its company: ${obra.sql}`);
  const corpo = percorrer(obra, ate + 1, (peca) => ['values', 'select'].some((texto) => eh(peca, texto)));
  if (eh(obra.pecas[corpo], 'values')) {
    let em = corpo + 1;
    while (eh(obra.pecas[em], '(')) {
      const linha = partesDe(obra, em + 1);
      if ('pai' in dono || !eDaEmpresa(obra, linha.partes[qual])) throw naoNomeia();
      em = linha.ate + (eh(obra.pecas[linha.ate + 1], ',') ? 2 : 1);
    }
  } else if (eh(obra.pecas[corpo], 'select')) {
    const { partes, ate: fim } = partesDe(obra, corpo + 1, ['from', 'where', 'on', 'returning']);
    if ('pai' in dono) conferirPai(obra, partes[qual], dono, fim);
    else if (!eDaEmpresa(obra, partes[qual])) {
      const { nome: coluna = '' } = colunaDe(partes[qual]) ?? {};
      if (!COLUNAS.has(coluna)) throw naoNomeia();
      soDela(obra, corpo, colunas, tabela);
    }
    const conjunto = percorrer(obra, fim, (peca) =>
      ['union', 'except', 'intersect'].some((texto) => eh(peca, texto)),
    );
    if (!eh(obra.pecas[conjunto], ')') && conjunto < obra.pecas.length)
      throw new Error(`New rows of ${tabela} come from several lists`);
  } else throw new Error(`New rows of ${tabela} are not understood`);
  mudarConflito(obra, corpo, tabela, nome ?? tabela);
};
