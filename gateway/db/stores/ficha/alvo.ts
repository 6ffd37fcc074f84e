import { sql } from 'kysely';
import type { Alvo } from '../../../ports/intencoes.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { firstRowOf } from '../../driver/statements.ts';
import { unionAll } from '../../driver/unionAll.ts';

/** Rows of a vehicle by its chassis. */
export const doChassi = (coluna: string, { chassi }: Alvo): Sql =>
  chassi ? sql`${sql.ref(coluna)} = ${chassi}` : sql`false`;

/** By its plate, in either of its forms. */
export const daPlaca = (coluna: string, { placa }: Alvo): Sql =>
  placa ? sql`placa_unica(${sql.ref(coluna)}) = placa_unica(${placa})` : sql`false`;

/** Tables that hold both names of a vehicle: table, company, chassis, plate. */
const COM_PLACA = [
  ['veiculo', 'codemp_vei', 'chassi_vei', 'placa_vei'],
  ['estoque', 'codemp', 'chassi', 'placa'],
  ['intencao', 'codemp', 'chassi', 'placa'],
  ['autorizacao_usado', 'codemp', 'chassi', 'placa'],
] as const;

/** Tables that hold the chassis alone. */
const SO_CHASSI = ['pendencia_entrada', 'pendencia_montadora', 'xml_item', 'autorizacao', 'entrega'] as const;

const nomesOf = (codigoEmpresa: number, nome: Alvo): Sql => {
  const de = (tabela: string, empresa: string, columns: { chassi: string; placa?: string }, quais: Sql) => ({
    columns,
    from: sql`from ${sql.table(tabela)} where ${sql.ref(empresa)} = ${codigoEmpresa} and ${quais}`,
  });
  const comPlaca = COM_PLACA.flatMap(([tabela, empresa, chassi, placa]) =>
    [doChassi(chassi, nome), daPlaca(placa, nome)].map((quais) =>
      de(tabela, empresa, { chassi, placa }, quais),
    ),
  );
  const soChassi = SO_CHASSI.map((tabela) =>
    de(tabela, 'codemp', { chassi: 'chassi' }, doChassi('chassi', nome)),
  );
  return unionAll({ chassi: 'text', placa: 'text' }, [...comPlaca, ...soChassi]);
};

/** Both names of a vehicle, each the one that most records have. */
export const getAlvo = async (db: DaEmpresa, nome: Alvo): Promise<Alvo | null> => {
  const achado = await firstRowOf<{ quantos: number; chassi: string | null; placa: string | null }>(db)`
    select count(*)::int as quantos, mode() within group (order by chassi) as chassi,
      mode() within group (order by placa) as placa
    from (${nomesOf(db.codigoEmpresa, nome)}) n`;
  if (!achado || achado.quantos === 0) return null;
  return { ...achado, ...nome } as Alvo;
};
