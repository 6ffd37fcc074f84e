import { sql } from 'kysely';
import type { Achado } from '#contract/gateway/busca.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { BuscaStore, Procura } from '../../../ports/busca.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/marcadas.ts';
import { veiculoDe } from '../historicos/partes.ts';
import { lugares } from './lugares.ts';

/** What a person looks through while typing. */
const MOST = 20;

interface Linha {
  tipo: Achado['tipo'];
  chave: string | null;
  titulo: string | null;
  detalhe: string | null;
  chassi: string | null;
  placa: string | null;
  descricao: string | null;
}

const achadoOf = ({ tipo, chave, titulo, detalhe, chassi, placa, descricao }: Linha): Achado => {
  if (tipo === 'pessoa')
    return { tipo, chave: chave ?? '', titulo: titulo ?? '', detalhe: formatCpfCnpj(detalhe ?? '') };
  if (tipo !== 'veiculo') return { tipo, chave: chave ?? '', titulo: titulo ?? '', detalhe };
  const nomes = [chassi, placa && formatPlaca(placa)].filter(Boolean).join(' · ');
  return { tipo, chave: chassi ?? placa ?? '', titulo: nomes, detalhe: descricao };
};

/** A vehicle is found in several places: it stands once, with the names that most of them have. */
const achar = async (db: DaEmpresa, codigoEmpresa: number, procura: Procura): Promise<Achado[]> => {
  const onde = lugares(codigoEmpresa, procura);
  if (onde.length === 0) return [];
  const { rows } = await sql<Linha>`${prepared}
    select a.*, v.descri_vei as descricao from (
      select tipo, chave, min(titulo) as titulo, min(detalhe) as detalhe, chassi, max(placa) as placa, min(peso) as peso
      from (${sql.join(onde, sql` union all `)}) l (tipo, chave, titulo, detalhe, chassi, placa, peso)
      group by tipo, chave, chassi, case when chassi is null then placa end
      order by peso, chassi, titulo limit ${sql.lit(MOST)}
    ) a
    ${veiculoDe(sql`${codigoEmpresa}::int`, sql`a.chassi`, sql`a.placa`)}
    order by a.peso, a.chassi, a.titulo`.execute(db);
  return rows.map(achadoOf);
};

/** What one company has, found by how it begins or ends. */
export const buscaStore = (db: DaEmpresa, codigoEmpresa: number): BuscaStore => ({
  achar: (procura) => achar(db, codigoEmpresa, procura),
});
