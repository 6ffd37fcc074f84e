import { type RawBuilder, sql } from 'kysely';
import type { DocumentoDaVenda } from '#contract/gateway/documentos/documentoDaVenda.ts';
import type { VeiculoFinalizadoWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { RowColumns } from '../../driver/columns.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** The address that is known of a sale's (`l`) buyer: their own record's, the one used last, or the invoice's. */
export const emailDoComprador = (l: Sql): RawBuilder<string | null> => sql`(
  select coalesce(nullif(p.email_pes, ''), (
    select v.email from envio_documento v
    where v.codemp = n.codemp and v.comprador = n.cpfcnpj and v.para = 'comprador' order by v.codigo desc limit 1
  ), nullif(n.email, ''))
  from xml_item n left join pessoa p on p.codemp_pes = n.codemp and p.cgccpf_pes = n.cpfcnpj
  where n.codigo = ${l}.item_saida and n.codemp = ${l}.codemp)`;

/** The company's dispatcher's: the one used last, or its own record's. */
const emailDoDespachante = (l: Sql): RawBuilder<string | null> => sql`coalesce((
    select v.email from envio_documento v
    where v.codemp = ${l}.codemp and v.para = 'despachante' order by v.codigo desc limit 1
  ), (
    select d.email_emp from empresa e join empresa d on d.codigo_emp = e.coddesp_emp where e.codigo_emp = ${l}.codemp
  ))`;

/** The document of a sale (`l`, a stock record). */
export const documentoDaVenda = (l: Sql) => {
  const doEstoque = (o: Sql) => sql`${o}.codemp = ${l}.codemp and ${o}.idestoque = ${l}.id`;
  const obtido = sql<boolean>`exists (select from documento o where ${doEstoque(sql`o`)})`;
  const enviado = sql`exists (select from envio_documento o where ${doEstoque(sql`o`)} and o.estado = 'enviado')`;
  const entregue = sql<boolean>`exists (select from entrega_documento o where ${doEstoque(sql`o`)} and o.desfeita is null)`;
  const marca = sql`select json_build_object('passo', 'entregue', 'dia', g.entregue, 'recebedor', g.recebedor)
    from entrega_documento g where ${doEstoque(sql`g`)} and g.desfeita is null`;
  const ultimoEnvio = sql`select json_build_object('passo', v.estado, 'email', v.email, 'quando', v.encerrado, 'erro', v.erro)
    from envio_documento v where ${doEstoque(sql`v`)} order by v.codigo desc limit 1`;
  const guardado = sql`select json_build_object('passo', 'baixado', 'quando', d.obtido)
    from documento d where ${doEstoque(sql`d`)} order by d.obtido desc limit 1`;
  /** See `DocumentoDaVenda`; and the addresses to send it to. */
  const colunas: RowColumns<
    { documento: DocumentoDaVenda } & Pick<
      VeiculoFinalizadoWire,
      'documentoentregue' | 'documentoobtido' | 'emailcomprador' | 'emaildespachante'
    >
  > = {
    documento: sql`coalesce((${marca}), (${ultimoEnvio}), (${guardado}))`,
    documentoentregue: entregue,
    documentoobtido: obtido,
    emailcomprador: emailDoComprador(l),
    emaildespachante: emailDoDespachante(l),
  };
  return {
    colunas,
    /** See `ESTADOS_DO_DOCUMENTO`. */
    estados: {
      aBaixar: sql`not ${obtido}`,
      baixados: obtido,
      enviados: enviado,
      aEntregar: sql`not ${entregue}`,
      entregues: entregue,
    },
  };
};
