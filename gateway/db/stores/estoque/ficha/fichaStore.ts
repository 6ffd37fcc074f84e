import { sql } from 'kysely';
import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import type { CadastroDaFicha, DinheiroDaFicha, FatoGuardado, NotaDaFicha } from '../../../../ports/ficha.ts';
import type { Alvo } from '../../../../ports/intencoes.ts';
import { selectOf } from '../../../driver/columns.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { firstRowOf, onlyRow, over, rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { unionAll } from '../../../driver/unionAll.ts';
import { declaradoEm } from '../../documentos/declaracaoStore.ts';
import { passosOf } from '../../engine/intencoes/historias.ts';
import { nomeDe } from '../../engine/nomes.ts';
import { descricaoDe } from '../descricao.ts';
import { COM_NOTA_DE_ENTRADA, diasNoEstoque, dinheiroDe, noDetran } from '../dinheiro.ts';
import { fatos } from './fatos.ts';
import { daPlaca, doChassi } from './fonte.ts';

/** Tables that hold both names of a vehicle: table, company, chassis, plate. */
const COM_PLACA = [
  ['veiculo', 'codemp_vei', 'chassi_vei', 'placa_vei'],
  ['estoque', 'codemp', 'chassi', 'placa'],
  ['intencao', 'codemp', 'chassi', 'placa'],
  ['autorizacao_usado', 'codemp', 'chassi', 'placa'],
] as const;

/** Tables that hold the chassis alone. */
const SO_CHASSI = ['pendencia_entrada', 'pendencia_montadora', 'xml_item', 'autorizacao', 'entrega'] as const;

const nomesOf = (codigoEmpresa: number, nome: Alvo): Sql => {
  const de = (tabela: string, empresa: string, columns: { chassi: string; placa?: string }, quais: Sql) => ({
    columns,
    from: sql`from ${sql.table(tabela)} where ${sql.ref(empresa)} = ${codigoEmpresa} and ${quais}`,
  });
  const comPlaca = COM_PLACA.flatMap(([tabela, empresa, chassi, placa]) =>
    [doChassi(chassi, nome), daPlaca(placa, nome)].map((quais) =>
      de(tabela, empresa, { chassi, placa }, quais),
    ),
  );
  const soChassi = SO_CHASSI.map((tabela) =>
    de(tabela, 'codemp', { chassi: 'chassi' }, doChassi('chassi', nome)),
  );
  return unionAll({ chassi: 'text', placa: 'text' }, [...comPlaca, ...soChassi]);
};

/** The vehicle by both names, each the one that most records have; null when the company has nothing of it. */
const getAlvo = async (db: DaEmpresa, nome: Alvo): Promise<Alvo | null> => {
  const achado = await firstRowOf<{ quantos: number; chassi: string | null; placa: string | null }>(db)`
    select count(*)::int as quantos, mode() within group (order by chassi) as chassi,
      mode() within group (order by placa) as placa
    from (${nomesOf(db.codigoEmpresa, nome)}) n`;
  if (!achado || achado.quantos === 0) return null;
  return { ...achado, ...nome } as Alvo;
};

/** The newest of the company's rows of the vehicle, by either name. */
const umDe = (linhas: Sql): Sql => sql`left join lateral (${linhas}) `;

const notaDe = (codigoEmpresa: number, alvo: Alvo, quais: Sql): Sql => sql`
  select marcamodelo, cor, anofab, anomod, acabado, valorentrada from xml_item
  where codemp = ${codigoEmpresa} and ${doChassi('chassi', alvo)} and situacao = 'lida' and ${quais}
  order by selecionada desc, codigo desc limit 1`;

const aReceber = (codigoEmpresa: number, alvo: Alvo): Sql =>
  unionAll({ autorizada: 'timestamp', nome: 'text' }, [
    {
      columns: { autorizada: 'o.autorizada', nome: 'o.nomeautorizador' },
      from: sql`from autorizacao o join empresa eu on eu.codigo_emp = o.codemp and eu.cnpj_emp = o.cnpjdestino
        where o.codemp = ${codigoEmpresa} and ${doChassi('o.chassi', alvo)}`,
    },
    {
      columns: { autorizada: 'autorizada', nome: 'nomeorigem' },
      from: sql`from autorizacao_usado
        where codemp = ${codigoEmpresa} and papel = 'destino' and ${daPlaca('placa', alvo)}`,
    },
  ]);

/** A company's data on a vehicle; invoices fill the gaps of its own record. */
const getCadastro = (db: DaEmpresa, alvo: Alvo): Promise<CadastroDaFicha> => {
  const veiculo = (quais: Sql) =>
    sql`(select * from veiculo where codemp_vei = ${db.codigoEmpresa} and ${quais})`;
  const pendente = (tabela: string) => sql`(select cadastrada from ${sql.table(tabela)}
    where codemp = ${db.codigoEmpresa} and ${doChassi('chassi', alvo)})`;
  return onlyRow<CadastroDaFicha>(db)`
    select nullif(${descricaoDe({ empresa: sql`${db.codigoEmpresa}::int`, chassi: sql`${alvo.chassi}::text`, v: sql`v` })}, ${SEM_DESCRICAO}) as descricao,
      coalesce(nullif(v.cor_vei, ${SEM_COR}), e.cor, s.cor) as cor,
      coalesce(v.anofab_vei, e.anofab, s.anofab) as "anoFab", coalesce(v.anomod_vei, e.anomod, s.anomod) as "anoMod",
      v.renava_vei as renavam, coalesce(v.acabado_vei, e.acabado, s.acabado) as acabado,
      p.nomraz_pes as proprietario, e.valorentrada as "valorEntrada", s.valorentrada as "valorSaida",
      coalesce(${pendente('pendencia_entrada')}, ${pendente('pendencia_montadora')}) as "pendenteDesde",
      a.autorizada as "aReceberDesde", a.nome as "aReceberDe",
      ${declaradoEm(sql`${db.codigoEmpresa}::int`, sql`${alvo.chassi ?? null}::text`)} as "declaradoEm",
      coalesce(${nomeDe(sql`g.cnpjdestino`, sql`${db.codigoEmpresa}::int`)}, g.cnpjdestino) as "prometidoA"
    from (select 1) um
    ${umDe(sql`${veiculo(doChassi('chassi_vei', alvo))} union all ${veiculo(daPlaca('placa_vei', alvo))} limit 1`)} v on true
    left join pessoa p on p.codigo_pes = v.codpes_vei
    ${umDe(notaDe(db.codigoEmpresa, alvo, sql`recebida`))} e on true
    ${umDe(notaDe(db.codigoEmpresa, alvo, sql`tiponf = 'S'`))} s on true
    ${umDe(sql`${aReceber(db.codigoEmpresa, alvo)} order by autorizada desc limit 1`)} a on true
    ${umDe(sql`(select o.cnpjdestino from autorizacao o
        join empresa eu on eu.codigo_emp = o.codemp and eu.cnpj_emp = o.cnpjautorizador
        where o.codemp = ${db.codigoEmpresa} and ${doChassi('o.chassi', alvo)})
      union all (select cnpjdestino from autorizacao_usado
        where codemp = ${db.codigoEmpresa} and papel = 'origem' and ${daPlaca('placa', alvo)}) limit 1`)} g on true`;
};

/** What its newest stay in stock cost and left, by a day in Brasília; null if it never was in stock. */
const getDinheiro = (db: DaEmpresa, alvo: Alvo, hoje: string) => firstRowOf<DinheiroDaFicha>(db)`
  select ${selectOf({ ...dinheiroDe(hoje), dias: diasNoEstoque(hoje), noDetran })},
    l.estado in ('SOLICITADO', 'TRANSFERIDO') as "noDetranAinda"
  from (select * from estoque where codemp = ${db.codigoEmpresa}
    and (${doChassi('chassi', alvo)} or ${daPlaca('placa', alvo)}) order by id desc limit 1) l ${COM_NOTA_DE_ENTRADA}`;

/** The vehicle's notes that papers speak of, each once. */
const listNotas = (db: DaEmpresa, alvo: Alvo) => rowsOf<NotaDaFicha>(db)`
  select x.tiponf, x.numeronf, d.ditos from (
    select distinct on (chavenfe) chavenfe, codemp, coalesce(tiponf, tipolido) as tiponf, numeronf, dataemissao from xml_item
    where codemp = ${db.codigoEmpresa} and ${doChassi('chassi', alvo)} and situacao in ('lida', 'aconferir', 'cancelada', 'divergente')
    order by chavenfe, codigo) x
  cross join lateral (
    select json_agg(d order by d.quando, d.numero, d.papel) as ditos from nota_dito d
    where d.codemp = x.codemp and d.chave = x.chavenfe
      and (d.chassis is null or ${alvo.chassi ?? null}::text = any(d.chassis))) d
  where d.ditos is not null order by x.dataemissao, x.numeronf`;

/** A page of the history, newest first; `comPassos` includes requests to the registry and their answers. */
const listHistoria = async (
  db: DaEmpresa,
  alvo: Alvo,
  { page, perPage, comPassos }: { page: number; perPage: number; comPassos: boolean },
) => {
  const rows = await rowsOf<FatoGuardado & { total: number; ordem: string }>(db)`
    select f.*, count(*) over ()::int as total from (${fatos(db.codigoEmpresa, alvo)}) f
    order by f.ordem desc, f.id desc limit ${perPage} offset ${(page - 1) * perPage}`;
  const ids = comPassos ? rows.flatMap(({ intencao }) => intencao ?? []) : [];
  const passos = await passosOf(db, ids);
  const data = rows.map(({ total: _, ordem: __, ...fato }) => ({
    ...fato,
    passos: passos.get(fato.intencao ?? '') ?? [],
  }));
  return { data, total: rows[0]?.total ?? 0 };
};

/** Everything a company knows of one vehicle, read from all tables that hold it. */
export const fichaStore = (db: DaEmpresa) =>
  over(db, { getAlvo, getCadastro, getDinheiro, listNotas, listHistoria });
