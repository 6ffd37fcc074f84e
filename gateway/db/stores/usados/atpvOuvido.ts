import { sql } from 'kysely';
import type { AtpvOuvido, NoticiaDoAtpv, SituacaoDaEntrada } from '../../../ports/usados.ts';
import { onlyRow, textHasRow } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { VIVA } from '../estoque/ultimaIntencao.ts';
import { esperaDaEntrada } from './espera.ts';

const COLUNAS = ['numero', 'intencaovenda', 'tipo', 'assinada', 'arquivo'] as const;

/** The seller's signature is known, or about to be: an operation of the vehicle is under way, which may send it. */
const isAssinadaOuOcupada = (db: DaEmpresa, idEstoque: number): Promise<boolean> => textHasRow(db)`
  select from estoque e where e.codemp = ${db.codigoEmpresa} and e.id = ${idEstoque} and (
    exists (select from assinatura_usado s where s.codemp = e.codemp and s.idest = e.id)
    or exists (select from atpv_ouvido o where o.codemp = e.codemp and o.idest = e.id and o.notada is not null)
    or exists (select from intencao i where i.codemp = e.codemp and placa_unica(i.placa) = placa_unica(e.placa)
      and i.placa is not null and i.estado in ${VIVA}))`;

/** Keeps what was heard; what the registry does not tell any more stays. The news of it, or null where nothing is new. */
const saveOuvido = async (
  db: DaEmpresa,
  { idEstoque: idest, numero, intencaoVenda, tipo, assinada, arquivo }: AtpvOuvido,
  agora: Date,
): Promise<NoticiaDoAtpv | null> => {
  const ouvida = agora.toISOString();
  await db
    .insertInto('atpv_ouvido')
    .values({ codemp: db.codigoEmpresa, idest, ouvida })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const antes = await selectOwn(db, 'atpv_ouvido', { idest })
    .select([...COLUNAS, 'notada'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const dito = { numero, intencaovenda: intencaoVenda, tipo, assinada, arquivo };
  const novo = Object.fromEntries(COLUNAS.map((coluna) => [coluna, dito[coluna] ?? antes[coluna]]));
  const assinou = antes.notada === null && (tipo ?? assinada) !== null;
  if (!assinou && COLUNAS.every((coluna) => novo[coluna] === antes[coluna])) return null;
  await updateOwn(db, 'atpv_ouvido', { idest })
    .set({ ...novo, ouvida, ...(assinou && { notada: ouvida }) })
    .execute();
  return { assinou, cancelou: intencaoVenda === 'CANCELADA' && antes.intencaovenda !== 'CANCELADA' };
};

const e = sql`e`;
const ESPERA = esperaDaEntrada(e);

/** What is known of the signature behind a stock record, and whom its entry waits for. */
const getSituacao = (db: DaEmpresa, idEstoque: number): Promise<SituacaoDaEntrada> =>
  onlyRow<SituacaoDaEntrada>(db)`
    select ${ESPERA.aguarda} as aguarda, ${ESPERA.tipo} as tipo, ${ESPERA.assinadaEm} as "assinadaEm", ${ESPERA.cancelada} as cancelada,
      o.numero, o.intencaovenda as "intencaoVenda", o.arquivo
    from estoque e ${ESPERA.join} where e.codemp = ${db.codigoEmpresa} and e.id = ${idEstoque}`;

/** The ATPV-e of purchases as the registry tells of them. */
export const atpvsOuvidos = { isAssinadaOuOcupada, saveOuvido, getSituacao };
