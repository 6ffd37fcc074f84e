import { sql } from 'kysely';
import { ESTADOS_DA_NOTA, type NotaRecebidaDita } from '#contract/gateway/sefaz.ts';
import type { Page } from '#contract/route.ts';
import { CARTA_SEM_TEXTO } from '#domain/sefaz/documento.ts';
import { OBRIGATORIA_ACIMA, PRAZO_DIAS } from '#domain/sefaz/manifestacao.ts';
import { normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { containsText } from '../../driver/page.ts';
import { noPeriodo } from '../historicos/partes.ts';
import { ESTADO } from './estadoDaNota.ts';

/** Nothing final was stated of `r`, and something may be. */
const FALTA_DIZER: Sql = sql`r.estado in ('anunciada', 'ciencia', 'completa')`;

/** The last day for it in Brasília. */
const PRAZO: Sql = sql`to_char((r.emissao at time zone 'America/Sao_Paulo')::date + ${sql.lit(PRAZO_DIAS)}, 'YYYY-MM-DD')`;

const VALORES = sql.join(
  Object.entries(OBRIGATORIA_ACIMA).map(([uf, acima]) => sql`when ${sql.lit(uf)} then ${sql.lit(acima)}`),
  sql` `,
);

/** The recipient's state demands a statement about a note of this value. */
const OBRIGATORIA: Sql = sql`coalesce(r.valor > (select case u.sigla_uf ${VALORES} end
  from empresa e join estado u on u.codigo_uf = e.coduf_emp where e.codigo_emp = r.codemp), false)`;

const ENTROU: Sql = sql`exists (select from xml_item x where x.codemp = r.codemp and x.chavenfe = r.chave
  and x.situacao = 'lida' and x.tiponf = 'E' and x.dataprocessamentoapi is not null)`;

/** The letters that correct it, in their order. */
const CARTAS: Sql = sql`(select string_agg(c.sequencia || ': ' ||
    coalesce(c.texto, ${CARTA_SEM_TEXTO}::text), chr(10) order by c.sequencia)
  from carta_de_correcao c where c.codemp = r.codemp and c.chave = r.chave)`;

const r = columnsOf<'nota_recebida'>('r');

/** A company's notes as the tax authority told of them, the newest arrival first. */
export const listNotasRecebidas = (
  db: DaEmpresa,
  { periodo, ...consulta }: Consulta & { periodo: Periodo },
): Promise<Page<NotaRecebidaDita>> => {
  const text = consulta.descricaoFiltro?.trim();
  const query: ListQuery<NotaRecebidaDita> = {
    columns: {
      ...r('chave', 'emitente', 'nomeemitente', 'emissao', 'valor', 'vistaem', 'recusa'),
      estado: sql`r.estado`,
      aguardando: sql`r.pedido is not null`,
      prazo: sql`r.prazo`,
      obrigatoria: sql`r.obrigatoria`,
      entrou: sql`r.entrou`,
      cartas: sql`r.cartas`,
    },
    from: sql`from (select r.*, case when ${FALTA_DIZER} then ${PRAZO} end as prazo, ${FALTA_DIZER} and ${OBRIGATORIA} as obrigatoria,
      ${ENTROU} as entrou, ${CARTAS} as cartas from (select r.*, ${ESTADO} as estado from nota_recebida r where r.codemp = ${db.codigoEmpresa}) r) r`,
    where: all([
      text &&
        sql`(${containsText(sql`r.nomeemitente`, text)} or ${containsText(sql`r.emitente`, text.replace(/[.\-/ ]/g, '') || text)}
          or r.chave = ${normalizeChaveNfe(text)})`,
      ...noPeriodo(sql`r.vistaem`, periodo),
    ]),
    sorts: { ...r('emissao', 'valor', 'vistaem', 'nomeemitente'), prazo: sql`r.prazo` },
    states: Object.fromEntries(ESTADOS_DA_NOTA.map(({ name }) => [name, sql`r.estado = ${name}`])),
    defaultOrder: sql`r.vistaem desc, r.chave`,
  };
  return listPage(db, query, consulta);
};
