/** A piece of a statement that means something: blanks and comments are not among them, but for the mark of `deOutras`. */
export interface Peca {
  tipo: 'palavra' | 'citada' | 'parametro' | 'texto' | 'sinal' | 'marca';
  /** A word in small letters, a quoted name without its quotes, a parameter's number. */
  texto: string;
  de: number;
  ate: number;
}

/** Says in a statement that a company's table is meant in all of its rows. */
export const MARCA = '/*de outras*/';

/** In the order in which they are tried; the first group that matched says what it is. */
const PECAS =
  /(?<branco>\s+|--[^\n]*)|(?<comentario>\/\*[\s\S]*?\*\/)|(?<texto>'(?:[^']|'')*')|(?<citada>"(?:[^"]|"")*")|\$(?<parametro>\d+)|(?<palavra>[\p{L}_][\p{L}\p{N}_$]*)|(?<sinal>\d[\d.]*|::|[\s\S])/gu;

/** What PostgreSQL reads otherwise, and no statement of ours needs: escapes, quotes by dollars, comments in comments. */
const estranha = (sql: string, { tipo, de, ate }: Peca): boolean => {
  if (tipo === 'texto' || tipo === 'citada') return /[\p{L}\p{N}_$&]/u.test(sql[de - 1] ?? '');
  return tipo === 'sinal' && ['$', "'", '"'].includes(sql.slice(de, ate));
};

/** A statement in pieces. */
export const pecasDe = (sql: string): Peca[] => {
  const pecas: Peca[] = [];
  for (const { 0: tudo, index, groups = {} } of sql.matchAll(PECAS)) {
    const [tipo = '', valor = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    const marca = tudo === MARCA;
    if (tipo === 'branco' || (tipo === 'comentario' && !marca && !tudo.includes('/*', 2))) continue;
    const texto = tipo === 'palavra' ? valor.toLowerCase() : tipo === 'citada' ? valor.slice(1, -1) : valor;
    const como = marca ? 'marca' : (tipo as Peca['tipo']);
    const peca: Peca = { tipo: como, texto, de: index, ate: index + tudo.length };
    if ((tipo === 'comentario' && !marca) || estranha(sql, peca))
      throw new Error(`A statement of a company is written in a way that is not read: ${sql}`);
    pecas.push(peca);
  }
  return pecas;
};
