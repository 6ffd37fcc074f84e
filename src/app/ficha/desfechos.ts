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
      'Um veículo que veio por transferência não é devolvido à montadora: volta a quem o transferiu, por outra transferência.',
  },
];

/** What each action costs and leaves behind, as the registry has it. */
const EFEITOS: Readonly<Record<string, string>> = {
  cancelarEntrega: 'A entrega fica no histórico como cancelada, e uma nova fica pendente.',
  cancelarSaida:
    'A venda fica no histórico, o veículo volta ao estoque com outro número, e o ATPV-e ou termo emitido deixa de valer.',
  cancelarEntrada:
    'A entrada fica no histórico como cancelada, e o veículo sai do estoque e volta a esperar a confirmação.',
  rejeitar:
    'O veículo deixa de esperar por esta empresa e a montadora fica sabendo. Dá para desfazer em Cancelar rejeição.',
  devolver:
    'Exige uma nota fiscal de devolução própria. O veículo sai do estoque para sempre, a não ser que a montadora o envie de novo.',
  cancelarAutorizacao: 'O veículo continua no estoque, livre para vender ou transferir. Nada mais muda.',
  autorizar:
    'O veículo continua no estoque até o destino receber. Marque que é o cancelamento de uma transferência.',
};

/** The one action that fits what happened as the vehicle stands now; null where none does. */
export const queDesfaz = ({ acoes }: Desfecho, possiveis: readonly Possivel[]): Possivel | null => {
  const cabem = acoes.flatMap((name) => possiveis.filter(({ action }) => action.name === name));
  return cabem.find(({ reason }) => reason === null) ?? cabem[0] ?? null;
};

export const efeitoDe = ({ action }: Possivel): string => EFEITOS[action.name] ?? '';

/** Whether there is anything to undo. */
export const haOQueDesfazer = (possiveis: readonly Possivel[]): boolean =>
  DESFECHOS.some((desfecho) => queDesfaz(desfecho, possiveis) !== null);
