import { type RawBuilder, sql } from 'kysely';
import type {
  AparelhoNoPatio,
  CarroConferivel,
  ConferenciaAberta,
  ConferenciaNaLista,
  LeituraGuardada,
} from '#contract/gateway/estoque/patio.ts';
import type { CarroDoPatio } from '#domain/patio.ts';
import { SEM_DESCRICAO } from '#domain/texts.ts';
import type { CarroDoRelatorio, LeitorDePatio, LeituraASalvar } from '../../../ports/patio.ts';
import type { Sql } from '../../driver/listQuery.ts';
import {
  firstOf,
  firstValue,
  hasRow,
  onlyValue,
  over,
  rowsOf,
  run,
  runText,
} from '../../driver/statements.ts';
import { type DaEmpresa, deOutras, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { DA_LINHA, descricaoDe } from './descricao.ts';
import { DEVE_ESTAR, listFaltas } from './faltasDoPatio.ts';
import { autorizacaoDe, saidaDePe, valorDeEntrada } from './fatosDoEstoque.ts';

/** Checks that are listed, and days after which a car that left is expected in no yard. */
const [LISTADAS, DIAS_DA_SAIDA] = [24, 60];

const BRASILIA = sql`at time zone 'America/Sao_Paulo'`;

const chavesOf = (...chaves: readonly Sql[]): Sql =>
  sql`(select coalesce(jsonb_agg(c), '[]'::jsonb) from unnest(array[${sql.join(chaves)}]::text[]) c where c is not null)`;

const conferencias = (db: DaEmpresa) =>
  selectOwn(db, 'conferencia_patio')
    .innerJoin('usuario', 'codigo_usu', 'conferencia_patio.codusu')
    .select(['codigo', 'aberta', 'encerrando', 'fechada', 'nome_usu as quem']);

/** Of the cars that should have been in the yard of a check. */
const quantos = (lidos: Sql): RawBuilder<number> => sql<number>`(select count(*)::int from carro_patio c
  where c.conferencia = conferencia_patio.codigo and c.codemp = conferencia_patio.codemp
    and ${DEVE_ESTAR} and ${lidos})`;

const list = (db: DaEmpresa): Promise<ConferenciaNaLista[]> =>
  conferencias(db)
    .select([
      quantos(sql`true`).as('devem'),
      quantos(sql`exists (select from leitura_patio r where r.codemp = c.codemp and r.chassi = c.chassi
        and r.conferencia = c.conferencia and not r.tardia)`).as('conferidos'),
      sql<number>`(select count(*)::int from leitura_patio r where r.codemp = conferencia_patio.codemp
        and r.conferencia = conferencia_patio.codigo and r.foto is not null and not r.tardia)`.as('fotos'),
    ])
    .orderBy('codigo', 'desc')
    .limit(LISTADAS)
    .execute();

const carros = (db: DaEmpresa, codigo: number) =>
  selectOwn(db, 'carro_patio')
    .select(['chassi', 'placa', 'descricao', 'situacao', 'chaves'])
    .where('conferencia', '=', codigo)
    .orderBy('chassi');

const get = async (db: DaEmpresa, codigo: number): Promise<ConferenciaAberta | null> => {
  const ela = await firstOf(conferencias(db).where('codigo', '=', codigo));
  if (!ela) return null;
  const conferiveis: CarroConferivel[] = await carros(db, codigo)
    .select(
      sql<string | null>`(select l.lugar from leitura_patio l where l.codemp = carro_patio.codemp
        and l.chassi = carro_patio.chassi and l.conferencia < ${codigo} and l.lugar is not null
        order by l.lidaem desc limit 1)`.as('ultimoLugar'),
    )
    .execute();
  const leituras: LeituraGuardada[] = await selectOwn(db, 'leitura_patio')
    .innerJoin('usuario', 'codigo_usu', 'codusu')
    .leftJoin('empresa', 'codigo_emp', 'deoutra')
    .select(['id', 'lido', 'lidaem as lidaEm', 'chassi', 'lugar', 'modo', 'motivo'])
    .select(['nome_usu as quem', 'nomfan_emp as deOutra', sql<boolean>`foto is not null`.as('foto')])
    .where('conferencia', '=', codigo)
    .where('tardia', '=', false)
    .orderBy('lidaem')
    .execute();
  const aparelhos: AparelhoNoPatio[] = await selectOwn(db, 'aparelho_patio')
    .innerJoin('usuario', 'codigo_usu', 'codusu')
    .select(['aparelho', 'nome', 'nome_usu as quem', 'visto'])
    .select(sql<boolean>`coalesce(entregou >= ${ela.encerrando}::timestamptz, false)`.as('entregou'))
    .where('conferencia', '=', codigo)
    .orderBy('visto')
    .execute();
  return { ...ela, carros: conferiveis, leituras, aparelhos };
};

/** What may stand in the yard now; of a chassis known in several ways the first counts. */
const agoraNoPatio = ({ codigoEmpresa }: DaEmpresa): Sql => sql`
  select l.chassi, coalesce(l.placa, v.placa_vei) as placa, ${descricaoDe(DA_LINHA)} as descricao,
    case when ${autorizacaoDe(sql`l.codemp`, sql`l.id`)} is not null then 'prometido' else 'estoque' end as situacao,
    l.entrada::timestamp ${BRASILIA} as desde, ${valorDeEntrada(sql`n`)} as valor,
    ${chavesOf(sql`l.chaveentrada`, sql`n.chavenfe`)} as chaves, 1 as ordem
  from estoque l left join xml_item n on n.codigo = l.item_entrada and n.codemp = l.codemp
    left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${codigoEmpresa} and l.estado = 'CONFIRMADO'
  union all
  select l.chassi, null, ${descricaoDe(DA_LINHA)}, 'transito', l.cadastrada::timestamp ${BRASILIA}, null,
    ${chavesOf(sql`(select x.chavenfe from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi
      and x.situacao = 'lida' order by x.selecionada desc, x.codigo desc limit 1)`)}, 2
  from pendencia_entrada l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${codigoEmpresa}
  union all
  select l.chassi, l.placa, ${descricaoDe(DA_LINHA)}, 'transito', l.autorizada::timestamp ${BRASILIA}, l.valor, '[]'::jsonb, 2
  from autorizacao_usado l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${codigoEmpresa} and l.papel = 'destino'
  union all
  select l.chassi, coalesce(l.placa, v.placa_vei), ${descricaoDe(DA_LINHA)}, 'vendido', l.saida::timestamp ${BRASILIA},
    l.valor, ${chavesOf(sql`l.chavesaida`, sql`l.chaveentrada`)}, 3
  from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${codigoEmpresa} and ${saidaDePe(sql`l`)}
    and l.saida::timestamp ${BRASILIA} > now() - make_interval(days => ${sql.lit(DIAS_DA_SAIDA)})`;

const fechadaDe = (db: DaEmpresa, codigo: number) =>
  selectOwn(db, 'conferencia_patio').select('fechada').where('codigo', '=', codigo);

/** Null where one is open already. */
const open = async (db: DaEmpresa, codigoUsuario: number, agora: Date): Promise<number | null> => {
  const codigo = await onlyValue<number>(db)`
    insert into conferencia_patio (codemp, codusu, aberta)
    values (${db.codigoEmpresa}, ${codigoUsuario}, ${agora.toISOString()})
    on conflict (codemp) where fechada is null do nothing returning codigo`;
  if (codigo === null) return null;
  await runText(db)`
    insert into carro_patio (conferencia, codemp, chassi, placa, descricao, situacao, desde, valor, chaves)
    select distinct on (a.chassi) ${codigo}::integer, ${db.codigoEmpresa}::integer, a.chassi, a.placa,
      nullif(a.descricao, ${SEM_DESCRICAO}), a.situacao, a.desde, a.valor, a.chaves
    from (${agoraNoPatio(db)}) a order by a.chassi, a.ordem, a.desde desc`;
  return codigo;
};

/** Returns the cars of those that were not known, each where and when it was read. */
const save = async (
  db: DaEmpresa,
  { codigo, aparelho, codigoUsuario, agora }: LeitorDePatio,
  leituras: readonly LeituraASalvar[],
): Promise<{ chassi: string; quando: string; lugar: string | null }[]> => {
  // Held until the readings are written: a closing waits for them, or they are too late.
  const tardia = (await firstValue(fechadaDe(db, codigo).forShare())) !== null;
  const linhas = leituras.map(({ lidaEm, deOutra, ...leitura }) => ({
    ...leitura,
    conferencia: codigo,
    codemp: db.codigoEmpresa,
    codusu: codigoUsuario,
    aparelho,
    lidaem: lidaEm,
    recebida: agora.toISOString(),
    deoutra: deOutra,
    tardia,
  }));
  if (linhas.length === 0) return [];
  const novas = await db
    .insertInto('leitura_patio')
    .values(linhas)
    .onConflict((conflict) => conflict.columns(['conferencia', 'id']).doNothing())
    .returning(['chassi', 'lidaem as quando', 'lugar'])
    .execute();
  return novas.flatMap(({ chassi, ...onde }) => (chassi === null ? [] : [{ chassi, ...onde }]));
};

/** The device takes part; `entregou` where it says that it holds nothing. */
const hear = async (
  db: DaEmpresa,
  { codigo, aparelho, nome, codigoUsuario, agora }: LeitorDePatio,
  entregou: boolean,
): Promise<void> => {
  const visto = agora.toISOString();
  const dito = { nome, visto, codusu: codigoUsuario, entregou: entregou ? visto : null };
  await run(
    db
      .insertInto('aparelho_patio')
      .values({ conferencia: codigo, codemp: db.codigoEmpresa, aparelho, ...dito })
      .onConflict((conflict) => conflict.columns(['conferencia', 'aparelho']).doUpdateSet(dito)),
  );
};

/** A company's checks of the yard. */
export const patioStore = (db: DaEmpresa) => ({
  ...over(db, { list, get, open, save, hear, listFaltas }),
  has: (codigo: number) => hasRow(fechadaDe(db, codigo)),
  /** The last closed check; of those before another one, where that is given. */
  getUltimaFechada: (antes?: number) =>
    onlyValue<number>(db)`select codigo from conferencia_patio where codemp = ${db.codigoEmpresa}
      and fechada is not null and codigo < coalesce(${antes ?? null}::integer, codigo + 1) order by codigo desc limit 1`,
  /** Key of the photograph that was kept with a reading, and its car. */
  getFoto: (codigo: number, id: string) =>
    firstOf(
      selectOwn(db, 'leitura_patio')
        .select(['lido', 'foto'])
        .where('conferencia', '=', codigo)
        .where('id', '=', id)
        .where('foto', 'is not', null)
        .$narrowType<{ foto: string }>(),
    ),
  /** Cars of a check that one of these texts may mean. */
  listCarrosLidos: (codigo: number, lidos: readonly string[]): Promise<CarroDoPatio[]> =>
    carros(db, codigo)
      .where(
        sql<boolean>`(chassi = any(${lidos}) or right(chassi, 6) = any(${lidos}) or chaves ?| ${lidos}::text[]
          or placa_unica(placa) = any(select placa_unica(lido) from unnest(${lidos}::text[]) lido))`,
      )
      .execute(),
  /** Companies of the group, other than this one, that have these cars in stock. */
  listDeOutras: (chassis: readonly string[]) => rowsOf<{ chassi: string; empresa: number }>(db)`
    select distinct on (e.chassi) e.chassi, e.codemp as empresa
    from empresa minha join empresa o on left(o.cnpj_emp, 8) = left(minha.cnpj_emp, 8) and o.codigo_emp <> minha.codigo_emp
    join ${deOutras('estoque')} e on e.codemp = o.codigo_emp and e.chassi = any(${chassis}) and e.estado <> 'FINALIZADO'
    where minha.codigo_emp = ${db.codigoEmpresa} order by e.chassi, e.codemp`,
  beginClosing: (codigo: number, agora: Date) =>
    run(
      updateOwn(db, 'conferencia_patio')
        .set({ encerrando: agora.toISOString() })
        .where('codigo', '=', codigo)
        .where('encerrando', 'is', null),
    ),
  close: (codigo: number, codigoUsuario: number, agora: Date) =>
    run(
      updateOwn(db, 'conferencia_patio')
        .set({ fechada: agora.toISOString(), fechadapor: codigoUsuario })
        .where('codigo', '=', codigo)
        .where('fechada', 'is', null),
    ),
  listRelatorio: (codigo: number): Promise<CarroDoRelatorio[]> =>
    carros(db, codigo).select(['desde', 'valor']).execute(),
});
