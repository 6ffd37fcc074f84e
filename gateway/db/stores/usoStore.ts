import { sql } from 'kysely';
import type { EmpresaNoRenaveWire } from '#contract/gateway/suporte/suporte.ts';
import type { Page } from '#contract/route.ts';
import { tituloDaRecusa } from '#domain/recusa.ts';
import type { Procurada } from '../../ports/paginada.ts';
import { msDaFaixa, type UsoSomado } from '../../ports/uso.ts';
import { columnsOf, containsText, sortKeyOf } from '../driver/columns.ts';
import { all, type ListQuery, listPage } from '../driver/listQuery.ts';
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

/** Of those companies since so long; null durations where nothing was answered. */
interface Somas {
  codemp: number;
  ultima: string | null;
  chamadas: number;
  segundos: number;
  kb: number;
  emails: number;
  mediana: number | null;
  p95: number | null;
  recusas: string | null;
}

const somasDesde = async (db: DeTodas, codigos: readonly number[], intervalo: '1 hour' | '1 day') => {
  const rows = await rowsOf<Somas>(db)`
    with u as (select * from uso_da_empresa
      where codemp = any(${codigos}::int[]) and desde > ${AGORA} - ${sql.lit(intervalo)}::interval),
    f as (select codemp, faixa, sum(sum(chamadas)) over (partition by codemp order by faixa) as ate,
        sum(sum(chamadas)) over (partition by codemp) as todas
      from u where tipo in ('ok', 'recusada') group by codemp, faixa),
    d as (select codemp, min(faixa) filter (where ate >= todas * 0.5) as mediana,
        min(faixa) filter (where ate >= todas * 0.95) as p95 from f group by codemp),
    r as (select codemp, json_object_agg(codigo, vezes) as recusas
      from (select codemp, codigo, sum(chamadas) as vezes from u where tipo = 'recusada' group by 1, 2) c group by 1)
    select codemp, max(ultima) filter (where tipo = 'ok') as ultima,
      coalesce(sum(chamadas) filter (where tipo <> 'email'), 0)::int as chamadas,
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
  medianaHora: ms(naHora?.mediana),
  p95Hora: ms(naHora?.p95),
  chamadasDia: noDia?.chamadas ?? 0,
  medianaDia: ms(noDia?.mediana),
  p95Dia: ms(noDia?.p95),
  recusas: recusasDitas(noDia?.recusas),
  segundosDia: noDia?.segundos ?? 0,
  kbDia: noDia?.kb ?? 0,
  emailsDia: noDia?.emails ?? 0,
});

const ESPERAM = sql`select count(*)::int from intencao i
  where i.codemp = e.codigo_emp and i.estado in ('pendente', 'enviando', 'desconhecida')`;

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
  cross join lateral (${ESPERAM}) w (aguardando)`;

const e = columnsOf<'empresa'>('e');
type DoCadastro = Omit<EmpresaNoRenaveWire, keyof ReturnType<typeof usoOf>>;
const NOME = sortKeyOf(sql`e.nomfan_emp`);
const aguardando = sql<number>`w.aguardando`;
const certificado = sql<string | null>`c.validade_cer`;

const COLUMNS: ListQuery<DoCadastro>['columns'] = {
  ...e('codigo_emp', 'nomfan_emp', 'cnpj_emp'),
  situacao: SITUACAO,
  desde: sql`coalesce(a.recusado, a.desde, case when c.validade_cer < ${AGORA} then c.validade_cer end)`,
  aguardando,
  certificado,
  recepcao: sql`case when r.parada is not null then 'parada' when r.receber then 'ligada' else 'desligada' end`,
  ordem: sql`case when o.parada is not null then 'parada' when o.modo = 'ativa' then 'ligada'
    when o.modo = 'ensaio' then 'ensaio' else 'desligada' end`,
};

/** Companies in trouble before those in order, more waiting operations before fewer. */
const PIORES = sql`${SITUACAO} in ('ok', 'semCertificado'), w.aguardando desc, ${NOME}, e.codigo_emp`;

/** What companies use, over all gateways. */
export const usoStore = (db: DeTodas) => ({
  ...over(db, { add: addUso }),
  /** Active companies, those in trouble first. */
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
        sorts: { nomfan_emp: NOME, aguardando, certificado },
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
