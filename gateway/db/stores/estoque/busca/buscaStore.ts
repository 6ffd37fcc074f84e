import { sql } from 'kysely';
import {
  type Achado,
  type Numerado,
  numeradoDito,
  PROMETIDO_DITO,
  type RespostaDaBusca,
} from '#contract/gateway/estoque/busca.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { Procura } from '../../../../ports/busca.ts';
import { over, prepared, rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { unionAll } from '../../../driver/unionAll.ts';
import { descricaoDe } from '../descricao.ts';
import { veiculoDe } from '../historicos/partes.ts';
import { ACHADO, placesOf } from './places.ts';

type Texto = Exclude<keyof typeof ACHADO, 'tipo' | 'peso'> | 'descricao';

interface LinhaAchada extends Record<Texto, string | null> {
  tipo: Achado['tipo'];
  prometida: boolean;
}

const NADA_MAIS = { detalhe: null, documento: null };

const achadoOf = (linha: LinhaAchada): Achado => {
  const { tipo, chave, titulo, detalhe, chassi, placa, descricao, prometida } = linha;
  if (tipo === 'pessoa')
    return { ...NADA_MAIS, tipo, chave: chave ?? '', titulo: titulo ?? '', documento: detalhe };
  if (tipo !== 'veiculo') {
    const dito = numeradoDito(JSON.parse(titulo ?? '') as Numerado);
    return { ...NADA_MAIS, tipo, chave: chave ?? '', titulo: dito.titulo, detalhe: detalhe ?? dito.detalhe };
  }
  const nomes = [chassi, placa && formatPlaca(placa)].filter(Boolean).join(' · ');
  return {
    ...NADA_MAIS,
    tipo,
    chave: chassi ?? placa ?? '',
    titulo: nomes,
    detalhe: [detalhe, descricao, prometida && PROMETIDO_DITO].filter(Boolean).join(' · ') || null,
  };
};

/** So many of each kind, in the order of the kinds, and of which there were more. */
const respostaOf = (rows: readonly LinhaAchada[], { tipos, quantos }: Procura): RespostaDaBusca => {
  const porTipo = tipos.map((tipo) => ({ tipo, linhas: rows.filter((linha) => linha.tipo === tipo) }));
  return {
    achados: porTipo.flatMap(({ linhas }) => linhas.slice(0, quantos).map(achadoOf)),
    mais: porTipo
      .filter(({ linhas }) => linhas.length > quantos)
      .map(({ tipo }) => ({ tipo, quantos, aoMenos: true })),
  };
};

/**
 * A vehicle is found in several places: it stands once, with the names that most of them have. One more of each kind than
 * is shown says that there are more: to count them would be to read them all.
 */
const find = async (db: DaEmpresa, procura: Procura): Promise<RespostaDaBusca> => {
  const onde = placesOf(db.codigoEmpresa, procura);
  if (onde.length === 0) return { achados: [], mais: [] };
  const rows = await rowsOf<LinhaAchada>(db)`${prepared}
    select a.*, ${descricaoDe({ empresa: sql`${db.codigoEmpresa}::int`, chassi: sql`a.chassi`, v: sql`v` })} as descricao, exists (select from autorizacao p
        where p.codemp = ${db.codigoEmpresa}::int and p.chassi = a.chassi
          and p.cnpjautorizador = (select cnpj_emp from empresa where codigo_emp = ${db.codigoEmpresa}::int))
      or exists (select from autorizacao_usado p where p.codemp = ${db.codigoEmpresa}::int and p.papel = 'origem'
        and placa_unica(p.placa) = placa_unica(a.placa)) as prometida from (
      select * from (
        select tipo, chave, min(titulo) as titulo, min(detalhe) as detalhe, chassi, max(placa) as placa, min(peso) as peso,
          row_number() over (partition by tipo order by min(peso), chassi, min(titulo)) as ordem
        from (${unionAll(ACHADO, onde)}) l
        group by tipo, chave, chassi, case when chassi is null then placa end
      ) g where ordem <= ${sql.lit(procura.quantos + 1)}
    ) a
    left join ${veiculoDe(sql`${db.codigoEmpresa}::int`, sql`a.chassi`, sql`a.placa`)} v on true
    order by a.ordem`;
  return respostaOf(rows, procura);
};

/** Prefix and suffix search over a company's rows; every look-up is served by an index. */
export const buscaStore = (db: DaEmpresa) => over(db, { find });
