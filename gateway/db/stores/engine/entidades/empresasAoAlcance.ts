import { sql } from 'kysely';
import type { AutorDoRegistro } from '../../../../ports/entidades.ts';
import type { Sql } from '../../../driver/listQuery.ts';

/** The companies that somebody may act for: all of them for support. */
export const empresasAoAlcance = ({ suporte, codigoUsuario }: AutorDoRegistro): Sql =>
  suporte
    ? sql`(select codigo_emp from empresa)`
    : sql`(select codemp_ace from acesso where codusu_ace = ${codigoUsuario})`;
