import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { empresa as rotas } from '#contract/gateway/cadastros/empresa.ts';
import { empresa } from '#domain/entities/empresa.ts';
import { OBRIGATORIO } from '#domain/texts.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { EMPRESA } from '#tests/support/bodies.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

const { list, get, save, remove } = crudRoutes(empresa);

const cnpjOf = (first12: string) => first12 + digitosCnpj(first12);
const NOVA = {
  ...EMPRESA,
  nomfanEmp: 'Horizonte Maringá',
  cnpjEmp: cnpjOf('999001010003'),
  emailEmp: 'maringa@horizonte.test',
  cepEmp: '87010-010',
};

describe('companies', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let matriz: number;
  const codes = (rows: Record<string, unknown>[]) => rows.map(({ cnpj_emp }) => cnpj_emp).sort();
  const refused = (errors: object) => ({ status: 400, body: { errors } });
  const bodyOf = (row: Record<string, unknown>, changes: object) =>
    ({
      ...NOVA,
      codigoEmp: row.codigo_emp,
      nomfanEmp: row.nomfan_emp,
      cnpjEmp: row.cnpj_emp,
      ...changes,
    }) as never;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
  });

  it('are the group’s for a dealer or dispatcher, and all for support, by tab and search', async () => {
    const doGrupo = await lojista.call(list, {});
    expect(codes(doGrupo.data)).toEqual(['99900101000186', '99900101000267']);
    expect(doGrupo.quantidades).toEqual({ ativas: 2, inativas: 0 });
    const despachante = await world.as('despachante', 'agil');
    const agil = await world.codigoOf('agil');
    expect(await despachante.call(get, { id: agil })).toMatchObject({ isdesp_emp: true });
    await expect(despachante.call(get, { id: matriz })).rejects.toMatchObject({ status: 404 });
    expect((await suporte.call(list, { ativo_emp: 'ativa' } as never)).meta.total).toBe(
      Object.keys(EMPRESAS).length,
    );
    expect((await suporte.call(list, { ativo_emp: 'inativa' } as never)).meta.total).toBe(0);
    const filtered = await suporte.call(list, { descricaoFiltro: '99.900.101/0002-67' });
    expect(codes(filtered.data)).toEqual(['99900101000267']);
  });

  it('include derived data (state, head office, dispatcher, certificate), and none of support’s', async () => {
    const filial = await world.as('lojista', 'horizonteFilial');
    const id = await world.codigoOf('horizonteFilial');
    const row = await filial.call(get, { id });
    expect(row).toMatchObject({
      matriz: { nomfan_emp: 'Horizonte Matriz' },
      despachante: { nomfan_emp: null },
      sigla_uf: 'PR',
      descri_mun: 'Londrina',
      possuiCertificado: true,
      sitcer_emp: 'importado',
    });
    for (const name of ['codpcr_emp', 'valpcrusa_emp', 'custranov_cte', 'empfat_emp'])
      expect(row).not.toHaveProperty(name);
    const vizinho = await world.as('vizinho');
    const vizinha = await vizinho.call(get, { id: await world.codigoOf('vizinho') });
    expect(vizinha).toMatchObject({
      despachante: { nomfan_emp: 'Ágil Despachantes' },
      matriz: { nomfan_emp: null },
    });
    const ontem = new Date(Date.now() - 86_400_000).toISOString();
    await changeRows(world, 'certificado', { codemp_cer: id }, { validade_cer: ontem });
    expect(await filial.call(get, { id })).toMatchObject({ sitcer_emp: 'vencido', cerval_emp: ontem });
    await world.kysely.deleteFrom('certificado').where('codemp_cer', '=', id).execute();
    expect(await filial.call(get, { id })).toMatchObject({
      sitcer_emp: 'naoImportado',
      possuiCertificado: false,
    });
    const sorted = await suporte.call(list, { ordemCampo: 'cerval_emp|desc' });
    expect(sorted.data.at(-1)).toMatchObject({ codigo_emp: id });
  });

  it('of the group start with its head office, modules and options, and their creator’s access', async () => {
    const nova = await lojista.call(save, { ...NOVA, rennovEmp: false, isdespEmp: true } as never);
    expect(nova).toMatchObject({
      codmat_emp: matriz,
      rennov_emp: true,
      renusa_emp: true,
      renite_emp: false,
      isdesp_emp: false,
      ativo_emp: true,
      cep_emp: '87010010',
      sessaoMudou: false,
      sitcer_emp: 'naoImportado',
    });
    const codigo = Number(nova.codigo_emp);
    const configs = await world.kysely
      .selectFrom('config_empresa')
      .selectAll()
      .where('codemp_coe', '=', codigo)
      .execute();
    expect(configs).toHaveLength(4);
    const acessos = await lojista.call(sessao.empresasAcesso, {});
    expect(acessos.map(({ codigo_emp }) => codigo_emp)).toContain(codigo);
    await expect(lojista.call(remove, { id: codigo })).rejects.toMatchObject({ status: 403 });
    expect(await suporte.call(remove, { id: codigo })).toMatchObject({ codigo_emp: codigo });
    await expect(suporte.call(remove, { id: codigo })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [
      'another group’s CNPJ',
      { cnpjEmp: '11222333000181' },
      { cnpjEmp: 'O CNPJ deve ser do grupo da empresa em que você está.' },
    ],
    ['a CPF', { cnpjEmp: '99900010140' }, { cnpjEmp: 'CNPJ inválido.' }],
    ['a long number', { numendEmp: '12345678901' }, { numendEmp: 'Informe no máximo 10 caracteres.' }],
    [
      'no address',
      { cepEmp: '', endEmp: null, codmunEmp: null },
      { cepEmp: OBRIGATORIO, endEmp: OBRIGATORIO, codmunEmp: OBRIGATORIO },
    ],
    [
      'no finance contact',
      { nomresfinEmp: '', emaresfinEmp: '', telresfinEmp: '' },
      { nomresfinEmp: OBRIGATORIO, emaresfinEmp: OBRIGATORIO, telresfinEmp: OBRIGATORIO },
    ],
  ])('with %s is refused on that field', async (_, changes, errors) => {
    await expect(lojista.call(save, { ...NOVA, ...changes } as never)).rejects.toMatchObject(refused(errors));
  });

  it('support needs no finance contact, and makes a dispatcher that goes by a CPF', async () => {
    const semContato = { ...NOVA, nomresfinEmp: null, emaresfinEmp: null, telresfinEmp: null };
    const made = await suporte.call(save, {
      ...semContato,
      cnpjEmp: '99900010140',
      isdespEmp: true,
    } as never);
    expect(made).toMatchObject({ cnpj_emp: '99900010140', isdesp_emp: true, codmat_emp: null });
    await suporte.call(remove, { id: Number(made.codigo_emp) });
    await expect(
      suporte.call(save, { ...semContato, cnpjEmp: '99900101000186' } as never),
    ).rejects.toMatchObject({
      status: 409,
      body: { errors: { cnpjEmp: 'Já existe uma empresa com este CNPJ.' } },
    });
  });

  it('are linked to a dispatcher by accepting its terms, again for another one, and unlinked completely', async () => {
    const row = await lojista.call(get, { id: matriz });
    const agil = await world.codigoOf('agil');
    const linking = (changes: object) => lojista.call(save, bodyOf(row, changes));
    const semTermos = { termoaceEmp: 'Aceite os termos para vincular o despachante.' };
    await expect(linking({ coddespEmp: agil })).rejects.toMatchObject(refused(semTermos));
    const vizinho = await world.codigoOf('vizinho');
    await expect(linking({ coddespEmp: vizinho, termoaceEmp: true })).rejects.toMatchObject(
      refused({ coddespEmp: 'Despachante não encontrado!' }),
    );
    const linked = await linking({ coddespEmp: agil, termoaceEmp: true, perusadespEmp: true });
    expect(linked).toMatchObject({
      coddesp_emp: agil,
      termoace_emp: true,
      perusadesp_emp: true,
      dahaceter_emp: expect.any(String),
      usuaceter_emp: expect.any(Number),
      sessaoMudou: true,
    });
    expect(await linking({ coddespEmp: null })).toMatchObject({
      coddesp_emp: null,
      termoace_emp: false,
      perusadesp_emp: false,
      dahaceter_emp: null,
    });
  });

  it('of other groups are visible if they are dispatchers, by name only', async () => {
    const page = await lojista.call(rotas.despachantes, { descricaoFiltro: 'agil' });
    expect(page).toMatchObject({
      data: [{ nomfan_emp: 'Ágil Despachantes', cnpj_emp: '99900303000128' }],
      meta: { total: 1 },
    });
    expect(Object.keys(page.data[0] ?? {})).toHaveLength(4);
    expect(
      (await lojista.call(rotas.despachantes, { descricaoFiltro: '99.900.303/0001-28' })).meta.total,
    ).toBe(1);
    expect((await lojista.call(rotas.despachantes, { descricaoFiltro: 'vizinho' })).data).toEqual([]);
  });

  it('of the group are changed only with access to them', async () => {
    const filial = await world.as('lojista', 'horizonteFilial');
    const acesso = await world.kysely
      .deleteFrom('acesso')
      .where('codemp_ace', '=', matriz)
      .returningAll()
      .execute();
    const row = await filial.call(get, { id: matriz });
    await expect(filial.call(save, bodyOf(row, { bairroEmp: 'Outro' }))).rejects.toMatchObject({
      status: 403,
      body: { code: 'empresaSemAcesso' },
    });
    await world.kysely.insertInto('acesso').values(acesso).execute();
    expect(await filial.call(save, bodyOf(row, { bairroEmp: 'Outro' }))).toMatchObject({
      bairro_emp: 'Outro',
    });
  });

  it('get their missing default options, once', async () => {
    await world.kysely.deleteFrom('config_empresa').where('codemp_coe', '=', matriz).execute();
    for (let times = 0; times < 2; times += 1) await lojista.call(rotas.createConfiguracoes, { id: matriz });
    const configs = await world.kysely
      .selectFrom('config_empresa')
      .selectAll()
      .where('codemp_coe', '=', matriz)
      .orderBy('codcon_coe')
      .execute();
    expect(configs.map(({ valor_coe }) => valor_coe)).toEqual([false, false, true, false]);
  });

  it('in use keep their CNPJ and are not removed, with the reason', async () => {
    const row = await lojista.call(get, { id: matriz });
    const outro = { cnpjEmp: cnpjOf('999001010009') };
    await expect(lojista.call(save, bodyOf(row, outro))).rejects.toMatchObject(
      refused({ cnpjEmp: 'Não pode ser alterado: a empresa tem certificado digital.' }),
    );
    const deOutra = await world.as('suporte', 'vizinho');
    await expect(deOutra.call(remove, { id: matriz })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Este registro não pode ser excluído: a empresa tem certificado digital.' },
    });
    await expect(suporte.call(remove, { id: matriz })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Você está nesta empresa: entre em outra para excluí-la.' },
    });
  });
});
