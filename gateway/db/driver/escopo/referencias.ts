import type { Peca } from './lexico.ts';

/** What a statement does with a table that it names. */
type Uso = 'le' | 'insere' | 'altera' | 'exclui';

/** A table named in a statement: where, and what for. */
export interface Referencia {
  uso: Uso;
  tabela: string;
  /** The index of its name among the pieces. */
  em: number;
}

/** After these a statement goes on with something that is no list of tables. */
const FIM_DA_LISTA: ReadonlySet<string> = new Set(
  'where group order having limit offset union except intersect window returning set for select values fetch'.split(
    ' ',
  ),
);

/** Functions whose arguments are told apart by words. */
const COM_PALAVRAS: ReadonlySet<string> = new Set(['extract', 'substring', 'trim', 'overlay']);

/** Other statements name tables in other places. */
const COMECOS: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete', 'with']);

interface Nivel {
  /** A list of tables is being read: a comma begins another. */
  readonly lista: boolean;
  /** The next name is a table's. */
  readonly espera: Uso | null;
  /** `from` is a word of a function's. */
  readonly funcao: boolean;
}

const palavra = (peca: Peca | undefined): string => (peca?.tipo === 'palavra' ? peca.texto : '');

/** What a word says of the name that follows it; undefined when nothing. */
const usoDepoisDe = (pecas: readonly Peca[], em: number, { funcao, lista }: Nivel): Uso | undefined => {
  const antes = palavra(pecas[em - 1]);
  switch (palavra(pecas[em])) {
    case 'from':
      if (funcao || (antes === 'distinct' && ['is', 'not'].includes(palavra(pecas[em - 2]))))
        return undefined;
      return antes === 'delete' ? 'exclui' : 'le';
    case 'join':
      return 'le';
    case 'using':
      // Columns of a join, else the tables that a removal looks at.
      return lista && pecas[em + 1]?.texto === '(' ? undefined : 'le';
    case 'into':
      return 'insere';
    case 'update':
      return ['for', 'do', 'key', 'on'].includes(antes) ? undefined : 'altera';
    default:
      return undefined;
  }
};

/** Reads one name where a table is expected; what is called there is a function. */
const nomeEm = (pecas: readonly Peca[], em: number, uso: Uso): { tabela: string; em: number } | null => {
  const [nome, ponto, depois] = [pecas[em], pecas[em + 1], pecas[em + 2]];
  if (!nome || (uso === 'le' && ponto?.texto === '(')) return null;
  if (ponto?.texto !== '.') return { tabela: nome.texto, em };
  // A table of ours is found by its name alone; the queue's are in their own schema.
  if (nome.texto === 'public') throw new Error(`A table is named with its schema: ${depois?.texto}`);
  return null;
};

const FORA: Nivel = { lista: false, espera: null, funcao: false };

/** Goes into brackets and out of them: a list in brackets is a list, what is asked in them begins with a word of its own. */
const noNivel = (pecas: readonly Peca[], em: number, niveis: Nivel[], nivel: Nivel): Nivel | null => {
  const { tipo, texto } = pecas[em] as Peca;
  if (tipo !== 'sinal') return null;
  if (texto === ')') return niveis.pop() ?? FORA;
  if (texto !== '(') return null;
  niveis.push({ ...nivel, espera: null });
  const lista = nivel.espera === 'le';
  return { lista, espera: lista ? 'le' : null, funcao: COM_PALAVRAS.has(palavra(pecas[em - 1])) };
};

/** What a piece says of those that follow it; null when it is none that does. */
const depoisDe = (pecas: readonly Peca[], em: number, nivel: Nivel): Nivel | null => {
  const { tipo, texto } = pecas[em] as Peca;
  if (tipo === 'sinal' && texto === ',') return nivel.lista ? { ...nivel, espera: 'le' } : nivel;
  // A column may be called like a word of the language.
  if (tipo !== 'palavra' || pecas[em - 1]?.texto === '.') return null;
  const uso = usoDepoisDe(pecas, em, nivel);
  if (uso) return { ...nivel, espera: uso, lista: uso === 'le' };
  return FIM_DA_LISTA.has(texto) ? { ...nivel, espera: null, lista: false } : null;
};

/** Every table that a statement reads or writes, in its order: PostgreSQL names them nowhere else. */
export const referenciasDe = (pecas: readonly Peca[]): Referencia[] => {
  const achadas: Referencia[] = [];
  const niveis: Nivel[] = [];
  let nivel = FORA;
  pecas.forEach((peca, em) => {
    const novo = noNivel(pecas, em, niveis, nivel) ?? depoisDe(pecas, em, nivel);
    if (novo) {
      nivel = novo;
      return;
    }
    const { espera } = nivel;
    if (espera === null || ['lateral', 'only'].includes(palavra(peca))) return;
    const nome = peca.tipo === 'palavra' || peca.tipo === 'citada' ? nomeEm(pecas, em, espera) : null;
    if (nome) achadas.push({ uso: espera, ...nome });
    nivel = { ...nivel, espera: null };
  });
  return achadas;
};

/** Functions that carry out what a text says, or read what no table's name stands for. */
const DE_TEXTO =
  /^(?:(?:query|table|cursor|schema|database)_to_xml|dblink|crosstab|connectby|xpath_table|ts_stat|ts_rewrite|pg_read_|lo_)/i;

/** Whether it is a statement that names tables only where `referenciasDe` looks for them. */
export const seLe = (pecas: readonly Peca[]): boolean => {
  if (pecas.some(({ tipo, texto }) => (tipo === 'palavra' || tipo === 'citada') && DE_TEXTO.test(texto)))
    return false;
  const primeira = pecas.find(({ texto }) => texto !== '(');
  return (
    COMECOS.has(palavra(primeira)) &&
    pecas.every((peca, em) => {
      const [antes, depois] = [palavra(pecas[em - 1]), pecas[em + 1]?.tipo];
      if (palavra(peca) === 'into') return antes === 'insert';
      return palavra(peca) !== 'table' || (depois !== 'palavra' && depois !== 'citada');
    })
  );
};
