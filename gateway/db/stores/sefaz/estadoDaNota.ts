import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** Also known from a file: an upload and an arrival of one note are one note. */
const TEM_XML: Sql = sql`(r.completaem is not null or exists (
  select from xml_item x where x.chavenfe = r.chave and x.codemp = r.codemp and x.situacao = 'lida'))`;

const CANCELADA: Sql = sql`(r.cancelada or exists (
  select from xml_item x where x.chavenfe = r.chave and x.codemp = r.codemp and x.cancelamento
    and x.evento in ('110111', '110112')))`;

/** The state of `nota_recebida r`. */
export const ESTADO: Sql = sql`case
  when ${CANCELADA} then 'cancelada'
  when r.manifestacao = 'confirmacao' then 'confirmada'
  when r.manifestacao = 'desconhecimento' then 'desconhecida'
  when r.manifestacao = 'naoRealizada' then 'naoRealizada'
  when ${TEM_XML} then 'completa'
  when r.manifestacao = 'ciencia' then 'ciencia'
  else 'anunciada' end`;
