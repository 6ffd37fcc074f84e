import type { Chamada } from '../../../engine/useCase.ts';
import type { Ports } from '../../../ports/ports.ts';

type QuemEscolhe = Pick<Chamada<unknown>, 'ports' | 'usuario'>;

const codigosDas = async (
  { ports, usuario }: QuemEscolhe,
  quais: Parameters<Ports['empresasDe']>[1],
): Promise<number[]> =>
  (await ports.empresasDe(usuario.codigo, quais)).map(({ codigoEmpresa }) => codigoEmpresa);

/** The companies of the session's group that the user may act for. */
export const empresasDoGrupo = (
  chamada: QuemEscolhe & Pick<Chamada<unknown>, 'empresa'>,
): Promise<number[]> => codigosDas(chamada, { grupoDe: chamada.empresa.codigo });

/**
 * Companies of a filter, or all that the user may access when it is empty; throws when any is out of reach.
 */
export const empresasEscolhidas = (quem: QuemEscolhe, codigos: readonly number[] | null): Promise<number[]> =>
  codigosDas(quem, codigos && codigos.length > 0 ? { codigos } : {});
