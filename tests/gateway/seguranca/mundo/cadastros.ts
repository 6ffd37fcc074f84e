import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** One record of each entity, of the company where it is anybody's. */
export const idsCadastros = async (world: TestGateway, _session: TestSession) => {
  const { kysely } = world.gateway.database;
  const empresa = await world.codigoOf('horizonteMatriz');
  const pessoa = await kysely
    .selectFrom('pessoa')
    .select('codigo_pes')
    .where('codemp_pes', '=', empresa)
    .executeTakeFirstOrThrow();
  const veiculo = await kysely
    .selectFrom('veiculo')
    .select('codigo_vei')
    .where('codemp_vei', '=', empresa)
    .where('isnovo_vei', '=', false)
    .executeTakeFirstOrThrow();
  const parceiro = await kysely.selectFrom('parceiro').select('codigo_pcr').executeTakeFirstOrThrow();
  return { pessoa: pessoa.codigo_pes, veiculo: veiculo.codigo_vei, parceiro: parceiro.codigo_pcr };
};
