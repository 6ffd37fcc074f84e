import { crudRoutes } from '#contract/crud.ts';
import { pessoa as entidade } from '#domain/entities/pessoa.ts';
import { PESSOA } from '#tests/support/bodies.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { changeRows } from '#tests/support/rows.ts';

/** One record of each entity, of the company where it has an owner. */
export const idsCadastros = async (world: TestGateway, session: TestSession) => {
  const { kysely } = world;
  const empresa = await world.codigoOf('horizonteMatriz');
  const pessoa = await kysely
    .selectFrom('pessoa')
    .innerJoin('veiculo', 'codpes_vei', 'codigo_pes')
    .select('codigo_pes')
    .where('codemp_pes', '=', empresa)
    // The last sold one, since earlier sales are cancelled by other calls.
    .orderBy('codigo_vei', 'desc')
    .executeTakeFirstOrThrow();
  // Another buyer's, who keeps a vehicle after its removal.
  const veiculo = await kysely
    .selectFrom('veiculo')
    .select('codigo_vei')
    .where('codemp_vei', '=', empresa)
    .where('isnovo_vei', '=', false)
    .where(({ eb, or }) => or([eb('codpes_vei', 'is', null), eb('codpes_vei', '!=', pessoa.codigo_pes)]))
    .orderBy('codigo_vei')
    .executeTakeFirstOrThrow();
  const parceiro = await kysely.selectFrom('parceiro').select('codigo_pcr').executeTakeFirstOrThrow();
  const regra = await kysely.selectFrom('estado_regra').select('codigo_rga').executeTakeFirstOrThrow();
  const { importacoes } = world.gateway.ports.empresa(empresa);
  const importacaoDe = (entidade: string) =>
    importacoes.create({ entidade, codigoUsuario: 1, linhas: [], sobram: [] }, new Date());
  const importacao = await importacaoDe('veiculo');
  const importacaoDePessoas = await importacaoDe('pessoa');
  const livre = await session.call(crudRoutes(entidade).save, {
    ...PESSOA,
    nomrazPes: 'Pessoa sem Veículo',
  });
  const email = 'colega@horizonte.test';
  const { codigo_usu } = await kysely
    .insertInto('usuario')
    .values({
      nome_usu: 'Colega Fictícia',
      email_usu: email,
      senha_usu: '',
      codemp_usu: empresa,
      codgru_usu: '99900101',
    })
    .returning('codigo_usu')
    .executeTakeFirstOrThrow();
  await changeRows(world, 'usuario', { codigo_usu }, { isconf_usu: false });
  return {
    importacao,
    importacaoDePessoas,
    usuario: codigo_usu,
    emailDoUsuario: email,
    pessoaLivre: Number(livre.codigo_pes),
    pessoa: pessoa.codigo_pes,
    veiculo: veiculo.codigo_vei,
    parceiro: parceiro.codigo_pcr,
    regra: regra.codigo_rga,
  };
};
