import type { Chamada } from '../useCase.ts';

/**
 * Companies of a filter, or all that the user may access when it is empty; throws when any is out of reach.
 */
export const empresasEscolhidas = async (
  { ports, usuario }: Pick<Chamada<unknown>, 'ports' | 'usuario'>,
  codigos: readonly number[] | null,
): Promise<number[]> => {
  const quais = codigos && codigos.length > 0 ? { codigos } : {};
  return (await ports.empresasDe(usuario.codigo, quais)).map(({ codigoEmpresa }) => codigoEmpresa);
};
