import type { Chamada } from '../useCase.ts';

/** The companies chosen in a filter, all that the user may act for when none are; one that is not theirs refuses the whole. */
export const empresasEscolhidas = async (
  { ports, usuario }: Pick<Chamada<unknown>, 'ports' | 'usuario'>,
  codigos: readonly number[] | null,
): Promise<number[]> => {
  const quais = codigos && codigos.length > 0 ? { codigos } : {};
  return (await ports.empresasDe(usuario.codigo, quais)).map(({ codigoEmpresa }) => codigoEmpresa);
};
