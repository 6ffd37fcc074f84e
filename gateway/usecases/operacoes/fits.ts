import { type Recusa, recusaDe } from '#domain/recusa.ts';
import type { EstoqueAtual } from '../../ports/estoque.ts';

/** Precondition of entries and rejections: not in our stock. */
export const foraDoEstoque = (atual: EstoqueAtual | undefined): Recusa | null =>
  !atual || atual.estado === 'FINALIZADO' ? null : recusaDe('jaNoEstoque');

/** Precondition: in stock by exactly the named record. */
export const emEstoque = (
  atual: (Pick<EstoqueAtual, 'id' | 'estado'> & Partial<EstoqueAtual>) | undefined,
  { idEstoque }: { idEstoque: number },
): Recusa | null => {
  if (!atual || atual.estado === 'FINALIZADO') return recusaDe('saiuDoEstoque');
  if (atual.id !== idEstoque) return recusaDe('voltouAoEstoque');
  if (atual.estado !== 'CONFIRMADO') return recusaDe('entradaNaoConfirmada');
  return atual.autorizacao ? recusaDe('prometido') : null;
};

/** Precondition: the named authorisation is the open one. */
export const autorizado = (
  atual: EstoqueAtual | undefined,
  { idAutorizacao }: { idAutorizacao: number },
): Recusa | null => (atual?.autorizacao === idAutorizacao ? null : recusaDe('autorizacaoFechada'));

/** Precondition: sold by exactly the named record, with no newer one. */
export const vendido = (
  atual: EstoqueAtual | undefined,
  { idEstoque }: { idEstoque: number },
): Recusa | null => (atual?.id === idEstoque && atual.estado === 'FINALIZADO' ? null : recusaDe('semSaida'));
