import type { EstoqueAtual } from '../../ports/estoque.ts';

/** Precondition of entries and rejections: not in our stock. */
export const foraDoEstoque = (atual: EstoqueAtual | undefined): string | null =>
  !atual || atual.estado === 'FINALIZADO' ? null : 'O veículo já está no estoque desta empresa.';

/** Refusal of any other operation on a vehicle with an authorised transfer. */
export const PROMETIDO =
  'A transferência deste veículo está autorizada. Para fazer outra coisa com ele, cancele antes a autorização.';

/** Precondition: in stock by exactly the named record. */
export const emEstoque = (
  atual: (Pick<EstoqueAtual, 'id' | 'estado'> & Partial<EstoqueAtual>) | undefined,
  { idEstoque }: { idEstoque: number },
): string | null => {
  if (!atual || atual.estado === 'FINALIZADO') return 'O veículo não está mais no estoque desta empresa.';
  if (atual.id !== idEstoque) {
    return 'O veículo saiu do estoque e entrou de novo desde que a lista foi mostrada. Atualize a lista e peça de novo.';
  }
  if (atual.estado !== 'CONFIRMADO') return 'A entrada do veículo ainda não foi confirmada pelo Renave.';
  return atual.autorizacao ? PROMETIDO : null;
};

/** Precondition: the named authorisation is the open one. */
export const autorizado = (
  atual: EstoqueAtual | undefined,
  { idAutorizacao }: { idAutorizacao: number },
): string | null =>
  atual?.autorizacao === idAutorizacao
    ? null
    : 'Esta autorização não está mais aberta: foi cancelada, ou o veículo já foi recebido. Atualize a lista.';

/** Precondition: sold by exactly the named record, with no newer one. */
export const vendido = (
  atual: EstoqueAtual | undefined,
  { idEstoque }: { idEstoque: number },
): string | null =>
  atual?.id === idEstoque && atual.estado === 'FINALIZADO' ? null : 'O veículo não tem uma saída a cancelar.';
