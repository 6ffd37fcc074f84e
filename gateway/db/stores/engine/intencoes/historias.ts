import { sql } from 'kysely';
import type { PassoDaIntencao } from '#contract/gateway/suporte/suporte.ts';
import type { Page } from '#contract/route.ts';
import { passoDito } from '#domain/passo.ts';
import { normalizePlaca } from '#domain/values/placa.ts';
import type { HistoriaDaIntencao } from '../../../../ports/intencoes.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { contendo } from '../../../driver/columns.ts';
import { pageOf, parseOrdem } from '../../../driver/page.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { daEmpresaDita, fimDoDia, inicioDoDia } from '../userAndCompany.ts';

interface FiltroDeIntencoes extends Paginada {
  /** Substring of a chassis or plate. */
  chassi: string | null;
  /** Substring of a company's name or CNPJ. */
  empresa: string | null;
  estado: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
}

/** Every step of these intents, by the intent's id. */
export const passosOf = async (
  db: DaEmpresa | DeTodas,
  ids: string[],
): Promise<Map<string, PassoDaIntencao[]>> => {
  const passos = new Map<string, PassoDaIntencao[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return passos;
  const rows = await db
    .selectFrom('passo_intencao')
    .selectAll()
    .where('intencao', 'in', ids)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { quando, requisicao, resposta, statushttp: statusHttp } = row;
    const passo = passoDito(row.passo, row.dado);
    passos.get(row.intencao)?.push({ quando, passo, requisicao, resposta, statusHttp });
  }
  return passos;
};

const operacoes = (db: DeTodas) =>
  db
    .selectFrom('intencao as i')
    .innerJoin('empresa as e', 'e.codigo_emp', 'i.codemp')
    .innerJoin('usuario as u', 'u.codigo_usu', 'i.codusu')
    .select(['i.id', 'i.codemp as codigo_emp', 'e.nomfan_emp', 'u.nome_usu', 'i.chassi', 'i.placa'])
    .select(['i.operacao', 'i.estado', 'i.tentativas', 'i.criada', 'i.encerrada'])
    .select(['i.errocodigo', 'i.errotitulo', 'i.erromensagem', 'i.errodetalhe']);

/** Part of either name; a whole plate in either of its forms. */
const doVeiculo = (texto: string) => {
  const parte = contendo(texto.toUpperCase());
  return sql<boolean>`(i.chassi like ${parte} or i.placa like ${parte}
    or placa_unica(i.placa) = placa_unica(${normalizePlaca(texto)}))`;
};

/** The companies are found first, so that each one's operations are read by its index, newest first. */
const deEmpresa = (texto: string) =>
  sql<boolean>`i.codemp = any(array(select codigo_emp from empresa where ${daEmpresaDita(sql`nomfan_emp`, sql`cnpj_emp`, texto)}))`;

const filtered = (db: DeTodas, filtro: FiltroDeIntencoes) => {
  let query = operacoes(db);
  if (filtro.chassi) query = query.where(doVeiculo(filtro.chassi));
  if (filtro.empresa) query = query.where(deEmpresa(filtro.empresa));
  if (filtro.estado) query = query.where(sql.ref('i.estado'), '=', filtro.estado);
  if (filtro.dataInicial) query = query.where('i.criada', '>=', inicioDoDia(filtro.dataInicial));
  if (filtro.dataFinal) query = query.where('i.criada', '<=', fimDoDia(filtro.dataFinal));
  return query;
};

/** Every intent with its whole story, across companies. */
export const historias = (db: DeTodas) => ({
  list: async (filtro: FiltroDeIntencoes): Promise<Page<HistoriaDaIntencao>> => {
    const { page, perPage } = filtro;
    const ordem = parseOrdem(filtro.ordemCampo, ['criada', 'chassi', 'operacao']);
    const direcao = ordem?.direcao ?? 'desc';
    const rows = await filtered(db, filtro)
      .orderBy(sql.ref(`i.${ordem?.coluna ?? 'criada'}`), direcao)
      .orderBy('i.id', direcao)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const ids = rows.map(({ id }) => id);
    const passos = await passosOf(db, ids);
    const data: HistoriaDaIntencao[] = rows.map((row) => ({ ...row, passos: passos.get(row.id) ?? [] }));
    const { total } = await filtered(db, filtro)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return pageOf(data, total, perPage, { todas: total });
  },
  get: async (id: string): Promise<HistoriaDaIntencao | null> => {
    const row = await operacoes(db).where(sql`i.id::text`, '=', id).executeTakeFirst();
    return row ? { ...row, passos: (await passosOf(db, [row.id])).get(row.id) ?? [] } : null;
  },
});
