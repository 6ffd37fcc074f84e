import { sql } from 'kysely';
import { ESTADOS_DA_NOTA, type NotaRecebidaDita } from '#contract/gateway/sefaz.ts';
import type { Page } from '#contract/route.ts';
import { normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, listInState } from '../../driver/listQuery.ts';
import { containsText, pageOf } from '../../driver/page.ts';
import { noPeriodo } from '../historicos/partes.ts';
import { ESTADO } from './estadoDaNota.ts';
import { CARTAS, ENTROU, FALTA_DIZER, OBRIGATORIA, PRAZO } from './prazoDaNota.ts';

/** A company's notes as the tax authority told of them, the newest arrival first. */
export const listNotasRecebidas = async (
  db: DaEmpresa,
  { periodo, ...consulta }: Consulta & { periodo: Periodo },
): Promise<Page<NotaRecebidaDita>> => {
  const text = consulta.descricaoFiltro?.trim();
  const query = {
    select: sql`r.chave, r.emitente, r.nomeemitente, r.emissao, r.valor, r.vistaem, r.estado,
      r.pedido is not null as aguardando, r.recusa, r.prazo, r.obrigatoria, r.entrou, r.cartas`,
    from: sql`from (select r.*, case when ${FALTA_DIZER} then ${PRAZO} end as prazo, ${FALTA_DIZER} and ${OBRIGATORIA} as obrigatoria,
      ${ENTROU} as entrou, ${CARTAS} as cartas from (select r.*, ${ESTADO} as estado from nota_recebida r where r.codemp = ${db.codigoEmpresa}) r) r`,
    where: all([
      text
        ? sql`(${containsText(sql`r.nomeemitente`, text)} or ${containsText(sql`r.emitente`, text.replace(/[.\-/ ]/g, '') || text)}
          or r.chave = ${normalizeChaveNfe(text)})`
        : sql`true`,
      ...noPeriodo(sql`r.vistaem`, periodo),
    ]),
    sorts: {
      emissao: sql`r.emissao`,
      valor: sql`r.valor`,
      vistaem: sql`r.vistaem`,
      nomeemitente: sql`r.nomeemitente`,
      prazo: sql`r.prazo`,
    },
    states: Object.fromEntries(ESTADOS_DA_NOTA.map(({ name }) => [name, sql`r.estado = ${name}`])),
    defaultOrder: sql`r.vistaem desc, r.chave`,
  };
  const { rows, quantos, counts } = await listInState<NotaRecebidaDita>(db, query, consulta);
  return pageOf(rows, quantos, consulta.perPage, counts);
};
