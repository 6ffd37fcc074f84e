import { sql } from 'kysely';
import type { Destinatario } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VendaAEntregar } from '#domain/faltasNaEntrega.ts';
import type { EnvioAberto, ProvaGuardada } from '../../../ports/entregaDocumentos.ts';
import type { Sql } from '../../driver/listQuery.ts';
import {
  countText,
  firstNumber,
  firstOf,
  firstRowOf,
  hasChanged,
  onlyNumber,
  over,
  rowsOf,
  run,
} from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { saidaDePe } from '../estoque/fatosDoEstoque.ts';
import { notaCancelada } from '../estoque/notaDoVeiculo.ts';
import { ultimaIntencao } from '../estoque/ultimaIntencao.ts';
import { documentoDaVenda, emailDoComprador } from './situacao.ts';

const L = sql`l`;

interface NovosEnvios {
  idsEstoque: readonly number[];
  /** `solicitante`: the user who asks. */
  para: Destinatario | 'solicitante';
  /** Null uses the known address of each buyer, or of the user who asks. */
  email: string | null;
  codigoUsuario: number;
}

interface MarcaDeEntrega {
  idsEstoque: readonly number[];
  entregue: string;
  recebedor: string;
  codigoUsuario: number;
  prova: ProvaGuardada | null;
}

/** Sales of new vehicles that stand, and only the company's own: an id from elsewhere is not there. */
const vendas = (codigoEmpresa: number, ids: readonly number[]): Sql => sql`
  from estoque l where l.codemp = ${codigoEmpresa} and l.id = any(${[...ids]}::bigint[])
    and l.especie in ('novo', 'montadora') and l.motivo = 'VENDA' and ${saidaDePe(sql`l`)}`;

const saoVendas = async (db: DaEmpresa, ids: readonly number[]): Promise<boolean> =>
  (await onlyNumber(db)`select count(*)::int ${vendas(db.codigoEmpresa, ids)}`) === new Set(ids).size;

/** A vehicle's last operation is under way: another one waits for it. */
const EM_ANDAMENTO = ultimaIntencao(L, 'venda');

/** The company's own records of new vehicles among these. */
interface VendaDaEntrega extends VendaAEntregar {
  chassi: string;
  /** The day of the sale, in Brasília. */
  vendido: string | null;
}

const listVendas = (db: DaEmpresa, ids: readonly number[]) =>
  rowsOf<VendaDaEntrega>(db)`
    select l.chassi, to_char(l.saida, 'YYYY-MM-DD') as vendido, l.acabado, ${documentoDaVenda(L).estados.baixados} as "documentoObtido",
      ${notaCancelada(L, sql`l.item_saida`)} as "notaCancelada",
      ${EM_ANDAMENTO.noRenave.processando} as "emAndamento",
      coalesce(l.motivo = 'VENDA' and ${saidaDePe(L)}, false) as confirmada
    from estoque l ${EM_ANDAMENTO.join}
    where l.codemp = ${db.codigoEmpresa} and l.id = any(${[...ids]}::bigint[]) and l.especie in ('novo', 'montadora')`;

/** Marks standing sales; existing marks are kept. Returns the number of new ones. */
const mark = (db: DaEmpresa, marca: MarcaDeEntrega, agora: Date): Promise<number> => {
  const { idsEstoque, entregue, recebedor, codigoUsuario, prova } = marca;
  return countText(db)`
    insert into entrega_documento (codemp, idestoque, entregue, recebedor, codusu, marcada, comprovante, tipocomprovante)
    select l.codemp, l.id, ${entregue}::date, ${recebedor}::text, ${codigoUsuario}::int, ${agora.toISOString()}::timestamptz,
      ${prova?.arquivo ?? null}::text, ${prova?.comprovante ?? null}::text
    ${vendas(db.codigoEmpresa, idsEstoque)}
    on conflict (codemp, idestoque) where desfeita is null do nothing`;
};

/** Returns the number of marks undone. Their proofs stay: who undoes a mark must not make what proves it disappear. */
const unmark = (db: DaEmpresa, ids: readonly number[], codigoUsuario: number, agora: Date) => countText(db)`
    update entrega_documento set desfeita = ${agora.toISOString()}, codusudesfez = ${codigoUsuario}
    where codemp = ${db.codigoEmpresa} and idestoque = any(${[...ids]}::bigint[]) and desfeita is null`;

const getComprovante = (db: DaEmpresa, codigo: number) =>
  firstRowOf<{ chassi: string; arquivo: string }>(db)`
    select l.chassi, e.comprovante as arquivo
    from entrega_documento e join estoque l on l.codemp = e.codemp and l.id = e.idestoque
    where e.codemp = ${db.codigoEmpresa} and e.codigo = ${codigo} and e.comprovante is not null`;

/**
 * Creates a message per sale with a given or known address, unless one to that address is pending. Null, and
 * nothing written, when any record is not a standing sale of a new vehicle of this company.
 */
const createEnvios = async (db: DaEmpresa, pedido: NovosEnvios, agora: Date) => {
  const { idsEstoque, para, email, codigoUsuario } = pedido;
  if (!(await saoVendas(db, idsEstoque))) return null;
  const conhecidos = {
    comprador: emailDoComprador(sql`l`),
    solicitante: sql`(select u.email_usu from usuario as u where u.codigo_usu = ${codigoUsuario})`,
    despachante: sql`null::text`,
  };
  const endereco = email === null ? conhecidos[para] : sql`${email}::text`;
  const rows = await rowsOf<{ codigo: number | null; endereco: string | null }>(db)`
    with pedidas as (
      select l.id, l.chassi, l.acabado, ${endereco} as endereco, (
        select n.cpfcnpj from xml_item n where n.codigo = l.item_saida and n.codemp = l.codemp) as comprador
      ${vendas(db.codigoEmpresa, idsEstoque)}
    ), criados as (
      insert into envio_documento (codemp, idestoque, chassi, tipo, para, email, comprador, codusu, pedido)
      select ${db.codigoEmpresa}::int, id, chassi, case when acabado then 'atpv' else 'termoSaida' end, ${para}::text,
        endereco, comprador, ${codigoUsuario}::int, ${agora.toISOString()}::timestamptz
      from pedidas where endereco is not null
      on conflict (codemp, idestoque, email) where estado in ('pendente', 'enviando') do nothing
      returning codigo, idestoque
    )
    select c.codigo, p.endereco from pedidas p left join criados c on c.idestoque = p.id`;
  if (email !== null && para === 'comprador')
    await keepEndereco(db, { idsEstoque, email, codigoUsuario }, agora);
  return {
    codigos: rows.flatMap(({ codigo }) => codigo ?? []),
    enderecos: rows.flatMap(({ codigo, endereco: achado }) => (codigo === null ? [] : (achado ?? []))),
    semEndereco: rows.filter(({ endereco: achado }) => achado === null).length,
  };
};

/** The typed e-mail is saved to the person if these sales have a single buyer. */
const keepEndereco = (
  db: DaEmpresa,
  { idsEstoque, email, codigoUsuario }: Omit<NovosEnvios, 'para'>,
  agora: Date,
) =>
  sql`
  update pessoa set email_pes = ${email}, versao_pes = versao_pes + 1, usuult_pes = ${codigoUsuario},
    dahult_pes = ${agora.toISOString()}
  where codemp_pes = ${db.codigoEmpresa} and email_pes <> ${email} and cgccpf_pes = (
    select case when count(distinct n.cpfcnpj) = 1 then min(n.cpfcnpj) end
    from xml_item n where n.codemp = ${db.codigoEmpresa}
      and n.codigo in (select l.item_saida ${vendas(db.codigoEmpresa, idsEstoque)}))`.execute(db);

const getAberto = (db: DaEmpresa, codigo: number): Promise<EnvioAberto | null> =>
  firstOf(
    selectOwn(db, 'envio_documento', { codigo, estado: ['pendente', 'enviando'] })
      .innerJoin('usuario', 'codigo_usu', 'codusu')
      .select(['idestoque as idEstoque', 'chassi', 'tipo', 'email', 'pedido', 'estado'])
      .select(['codusu as codigoUsuario', 'nome_usu as nomeUsuario'])
      .$castTo<EnvioAberto>(),
  );

/** A company's documents of sales as they are handed over. */
export const entregaDocumentosStore = (db: DaEmpresa) => {
  const envio = (codigo: number) => updateOwn(db, 'envio_documento', { codigo });
  return {
    ...over(db, { createEnvios, getAberto, listVendas, mark, unmark, getComprovante }),
    /** Marks the message as being sent (compare-and-set); false when another worker did so before. */
    claim: (codigo: number): Promise<boolean> =>
      hasChanged(
        updateOwn(db, 'envio_documento', { codigo, estado: 'pendente' }).set({ estado: 'enviando' }),
      ),
    /** Returns a message that certainly was not sent to the queue; returns the number of its failures. */
    devolver: (codigo: number) =>
      firstNumber(
        envio(codigo).set({ estado: 'pendente', falhas: sql<number>`falhas + 1` }).returning('falhas'),
      ),
    end: (
      codigo: number,
      fim: { estado: 'enviado' | 'falhou' | 'incerto'; erro: string | null },
      agora: Date,
    ) => run(envio(codigo).set({ ...fim, encerrado: agora.toISOString() })),
  };
};
