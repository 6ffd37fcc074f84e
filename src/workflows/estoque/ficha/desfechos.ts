import type { GrupoDeMovimentos } from '#contract/gateway/estoque/fechamento.ts';
import { type OperationName, operations, operationsIn } from '#contract/operations/index.ts';
import type { Sessao } from '#domain/permissions.ts';
import { wordsOf } from '#src/ui/actions/ConfirmDialog.tsx';
import type { Possivel } from './acoesDoVeiculo.ts';

/** An event to undo, in the words of the person, and the operations that undo it, the later step first. */
export interface UndoChoice {
  key: string;
  pergunta: string;
  operacoes: readonly OperationName[];
  /** The next step, if the operation alone is not enough. */
  depois?: string;
}

/** The undoing operations of those that one number of the month-end closing counts. */
const desfazem = (closing: GrupoDeMovimentos): OperationName[] =>
  operationsIn(closing).flatMap((name) => operations[name].undoneBy ?? []);

const DA_SAIDA = desfazem('saidas');
const DA_ENTRADA = desfazem('entradas');

export const DESFECHOS: readonly UndoChoice[] = [
  {
    key: 'naoEntregue',
    pergunta: 'O veículo não foi entregue, ou não chegou',
    operacoes: ['cancelarEntrega', ...DA_SAIDA, ...DA_ENTRADA, 'rejeitarZeroKm'],
  },
  {
    key: 'notaErrada',
    pergunta: 'A nota fiscal usada estava errada',
    operacoes: [...DA_SAIDA, ...DA_ENTRADA],
    depois: 'Depois importe a nota certa, troque-a no veículo e confirme de novo.',
  },
  {
    key: 'pessoaErrada',
    pergunta: 'Foi vendido para a pessoa errada',
    operacoes: DA_SAIDA,
    depois: 'Depois emita a nota para a pessoa certa, importe-a e confirme a saída.',
  },
  {
    key: 'voltaMontadora',
    pergunta: 'O veículo volta para a montadora',
    operacoes: [...operationsIn('devolucoes'), ...DA_SAIDA, 'rejeitarZeroKm'],
    depois: 'Devolver só é possível com o veículo no estoque: se ele foi vendido, cancele primeiro a saída.',
  },
  {
    key: 'transferencia',
    pergunta: 'Veio por transferência, ou a transferência não vai acontecer',
    operacoes: [...desfazem('enviadas'), ...operationsIn('enviadas')],
    depois:
      'Um veículo que veio por transferência não é devolvido à montadora: volta a quem o transferiu, por outra transferência, em que se marca que é o cancelamento dela.',
  },
];

const asks =
  (name: OperationName) =>
  ({ action: { call } }: Possivel): boolean =>
    call !== undefined && operations[name].routes.includes(call.route.path);

/**
 * The action that undoes the event in the vehicle's present state; an open one is preferred, null if there is
 * none.
 */
export const queDesfaz = ({ operacoes }: UndoChoice, possiveis: readonly Possivel[]): Possivel | null => {
  const cabem = operacoes.flatMap((name) => possiveis.filter(asks(name)));
  return cabem.find(({ reason }) => reason === null) ?? cabem[0] ?? null;
};

/** The consequence of the action, in the words of its confirmation. */
export const efeitoDe = ({ action, subject }: Possivel, sessao: Sessao): string =>
  wordsOf(action, subject, sessao).consequence;

/** True if the vehicle has an action that undoes any of the events. */
export const haOQueDesfazer = (possiveis: readonly Possivel[]): boolean =>
  DESFECHOS.some((desfecho) => queDesfaz(desfecho, possiveis) !== null);
