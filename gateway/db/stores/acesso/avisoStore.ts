import { sql } from 'kysely';
import {
  avisoDoEvento,
  COMECO_DO_DIA_MS,
  type DadosDoAviso,
  especieDoAviso,
  type NomeDeAviso,
  nomesDeAvisos,
} from '#contract/avisos.ts';
import type { AvisoListado } from '#contract/gateway/acesso/avisos.ts';
import type { Evento } from '#contract/integracao/eventos.ts';
import { operationOf } from '#contract/operations/index.ts';
import type { LeitorDeAvisos, NovoAviso } from '../../../ports/avisos.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf } from '../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { type Aviso as Anuncio, notify } from '../../driver/notifications.ts';
import { pageAs } from '../../driver/page.ts';
import { countText, onlyNumber, over, rowsOf, textChanged } from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';
import { listDesfechos } from './desfechos.ts';

const DO_DIA = nomesDeAvisos.filter((tipo) => !especieDoAviso(tipo).umaVez);
const HOJE = sql`(clock_timestamp() at time zone 'America/Sao_Paulo'
  - ${sql.lit(COMECO_DO_DIA_MS)} * interval '1 millisecond')::date`;

/** Those of one kind, person and key are one, in one order: two transactions that tell of the same never wait for each other. */
const together = (avisos: readonly NovoAviso[]) => {
  const each = new Map<string, Required<NovoAviso> & { doDia: boolean }>();
  for (const { tipo, chave = '', autor = null, quantos = 1, dados = {} } of avisos) {
    const doDia = DO_DIA.includes(tipo);
    const key = JSON.stringify([tipo, autor, doDia ? dados.operacao : chave]);
    const before = doDia ? (each.get(key)?.quantos ?? 0) : 0;
    each.set(key, { tipo, chave, autor, quantos: quantos + before, dados, doDia });
  }
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, aviso]) => aviso);
};

/** The batch that was told last went on, and ended again: it is one. */
const GOES_ON = sql`coalesce(a.dados ->> 'lote' = excluded.dados ->> 'lote', false)::int`;

/** True where something is new. A batch that ended otherwise after all says so in its own notice. */
const write = async (db: DaEmpresa, avisos: readonly NovoAviso[]): Promise<boolean> => {
  if (avisos.length === 0) return false;
  return textChanged(db)`
    insert into aviso as a (codemp, codusu, tipo, chave, quantos, dados, criado, mudado)
    select ${db.codigoEmpresa}::int, n.autor, n.tipo,
      case when n."doDia" then concat_ws(' ', ${HOJE}::text, n.dados ->> 'operacao') else n.chave end,
      n.quantos, n.dados, clock_timestamp(), clock_timestamp()
    from json_to_recordset(${JSON.stringify(together(avisos))}::json)
      as n(tipo text, chave text, autor int, quantos int, dados jsonb, "doDia" boolean)
    on conflict (codemp, tipo, chave, coalesce(codusu, 0)) do update
      set quantos = excluded.quantos + case when a.tipo = any(${DO_DIA}::text[]) then a.quantos - ${GOES_ON} else 0 end,
        dados = excluded.dados, mudado = excluded.mudado
      where a.tipo = any(${DO_DIA}::text[]) or a.dados <> excluded.dados`;
};

const avisosDo = (evento: Evento): NovoAviso[] => {
  const tipo = avisoDoEvento(evento);
  if (tipo === null) return [];
  const { lote, saldo, validade } = evento.dados as DadosDoAviso;
  const autor = especieDoAviso(tipo).pessoal ? (evento.autor ?? null) : null;
  return [{ tipo, chave: evento.chave, autor, dados: { lote, saldo, validade } }];
};

const seen = (db: DaEmpresa, { codigoUsuario, tipos }: LeitorDeAvisos): Sql =>
  sql`a.codemp = ${db.codigoEmpresa} and a.tipo = any(${[...tipos]}::text[])
    and (a.codusu is null or a.codusu = ${codigoUsuario})`;

const isRead = ({ codigoUsuario }: LeitorDeAvisos): Sql => sql`exists (select from aviso_lido l
  where l.aviso = a.codigo and l.codusu = ${codigoUsuario} and l.quando >= a.mudado)`;

interface AvisoGuardado extends Pick<AvisoListado, 'codigo' | 'mudado' | 'estado'> {
  tipo: NomeDeAviso;
  quantos: number;
  dados: DadosDoAviso;
}

const a = columnsOf<'aviso'>('a');

const listadoOf = ({ tipo, quantos, dados, ...row }: AvisoGuardado): AvisoListado => {
  const { frase, remedio, tela, aba = null } = especieDoAviso(tipo);
  return {
    ...row,
    frase: frase(quantos, dados),
    remedio,
    tela: operationOf(dados.operacao ?? '')?.screen ?? tela,
    aba,
    lote: quantos === 1 ? (dados.lote ?? null) : null,
    pedido: dados.pedido ?? null,
    importacao: dados.importacao ?? null,
    entidade: dados.entidade ?? null,
    recusadas: tipo === 'recusas' ? quantos : (dados.recusadas ?? 0),
  };
};

const list = async (
  db: DaEmpresa,
  leitor: LeitorDeAvisos,
  consulta: Paginada & { naoLidos: boolean | null },
) => {
  const query: ListQuery<AvisoGuardado> = {
    columns: {
      ...a('codigo', 'mudado', 'tipo', 'quantos', 'dados'),
      estado: sql`case when ${isRead(leitor)} then 'lido' else 'naoLido' end`,
    },
    from: sql`from aviso a`,
    where: all([seen(db, leitor), consulta.naoLidos && sql`not ${isRead(leitor)}`]),
    sorts: a('mudado'),
    defaultOrder: sql`a.mudado desc, a.codigo desc`,
  };
  return pageAs(await listPage(db, query, consulta), listadoOf);
};

const countNaoLidos = (db: DaEmpresa, leitor: LeitorDeAvisos) => onlyNumber(db)`
  select count(*)::int from aviso a where ${seen(db, leitor)} and not ${isRead(leitor)}`;

/** How many of each kind that is told to several, on these days. */
const countDosDias = (db: DaEmpresa, leitor: LeitorDeAvisos, dias: readonly string[]) =>
  rowsOf<{ tipo: NomeDeAviso; quantos: number }>(db)`
    select a.tipo, sum(a.quantos)::int as quantos from aviso a
    where ${seen(db, leitor)} and a.codusu is null and a.chave = any(${[...dias]}::text[]) group by 1 order by 2 desc, 1`;

/** The sentences of what was told after that moment and is unread, the latest first. */
const listDesde = async (db: DaEmpresa, leitor: LeitorDeAvisos, desde: string, quantos: number) => {
  const rows = await rowsOf<AvisoGuardado>(db)`
    select a.codigo, a.mudado, a.tipo, a.quantos, a.dados, 'naoLido' as estado from aviso a
    where ${seen(db, leitor)} and not ${isRead(leitor)} and a.mudado > ${desde}::timestamptz
    order by a.mudado desc, a.codigo desc limit ${quantos}`;
  return rows.map((row) => listadoOf(row).frase);
};

const read = (db: DaEmpresa, leitor: LeitorDeAvisos, codigo: number | null): Promise<boolean> =>
  textChanged(db)`
    insert into aviso_lido (aviso, codusu, quando)
    select a.codigo, ${leitor.codigoUsuario}::int, clock_timestamp() from aviso a
    where ${seen(db, leitor)} and ${codigo === null ? sql`not ${isRead(leitor)}` : sql`a.codigo = ${codigo}::bigint`}
    order by a.codigo on conflict (aviso, codusu) do update set quando = excluded.quando`;

export const avisoStore = (db: DaEmpresa, tell: (anuncio: Anuncio) => Promise<void>) => {
  const heard = async (changes: Promise<boolean>): Promise<boolean> => {
    const changed = await changes;
    if (changed) await tell({ canal: `empresa:${db.codigoEmpresa}`, assuntos: ['avisos'] });
    return changed;
  };
  const told = async (avisos: readonly NovoAviso[]) => {
    await heard(write(db, avisos));
  };
  return {
    ...over(db, { list, countNaoLidos, countDosDias, listDesde }),
    /** Writes them in the transaction of their cause; a day's of one kind are one, and grow. */
    tell: told,
    /** The notices of these events, for those that have one. */
    tellEventos: (eventos: readonly Evento[]) => told(eventos.flatMap(avisosDo)),
    /** Tells the author how these intents ended: of a batch once, when its last one has. */
    tellDesfechos: async (intencoes: readonly string[]): Promise<void> =>
      told(await listDesfechos(db, intencoes)),
    /** Marks one as read, or all; false if the reader has none such. */
    read: (leitor: LeitorDeAvisos, codigo: number | null) => heard(read(db, leitor, codigo)),
  };
};

/** Days after its saving in which a rule is told: a gateway that was away tells it late. */
const DIAS_DA_REGRA = 30;

/**
 * The fees that people changed, to the companies that the state had then, each rule once; none of a rule that a later one
 * replaced before its first day. `a`: the rule in force on the day before.
 */
const tellTaxas = async (db: DeTodas): Promise<number> => {
  const told = await rowsOf<{ codigoEmpresa: number }>(db)`
    insert into aviso (codemp, tipo, chave, quantos, dados, criado, mudado)
    select e.codigo_emp, ${'taxas' satisfies NomeDeAviso}, r.codigo_rga::text, 1,
      jsonb_build_object('estado', u.descri_uf, 'desde', r.desde_rga, 'mudam', m.mudam), clock_timestamp(), clock_timestamp()
    from estado_regra r join estado u on u.codigo_uf = r.coduf_rga
    left join lateral regra_do_estado(r.coduf_rga, r.desde_rga - 1) a on a.ate_rga is null or a.ate_rga >= r.desde_rga - 1
    cross join lateral (
      select jsonb_agg(jsonb_build_object('taxa', t.taxa, 'de', t.de, 'para', t.para)) as mudam
      from (select n.taxa, coalesce(n.de, 0) as de, coalesce(n.para, 0) as para from (values
        ('entrada', a.taxent_rga, r.taxent_rga), ('transferencia', a.taxtra_rga, r.taxtra_rga), ('saida', a.taxsai_rga, r.taxsai_rga)
      ) n(taxa, de, para)) t where t.de <> t.para) m
    join empresa e on e.coduf_emp = r.coduf_rga and e.ativo_emp and e.dahins_emp < r.dahins_rga
    where r.usuins_rga is not null and r.dahins_rga > now() - ${DIAS_DA_REGRA} * interval '1 day' and m.mudam is not null
      and r.codigo_rga = (select codigo_rga from regra_do_estado(r.coduf_rga, r.desde_rga))
    on conflict do nothing returning codemp as "codigoEmpresa"`;
  await notify(
    db,
    told.map(({ codigoEmpresa }) => ({ canal: `empresa:${codigoEmpresa}`, assuntos: ['avisos'] })),
  );
  return told.length;
};

export const avisosDeTodas = (db: DeTodas) => ({
  tellTaxas: () => tellTaxas(db),
  forget: (antesDe: Date) =>
    countText(db)`delete from aviso where mudado < ${antesDe.toISOString()}::timestamptz`,
});
