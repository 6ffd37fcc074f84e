import { type Kysely, sql } from 'kysely';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import type { Tables } from '../../tables/index.ts';
import { listVeiculos, matching, notaDoVeiculo, SITUACAO, ultimaIntencao } from './listVeiculos.ts';

/** An exit invoice that no finished stay in stock was sold by. */
const AINDA_NAO_USADA = sql`x.tiponf = 'S' and not exists (
  select 1 from estoque f where f.codemp = x.codemp and f.item_saida = x.codigo and f.estado = 'FINALIZADO')`;

/** Vehicles in stock, with the exit invoice issued after their entry. */
export const listSaidas = (db: Kysely<Tables>, codigoEmpresa: number, consulta: Consulta) =>
  listVeiculos<LinhaSaida>(
    db,
    {
      select: sql`n.codigo, n.numeronf, n.serie, l.chassi, coalesce(v.descri_vei, n.marcamodelo) as marcamodelo,
        coalesce(v.cor_vei, n.cor) as cor, n.nome, n.dataemissao, n.valorentrada, not l.acabado as inacabado,
        l.id as "idEstoque", l.origemtransferencia as "idEstoqueOrigemTransferencia",
        l.chaveentrada as "chaveNotaEntrada", o.notas as "outrasNotas", ${SITUACAO}`,
      from: sql`from estoque l
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${notaDoVeiculo(AINDA_NAO_USADA)}
        ${ultimaIntencao('estoque')}`,
      where: sql`l.codemp = ${codigoEmpresa} and l.especie = 'novo' and l.estado = 'CONFIRMADO' and ${matching(
        consulta.descricaoFiltro,
        [sql`l.chassi`, sql`v.descri_vei`, sql`n.nome`, sql`n.numeronf`],
      )}`,
      sorts: {
        chassi: sql`l.chassi`,
        numeronf: sql`n.numeronf`,
        nome: sql`n.nome`,
        dataemissao: sql`n.dataemissao`,
        valorentrada: sql`n.valorentrada`,
        marcamodelo: sql`v.descri_vei`,
      },
      defaultOrder: sql`(n.codigo is null), l.entrada desc, l.chassi`,
    },
    consulta,
  );
