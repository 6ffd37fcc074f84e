import { sql } from 'kysely';
import type { EmpresaNoRenaveWire } from '#contract/gateway/suporte/suporte.ts';
import type { Page } from '#contract/route.ts';
import { tituloDaRecusa } from '#domain/recusa.ts';
import type { Procurada } from '../../ports/paginada.ts';
import { msDaFaixa, type UsoSomado } from '../../ports/uso.ts';
import { columnsOf, containsText, sortKeyOf } from '../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql } from '../driver/listQuery.ts';
import { pageAs } from '../driver/page.ts';
import { over, rowsOf, runText } from '../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../driver/tenancy/tenancy.ts';
import { AGORA } from './engine/intencoes/clock.ts';

interface Filtro extends Procurada {
  situacao: string | null;
}

type Anotado = Omit<UsoSomado, 'tipo'> & { tipo: UsoSomado['tipo'] | 'email' };

/** Adds to the quarter of an hour that runs; rows in one order, so that two gateways do not wait for each other. */
export const addUso = (db: DaEmpresa | DeTodas, somados: readonly Anotado[]): Promise<void> => runText(db)`
  insert into uso_da_empresa as u (codemp, desde, tipo, codigo, faixa, chamadas, milissegundos, bytes, ultima)
  select "codigoEmpresa", date_bin('15 minutes', ${AGORA}, '2000-01-01'), tipo, codigo, faixa, chamadas,
    milissegundos, bytes, ${AGORA}
  from jsonb_to_recordset(${JSON.stringify(somados)}::jsonb) as s ("codigoEmpresa" int, tipo text, codigo text,
    faixa int, chamadas int, milissegundos float8, bytes bigint) order by 1, 2, 3, 4, 5
  on conflict (codemp, desde, tipo, codigo, faixa) do update set chamadas = u.chamadas + excluded.chamadas,
    milissegundos = u.milissegundos + excluded.milissegundos, bytes = u.bytes + excluded.bytes, ultima = excluded.ultima`;

type Intervalo = '1 hour' | '1 day';
/** The transaction's time, since no index is searched by a clock that moves. */
const haMenosDe = (intervalo: Intervalo): Sql => sql`desde > now() - ${sql.lit(intervalo)}::interval`;

/** Of those companies since so long; null durations where nothing was asked, or silence outlasts them. */
interface Somas {
  codemp: number;
  ultima: string | null;
  chamadas: number;
  semResposta: number;
  recusadas: number;
  segundos: number;
  kb: number;
  emails: number;
  mediana: number | null;
  p95: number | null;
  recusas: string | null;
}

/** Silence is slower than every answer: its calls come last, in no band. */
const somasDesde = async (db: DeTodas, codigos: readonly number[], intervalo: Intervalo) => {
  const rows = await rowsOf<Somas>(db)`
    with u as (select *, case when tipo <> 'semResposta' then faixa end as demora from uso_da_empresa
      where codemp = any(${codigos}::int[]) and ${haMenosDe(intervalo)}),
    f as (select codemp, demora, sum(sum(chamadas)) over (partition by codemp order by demora nulls last) as ate,
        sum(sum(chamadas)) over (partition by codemp) as todas
      from u where tipo in ('ok', 'recusada', 'semResposta') group by codemp, demora),
    d as (select codemp, min(demora) filter (where ate >= todas * 0.5) as mediana,
        min(demora) filter (where ate >= todas * 0.95) as p95 from f group by codemp),
    r as (select codemp, json_object_agg(codigo, vezes) as recusas
      from (select codemp, codigo, sum(chamadas) as vezes from u where tipo = 'recusada' group by 1, 2) c group by 1)
    select codemp, max(ultima) filter (where tipo = 'ok') as ultima,
      coalesce(sum(chamadas) filter (where tipo <> 'email'), 0)::int as chamadas,
      coalesce(sum(chamadas) filter (where tipo = 'semResposta'), 0)::int as "semResposta",
      coalesce(sum(chamadas) filter (where tipo = 'recusada'), 0)::int as recusadas,
      round(sum(milissegundos) / 1000)::int as segundos, round(sum(bytes) / 1000)::int as kb,
      coalesce(sum(chamadas) filter (where tipo = 'email'), 0)::int as emails,
      min(d.mediana) as mediana, min(d.p95) as p95, min(r.recusas::text) as recusas
    from u left join d using (codemp) left join r using (codemp) group by codemp`;
  return new Map(rows.map((row) => [row.codemp, row]));
};

const ms = (faixa: number | null | undefined): number | null => (faixa == null ? null : msDaFaixa(faixa));

const recusasDitas = (recusas: string | null | undefined): string | null => {
  const vezes = Object.entries(JSON.parse(recusas ?? '{}') as Record<string, number>);
  const ditas = vezes
    .toSorted(([, a], [, b]) => b - a)
    .map(([codigo, n]) => `${tituloDaRecusa(codigo)} (${n})`);
  return ditas.join(', ') || null;
};

/** A company's use within an hour and a day. */
const usoOf = (naHora: Somas | undefined, noDia: Somas | undefined) => ({
  ultimaResposta: noDia?.ultima ?? null,
  chamadasHora: naHora?.chamadas ?? 0,
  semRespostaHora: naHora?.semResposta ?? 0,
  medianaHora: ms(naHora?.mediana),
  p95Hora: ms(naHora?.p95),
  chamadasDia: noDia?.chamadas ?? 0,
  semRespostaDia: noDia?.semResposta ?? 0,
  medianaDia: ms(noDia?.mediana),
  p95Dia: ms(noDia?.p95),
  recusasDia: noDia?.recusadas ?? 0,
  recusas: recusasDitas(noDia?.recusas),
  segundosDia: noDia?.segundos ?? 0,
  kbDia: noDia?.kb ?? 0,
  emailsDia: noDia?.emails ?? 0,
});

const ESPERAM = sql`select count(*)::int, min(i.criada) from intencao i
  where i.codemp = e.codigo_emp and i.estado in ('pendente', 'enviando', 'desconhecida')`;

/** Calls of each company that ended so, by the column that lists are sorted by; a join that no order needs costs nothing. */
const SOMADAS = {
  semRespostaHora: { tipo: 'semResposta', intervalo: '1 hour' },
  semRespostaDia: { tipo: 'semResposta', intervalo: '1 day' },
  recusasDia: { tipo: 'recusada', intervalo: '1 day' },
} as const satisfies Readonly<Record<string, { tipo: UsoSomado['tipo']; intervalo: Intervalo }>>;

const somada = (nome: keyof typeof SOMADAS): Sql => sql`coalesce(${sql.ref(nome)}.chamadas, 0)`;

const JOINS_DAS_SOMADAS = Object.entries(SOMADAS).map(
  ([nome, { tipo, intervalo }]) => sql`
  left join (select codemp, sum(chamadas) as chamadas from uso_da_empresa
    where tipo = ${sql.lit(tipo)} and ${haMenosDe(intervalo)} group by codemp) as ${sql.id(nome)}
    on ${sql.ref(`${nome}.codemp`)} = e.codigo_emp`,
);

/** The first that holds, of the company's worst door. */
const SITUACAO = sql<EmpresaNoRenaveWire['situacao']>`case when c.validade_cer is null then 'semCertificado'
  when c.validade_cer < ${AGORA} then 'vencido' when a.recusado is not null then 'recusado' else coalesce(a.estado, 'ok') end`;

const FROM = sql`from empresa e
  left join certificado c on c.codemp_cer = e.codigo_emp
  left join recebimento r on r.codemp = e.codigo_emp
  left join ordem_entrada o on o.codemp = e.codigo_emp
  left join lateral (select recusado, estado, desde from alcance where codemp = e.codigo_emp
    and (recusado is not null or ate > ${AGORA})
    order by recusado, array_position(array['fora', 'calado', 'ocupado'], estado) limit 1) a on true
  cross join lateral (${ESPERAM}) w (aguardando, mais_antiga)${sql.join(JOINS_DAS_SOMADAS, sql``)}`;

const e = columnsOf<'empresa'>('e');
type DoCadastro = Omit<EmpresaNoRenaveWire, keyof ReturnType<typeof usoOf>>;
const NOME = sortKeyOf(sql`e.nomfan_emp`);
const aguardando = sql<number>`w.aguardando`;
const maisAntiga = sql<string | null>`w.mais_antiga`;
const certificado = sql<string | null>`c.validade_cer`;

const COLUMNS: ListQuery<DoCadastro>['columns'] = {
  ...e('codigo_emp', 'nomfan_emp', 'cnpj_emp'),
  situacao: SITUACAO,
  desde: sql`coalesce(a.recusado, a.desde, case when c.validade_cer < ${AGORA} then c.validade_cer end)`,
  aguardando,
  maisAntiga,
  certificado,
  recepcao: sql`case when r.parada is not null then 'parada' when r.receber then 'ligada' else 'desligada' end`,
  ordem: sql`case when o.parada is not null then 'parada' when o.modo = 'ativa' then 'ligada'
    when o.modo = 'ensaio' then 'ensaio' else 'desligada' end`,
};

/** Companies in trouble or silent before those in order, more waiting operations before fewer, more silence before less. */
const PIORES = sql`(${SITUACAO} in ('ok', 'semCertificado') and ${somada('semRespostaHora')} = 0), w.aguardando desc,
  ${somada('semRespostaHora')} desc, ${NOME}, e.codigo_emp`;

/** What companies use, over all gateways. */
export const usoStore = (db: DeTodas) => ({
  ...over(db, { add: addUso }),
  /** Active companies, the worst first. */
  list: async ({ descricaoFiltro, situacao, ...consulta }: Filtro): Promise<Page<EmpresaNoRenaveWire>> => {
    const page = await listPage<DoCadastro>(
      db,
      {
        columns: COLUMNS,
        from: FROM,
        where: all([
          sql`e.ativo_emp`,
          descricaoFiltro && containsText(sql`e.nomfan_emp || ' ' || e.cnpj_emp`, descricaoFiltro),
          situacao && sql`${SITUACAO} = ${situacao}`,
        ]),
        sorts: {
          nomfan_emp: NOME,
          aguardando,
          maisAntiga,
          semRespostaHora: somada('semRespostaHora'),
          semRespostaDia: somada('semRespostaDia'),
          recusasDia: somada('recusasDia'),
          certificado,
        },
        defaultOrder: PIORES,
      },
      consulta,
    );
    const codigos = page.data.map(({ codigo_emp }) => codigo_emp);
    const hora = await somasDesde(db, codigos, '1 hour');
    const dia = await somasDesde(db, codigos, '1 day');
    return pageAs(page, (linha) => ({
      ...linha,
      ...usoOf(hora.get(linha.codigo_emp), dia.get(linha.codigo_emp)),
    }));
  },
  sweep: () => runText(db)`delete from uso_da_empresa where desde < ${AGORA} - interval '25 hours'`,
});
