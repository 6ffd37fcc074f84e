import { publicFields } from '#contract/integracao/porta.ts';
import { cadastroAberto, listaDePessoas } from '#contract/leitura.ts';
import { isList } from '#contract/list.ts';
import type { Page, Route } from '#contract/route.ts';
import type { Fields } from '#domain/fields/field.ts';
import { holdsCpf, maskCpfsIn, peopleIn, type RowsOf } from '#domain/fields/pessoas.ts';
import { may } from '#domain/permissions.ts';
import type { Arquivo, Chamada, RespostaASistema, UseCase } from '../engine/useCase.ts';
import type { NovaLeitura } from '../ports/leituras.ts';

type Lendo = Pick<Chamada<unknown>, 'ports' | 'input' | 'origem' | 'usuario' | 'empresa' | 'sessao'>;
type ReadingLine = Pick<NovaLeitura, 'tipo' | 'nome' | 'registro'>;

/** The rows that an answer tells; of `several`, CPFs are told in part to who may not export. */
interface ToldAnswer {
  several: boolean;
  rowsOf: (answer: never) => readonly RowsOf[];
}

const recordOf =
  (fields: Fields): ToldAnswer['rowsOf'] =>
  (answer: object) => [{ fields, rows: [answer] }];

/** How the answers of a call are told; null of one that has no fields. */
const toldBy = (useCase: UseCase): ToldAnswer | null => {
  const { route } = useCase;
  if (isList(route))
    return { several: true, rowsOf: ({ data: rows }: Page<object>) => [{ fields: route.rows, rows }] };
  if (useCase.kind === 'json' && useCase.rowsOf) return { several: true, rowsOf: useCase.rowsOf };
  if (route.record) return { several: false, rowsOf: recordOf(route.record) };
  const { responde, tipo } = route.porta ?? {};
  if (!responde) return null;
  const fields = publicFields(responde.fields, responde.names);
  const several = tipo === 'lista';
  return {
    several,
    rowsOf: ({ corpo }: RespostaASistema) => {
      if (!corpo) return [];
      return [{ fields, rows: several ? (corpo as { itens: object[] }).itens : [corpo] }];
    },
  };
};

const isFile = (answer: unknown): answer is Arquivo =>
  typeof answer === 'object' && answer !== null && 'conteudo' in answer;

/** The reading that a route states. */
const statedOf = ({ leitura }: Route, { input, usuario }: Lendo, answer: unknown): ReadingLine[] => {
  if (!leitura || (leitura.soSuporte && !usuario.suporte)) return [];
  const registro = leitura.registro(input as Readonly<Record<string, unknown>>, answer);
  return registro === null ? [] : [{ tipo: leitura.tipo, nome: leitura.nome, registro }];
};

/** The reading that follows from the fields: of many people, or of one whole CPF by who sees them masked in lists. */
const derivedOf = (
  { route }: UseCase,
  { input, sessao }: Lendo,
  told: ToldAnswer,
  rows: readonly RowsOf[],
) => {
  const asked = input as Readonly<Record<string, unknown>>;
  const pessoas = new Set(rows.flatMap((some) => [...peopleIn(some)]));
  const lista = listaDePessoas(route, asked, pessoas.size);
  if (lista) return [lista];
  if (told.several || may(sessao, 'podeExportar') || !rows.some(holdsCpf)) return [];
  return [cadastroAberto(route, asked)];
};

/**
 * Passes an answer on once its readings are in the trail: the one that its route states, and those that follow from the
 * marks of its fields. A read that failed leaves no line; one whose line cannot be written is not handed out. Lists tell
 * CPFs in part to who may not export.
 */
export const keepReading = async <T>(useCase: UseCase, lendo: Lendo, answer: T): Promise<T> => {
  const { route } = useCase;
  const { ports, origem, usuario, empresa, sessao } = lendo;
  const told = toldBy(useCase);
  const rows = told?.rowsOf(answer as never) ?? [];
  const stated = statedOf(route, lendo, answer);
  const lidos: ReadingLine[] = told ? [...stated, ...derivedOf(useCase, lendo, told, rows)] : stated;
  const file = isFile(answer) ? answer : null;
  const donas = file?.empresas ?? ((stated.length > 0 && route.leitura?.empresas?.(answer)) || [null]);
  const empresas = [...new Set(donas.map((codigo) => codigo ?? empresa.codigo))];
  const quem = { origem, sistema: route.porta !== undefined, empresas, codigoUsuario: usuario.codigo };
  try {
    for (const lido of lidos) await ports.leituras.record({ ...lido, ...quem });
  } catch (error) {
    file?.conteudo.destroy();
    throw error;
  }
  if (!told?.several || may(sessao, 'podeExportar') || !rows.some(holdsCpf)) return answer;
  const masked = structuredClone(answer);
  for (const some of told.rowsOf(masked as never)) maskCpfsIn(some);
  return masked;
};
