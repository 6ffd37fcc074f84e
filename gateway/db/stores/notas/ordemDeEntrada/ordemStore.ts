import { sql } from 'kysely';
import type { SituacaoDaOrdem } from '#contract/gateway/notas/ordemDeEntrada.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type {
  Condicoes,
  Espera,
  ModoDaOrdem,
  ParadaDaOrdem,
  Retencao,
} from '#domain/sefaz/ordemDeEntrada.ts';
import type { NotaCandidata, OrdemTomada } from '../../../../ports/ordemDeEntrada.ts';
import {
  firstRowOf,
  onlyNumber,
  onlyValues,
  over,
  prepared,
  rowsOf,
  runText,
  textChanged,
} from '../../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { hasChegado } from '../../estoque/chegadaDe.ts';
import { VIVA } from '../../estoque/ultimaIntencao.ts';
import { atosDaOrdem, countDia, countEsperam, listNotasDaOrdem, wasRefused } from './listNotasDaOrdem.ts';

/** What an order held back itself is no refusal. */
const NOSSA: CodigoDeRecusa = 'ordemParada';

/**
 * Arrived notes that no order confirmed, and whose vehicle did not enter, by code after `depoisDe`. Only what the
 * tax authority handed out itself: an uploaded file proves nothing by itself.
 */
const listCandidatas = async (db: DaEmpresa, depoisDe: number, quantas: number): Promise<NotaCandidata[]> => {
  const rows = await rowsOf<NotaCandidata>(db)`
    select x.codigo, x.chassi, x.cnpjemitente as emitente, x.valorentrada as valor,
      x.chassidotexto as "chassiDoTexto", l.chassi is not null as cadastrada, ${hasChegado(sql`x`)} as chegou,
      exists (select from xml_item o where o.codemp = x.codemp and o.chassi = x.chassi and o.codigo <> x.codigo
        and (o.situacao = 'lida' and o.tiponf = 'E' or o.situacao in ('divergente', 'aconferir'))) as "outraNota",
      coalesce(i.estado = 'recusada' and i.errocodigo is distinct from ${NOSSA}, false) as recusada,
      case when n.veredito = 'semCadastro' then n.quando end as "esperaDesde"
    from nota_recebida r
    join xml_item x on x.codemp = r.codemp and x.chavenfe = r.chave
    left join pendencia_entrada l on l.codemp = x.codemp and l.chassi = x.chassi
    left join nota_da_ordem n on n.codemp = x.codemp and n.item = x.codigo
    left join lateral (select i.estado, i.errocodigo from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
      order by i.criada desc limit 1) i on true
    where r.codemp = ${db.codigoEmpresa} and r.completaem is not null and not r.cancelada
      and coalesce(r.manifestacao, 'ciencia') in ('ciencia', 'confirmacao')
      and x.situacao = 'lida' and x.tiponf = 'E' and x.recebida and x.selecionada and x.chassi is not null
      and x.dataprocessamentoapi is null and n.intencao is null and coalesce(i.estado not in ${VIVA}, true)
      and not exists (select from estoque e where e.codemp = x.codemp and e.chassi = x.chassi and e.estado <> 'FINALIZADO')
      and x.codigo > ${depoisDe}
    order by x.codigo limit ${quantas}`;
  return rows.map((row) => ({ ...row, esperaDesde: row.esperaDesde && new Date(row.esperaDesde) }));
};

const get = (db: DaEmpresa) => firstRowOf<SituacaoDaOrdem>(db)`
    select o.numero, o.modo, array_to_string(o.emitentes, chr(10)) as emitentes, o.limite, o.dias, o.das, o.ate, o.sochegados,
      u.nome_usu as quem, o.dada, o.parada, '' as conhecidos
    from ordem_entrada o join usuario u on u.codigo_usu = o.codusu where o.codemp = ${db.codigoEmpresa}`;

/** Issuers offered to a first order. */
const CONHECIDOS = 50;

/** Issuers of arrived notes, the busiest first. */
const listEmitentes = async (db: DaEmpresa): Promise<string[]> => onlyValues<string>(db)`
    select r.emitente from nota_recebida r where r.codemp = ${db.codigoEmpresa} and length(r.emitente) = 14
    group by 1 order by count(*) desc, 1 limit ${CONHECIDOS}`;

/** A new order in place of the last one; returns its number. */
const save = (
  db: DaEmpresa,
  ordem: Condicoes & { modo: ModoDaOrdem },
  quem: number,
  agora: Date,
): Promise<number> => {
  const { modo, emitentes, limite, dias, das, ate, soChegados } = ordem;
  const quando = agora.toISOString();
  return onlyNumber(db)`
    insert into ordem_entrada as o (codemp, numero, modo, emitentes, limite, dias, das, ate, sochegados, codusu, dada, proxima)
    values (${db.codigoEmpresa}, 1, ${modo}, ${[...emitentes]}::text[], ${limite}, ${dias}, ${das}, ${ate}, ${soChegados},
      ${quem},
      ${quando}, ${quando})
    on conflict (codemp) do update set numero = o.numero + 1, modo = excluded.modo, emitentes = excluded.emitentes,
      limite = excluded.limite, dias = excluded.dias, das = excluded.das, ate = excluded.ate, sochegados = excluded.sochegados, codusu = excluded.codusu,
      dada = excluded.dada, proxima = excluded.proxima, parada = null, avisada = true
    returning numero`;
};

/** Turns the order off; with a reason it stopped by itself, and is told of. False if it was off. */
const stop = async (db: DaEmpresa, parada: ParadaDaOrdem | null): Promise<boolean> => {
  // Due at once by any clock, or never again.
  const proxima = parada ? sql`'-infinity'::timestamptz` : sql`'infinity'::timestamptz`;
  return textChanged(db)`
    update ordem_entrada set modo = 'desligada', parada = ${parada}, avisada = ${parada === null},
      proxima = ${proxima}
    where codemp = ${db.codigoEmpresa} and modo <> 'desligada'`;
};

/** A vehicle that a note waits for is known at the registry. */
const conhecida = (codigoEmpresa: number) => sql<boolean>`exists (
  select from nota_da_ordem n join xml_item x on x.codemp = n.codemp and x.codigo = n.item
    join pendencia_entrada l on l.codemp = x.codemp and l.chassi = x.chassi
  where n.codemp = ${codigoEmpresa} and n.intencao is null and n.veredito = 'semCadastro')`;

/** One company's standing order. */
export const ordemStore = (db: DaEmpresa) => {
  const set = async (proxima: Date, onlyEarlier: boolean, onlyIf = sql`true`) => {
    const quando = sql`${proxima.toISOString()}::timestamptz`;
    await sql`update ordem_entrada set proxima = ${onlyEarlier ? sql`least(proxima, ${quando})` : quando}
      where codemp = ${db.codigoEmpresa} and modo <> 'desligada' and ${onlyIf}`.execute(db);
  };
  return {
    ...atosDaOrdem(db),
    ...over(db, {
      get,
      listEmitentes,
      save,
      stop,
      listCandidatas,
      countDia,
      countEsperam,
      list: listNotasDaOrdem,
    }),
    /** Has a round soon: something arrived. */
    wake: (agora: Date): Promise<void> => set(agora, true),
    /** The same, if the registry knows by now of a vehicle that a note waits for. */
    wakeIfKnown: (agora: Date): Promise<void> => set(agora, true, conhecida(db.codigoEmpresa)),
    postpone: (ate: Date): Promise<void> => set(ate, false),
    /** The note of an intent that was not sent waits again, and a round comes soon. */
    release: async (intencao: string, porque: Retencao, agora: Date): Promise<void> => {
      await runText(db)`update nota_da_ordem set intencao = null, veredito = ${porque satisfies Espera}
        where codemp = ${db.codigoEmpresa} and intencao = ${intencao}`;
      await set(agora, true);
    },
    /** Stops the order if the registry refused its last acts, so many in a row. */
    stopIfRefused: async (): Promise<void> => {
      if (await wasRefused(db)) await stop(db, 'recusas');
    },
    markTold: async ({ avisada, relatada }: { avisada?: true; relatada?: string }): Promise<void> => {
      if (relatada)
        await runText(db)`update ordem_entrada set relatada = ${relatada} where codemp = ${db.codigoEmpresa}`;
      if (avisada)
        await sql`update ordem_entrada set avisada = true, proxima = 'infinity'
          where codemp = ${db.codigoEmpresa} and modo = 'desligada'`.execute(db);
    },
  };
};

/** The orders of all companies: moving `proxima` is the lease of a round. */
export const filaDeOrdens = (db: DeTodas) => ({
  claim: async (agora: Date, cadaMs: number): Promise<OrdemTomada | null> => {
    const quando = agora.toISOString();
    const depois = new Date(agora.getTime() + cadaMs).toISOString();
    return firstRowOf<OrdemTomada>(db)`${prepared}
      update ordem_entrada o set proxima = ${depois}::timestamptz
      where o.codemp = (
        select codemp from ordem_entrada join empresa on codigo_emp = codemp and ativo_emp
        where proxima <= ${quando}::timestamptz
        order by proxima limit 1 for update of ordem_entrada skip locked)
      returning o.codemp as "codigoEmpresa", o.numero, o.modo, o.emitentes, o.limite, o.dias, o.das, o.ate,
        o.sochegados as "soChegados", o.codusu as "codigoUsuario", o.parada, not o.avisada as "aAvisar", o.relatada`;
  },
});
