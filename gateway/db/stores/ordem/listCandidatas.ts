import type { NotaCandidata, OrdemStore } from '../../../ports/ordemDeEntrada.ts';
import type { Over } from '../../driver/over.ts';
import { rowsOf } from '../../driver/statements.ts';
import { VIVA } from '../estoque/ultimaIntencao.ts';

/** See OrdemStore. Only what the tax authority handed out itself: an uploaded file proves nothing by itself. */
export const listCandidatas: Over<OrdemStore>['listCandidatas'] = async (db, depoisDe, quantas) => {
  const rows = await rowsOf<NotaCandidata>(db)`
    select x.codigo, x.chassi, x.cnpjemitente as emitente, x.valorentrada as valor,
      x.chassidotexto as "chassiDoTexto", l.chassi is not null as cadastrada,
      exists (select from xml_item o where o.codemp = x.codemp and o.chassi = x.chassi and o.codigo <> x.codigo
        and (o.situacao = 'lida' and o.tiponf = 'E' or o.situacao in ('divergente', 'aconferir'))) as "outraNota",
      coalesce(i.estado = 'recusada', false) as recusada,
      case when n.veredito = 'semCadastro' then n.quando end as "esperaDesde"
    from nota_recebida r
    join xml_item x on x.codemp = r.codemp and x.chavenfe = r.chave
    left join pendencia_entrada l on l.codemp = x.codemp and l.chassi = x.chassi
    left join nota_da_ordem n on n.codemp = x.codemp and n.item = x.codigo
    left join lateral (select i.estado from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
      order by i.criada desc limit 1) i on true
    where r.codemp = ${db.codigoEmpresa} and r.completaem is not null and not r.cancelada
      and coalesce(r.manifestacao, 'ciencia') in ('ciencia', 'confirmacao')
      and x.situacao = 'lida' and x.tiponf = 'E' and x.recebida and x.selecionada and x.chassi is not null
      and x.dataprocessamentoapi is null and n.intencao is null and coalesce(i.estado not in ${VIVA}, true)
      and not exists (select from estoque e where e.codemp = x.codemp and e.chassi = x.chassi and e.estado <> 'FINALIZADO')
      and x.codigo > ${depoisDe}
    order by x.codigo limit ${quantas}`;
  return rows.map((row) => ({
    ...row,
    codigo: Number(row.codigo),
    valor: row.valor && Number(row.valor),
    esperaDesde: row.esperaDesde && new Date(row.esperaDesde),
  }));
};
