import { condicaoDe, donoDe, TABELAS } from './condicao.ts';
import { inserir } from './inserir.ts';
import { type Peca, pecasDe } from './lexico.ts';
import { apelidoDe, condicionar, eh, type Obra, percorrer, recusarTroca } from './obra.ts';
import { type Referencia, referenciasDe, seLe } from './referencias.ts';

/** A statement that reaches one company's rows. */
export interface Escopada {
  sql: string;
  /** Whether the company's code, or its companies', is given after the other parameters. */
  comEmpresa: boolean;
  /** Parameters, by their numbers, that must be the company's code. */
  empresas: readonly number[];
}

const emendar = (obra: Obra, referencia: Referencia): void => {
  const { uso, tabela, em } = referencia;
  const { pecas, igual } = obra;
  if (uso === 'insere') {
    inserir(obra, referencia);
    return;
  }
  const { nome, depois } = apelidoDe(obra, referencia);
  if (uso === 'le') {
    const peca = pecas[em] as Peca;
    const texto = `(select * from ${tabela} where ${condicaoDe(tabela, tabela, igual)})${nome === null ? ` as ${tabela}` : ''}`;
    obra.emendas.push({ de: peca.de, ate: peca.ate, texto });
    return;
  }
  if (uso === 'altera') recusarTroca(obra, depois);
  condicionar(obra, depois, condicaoDe(tabela, nome ?? tabela, igual));
};

const juntar = ({ sql, emendas }: Obra): string => {
  let feito = '';
  let ate = 0;
  for (const emenda of emendas.toSorted((a, b) => a.de - b.de)) {
    feito += sql.slice(ate, emenda.de) + emenda.texto;
    ate = emenda.ate;
  }
  return feito + sql.slice(ate);
};

/** Asks for a setting: whatever else names no company's table is read all the same, as it may name one in disguise. */
const DO_SERVIDOR = /^show \w+$/i;

/** A part of a statement that is called like a company's table would pass for it. */
const recusarHomonimas = (obra: Obra): void => {
  const { pecas } = obra;
  pecas.forEach(({ texto }, em) => {
    if (!donoDe(texto)) return;
    const colunas = eh(pecas[em + 1], '(') ? percorrer(obra, em + 2, () => false) + 1 : em + 1;
    const corpo = ['(', 'not', 'materialized'].some((um) => eh(pecas[colunas + 1], um));
    if (eh(pecas[colunas], 'as') && corpo) throw new Error(`A part is called like a table: ${obra.sql}`);
  });
};

const ALGUMA = new RegExp(`\\b(?:${TABELAS.join('|')})\\b`, 'i');

/**
 * A statement as it reaches the rows of a company, or of several, and no others: where it reads a table it reads the
 * company's rows of it, what it changes or removes must be the company's, and a new row must name it. One that cannot be
 * read is refused. Between brackets, not as a view: the planner takes it apart and finds the index that it found before.
 */
export const reescrever = (sql: string, quantos: number, varias: boolean): Escopada => {
  const dela = ALGUMA.test(sql);
  if (!dela && DO_SERVIDOR.test(sql)) return { sql, comEmpresa: false, empresas: [] };
  const pecas = pecasDe(sql);
  if (!seLe(pecas)) throw new Error(`A statement of a company is of a kind that is not read: ${sql}`);
  if (!dela) return { sql, comEmpresa: false, empresas: [] };
  const numero = `$${quantos + 1}`;
  const obra: Obra = {
    sql,
    pecas,
    igual: varias ? `= any(${numero}::int[])` : `= ${numero}`,
    emendas: [],
    empresas: [],
  };
  recusarHomonimas(obra);
  for (const referencia of referenciasDe(pecas))
    if (donoDe(referencia.tabela) && pecas[referencia.em + 1]?.tipo !== 'marca') emendar(obra, referencia);
  return { sql: juntar(obra), comEmpresa: obra.emendas.length > 0, empresas: obra.empresas };
};
