import type { Chamada } from '../../../engine/useCase.ts';

/** The companies of the session's group that the user may act for. */
export const empresasDoGrupo = async ({
  ports,
  usuario,
  empresa,
}: Pick<Chamada<unknown>, 'ports' | 'usuario' | 'empresa'>): Promise<number[]> =>
  (await ports.empresasDe(usuario.codigo, { grupoDe: empresa.codigo })).map(
    ({ codigoEmpresa }) => codigoEmpresa,
  );

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
