import { sql } from 'kysely';
import type { PendenteRecebimentoDito } from '#contract/gateway/transferencias.ts';
import type { AutorizacaoStore } from '../../../ports/autorizacoes.ts';
import { columnsOf } from '../../driver/columns.ts';
import { type DaEmpresa, deOutras } from '../../driver/escopo/escopo.ts';
import { sortKeyOf } from '../../driver/page.ts';
import { doVeiculo, listVeiculos, matching } from '../estoque/listVeiculos.ts';
import { SEM_PLACA, ultimaIntencao } from '../estoque/ultimaIntencao.ts';

const L = sql`l`;
const l = columnsOf<'autorizacao'>('l');
const ULTIMA = ultimaIntencao(L, 'pendencia', { placa: SEM_PLACA });

const AUTORIZADA = {
  nomeEstabelecimentoAutorizador: 'nomeautorizador',
  dataHoraAutorizacao: 'autorizada',
} as const;

/**
 * Vehicles that wait to be received. The registry gives neither value nor model: they come from the
 * authoriser's own record here, else from the imported invoice, else from the vehicle's earlier record.
 */
export const listPendentes = (db: DaEmpresa, consulta: Parameters<AutorizacaoStore['listPendentes']>[0]) =>
  listVeiculos<PendenteRecebimentoDito>(
    db,
    {
      columns: {
        ...l('id', 'chassi', { estoqueOrigemEmIte: 'emite', inacabadoNoPrimeiroEstoque: 'inacabado' }),
        ...l(AUTORIZADA),
        marcaModelo: sql`coalesce(d.marcamodelo, n.marcamodelo, v.descri_vei)`,
        valorVeiculo: sql`coalesce(d.valor, n.valorentrada)`,
        cnpjEstabelecimentoAutorizador: sql`l.cnpjautorizador`,
        chaveNotaFiscal: sql`n.chavenfe`,
        ...ULTIMA.situacao(),
      },
      from: sql`from autorizacao l
        join empresa eu on eu.codigo_emp = l.codemp and eu.cnpj_emp = l.cnpjdestino
        left join empresa o on o.cnpj_emp = l.cnpjautorizador
        left join ${deOutras('autorizacao_dada')} d on d.id = l.id and d.codemp = o.codigo_emp
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        left join lateral (
          select x.chavenfe, x.marcamodelo, x.valorentrada from xml_item x
          where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.recebida
            and x.cnpjemitente = l.cnpjautorizador
          order by x.selecionada desc, x.codigo desc limit 1
        ) n on true
        ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and l.porta = ${consulta.porta}
        and (l.porta = 'ite' or l.emite = ${consulta.emIte} and not l.paraite) and ${doVeiculo(L, consulta)} and ${ULTIMA.soParadas(consulta)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`d.marcamodelo`, sortKeyOf(sql`l.nomeautorizador`)])}`,
      sorts: {
        ...l('chassi', AUTORIZADA),
        marcaModelo: sortKeyOf(sql`d.marcamodelo`),
      },
      states: ULTIMA.noRenave,
      place: [sql`l.id`],
      defaultOrder: sql`l.autorizada desc, l.id`,
    },
    consulta,
  );
