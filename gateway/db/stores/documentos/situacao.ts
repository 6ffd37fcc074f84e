import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

const OBTIDO = sql`exists (select from documento o where o.codemp = l.codemp and o.idestoque = l.id)`;
const ENVIADO = sql`exists (select from envio_documento o
  where o.codemp = l.codemp and o.idestoque = l.id and o.estado = 'enviado')`;
const ENTREGUE = sql`exists (select from entrega_documento o
  where o.codemp = l.codemp and o.idestoque = l.id and o.desfeita is null)`;

/** Conditions on the document of a sale (`l`, a stock record): see `ESTADOS_DO_DOCUMENTO`. */
export const DO_DOCUMENTO = {
  aBaixar: sql`not ${OBTIDO}`,
  baixados: OBTIDO,
  enviados: ENVIADO,
  aEntregar: sql`not ${ENTREGUE}`,
  entregues: ENTREGUE,
};

const MARCA = sql`select json_build_object('passo', 'entregue', 'dia', g.entregue, 'recebedor', g.recebedor)
  from entrega_documento g where g.codemp = l.codemp and g.idestoque = l.id and g.desfeita is null`;

const ULTIMO_ENVIO = sql`select json_build_object('passo', v.estado, 'email', v.email, 'quando', v.encerrado, 'erro', v.erro)
  from envio_documento v where v.codemp = l.codemp and v.idestoque = l.id order by v.codigo desc limit 1`;

const GUARDADO = sql`select json_build_object('passo', 'baixado', 'quando', d.obtido)
  from documento d where d.codemp = l.codemp and d.idestoque = l.id order by d.obtido desc limit 1`;

/** The address that is known of a sale's buyer: their own record's, the one used last, or the invoice's. */
export const EMAIL_DO_COMPRADOR: Sql = sql`(
  select coalesce(nullif(p.email_pes, ''), (
    select v.email from envio_documento v
    where v.codemp = n.codemp and v.comprador = n.cpfcnpj and v.para = 'comprador' order by v.codigo desc limit 1
  ), nullif(n.email, ''))
  from xml_item n left join pessoa p on p.codemp_pes = n.codemp and p.cgccpf_pes = n.cpfcnpj
  where n.codigo = l.item_saida and n.codemp = l.codemp)`;

/** The company's dispatcher's: the one used last, or its own record's. */
const EMAIL_DO_DESPACHANTE: Sql = sql`coalesce((
    select v.email from envio_documento v
    where v.codemp = l.codemp and v.para = 'despachante' order by v.codigo desc limit 1
  ), (
    select d.email_emp from empresa e join empresa d on d.codigo_emp = e.coddesp_emp where e.codigo_emp = l.codemp
  ))`;

/** The columns of a sale's document (see `DocumentoDaVenda`), and of the addresses to send it to. */
export const DOCUMENTO: Sql = sql`coalesce((${MARCA}), (${ULTIMO_ENVIO}), (${GUARDADO})) as documento,
  ${ENTREGUE} as documentoentregue, ${EMAIL_DO_COMPRADOR} as emailcomprador, ${EMAIL_DO_DESPACHANTE} as emaildespachante`;
