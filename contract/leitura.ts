import { maskCpfs } from '#domain/titulares.ts';

/** Kinds of readings, in words. */
export const TIPOS_DE_LEITURA = [
  { value: 'documento', label: 'Documento' },
  { value: 'documentoPorEmail', label: 'Documento por e-mail' },
  { value: 'exportacao', label: 'Lista exportada' },
  { value: 'corpos', label: 'Requisições e respostas' },
  { value: 'buscaPorCpf', label: 'Busca por CPF' },
  { value: 'dadosDaPessoa', label: 'Dados de uma pessoa' },
] as const;
export type TipoDeLeitura = (typeof TIPOS_DE_LEITURA)[number]['value'];

type Valores = Readonly<Record<string, unknown>>;

/** A fact of a route that hands out people's data: its answers are written to the trail of readings. */
export interface Leitura {
  tipo: TipoDeLeitura;
  /** Name of the thing read, such as 'ATPV-e'. */
  nome: string;
  /** Of which record, never with a whole CPF; null where nothing is read that the trail keeps. */
  registro: (input: Valores, answer: unknown) => string | null;
  /** The answer holds it for support alone. */
  soSuporte?: true;
  /** Companies whose records an answer holds, null the session's; only the session's unless told. */
  empresas?: (answer: unknown) => readonly (number | null)[];
}

/** A reading of the record that these inputs name. */
export const lido = (tipo: TipoDeLeitura, nome: string, ...names: readonly string[]): Leitura => ({
  tipo,
  nome,
  registro: (input) =>
    names.flatMap((name) => (input[name] == null ? [] : [String(input[name]).slice(0, 100)])).join(', '),
});

/** Reads a list, or searches: kept where a CPF was typed. */
export const BUSCA_POR_CPF: Leitura = {
  tipo: 'buscaPorCpf',
  nome: '',
  registro: (input) => maskCpfs(Object.values(input)),
};

/** Pages of requests and answers at the registry, of any company: for support. */
export const corposDe = (nome: string, ...names: readonly string[]): Leitura => ({
  ...lido('corpos', nome, ...names),
  soSuporte: true,
  empresas: (answer) =>
    (answer as { data: { codigo_emp: number }[] }).data.map(({ codigo_emp }) => codigo_emp),
});
