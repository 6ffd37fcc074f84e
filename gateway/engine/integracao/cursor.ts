import { LIMITE, SEM_FILTRAR } from '#contract/integracao/porta.ts';
import { AppError } from '#domain/errors.ts';
import type { LugarDaLinha } from '../../ports/paginada.ts';
import type { Chamada } from '../useCase.ts';

type Lida = Pick<Chamada<Readonly<Record<string, unknown>>>, 'input' | 'ports' | 'empresa'>;

/** Rows of one answer, and where they begin. */
interface Trecho {
  limite: number;
  depoisDe: LugarDaLinha | null;
}

const ALHEIO =
  'Este cursor não é desta lista, desta empresa e destes filtros. Repita os filtros da primeira resposta, ou leia do começo, sem cursor.';

/** The list, the company and the filters that a cursor is good for. */
const contextOf = (path: string, { input, empresa }: Lida): string => {
  const filtros = Object.entries(input).filter(
    ([name, value]) => !SEM_FILTRAR.includes(name) && value !== null && value !== undefined,
  );
  return JSON.stringify(['cursor', path, empresa.codigo, filtros.sort(([a], [b]) => (a < b ? -1 : 1))]);
};

/**
 * Reads a list by cursor: what the place of a row tells of it is sealed, so that nobody reads, forges or moves a cursor.
 * One row more than asked for says whether there are others.
 * @concept cursor
 */
export const readByCursor = async <P extends { itens: readonly object[] }>(
  path: string,
  lida: Lida,
  read: (trecho: Trecho) => Promise<P>,
): Promise<P & { proximo: string | null }> => {
  const { vault } = lida.ports;
  const context = contextOf(path, lida);
  const open = (cursor: string): Trecho => {
    try {
      return JSON.parse(Buffer.from(vault.open(Buffer.from(cursor, 'base64url'), context)).toString('utf8'));
    } catch (error) {
      throw new AppError('filtroInvalido', { message: ALHEIO, errors: { cursor: ALHEIO }, cause: error });
    }
  };
  const { cursor, limite: dito } = lida.input;
  const antes = typeof cursor === 'string' ? open(cursor) : { limite: LIMITE.padrao, depoisDe: null };
  const limite = typeof dito === 'number' ? dito : antes.limite;
  const pagina = await read({ depoisDe: antes.depoisDe, limite: limite + 1 });
  const itens = pagina.itens.slice(0, limite);
  const { lugar: depoisDe } = (itens.at(-1) ?? {}) as { lugar?: LugarDaLinha };
  const seal = () => Buffer.from(vault.close(Buffer.from(JSON.stringify({ limite, depoisDe })), context));
  const proximo = pagina.itens.length > limite ? seal().toString('base64url') : null;
  return { ...pagina, itens, proximo };
};
