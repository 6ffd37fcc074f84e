import { sql } from 'kysely';
import type { Alvo } from '../../../ports/intencoes.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { estoques, type Fonte, juntos } from './fonte.ts';

const nomeDo = (tipo: Sql): Sql => sql`case ${tipo} when 'atpv' then 'ATPV-e' else 'Termo de saída' end`;

/** What became of the documents of a vehicle's sales: fetched, sent to whom, handed over to whom. */
export const documentos = (codigoEmpresa: number, alvo: Alvo): Fonte[] => {
  const vendas = sql`from ${estoques(codigoEmpresa, alvo)} e`;
  const entregas = sql`${vendas} join entrega_documento g on g.codemp = e.codemp and g.idestoque = e.id
    join usuario u on u.codigo_usu = `;
  const documento = nomeDo(sql`case when e.acabado then 'atpv' else 'termoSaida' end`);
  return [
    {
      tipo: 'documento',
      id: sql`d.tipo || d.idestoque`,
      quando: sql`d.obtido`,
      titulo: sql`${nomeDo(sql`d.tipo`)} || ' obtido'`,
      detalhe: sql`'Id do estoque ' || d.idestoque`,
      from: sql`${vendas} join documento d on d.codemp = e.codemp and d.idestoque = e.id`,
      where: sql`true`,
    },
    {
      tipo: 'documento',
      id: sql`'v' || v.codigo`,
      quando: sql`coalesce(v.encerrado, v.pedido)`,
      titulo: sql`case v.estado when 'enviado' then ${nomeDo(sql`v.tipo`)} || ' enviado por e-mail'
        when 'falhou' then 'O envio por e-mail falhou' when 'incerto' then 'Não se sabe se o e-mail saiu'
        else ${nomeDo(sql`v.tipo`)} || ' sendo enviado por e-mail' end`,
      detalhe: juntos(sql`'a ' || v.email`, sql`v.para`, sql`v.erro`),
      quem: sql`u.nome_usu`,
      from: sql`${vendas} join envio_documento v on v.codemp = e.codemp and v.idestoque = e.id
        join usuario u on u.codigo_usu = v.codusu`,
      where: sql`true`,
    },
    {
      tipo: 'documento',
      id: sql`'g' || g.codigo`,
      quando: sql`g.marcada`,
      titulo: sql`${documento} || ' entregue'`,
      detalhe: sql`'a ' || g.recebedor || ', em ' || to_char(g.entregue, 'DD/MM/YYYY')`,
      quem: sql`u.nome_usu`,
      from: sql`${entregas} g.codusu`,
      where: sql`true`,
    },
    {
      tipo: 'documento',
      id: sql`'h' || g.codigo`,
      quando: sql`g.desfeita`,
      titulo: sql`'Marca de entrega desfeita'`,
      detalhe: sql`'estava entregue a ' || g.recebedor`,
      quem: sql`u.nome_usu`,
      from: sql`${entregas} g.codusudesfez`,
      where: sql`g.desfeita is not null`,
    },
  ];
};
