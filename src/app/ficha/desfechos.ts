import type { Sessao } from '#domain/permissions.ts';
import { wordsOf } from '#src/ui/actions/wordsOf.ts';
import type { Possivel } from './acoesDoVeiculo.ts';

/** What happened, in the words of who comes to undo something, and the actions that undo it, the later step first. */
export interface Desfecho {
  key: string;
  pergunta: string;
  acoes: readonly string[];
  /** What is done after it, where one step is not all. */
  depois?: string;
}

export const DESFECHOS: readonly Desfecho[] = [
  {
    key: 'naoEntregue',
    pergunta: 'O veículo não foi entregue, ou não chegou',
    acoes: ['cancelarEntrega', 'cancelarSaida', 'cancelarEntrada', 'rejeitar'],
  },
  {
    key: 'notaErrada',
    pergunta: 'A nota fiscal usada estava errada',
    acoes: ['cancelarSaida', 'cancelarEntrada'],
    depois: 'Depois importe a nota certa, troque-a no veículo e confirme de novo.',
  },
  {
    key: 'pessoaErrada',
    pergunta: 'Foi vendido para a pessoa errada',
    acoes: ['cancelarSaida'],
    depois: 'Depois emita a nota para a pessoa certa, importe-a e confirme a saída.',
  },
  {
    key: 'voltaMontadora',
    pergunta: 'O veículo volta para a montadora',
    acoes: ['devolver', 'cancelarSaida', 'rejeitar'],
    depois: 'Devolver só é possível com o veículo no estoque: se ele foi vendido, cancele primeiro a saída.',
  },
  {
    key: 'transferencia',
    pergunta: 'Veio por transferência, ou a transferência não vai acontecer',
    acoes: ['cancelarAutorizacao', 'autorizar'],
    depois:
      'Um veículo que veio por transferência não é devolvido à montadora: volta a quem o transferiu, por outra transferência, em que se marca que é o cancelamento dela.',
  },
];

/** The one action that fits what happened as the vehicle stands now; null where none does. */
export const queDesfaz = ({ acoes }: Desfecho, possiveis: readonly Possivel[]): Possivel | null => {
  const cabem = acoes.flatMap((name) => possiveis.filter(({ action }) => action.name === name));
  return cabem.find(({ reason }) => reason === null) ?? cabem[0] ?? null;
};

/** What it leaves behind, as it is said again when it asks. */
export const efeitoDe = ({ action, subject }: Possivel, sessao: Sessao): string =>
  wordsOf(action, subject, sessao).consequence;

/** Whether there is anything to undo. */
export const haOQueDesfazer = (possiveis: readonly Possivel[]): boolean =>
  DESFECHOS.some((desfecho) => queDesfaz(desfecho, possiveis) !== null);
