import type { Fields } from '#domain/fields/field.ts';
import type { AnyInput } from '#domain/fields/input.ts';
import { toldValues } from '#domain/fields/toldValues.ts';
import { maskCpfs, withoutTitulares } from '#domain/titulares.ts';

/** Kinds of readings, in words. */
export const TIPOS_DE_LEITURA = [
  { value: 'documento', label: 'Documento' },
  { value: 'documentoPorEmail', label: 'Documento por e-mail' },
  { value: 'exportacao', label: 'Lista exportada' },
  { value: 'corpos', label: 'Requisições e respostas' },
  { value: 'buscaPorCpf', label: 'Busca por CPF' },
  { value: 'dadosDaPessoa', label: 'Dados de uma pessoa' },
  { value: 'listaDePessoas', label: 'Lista de pessoas' },
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

/** A screenful: an answer with more people is a reading. */
const PESSOAS_DE_UMA_TELA = 25;

const PAGINACAO: readonly string[] = ['page', 'perPage', 'ordemCampo', 'limite', 'cursor'];

interface LeituraDerivada {
  tipo: TipoDeLeitura;
  nome: string;
  registro: string;
}

/** The reading of a list that tells of more people than a screen: what was filtered, and how many; null of fewer. */
export const listaDePessoas = (
  { path, input }: { path: string; input: AnyInput },
  asked: Valores,
  pessoas: number,
): LeituraDerivada | null => {
  if (pessoas <= PESSOAS_DE_UMA_TELA) return null;
  const filtros = Object.entries(input.fields as Fields).filter(([name]) => !PAGINACAO.includes(name));
  // A filter that so many people share names none of them.
  const textos = toldValues(Object.fromEntries(filtros), asked, Object.keys(asked));
  const filtro = withoutTitulares(textos).slice(0, 300) || 'sem filtro';
  return { tipo: 'listaDePessoas', nome: path, registro: `${filtro}: ${pessoas} pessoas` };
};

/** The reading of one record with a whole CPF, by somebody to whom lists tell CPFs in part. */
export const cadastroAberto = ({ path }: { path: string }, asked: Valores): LeituraDerivada => ({
  tipo: 'dadosDaPessoa',
  nome: path.replace(/\/:\w+$/, ''),
  registro: Object.values(asked)
    .filter((value) => typeof value === 'number' || typeof value === 'string')
    .map((value) => withoutTitulares(String(value)).slice(0, 100))
    .join(', '),
});
