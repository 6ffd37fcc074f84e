import type { Especie, Estoque } from '../ports/estoque.ts';
import { type Chamada, found } from './useCase.ts';

/** The company's stock record of the given kind; any other answers as absent. */
export const estoqueDaEspecie = async (
  { stores }: Pick<Chamada<unknown>, 'stores'>,
  id: number,
  especie: Especie,
): Promise<Estoque> => {
  const estoque = await stores.estoque.get(id);
  return found<Estoque>(estoque?.especie === especie ? estoque : null);
};
