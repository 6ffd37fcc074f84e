import type { Especie, Estoque } from '../ports/estoque.ts';
import { type Chamada, found } from './useCase.ts';

/** A stock record of the company, of the kind that a call is about; any other answers as one that does not exist. */
export const estoqueDaEspecie = async (
  { stores }: Pick<Chamada<unknown>, 'stores'>,
  id: number,
  especie: Especie,
): Promise<Estoque> => {
  const estoque = await stores.estoque.get(id);
  return found<Estoque>(estoque?.especie === especie ? estoque : null);
};
