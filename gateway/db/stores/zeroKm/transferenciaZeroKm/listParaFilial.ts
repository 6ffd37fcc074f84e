import { sql } from 'kysely';
import type { FilialParaTransferirWire } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { CodigoDeRecusa, Impedimento } from '#domain/recusa.ts';
import type { Consulta, Periodo } from '../../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../../driver/columns.ts';
import type { ListQuery } from '../../../driver/listQuery.ts';
import { type DaEmpresa, deOutras } from '../../../driver/tenancy/tenancy.ts';
import type { EmCodigos } from '../../engine/palavras.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from '../../estoque/descricao.ts';
import { autorizacaoDe } from '../../estoque/fatosDoEstoque.ts';
import {
  ATOS,
  type Busca,
  between,
  daRecusa,
  doLote,
  doVeiculo,
  listVeiculos,
  matching,
  prometidoA,
} from '../../estoque/listVeiculos.ts';
import { CONTRA_O_VALOR } from '../../estoque/notaDoVeiculo.ts';
import { ultimaIntencao, VIVA } from '../../estoque/ultimaIntencao.ts';

const L = sql`l`;
const l = columnsOf<'estoque'>('l');
const n = columnsOf<'xml_item', null>('n');
const ULTIMA = ultimaIntencao(L, 'estoque', { atos: ATOS.paraFilial });

/** The branch's half under way, and the last thing done here for a branch. */
const METADES = sql`
  left join empresa eu on eu.codigo_emp = l.codemp
  left join lateral (
    select i.estado from ${deOutras('intencao')} i join empresa f on f.codigo_emp = i.codemp
    where i.chassi = l.chassi and i.operacao = 'receberDeFilial' and i.estado in ${VIVA}
      and i.codemp <> l.codemp and left(f.cnpj_emp, 8) = left(eu.cnpj_emp, 8) limit 1
  ) r on true
  left join lateral (
    select i.operacao, i.estado, i.dados -> 'refs' ->> 'motivo' as motivo from intencao i
    where i.codemp = l.codemp and i.chassi = l.chassi
      and i.operacao in ('transferirParaFilial', 'desfazerTransferenciaFilial')
    order by i.criada desc limit 1
  ) u on true
  left join autorizacao a on a.codemp = l.codemp and a.idestoque = l.id
    and left(a.cnpjdestino, 8) = left(eu.cnpj_emp, 8)`;

const DESFEITA = sql`u.operacao = 'desfazerTransferenciaFilial' and u.estado = 'confirmada'`;

const ETAPA = sql`case
  when u.operacao = 'desfazerTransferenciaFilial' and u.estado in ${VIVA} then 'desfazendo'
  when r.estado is not null then 'recebendo'
  when u.operacao = 'transferirParaFilial' and u.estado in ${VIVA} then 'autorizando'
  when a.id is not null then 'autorizada'
  when ${DESFEITA} then 'desfeita'
  end`;

const NAO_RECEBEU: CodigoDeRecusa = 'filialNaoRecebeu';

const PROMETIDO: Impedimento = 'prometido';
const SEM_FILIAL: Impedimento = 'filialDesconhecida';

/** The refusal that our own checks give a vehicle with a transfer invoice before any call. */
const IMPEDIMENTO = sql`case when n.codigo is null then null
  when ${autorizacaoDe(sql`l.codemp`, sql`l.id`)} is not null then ${sql.lit(PROMETIDO)}
  when not exists (select from empresa f where f.cnpj_emp = n.cpfcnpj and f.codigo_emp <> l.codemp
    and left(f.cnpj_emp, 8) = left(eu.cnpj_emp, 8)) then ${sql.lit(SEM_FILIAL)}
  else ${CONTRA_O_VALOR} end`;

const EM_CURSO = sql`(${ULTIMA.noRenave.processando} or r.estado is not null)`;
/** It did not come to pass: the origin was refused, or the branch was. */
const ERRO = sql`(${ULTIMA.noRenave.erro} or coalesce(${DESFEITA}, false))`;
const PARADA = sql`not ${EM_CURSO} and not ${ERRO}`;

const ESTADOS = {
  processando: EM_CURSO,
  erro: sql`not ${EM_CURSO} and ${ERRO}`,
  prontas: sql`${PARADA} and n.codigo is not null and (${IMPEDIMENTO}) is null`,
  impedidas: sql`${PARADA} and (${IMPEDIMENTO}) is not null`,
  semNota: sql`${PARADA} and n.codigo is null`,
};

type ConsultaParaFilial = Consulta & { periodo: Periodo };

const queryOf = (codigoEmpresa: number, consulta: Busca & Pick<ConsultaParaFilial, 'periodo'>) =>
  ({
    columns: {
      ...n({ codigo_imp: 'codigo', nomdes_imp: 'nome', cpfcnpj_imp: 'cpfcnpj', chave_imp: 'chavenfe' }),
      ...n({ valor_imp: 'valorentrada' }),
      ...l({ chassi_vei: 'chassi', datent_vei: 'entrada' }),
      descri_vei: DESCRICAO,
      chassidotexto: sql`coalesce(n.chassidotexto, false)`,
      impedimentocodigo: sql`${IMPEDIMENTO}`,
      etapa: sql`${ETAPA}`,
      prometidoA: prometidoA(L),
      ...ULTIMA.situacao({
        codigo: sql`case when ${DESFEITA} then ${NAO_RECEBEU}::text end`,
        mensagem: sql`case when ${DESFEITA} then u.motivo end`,
        estado: sql`r.estado`,
      }),
    },
    from: sql`from estoque l
      left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
      left join lateral (
        select x.codigo, x.nome, x.cpfcnpj, x.chavenfe, x.valorentrada, x.chassidotexto, x.codlote from xml_item x
        where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.tiponf = 'T'
          and not x.recebida and x.dataprocessamentoapi is null
        order by x.selecionada desc, x.codigo desc limit 1
      ) n on true
      ${METADES}
      ${ULTIMA.join}`,
    where: sql`l.codemp = ${codigoEmpresa} and l.especie = 'novo' and l.estado = 'CONFIRMADO'
      and ${doVeiculo(L, consulta)} and ${doLote(codigoEmpresa, consulta)} and ${daRecusa(consulta, ULTIMA.situacao())} and ${between(sql`l.entrada`, consulta.periodo)}
      and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`n.nome`], [DESCRICAO_DOBRADA])}`,
    sorts: {
      ...l({ chassi_vei: 'chassi', datent_vei: 'entrada' }),
      descri_vei: sql`${DESCRICAO_DOBRADA} collate "C"`,
      nomdes_imp: sortKeyOf(sql`n.nome`),
    },
    states: ESTADOS,
    place: [sql`l.id`],
    defaultOrder: sql`(n.codigo is null), l.entrada desc, l.chassi`,
  }) satisfies ListQuery<EmCodigos<FilialParaTransferirWire>>;

/** Vehicles in stock with the invoice that sends them to a branch, and the progress of the transfer. */
export const listParaFilial = (db: DaEmpresa, consulta: ConsultaParaFilial) =>
  listVeiculos<FilialParaTransferirWire>(db, queryOf(db.codigoEmpresa, consulta), consulta);

/** The rows whose invoice belongs to a batch. */
export const transferenciasDoLote = (codigoEmpresa: number, lote: number) => ({
  paraFilial: queryOf(codigoEmpresa, { descricaoFiltro: null, lote, periodo: { de: null, ate: null } }),
});
