import { sql } from 'kysely';
import type { Alvo } from '../../../../ports/intencoes.ts';
import { type FonteDeFatos, todosEm } from './fonte.ts';

/** The history of the documents of a vehicle's sales: fetched, sent, handed over. */
export const documentosDaFicha = (codigoEmpresa: number, alvo: Alvo): FonteDeFatos[] => {
  const vendas = sql`from ${todosEm('estoque', codigoEmpresa, alvo)} e`;
  const entregas = sql`${vendas} join entrega_documento g on g.codemp = e.codemp and g.idestoque = e.id
    join usuario u on u.codigo_usu = `;
  return [
    {
      tipo: 'documento',
      id: sql`d.tipo || d.idestoque`,
      quando: sql`d.obtido`,
      fato: 'documentoObtido',
      dados: sql`json_build_object('tipo', d.tipo, 'id', d.idestoque)`,
      from: sql`${vendas} join documento d on d.codemp = e.codemp and d.idestoque = e.id`,
    },
    {
      tipo: 'documento',
      id: sql`'v' || v.codigo`,
      quando: sql`coalesce(v.encerrado, v.pedido)`,
      fato: 'documentoEnviado',
      dados: sql`json_build_object('tipo', v.tipo, 'estado', v.estado, 'email', v.email, 'para', v.para, 'erro', v.erro)`,
      quem: sql`u.nome_usu`,
      from: sql`${vendas} join envio_documento v on v.codemp = e.codemp and v.idestoque = e.id
        join usuario u on u.codigo_usu = v.codusu`,
    },
    {
      tipo: 'documento',
      id: sql`'g' || g.codigo`,
      quando: sql`g.marcada`,
      fato: 'documentoEntregue',
      dados: sql`json_build_object('tipo', case when e.acabado then 'atpv' else 'termoSaida' end,
        'recebedor', g.recebedor, 'dia', g.entregue)`,
      quem: sql`u.nome_usu`,
      codigo: sql`g.codigo`,
      comprovante: sql`g.tipocomprovante`,
      from: sql`${entregas} g.codusu`,
    },
    {
      tipo: 'documento',
      id: sql`'h' || g.codigo`,
      quando: sql`g.desfeita`,
      fato: 'entregaDesfeita',
      dados: sql`json_build_object('recebedor', g.recebedor)`,
      quem: sql`u.nome_usu`,
      from: sql`${entregas} g.codusudesfez`,
      where: sql`g.desfeita is not null`,
    },
  ];
};
