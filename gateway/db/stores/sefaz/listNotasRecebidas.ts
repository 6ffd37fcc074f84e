import { sql } from 'kysely';
import { ESTADOS_DA_NOTA, type NotaRecebidaDita } from '#contract/gateway/sefaz.ts';
import type { Page } from '#contract/route.ts';
import { normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, type ListQuery, listPage } from '../../driver/listQuery.ts';
import { containsText } from '../../driver/page.ts';
import { noPeriodo } from '../historicos/partes.ts';
import { ESTADO } from './estadoDaNota.ts';
import { CARTAS, ENTROU, FALTA_DIZER, OBRIGATORIA, PRAZO } from './prazoDaNota.ts';

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
