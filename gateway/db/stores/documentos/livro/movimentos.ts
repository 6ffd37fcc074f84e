import { sql } from 'kysely';
import type { MovimentoDoLivroWire } from '#contract/gateway/documentos/livro.ts';
import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import type { DepoisDe, PeriodoDoLivro } from '../../../../ports/livros.ts';
import { columnsOf, type RowColumns, selectRows } from '../../../driver/columns.ts';
import { all, countEach, type Sql } from '../../../driver/listQuery.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { nomeDe } from '../../engine/nomes.ts';
import { DESCRICAO } from '../../estoque/descricao.ts';
import { saidaDesfeita } from '../../estoque/fatosDoEstoque.ts';
import { between } from '../../estoque/listVeiculos.ts';

/** 'Curitiba/PR' of a municipality. */
const municipioDe = (qual: Sql): Sql =>
  sql`(select concat_ws('/', descri_mun, sigla_uf) from municipio join estado on codigo_uf = coduf_mun where ${qual} limit 1)`;

/** An address in one line; null where nothing of it is known. */
const enderecoEmTexto = (
  partes: Readonly<Record<'rua' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'cep', Sql>>,
): Sql => {
  const { rua, numero, complemento, bairro, municipio, cep } = partes;
  const texto = [rua, numero, complemento, bairro].map((parte) => sql`nullif(${parte}, '')`);
  return sql`nullif(concat_ws(', ', ${sql.join([...texto, municipio])},
    'CEP ' || regexp_replace(nullif(${cep}, ''), '^([0-9]{5})([0-9]{3})$', '\\1-\\2')), '')`;
};

/** The address of a company's or a person's record (`t`). */
export const enderecoDe = (t: string, quem: 'emp' | 'pes'): Sql => {
  const de = (coluna: string) => sql.ref(`${t}.${coluna}_${quem}`);
  return enderecoEmTexto({
    rua: de('end'),
    numero: de('numend'),
    complemento: de('comend'),
    bairro: de('bairro'),
    municipio: municipioDe(sql`codigo_mun = ${de('codmun')}`),
    cep: de('cep'),
  });
};

const ENTRADA = sql`l.entrada`;
const SAIDA = sql`l.saida`;

/** Stays in stock that began or ended in the period. A stay goes on where its exit was taken back. */
const doPeriodo = ({ codigoEmpresa }: DaEmpresa, periodo: PeriodoDoLivro): Sql =>
  sql`l.codemp = ${codigoEmpresa} and (${between(ENTRADA, periodo)} or ${between(SAIDA, periodo)})
    and not ${saidaDesfeita(sql`l`)}`;

/** The last confirmed operation of a record whose body has one of the fields, by either of the vehicle's names. */
const pedidoCom = (campos: readonly string[], registro: Sql): Sql => {
  const pedido = sql`select i.dados -> 'corpo' as corpo, i.criada from intencao i
    where i.codemp = l.codemp and i.idestoque = ${registro} and i.estado = 'confirmada' and i.dados -> 'corpo' ?| ${campos}::text[]`;
  return sql`lateral (
    (${pedido} and i.chassi = l.chassi) union all
    (${pedido} and i.chassi is distinct from l.chassi and placa_unica(i.placa) = placa_unica(l.placa))
    order by criada desc limit 1)`;
};

/** The record by which a vehicle came. */
const ENTROU_POR = sql`coalesce(l.origemcancelamento, l.id)`;

/** Seller of a vehicle, or its owner at a transfer establishment: of an invoice of the company's own (`ne`), its recipient. */
const VENDEDOR = sql`lateral (
  select coalesce(l.docvendedor, oe.corpo ->> 'cnpjEstabelecimentoOrigemTransferencia',
    oe.corpo #>> '{clienteDaIte,numeroDocumento}',
    case when ne.cnpjemitente = eu.cnpj_emp then ne.cpfcnpj else ne.cnpjemitente end) as doc)`;

/** Buyer of a vehicle as the registry was told; else as the exit invoice (`ns`) or our record (`v`) says. */
const COMPRADOR = sql`lateral (
  select coalesce(ov.corpo #>> '{comprador,numeroDocumento}',
    case when l.motivo like 'TRANSFERENCIA%'
      then coalesce(ot.corpo ->> 'cnpjEstabelecimentoDestino', ot.corpo ->> 'cnpjIteDestino') end, ns.cpfcnpj,
    (select cgccpf_pes from pessoa where codigo_pes = v.codpes_vei and v.idest_vei = l.id)) as doc)`;

const veiculo = (
  qual: Sql,
): Sql => sql`(select descri_vei, cor_vei, anofab_vei, anomod_vei, placa_vei, renava_vei, codpes_vei, idest_vei
  from veiculo where codemp_vei = l.codemp and ${qual})`;

const JOINS = sql`
  join empresa eu on eu.codigo_emp = l.codemp
  left join lateral (${veiculo(sql`chassi_vei = l.chassi`)} union all
    ${veiculo(sql`placa_unica(placa_vei) = placa_unica(l.placa) and placa_vei is not null`)} limit 1) v on true
  left join xml_item ne on ne.codigo = l.item_entrada and ne.codemp = l.codemp
  left join xml_item ns on ns.codigo = l.item_saida and ns.codemp = l.codemp
  left join ${pedidoCom(['cnpjEstabelecimentoOrigemTransferencia', 'clienteDaIte'], ENTROU_POR)} oe on true
  left join ${pedidoCom(['comprador'], sql`l.id`)} ov on true
  left join ${pedidoCom(['cnpjEstabelecimentoDestino', 'cnpjIteDestino'], sql`l.id`)} ot on true
  cross join ${VENDEDOR} vendedor cross join ${COMPRADOR} comprador
  left join pessoa pv on pv.codemp_pes = l.codemp and pv.cgccpf_pes = vendedor.doc
  left join pessoa pc on pc.codemp_pes = l.codemp and pc.cgccpf_pes = comprador.doc`;

const daNota = (n: Sql): Sql =>
  enderecoEmTexto({
    rua: sql`${n}.endereco`,
    numero: sql`${n}.numero`,
    complemento: sql`${n}.complemento`,
    bairro: sql`${n}.bairro`,
    municipio: sql`nullif(concat_ws('/', ${n}.municipio, ${n}.uf), '')`,
    cep: sql`${n}.cep`,
  });
const doPedido = (campo: string): Sql => sql`ov.corpo #>> ${`{comprador,endereco,${campo}}`}::text[]`;
const ENDERECO_PEDIDO = enderecoEmTexto({
  rua: doPedido('logradouro'),
  numero: doPedido('numero'),
  complemento: doPedido('complemento'),
  bairro: doPedido('bairro'),
  municipio: municipioDe(sql`siafi_mun = lpad(${doPedido('codigoMunicipio')}, 4, '0')`),
  cep: doPedido('cep'),
});

const colunas = ({ ate }: PeriodoDoLivro): RowColumns<MovimentoDoLivroWire> => {
  // A book leaves out all that happened after its period, whenever it is made.
  const seSaiu = (valor: Sql) => sql<string | null>`case when l.saida < ${ate}::date + 1 then ${valor} end`;
  return {
    ...columnsOf<'estoque'>('l')('id', 'chassi', 'entrada'),
    placa: sql`coalesce(l.placa, v.placa_vei)`,
    renavam: sql`coalesce(l.renavam, v.renava_vei)`,
    descricao: sql`nullif(${DESCRICAO}, ${SEM_DESCRICAO})`,
    cor: sql`coalesce(nullif(v.cor_vei, ${SEM_COR}), ne.cor, ns.cor)`,
    anofab: sql`coalesce(v.anofab_vei, ne.anofab, ns.anofab)`,
    anomod: sql`coalesce(v.anomod_vei, ne.anomod, ns.anomod)`,
    docvendedor: sql`vendedor.doc`,
    vendedor: sql`coalesce(case vendedor.doc when ne.cnpjemitente then ne.razaosocialemitente when ne.cpfcnpj then ne.nome end,
      ${nomeDe(sql`vendedor.doc`, sql`l.codemp`)})`,
    endvendedor: sql`coalesce(case vendedor.doc when ne.cnpjemitente then nullif(ne.endemitente, '') when ne.cpfcnpj then ${daNota(sql`ne`)} end,
      ${enderecoDe('pv', 'pes')})`,
    saida: seSaiu(SAIDA),
    motivo: seSaiu(sql`l.motivo`),
    doccomprador: seSaiu(sql`comprador.doc`),
    comprador:
      seSaiu(sql`coalesce(ov.corpo #>> '{comprador,nome}', case when comprador.doc = ns.cpfcnpj then ns.nome end,
      ${nomeDe(sql`comprador.doc`, sql`l.codemp`)}, l.comprador)`),
    endcomprador:
      seSaiu(sql`coalesce(${ENDERECO_PEDIDO}, case when comprador.doc = ns.cpfcnpj then ${daNota(sql`ns`)} end,
      ${enderecoDe('pc', 'pes')})`),
  };
};

/** Stays in the order of their entry; only those of the page are joined. */
export const movimentos = (
  db: DaEmpresa,
  periodo: PeriodoDoLivro,
  { depois, limite, pular = 0 }: { depois: DepoisDe | null; limite: number; pular?: number },
): Promise<MovimentoDoLivroWire[]> => {
  const where = all([
    doPeriodo(db, periodo),
    depois && sql`(l.entrada, l.id) > (${depois.entrada}::timestamp, ${depois.id}::bigint)`,
  ]);
  return selectRows(db, colunas(periodo))`
    from (select * from estoque l where ${where} order by l.entrada, l.id limit ${limite} offset ${pular}) l
    ${JOINS} order by l.entrada, l.id`;
};

/** Entries, exits, and the stays that either belongs to. */
export const countMovimentos = (db: DaEmpresa, periodo: PeriodoDoLivro) =>
  countEach(
    db,
    { from: sql`from estoque l`, where: doPeriodo(db, periodo) },
    { entradas: between(ENTRADA, periodo), saidas: between(SAIDA, periodo) },
  );
