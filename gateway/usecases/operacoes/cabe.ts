import type { EstoqueAtual } from './operacao.ts';

/** Not in our stock: where entries and rejections take a vehicle from. */
export const foraDoEstoque = (atual: EstoqueAtual | undefined): boolean =>
  !atual || atual.estado === 'FINALIZADO';

/** In stock by exactly the record the operation names. */
export const emEstoque = (atual: EstoqueAtual | undefined, { idEstoque }: { idEstoque: number }): boolean =>
  atual?.id === idEstoque && atual.estado === 'CONFIRMADO';
