import { COLUNAS } from './condicao.ts';
import type { Peca } from './lexico.ts';
import type { Referencia } from './referencias.ts';

/** A piece of text that is put in, or stands instead of what was there. */
interface Emenda {
  de: number;
  ate: number;
  texto: string;
}

export interface Obra {
  sql: string;
  pecas: readonly Peca[];
  /** Compares a column with the company's code. */
  igual: string;
  emendas: Emenda[];
  empresas: number[];
}

/** Words that may follow a table's name and are not another name for it. */
const DEPOIS: ReadonlySet<string> = new Set(
  'join inner left right full cross natural on using where set group order having limit offset union except intersect window returning for values select default overriding tablesample fetch do lateral'.split(
    ' ',
  ),
);

export const eh = (peca: Peca | undefined, texto: string): boolean =>
  peca?.tipo !== 'citada' && peca?.texto === texto;

/** The other name that a statement gives a table, and the first piece behind both. */
export const apelidoDe = (
  { pecas }: Obra,
  { em, tabela }: Referencia,
): { nome: string | null; depois: number } => {
  const as = eh(pecas[em + 1], 'as') ? em + 2 : em + 1;
  const peca = pecas[as];
  const nomeia = peca?.tipo === 'citada' || (peca?.tipo === 'palavra' && !DEPOIS.has(peca.texto));
  if (as === em + 2 && !nomeia) throw new Error(`What ${tabela} is called is not understood`);
  return nomeia ? { nome: peca.texto, depois: as + 1 } : { nome: null, depois: em + 1 };
};

/** Follows the pieces from one on, level by level, until `fim` says so or the brackets around them close. */
export const percorrer = (
  { pecas }: Obra,
  desde: number,
  fim: (peca: Peca, em: number) => boolean,
): number => {
  let fundo = 0;
  for (let em = desde; em < pecas.length; em += 1) {
    const peca = pecas[em] as Peca;
    if (eh(peca, ')') && fundo === 0) return em;
    if (fundo === 0 && fim(peca, em)) return em;
    if (eh(peca, '(')) fundo += 1;
    if (eh(peca, ')')) fundo -= 1;
  }
  return pecas.length;
};

/** Puts a text in front of a piece, or behind the last one: what follows that is a comment, perhaps to the end of its line. */
const por = ({ pecas, emendas }: Obra, em: number, texto: string): void => {
  const de = pecas[em]?.de ?? pecas.at(-1)?.ate ?? 0;
  emendas.push({ de, ate: de, texto });
};

/** Adds a condition to the change that begins at a piece. */
export const condicionar = (obra: Obra, desde: number, condicao: string): void => {
  const { pecas } = obra;
  const onde = percorrer(obra, desde, (peca) => ['where', 'returning'].some((texto) => eh(peca, texto)));
  if (!eh(pecas[onde], 'where')) {
    por(obra, onde, ` where ${condicao} `);
    return;
  }
  por(obra, onde + 1, `${condicao} and (`);
  por(
    obra,
    percorrer(obra, onde + 1, (peca) => eh(peca, 'returning')),
    ')',
  );
};

/** No change gives a row to another company. */
export const recusarTroca = (obra: Obra, desde: number): void => {
  const { pecas } = obra;
  percorrer(obra, desde, (peca, em) => {
    const comeca = [',', 'set'].some((texto) => eh(pecas[em - 1], texto));
    if (comeca && (COLUNAS.has(peca.texto) || eh(peca, '(')))
      throw new Error('A change may give rows to another company');
    return eh(peca, 'returning');
  });
};
